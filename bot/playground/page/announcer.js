// Words for the ear (a polite live region) and short complaints of the page itself.

import { byId } from "./dom.js";

const LONGEST = 300;
const SHOWN_MS = 7000;
let hiding = null;

export function announce(words) {
  byId("announcer").textContent = words.length > LONGEST ? `${words.slice(0, LONGEST)} …` : words;
}

/** Says at the foot of the page what the playground refused. */
export function complain(words) {
  const bar = byId("complaint");
  bar.textContent = words;
  bar.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => (bar.hidden = true), SHOWN_MS);
}
