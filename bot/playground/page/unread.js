// What each person has not yet seen, place by place.

import { allMembers, guildOfChannel, here } from "./world.js";

const unseen = new Map();
const nameOf = (user, channel) => `${user} ${channel}`;

/** Counts a message for everybody who may see it and is not looking; a deleted one counts no more. */
export function note({ event, channel, for: only, message }) {
  if (event === "delete") {
    for (const ids of unseen.values()) ids.delete(message.id);
    return;
  }
  if (event !== "message") return;
  const readers = only ? [only] : (guildOfChannel(channel)?.members ?? allMembers()).map((member) => member.id);
  for (const reader of readers) {
    if (reader === message.author?.id || (reader === here.user && channel === here.channel)) continue;
    const name = nameOf(reader, channel);
    if (!unseen.has(name)) unseen.set(name, new Set());
    unseen.get(name).add(message.id);
  }
}

export const unreadIn = (user, channel) => unseen.get(nameOf(user, channel))?.size ?? 0;
export const seen = (user, channel) => unseen.delete(nameOf(user, channel));
