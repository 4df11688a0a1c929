// Embeds and files of ordinary messages.

import { el, safeAddress } from "./dom.js";
import { link, target } from "./links.js";
import { inline, markdown } from "./markdown.js";
import { isImage, picture } from "./pictures.js";

export function embed(item, around, index) {
  const box = el("div", { class: "embed" }, author(item.author), title(item));
  if (Number.isInteger(item.color)) box.style.setProperty("--accent", `#${item.color.toString(16).padStart(6, "0")}`);
  if (item.description) box.append(el("div", { class: "text" }, ...markdown(item.description)));
  if (item.fields?.length) box.append(el("dl", { class: "fields" }, item.fields.map(field)));
  for (const kind of ["image", "thumbnail"]) {
    if (item[kind]?.url) box.append(el("div", { class: kind }, shown(item[kind], around, `embed-${index}-${kind}`)));
  }
  if (item.footer?.text) box.append(el("p", { class: "small-print" }, item.footer.text));
  return box;
}

const author = (by) => by?.name && el("p", { class: "embed-author" }, by.url && safeAddress(by.url) ? link(by.url, by.name) : by.name);

function title({ title: words, url }) {
  if (!words) return null;
  const content = inline(words);
  return el("h4", {}, url && safeAddress(url) ? link(url, content) : content);
}

const field = (item) =>
  el("div", { class: item.inline ? "field beside" : "field" }, el("dt", {}, ...inline(item.name)), el("dd", {}, ...markdown(item.value)));

function shown(media, { message, altOpen }, name) {
  return picture({ address: media.url, alt: media.description ?? "", name, open: altOpen.has(`${message.id} ${name}`) });
}

/** Files that a message carries openly; with components V2 only those that a component refers to are seen. */
export function attachments(message, { altOpen }) {
  return (message.attachments ?? []).map((file, index) => {
    const name = `file-${index}`;
    const open = altOpen.has(`${message.id} ${name}`);
    if (isImage(file)) return picture({ address: file.url, alt: file.description ?? "", name, open, label: file.filename });
    return el("p", { class: "file" }, el("a", { ...target(file.url), download: file.filename }, file.filename), ` ${size(file.size)}`);
  });
}

const size = (bytes) => (bytes === undefined ? "" : bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KB`);
