// The members of the server: be any of them, see what awaits the others, add new ones.

import { complain } from "./announcer.js";
import { avatar, byId, el } from "./dom.js";
import { people } from "./network.js";
import { badge, redraw } from "./rail.js";
import { unreadIn } from "./unread.js";
import { DM, allMembers, currentGuild, go, here, refreshWorld } from "./world.js";

const LOCALES = ["en-US", "en-GB", "fr", "de", "es-ES", "es-419", "pl", "it", "nl", "pt-BR", "ja"];

export function drawMembers() {
  redraw("members", (currentGuild()?.members ?? allMembers()).map(memberRow));
}

function memberRow(member) {
  const current = member.id === here.user;
  const closed = member.dms === "closed";
  const facts = [languageName(member.locale), closed ? "DMs closed" : "DMs open", member.moderator && "moderator"].filter(Boolean).join(" · ");
  const label = current ? `${member.name}, this is you` : `Be ${member.name}`;
  return el(
    "li",
    { data: { key: member.id } },
    el(
      "button",
      { type: "button", class: closed ? "member closed" : "member", "aria-current": current ? "true" : null, "aria-label": `${label}, ${facts}`, data: { user: member.id } },
      avatar(member.name),
      el("span", { class: "member-words" }, el("span", { class: "name" }, member.name), el("span", { class: "muted" }, facts)),
      badge(unreadIn(member.id, DM)),
    ),
  );
}

function languageName(locale) {
  try {
    return new Intl.DisplayNames("en", { type: "language" }).of(locale) ?? locale;
  } catch {
    return locale ?? "";
  }
}

export function listenToMembers() {
  byId("new-locale").append(...LOCALES.map((locale) => el("option", { value: locale }, languageName(locale))));
  byId("members").addEventListener("click", (event) => {
    const user = event.target.closest("button")?.dataset.user;
    if (user) go({ user });
  });
  byId("new-member").addEventListener("submit", add);
}

async function add(event) {
  event.preventDefault();
  const form = event.target;
  const { name, locale, dms, moderator } = form.elements;
  if (!name.value.trim()) return;
  try {
    const wanted = { name: name.value.trim(), guild: here.guild, locale: locale.value, dms: dms.value, moderator: moderator.checked };
    const { id } = await people.addUser(wanted);
    await refreshWorld();
    form.reset();
    go({ user: id });
  } catch (problem) {
    complain(problem.message);
  }
}
