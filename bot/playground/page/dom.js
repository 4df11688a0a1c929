// The one way in which this page makes elements: text stays text, markup is never parsed.

/** Builds an element. Attributes that are null, undefined or false are left out; `data` fills the dataset, `on` adds listeners. */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "data") fillDataset(element, value);
    else if (name === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

function fillDataset(element, values) {
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== false) element.dataset[name] = String(value);
  }
}

export const byId = (id) => document.getElementById(id);

/** Only web addresses become links; anything else (javascript:, data:) is refused. */
export function safeAddress(text) {
  if (!URL.canParse(text)) return null;
  const address = new URL(text);
  return address.protocol === "https:" || address.protocol === "http:" ? address.href : null;
}

/** A steady colour for a name, calm enough for white letters on it. */
export function colourOf(text) {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + character.codePointAt(0)) % 360;
  return `hsl(${sum} 34% 36%)`;
}

export function avatar(name, bot = false) {
  const initial = bot ? "♠" : ([...name][0] ?? "?").toUpperCase();
  const disc = el("span", { class: bot ? "avatar avatar-bot" : "avatar", "aria-hidden": "true" }, initial);
  if (!bot) disc.style.background = colourOf(name);
  return disc;
}
