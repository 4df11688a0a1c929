// Discord's message components, version 1 and 2, into elements. What was pressed is read from data attributes by presses.js.

import { el } from "./dom.js";
import { target } from "./links.js";
import { markdown } from "./markdown.js";
import { picture } from "./pictures.js";
import { suited } from "./suits.js";
import { allMembers, currentGuild } from "./world.js";

const BUTTON_STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };
const SELECT_TYPES = new Set([3, 5, 6, 7, 8]);

export const isSelect = (component) => SELECT_TYPES.has(component.type);

/** One component; `around` is {message, pending, chosen, altOpen}. A type this page does not know says so, rather than vanish. */
export function component(item, around) {
  const draw = DRAWN[item.type];
  return draw ? draw(item, around) : el("p", { class: "unknown" }, `A component of type ${item.type}, which this page cannot show`);
}

export const components = (items, around) => (items ?? []).map((item) => component(item, around));

const DRAWN = {
  1: (row, around) => el("div", { class: "row", role: "group" }, components(row.components, around)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (display) => el("div", { class: "text" }, ...markdown(display.content ?? "")),
  11: (thumbnail, around) => el("div", { class: "thumbnail" }, media(thumbnail, around, `thumbnail-${thumbnail.id ?? 0}`)),
  12: gallery,
  13: file,
  14: (line) => el("hr", { class: `gap-${line.spacing === 2 ? "wide" : "narrow"}${line.divider === false ? " blank" : ""}` }),
  17: container,
};

function button(item, { message, pending }) {
  const label = [emoji(item.emoji), item.label].filter(Boolean).join(" ");
  const content = [el("span", { class: "button-label" }, suited(label || "…"))];
  const style = `button ${BUTTON_STYLES[item.style] ?? "secondary"}`;
  if (item.style === 5) {
    return el("a", { class: style, ...target(item.url ?? "") }, content, el("span", { class: "outward", "aria-hidden": "true" }, " ↗"));
  }
  const busy = pending.has(`${message.id} ${item.custom_id}`);
  const data = { customId: item.custom_id, key: item.custom_id };
  return el("button", { type: "button", class: style, disabled: item.disabled, "aria-busy": busy ? "true" : null, data }, content, busy && dots());
}

export const dots = () => el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));

/** A custom emoji is a picture on Discord's own servers, so only its name can be shown here, and only for want of a label. */
const emoji = (partial) => (partial && !partial.id ? partial.name : "");

function select(item, { message, pending, chosen }) {
  const name = `${message.id} ${item.custom_id}`;
  const options = optionsOf(item);
  const values = chosen.get(name) ?? preset(item);
  const labels = options.filter((option) => values.includes(option.value)).map((option) => optionLabel(option));
  const busy = pending.has(name);
  const placeholder = item.placeholder || "Make a selection";
  const attributes = {
    type: "button",
    class: "select",
    disabled: item.disabled,
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-busy": busy ? "true" : null,
    "aria-label": labels.length ? `${placeholder}: ${labels.join(", ")}` : placeholder,
    data: { customId: item.custom_id, key: item.custom_id, select: true },
  };
  const shown = el("span", { class: labels.length ? "chosen" : "placeholder" }, suited(labels.join(", ") || placeholder));
  return el("button", attributes, shown, busy ? dots() : el("span", { class: "chevron", "aria-hidden": "true" }));
}

export const optionLabel = (option) => [emoji(option.emoji), option.label].filter(Boolean).join(" ");

/** What can be chosen: the bot's options, or for the selects of users and channels what the server has. */
export function optionsOf(item) {
  if (item.type === 3) return item.options ?? [];
  if (item.type === 8) return (currentGuild()?.channels ?? []).map((channel) => ({ value: channel.id, label: `#${channel.name}` }));
  if (item.type === 6) return [];
  return (currentGuild()?.members ?? allMembers()).map((member) => ({ value: member.id, label: member.name }));
}

export function preset(item) {
  if (item.type === 3) return optionsOf(item).filter((option) => option.default).map((option) => option.value);
  return (item.default_values ?? []).map((value) => value.id);
}

function section(item, around) {
  const accessory = item.accessory && el("div", { class: "accessory" }, component(item.accessory, around));
  return el("div", { class: "section" }, el("div", { class: "section-text" }, components(item.components, around)), accessory);
}

function gallery(item, around) {
  const pictures = (item.items ?? []).map((one, index) => media(one, around, `gallery-${item.id ?? 0}-${index}`));
  return el("div", { class: pictures.length > 1 ? "gallery several" : "gallery" }, pictures);
}

function media(item, { message, altOpen }, name) {
  const address = attached(item.media?.url ?? "", message);
  return picture({ address, alt: item.description ?? "", name, open: altOpen.has(`${message.id} ${name}`) });
}

/** A server gives resolved addresses; what still says attachment:// is looked up among the message's files. */
function attached(address, message) {
  const name = address.startsWith("attachment://") ? address.slice("attachment://".length) : null;
  return name === null ? address : ((message.attachments ?? []).find((file) => file.filename === name)?.url ?? "");
}

function file(item, { message }) {
  const address = attached(item.file?.url ?? "", message);
  return el("p", { class: "file" }, el("a", { ...target(address), download: item.name }, item.name ?? address.split("/").pop()));
}

function container(item, around) {
  const box = el("div", { class: "container" }, components(item.components, around));
  if (Number.isInteger(item.accent_color)) box.style.setProperty("--accent", `#${item.accent_color.toString(16).padStart(6, "0")}`);
  if (Number.isInteger(item.accent_color)) box.classList.add("accented");
  return box;
}

/** The component of a message that carries this custom_id, wherever it is nested. */
export function findComponent(items, customId) {
  for (const item of items ?? []) {
    if (item.custom_id === customId) return item;
    const inner = findComponent([...(item.components ?? []), ...(item.accessory ? [item.accessory] : [])], customId);
    if (inner) return inner;
  }
  return null;
}
