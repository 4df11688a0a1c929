// A modal of the bot as a dialog: text inputs, labels, selects, texts.

import { optionLabel, optionsOf, preset } from "./components.js";
import { byId, el } from "./dom.js";
import { markdown } from "./markdown.js";

const PARAGRAPH = 2;

/** Opens the modal; `submitted(values)` is asked to send it and tells by a promise whether it was taken. */
export function openModal(modal, submitted) {
  const dialog = byId("modal");
  const fields = [];
  const parts = modal.components.map((item) => part(item, fields));
  const problem = el("p", { class: "failure", role: "alert", hidden: true });
  const cancel = el("button", { type: "button", class: "button secondary", on: { click: () => dialog.close() } }, "Cancel");
  const send = el("button", { type: "submit", class: "button primary" }, "Submit");
  const form = el("form", { method: "dialog", class: "modal-form" }, el("h2", { id: "modal-title" }, modal.title), parts, problem, el("div", { class: "row ends" }, cancel, send));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    send.disabled = true;
    const taken = await submitted(Object.fromEntries(fields.map(({ id, read }) => [id, read()])));
    send.disabled = false;
    problem.hidden = taken;
    problem.textContent = "Something went wrong. Try again.";
    if (taken) dialog.close();
  });
  dialog.replaceChildren(form);
  if (!dialog.open) dialog.showModal();
}

/** One top-level component of the modal; what can be filled in is added to `fields`. */
function part(item, fields) {
  if (item.type === 10) return el("div", { class: "text" }, ...markdown(item.content ?? ""));
  if (item.type === 1) return item.components.map((inner) => labelled(inner, inner.label ?? inner.placeholder ?? "", "", fields));
  if (item.type === 18) return labelled(item.component, item.label, item.description, fields);
  return el("p", { class: "unknown" }, `A field of type ${item.type}, which this page cannot show`);
}

function labelled(item, label, description, fields) {
  const id = `modal-${fields.length}`;
  const { element, read } = item.type === 4 ? textInput(item, id) : selectInput(item, id);
  fields.push({ id: item.custom_id, read });
  const needed = item.required !== false;
  const help = description ? el("p", { class: "help", id: `${id}-help` }, description) : null;
  if (help) element.setAttribute("aria-describedby", help.id);
  return el("div", { class: "modal-field" }, el("label", { for: id }, label, needed && el("span", { class: "needed", title: "required" }, " *")), help, element);
}

function textInput(item, id) {
  const long = item.style === PARAGRAPH;
  const element = el(long ? "textarea" : "input", {
    id,
    type: long ? null : "text",
    rows: long ? 4 : null,
    placeholder: item.placeholder,
    minlength: item.min_length,
    maxlength: item.max_length ?? 4000,
    required: item.required !== false,
    autocomplete: "off",
    data: { field: item.custom_id },
  });
  element.value = item.value ?? "";
  return { element, read: () => element.value };
}

/** A select inside a modal is the browser's own: nothing is sent before the whole form is. */
function selectInput(item, id) {
  const most = item.max_values ?? 1;
  const already = preset(item);
  const choices = optionsOf(item).map((option) => el("option", { value: option.value, selected: already.includes(option.value) }, optionLabel(option)));
  const blank = most === 1 && already.length === 0 && el("option", { value: "" }, item.placeholder ?? "Make a selection");
  const element = el("select", { id, multiple: most > 1, required: item.required !== false, data: { field: item.custom_id } }, blank, choices);
  return { element, read: () => [...element.selectedOptions].map((option) => option.value).filter((value) => value !== "") };
}
