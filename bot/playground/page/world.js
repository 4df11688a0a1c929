// Servers, channels, members and commands as the playground has them, and who "I" am and where.

import { people } from "./network.js";

export const DM = "dm";
export const BOT_NAME = "Atout";

const SIBLING_LOCALES = { "en-US": "en-GB", "en-GB": "en-US", "es-419": "es-ES" };

export const world = { guilds: [], commands: [] };

/** The person that the page acts as, the server that is shown, and the channel's id (or `dm`). */
export const here = { user: null, guild: null, channel: null };

/** `world` when guilds, members or commands changed; `moved` when the person or the place did; `read` when the messages
    of a place are there; `answered` when the bot has answered a command. */
export const changes = new EventTarget();
export const tell = (name) => changes.dispatchEvent(new Event(name));

/** Reads the world anew; true if the person or the place had to change with it. */
export async function refreshWorld() {
  const fresh = await people.world();
  world.guilds = fresh.guilds.map((guild) => ({ ...guild, members: guild.members.filter((member) => !member.bot) }));
  world.commands = fresh.commands;
  const displaced = settle();
  if (displaced) tell("moved");
  tell("world");
  return displaced;
}

export const currentGuild = () => world.guilds.find((guild) => guild.id === here.guild) ?? null;
export const allMembers = () => [...new Map(world.guilds.flatMap((guild) => guild.members).map((member) => [member.id, member])).values()];
export const memberById = (id) => allMembers().find((member) => member.id === id) ?? null;
export const me = () => memberById(here.user);
export const guildOfChannel = (id) => world.guilds.find((guild) => guild.channels.some((channel) => channel.id === id)) ?? null;
export const channelById = (id) => guildOfChannel(id)?.channels.find((channel) => channel.id === id) ?? null;
export const guildsOf = (user) => world.guilds.filter((guild) => guild.members.some((member) => member.id === user));

export function placeName() {
  return here.channel === DM ? BOT_NAME : (channelById(here.channel)?.name ?? "nowhere");
}

/** Goes to a place or becomes another person; what is not named stays. */
export function go(target) {
  const before = JSON.stringify(here);
  Object.assign(here, target);
  if (target.guild && !target.channel) here.channel = null;
  settle();
  if (JSON.stringify(here) !== before) tell("moved");
}

/** Makes person and place fit the world again; true if that changed anything. */
function settle() {
  const before = JSON.stringify(here);
  if (!me()) here.user = currentGuild()?.members[0]?.id ?? allMembers()[0]?.id ?? null;
  const mine = guildsOf(here.user);
  const wanted = guildOfChannel(here.channel)?.id ?? here.guild;
  const guild = mine.find((one) => one.id === wanted) ?? mine[0] ?? null;
  here.guild = guild?.id ?? null;
  const open = guild?.channels.some((channel) => channel.id === here.channel);
  if (here.channel !== DM && !open) here.channel = guild?.channels[0]?.id ?? DM;
  history.replaceState(null, "", `#${new URLSearchParams({ user: here.user ?? "", channel: here.channel ?? "" })}`);
  return JSON.stringify(here) !== before;
}

/** The address bar keeps person and place, so that two windows can be two people. */
export function readAddress() {
  const asked = new URLSearchParams(location.hash.slice(1));
  here.user = asked.get("user");
  here.channel = asked.get("channel");
}

/** A field of a command in the person's language, as Discord chooses it. */
export function localised(item, field, locale = me()?.locale) {
  const texts = item[`${field}_localizations`] ?? {};
  return texts[locale] ?? texts[SIBLING_LOCALES[locale]] ?? item[field] ?? "";
}
