// Buttons, selects and the small tools of messages: one listener for all, so that redrawing loses none.

import { complain } from "./announcer.js";
import { interact } from "./answers.js";
import { findComponent, preset } from "./components.js";
import { byId } from "./dom.js";
import { people } from "./network.js";
import { pick } from "./picker.js";
import { around, dismiss, draw, messageById } from "./timeline.js";
import { here } from "./world.js";

export function listenToMessages() {
  byId("messages-home").addEventListener("click", pressed);
  byId("messages-home").addEventListener("keydown", walked);
}

function pressed(event) {
  const control = event.target.closest("button");
  if (!control) return;
  const message = control.closest("[data-message]")?.dataset.message;
  const { customId, alt, dismiss: dismissedId, remove } = control.dataset;
  if (customId && control.dataset.select) openSelect(control, message, customId);
  else if (customId) press(message, customId);
  else if (alt) toggleAlt(message, alt);
  else if (dismissedId) dismiss(dismissedId);
  else if (remove) people.remove({ message: remove }).catch((problem) => complain(problem.message));
}

/** Sends a click; until the first answer the control shows that it is waiting, and a second press is not sent. */
async function press(message, customId, values) {
  const name = `${message} ${customId}`;
  if (around.pending.has(name)) return;
  around.pending.add(name);
  around.failed.delete(message);
  draw(message);
  const click = { user: here.user, message, custom_id: customId, ...(values && { values }) };
  await interact(
    () => people.click(click),
    (reason) => around.failed.set(message, reason),
  );
  around.pending.delete(name);
  draw(message);
}

function openSelect(control, message, customId) {
  const item = findComponent(messageById(message)?.components, customId);
  if (!item) return;
  const name = `${message} ${customId}`;
  pick(control, item, around.chosen.get(name) ?? preset(item), (values) => {
    around.chosen.set(name, values);
    press(message, customId, values);
  });
}

function toggleAlt(message, picture) {
  const name = `${message} ${picture}`;
  if (!around.altOpen.delete(name)) around.altOpen.add(name);
  draw(message);
}

/** Left and right walk through the controls of a message, as Tab would, but stay in it. */
function walked(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const article = event.target.closest("[data-message]");
  if (!step || !article || event.target.getAttribute("aria-expanded") === "true") return;
  const controls = [...article.querySelectorAll(".content :is(button, a.button):not(:disabled)")];
  const at = controls.indexOf(event.target);
  const next = controls[at === -1 ? (step === 1 ? 0 : controls.length - 1) : at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
