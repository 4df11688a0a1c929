// Links to the web, and links to Discord's messages and channels, which stay inside this page.

import { el, safeAddress } from "./dom.js";
import { DM, channelById, go } from "./world.js";

const DISCORD_PLACE = /^https?:\/\/(?:[a-z]+\.)?discord(?:app)?\.com\/channels\/(@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/;

/** Attributes of an <a> to that address: inside the page for Discord's own places, nowhere for what is no web address. */
export function target(address) {
  const place = DISCORD_PLACE.exec(address);
  if (!place) return { href: safeAddress(address) ?? "#", target: "_blank", rel: "noopener noreferrer" };
  const [, guild, channel, message] = place;
  return { href: "#", data: { jump: guild === "@me" ? DM : channel, jumpMessage: message } };
}

/** A link in running text; Discord's places are named as Discord names them. */
export function link(address, content) {
  const place = DISCORD_PLACE.exec(address);
  const named = place && content === address ? placeLabel(place) : content;
  return el("a", target(address), named);
}

function placeLabel([, guild, channel, message]) {
  const name = guild === "@me" ? "direct message" : `#${channelById(channel)?.name ?? "unknown"}`;
  return message ? `${name} › message` : name;
}

/** Follows links inside the page; `reveal(message)` is asked to show one message of the place. */
export function followLinksInside(reveal) {
  document.addEventListener("click", (event) => {
    const anchor = event.target.closest("a[data-jump]");
    if (!anchor) return;
    event.preventDefault();
    go({ channel: anchor.dataset.jump });
    if (anchor.dataset.jumpMessage) reveal(anchor.dataset.jumpMessage);
  });
}
