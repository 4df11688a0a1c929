// The synced slash commands as a person sees them here: flat, in their language, and only those that may be used in this place.

import { DM, here, localised, me, world } from "./world.js";

const CHAT_INPUT = 1;
const SUB_COMMAND = 1;
const SUB_COMMAND_GROUP = 2;
const IN_GUILD = 0;
const IN_BOT_DM = 1;

/** Every command and sub-command: {name, shown, description, options}; `name` is what the playground takes. */
export function commandsHere() {
  const usable = world.commands.filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT && fitsPlace(command) && fitsPerson(command));
  const own = new Set(usable.filter((command) => command.guild_id).map((command) => command.name)); // a server's own goes before the global one
  const seen = usable.filter((command) => command.guild_id || !own.has(command.name));
  return seen.flatMap((command) => flat(command, "", "")).sort((one, other) => one.shown.localeCompare(other.shown));
}

function fitsPlace(command) {
  if (here.channel !== DM) return (!command.guild_id || command.guild_id === here.guild) && (command.contexts?.includes(IN_GUILD) ?? true);
  return !command.guild_id && (command.contexts?.includes(IN_BOT_DM) ?? command.dm_permission ?? true);
}

const fitsPerson = (command) => here.channel === DM || (command.default_member_permissions ?? null) === null || Boolean(me()?.moderator);

function flat(command, name, shown) {
  const fullName = `${name} ${command.name}`.trim();
  const fullShown = `${shown} ${localised(command, "name")}`.trim();
  const inner = (command.options ?? []).filter((option) => option.type === SUB_COMMAND || option.type === SUB_COMMAND_GROUP);
  if (inner.length) return inner.flatMap((option) => flat(option, fullName, fullShown));
  return [{ name: fullName, shown: fullShown, description: localised(command, "description"), options: command.options ?? [] }];
}

/** Commands that fit what was typed after the slash, in the person's language or in English; the closest first. */
export function matching(typed) {
  const asked = typed.trim().toLowerCase();
  const rank = ({ name, shown }) => {
    if (shown.startsWith(asked) || name.startsWith(asked)) return 0;
    return `${shown} ${name}`.split(" ").some((word) => word.startsWith(asked)) ? 1 : 2;
  };
  return commandsHere()
    .map((command) => [rank(command), command])
    .filter(([closeness]) => closeness < 2)
    .sort(([one], [other]) => one - other)
    .map(([, command]) => command);
}

export const exactly = (typed) => commandsHere().find(({ name, shown }) => typed.trim() === shown || typed.trim() === name) ?? null;
