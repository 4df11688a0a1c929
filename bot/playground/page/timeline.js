// The messages of the place that is shown. It owns them, draws them, and keeps scroll and focus where they were.

import { announce, complain } from "./announcer.js";
import { byId, el } from "./dom.js";
import { messageElement, spoken } from "./message.js";
import { morph } from "./morph.js";
import { people } from "./network.js";
import { keepPicture } from "./pictures.js";
import { DM, here, me, placeName, tell } from "./world.js";

const NEAR_BOTTOM = 60;
const SAME_BREATH_MS = 7 * 60_000;

/** What the page itself knows about messages, by `<message> <custom_id>` or message. */
export const around = { pending: new Set(), chosen: new Map(), altOpen: new Set(), failed: new Map() };

const messages = new Map();
const drawn = new Map(); // message id → what it looked like when it was last drawn
const dismissed = new Set();
let loading = null; // frames that came while the place's messages were being fetched
let pinned = true;
let wanted = null;
let answer = null; // the message that answers what this person has just done, as long as it has not come
let notices = 0;

const scroller = () => byId("scroller");
const list = () => byId("messages");

export const messageById = (id) => messages.get(id);

/** Fetches the place anew; what the feed brings meanwhile is applied on top. */
export async function openPlace() {
  const { user, channel } = here;
  const frames = [];
  loading = frames;
  const moved = list().dataset.place !== `${user} ${channel}`;
  if (moved) clear(`${user} ${channel}`);
  try {
    const fresh = user ? await people.messages(user, channel) : [];
    if (loading !== frames) return; // another place was opened meanwhile
    const locals = [...messages.values()].filter((message) => message.local);
    messages.clear();
    drawn.clear();
    for (const message of [...(fresh.messages ?? fresh), ...locals]) messages.set(message.id, message);
  } catch (problem) {
    if (loading !== frames) return;
    complain(`The messages could not be read: ${problem.message}`);
  }
  loading = null;
  for (const frame of frames) apply(frame);
  draw();
  if (moved) toBottom();
  if (wanted) reveal(wanted);
  tell("read");
}

/** Whether the bot has something to press here: a table runs. */
export const tableHere = () => [...messages.values()].some((message) => message.author?.bot && message.components?.length);

/** Goes down to the answer to this person's own doing, now or as soon as it comes. */
export function showAnswer(id) {
  if (messages.has(id)) toBottom();
  else answer = id;
}

function clear(place) {
  list().dataset.place = place;
  list().setAttribute("aria-busy", "true");
  messages.clear();
  drawn.clear();
  for (const store of Object.values(around)) store.clear();
  pinned = true;
  answer = null;
  draw();
}

/** Takes a frame of the feed for this place; anything else has been sorted out before. */
export function take(frame) {
  if (loading) {
    loading.push(frame);
    return;
  }
  const known = messages.get(frame.message.id);
  if (frame.message.id === answer) {
    answer = null;
    pinned = true;
  }
  apply(frame);
  draw();
  if (frame.event === "delete" || frame.message.author?.id === here.user) return;
  const words = spoken(frame.message);
  const private_ = frame.message.ephemeral || here.channel === DM;
  if (frame.event === "message") announce(`${frame.message.author?.name ?? ""}: ${words}`);
  else if (private_ && known && spoken(known) !== words) announce(words);
  if (frame.event === "message" && !pinned) byId("to-bottom").hidden = false;
}

function apply({ event, message }) {
  if (event === "delete") messages.delete(message.id);
  else if (event === "message" || messages.has(message.id)) messages.set(message.id, message);
  drawn.delete(message.id);
  around.failed.delete(message.id);
  for (const name of around.chosen.keys()) if (name.startsWith(`${message.id} `)) around.chosen.delete(name);
}

/** A line of Discord's own, seen by this person alone. */
export function notice(text) {
  notices += 1;
  const message = { id: `local-${notices}`, local: true, ephemeral: true, content: text, author: { name: "Atout", bot: true }, timestamp: new Date().toISOString() };
  messages.set(message.id, message);
  pinned = true;
  draw();
  announce(text);
}

export function dismiss(id) {
  dismissed.add(id);
  draw();
}

/** Draws what has changed; a message's own small states are told by its id. */
export function draw(changed) {
  if (changed) drawn.delete(changed);
  const focus = focusInside();
  const wantedList = el("div", { id: "messages" });
  for (const name of list().getAttributeNames()) wantedList.setAttribute(name, list().getAttribute(name));
  if (!loading) wantedList.setAttribute("aria-busy", "false");
  wantedList.append(...elements());
  morph(list(), wantedList, (shown, wanted) => wanted.dataset?.same === "true" || keepPicture(shown, wanted));
  if (focus) restore(focus);
  if (pinned) toBottom();
}

function elements() {
  const shown = [...messages.values()].filter((message) => !dismissed.has(message.id));
  if (shown.length === 0) return [el("p", { class: "empty" }, loading ? "" : emptyWords())];
  return shown.map((message, index) => elementOf(message, follows(message, shown[index - 1])));
}

/** A message that looks as it did is not built again: an empty stand-in tells morph to leave it alone. */
function elementOf(message, following) {
  if (drawn.get(message.id) === following) return el("article", { data: { key: message.id, same: true } });
  drawn.set(message.id, following);
  return messageElement(message, around, following);
}

/** Names, rights and languages may have changed: everything is drawn anew. */
export function drawAll() {
  drawn.clear();
  draw();
}

function emptyWords() {
  if (here.channel === DM) return `This is the beginning of ${me()?.name ?? "your"}’s direct messages with ${placeName()}.`;
  return `Nothing has been written in #${placeName()} yet. Type / to see what the bot can do.`;
}

function follows(message, previous) {
  if (!previous || message.interaction || message.ephemeral || previous.ephemeral) return false;
  return message.author?.id === previous.author?.id && Date.parse(message.timestamp) - Date.parse(previous.timestamp) < SAME_BREATH_MS;
}

function focusInside() {
  const active = document.activeElement;
  const article = list().contains(active) ? active.closest("[data-message]") : null;
  return article && { active, message: article.dataset.message, control: active.dataset.customId ?? active.dataset.alt ?? null };
}

/** Focus goes back to the same control, else to its message, from where Tab leads to what is there now. */
function restore({ active, message, control }) {
  if (active.isConnected && document.activeElement === active && !active.disabled) return;
  const article = list().querySelector(`[data-message="${CSS.escape(message)}"]`);
  const again = control && article?.querySelector(`:is([data-custom-id="${CSS.escape(control)}"], [data-alt="${CSS.escape(control)}"]):not(:disabled)`);
  const goal = again || (active.isConnected && !active.disabled ? active : article) || byId("composer-input");
  goal?.focus({ preventScroll: true });
}

export function toBottom() {
  scroller().scrollTop = scroller().scrollHeight;
  pinned = true;
  byId("to-bottom").hidden = true;
}

/** Shows one message of this place, now or as soon as the place is loaded. */
export function reveal(id) {
  const article = list().querySelector(`[data-message="${CSS.escape(id)}"]`);
  wanted = article || !loading ? null : id;
  if (!article) return;
  pinned = false;
  article.scrollIntoView({ block: "center" });
  article.focus({ preventScroll: true });
  article.classList.add("revealed");
  setTimeout(() => article.classList.remove("revealed"), 1600);
}

export function watchScrolling() {
  scroller().addEventListener("scroll", () => {
    pinned = scroller().scrollHeight - scroller().scrollTop - scroller().clientHeight < NEAR_BOTTOM;
    if (pinned) byId("to-bottom").hidden = true;
  });
  const settle = new ResizeObserver(() => pinned && toBottom());
  settle.observe(list());
  settle.observe(scroller());
  byId("to-bottom").addEventListener("click", toBottom);
}
