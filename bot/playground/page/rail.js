// Servers, channels and the direct messages, each with its count of what is new.

import { complain } from "./announcer.js";
import { avatar, byId, el } from "./dom.js";
import { morph } from "./morph.js";
import { people } from "./network.js";
import { unreadIn } from "./unread.js";
import { BOT_NAME, DM, currentGuild, go, guildsOf, here, me, refreshWorld } from "./world.js";

export function drawRail() {
  redraw("guilds", guildsOf(here.user).map(guildButton));
  redraw("channels", withThreads(currentGuild()?.channels ?? []).map(channelButton));
  redraw("direct", [placeButton(DM, avatar(BOT_NAME, true), BOT_NAME)]);
  byId("guild-name").textContent = currentGuild()?.name ?? "No server";
  const person = me();
  redraw("me", person ? [avatar(person.name), el("span", { class: "name" }, person.name), el("span", { class: "muted" }, "you")] : []);
}

/** Replaces the children of a list without taking the focus from the one that has it. */
export function redraw(id, children) {
  const shown = byId(id);
  const wanted = shown.cloneNode(false);
  wanted.append(...children);
  morph(shown, wanted);
}

function guildButton(guild) {
  const fresh = guild.channels.reduce((sum, channel) => sum + unreadIn(here.user, channel.id), 0);
  const initials = guild.name.split(/\s+/).map((word) => [...word][0] ?? "").slice(0, 2).join("").toUpperCase();
  const current = guild.id === here.guild ? "true" : null;
  const label = fresh ? `${guild.name}, ${fresh} new` : guild.name;
  return el("button", { type: "button", class: "guild", title: guild.name, "aria-label": label, "aria-current": current, data: { guild: guild.id, key: guild.id } }, initials, badge(fresh));
}

/** Each channel followed by its threads. */
function withThreads(channels) {
  const plain = channels.filter((channel) => !channel.parent);
  return plain.flatMap((channel) => [channel, ...channels.filter((thread) => thread.parent === channel.id)]);
}

function channelButton(channel) {
  const sign = el("span", { class: "sign", "aria-hidden": "true" }, channel.parent ? "↳" : "#");
  const state = channel.locked ? " (locked)" : channel.archived ? " (archived)" : "";
  return placeButton(channel.id, sign, `${channel.name}${state}`, channel.parent ? "thread" : "");
}

function placeButton(channel, sign, name, kind = "") {
  const fresh = unreadIn(here.user, channel);
  const current = channel === here.channel ? "page" : null;
  const kinds = ["place", kind, fresh && "unread"].filter(Boolean).join(" ");
  return el("button", { type: "button", class: kinds, "aria-current": current, data: { channel, key: channel } }, sign, el("span", { class: "name" }, name), badge(fresh));
}

export function badge(count) {
  return count ? el("span", { class: "badge" }, count > 99 ? "99+" : String(count), el("span", { class: "hidden-words" }, " new")) : null;
}

export function listenToRail() {
  byId("rail").addEventListener("click", (event) => {
    const { guild, channel } = event.target.closest("button")?.dataset ?? {};
    if (guild) go({ guild, channel: null });
    if (channel) go({ channel });
    if (guild || channel) document.body.dataset.drawer = guild ? "rail" : "";
  });
  byId("new-guild").addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = byId("new-guild-name").value.trim();
    if (!name) return;
    try {
      const guild = await people.addGuild({ name });
      await people.addUser({ id: here.user, guild: guild.id, moderator: true });
      await refreshWorld();
      event.target.reset();
      go({ guild: guild.id, channel: guild.channels[0]?.id });
      document.body.dataset.drawer = "";
    } catch (problem) {
      complain(problem.message);
    }
  });
}
