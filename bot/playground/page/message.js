// One message as an element: who, when, what, and for whose eyes.

import { components } from "./components.js";
import { avatar, el } from "./dom.js";
import { attachments, embed } from "./embeds.js";
import { markdown } from "./markdown.js";
import { me, memberById } from "./world.js";

const V2 = 1 << 15;

/** `around` is {pending, chosen, altOpen, failed}; `follows` is true if the author has just written before. */
export function messageElement(message, around, follows) {
  const here = { ...around, message };
  const kinds = ["message", message.ephemeral && "private", follows && "follows", message.author?.bot && "by-bot", message.mentions?.includes(me()?.id) && "to-me"].filter(Boolean);
  const name = message.author?.name ?? "Somebody";
  return el(
    "article",
    { class: kinds.join(" "), tabindex: "-1", "aria-label": `${name}, ${clock(message)}`, data: { message: message.id, key: message.id } },
    message.interaction && commandLine(message.interaction),
    avatar(name, message.author?.bot),
    el("div", { class: "body" }, head(message, name), el("div", { class: "content" }, content(message, here)), foot(message, around)),
    tools(message),
  );
}

function commandLine({ user, name }) {
  const by = memberById(user)?.name ?? "Somebody";
  return el("p", { class: "command-line" }, el("span", { class: "who" }, by), " used ", el("span", { class: "mention" }, `/${name}`));
}

function head(message, name) {
  const app = message.author?.bot && el("span", { class: "app-tag", title: "A bot" }, "APP");
  return el("header", {}, el("span", { class: "author" }, name), app, el("time", { datetime: message.timestamp }, clock(message)));
}

function clock({ timestamp }) {
  const when = new Date(timestamp ?? NaN);
  return Number.isNaN(when.getTime()) ? "" : new Intl.DateTimeFormat(me()?.locale, { timeStyle: "short" }).format(when);
}

function content(message, here) {
  const text = message.content ? el("div", { class: "text" }, ...markdown(message.content)) : null;
  const files = (message.flags ?? 0) & V2 ? [] : attachments(message, here);
  return [text, ...files, ...(message.embeds ?? []).map((item, index) => embed(item, here, index)), ...components(message.components, here)];
}

function foot(message, { failed }) {
  return [
    message.edited && el("p", { class: "edited" }, "(edited)"),
    failed.has(message.id) && el("p", { class: "failure", role: "alert" }, failed.get(message.id)),
    message.ephemeral && el("p", { class: "only-you" }, "Only you can see this · ", el("button", { type: "button", data: { dismiss: message.id } }, "Dismiss")),
  ];
}

/** What Discord itself lets one do with a message: a moderator may delete any, everybody their own. */
function tools(message) {
  const mine = message.author?.id === me()?.id;
  if (message.ephemeral || message.local || !(me()?.moderator || mine)) return null;
  const label = `Delete this message of ${message.author?.name ?? "somebody"}`;
  return el("button", { type: "button", class: "delete-message", "aria-label": label, title: label, data: { remove: message.id } }, "✕");
}

/** The message in words, for the ear: its own text, or the texts of its components, without markup. */
export function spoken(message) {
  const texts = [message.content, ...(message.embeds ?? []).flatMap((item) => [item.title, item.description]), ...textsOf(message.components)];
  const box = el("div", {}, ...texts.filter(Boolean).flatMap((text) => markdown(text)));
  return [...box.children].map((child) => child.textContent.trim()).filter(Boolean).join(". ");
}

function textsOf(items) {
  return (items ?? []).flatMap((item) => [item.type === 10 ? item.content : null, ...textsOf(item.components)]);
}
