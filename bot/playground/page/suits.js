// The four suits as letters in the colours of the page: as emoji, black suits would be lost on a dark button.

import { el } from "./dom.js";

const SUIT = /([♠♥♦♣])\uFE0F?/u;
const RED = "♥♦";

/** The text as nodes, each suit in an element of its own. */
export function suited(text) {
  return text
    .split(SUIT)
    .map((part, index) => (index % 2 ? el("span", { class: RED.includes(part) ? "suit red" : "suit" }, part) : part))
    .filter((part) => part !== "");
}
