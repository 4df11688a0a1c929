// The line at the foot: ordinary words, or a slash command that is typed, chosen from a list and filled in.

import { complain } from "./announcer.js";
import { interact, noAnswer } from "./answers.js";
import { exactly, matching } from "./commands.js";
import { byId, el } from "./dom.js";
import { OptionField } from "./fields.js";
import { Listbox } from "./listbox.js";
import { CallRefused, people } from "./network.js";
import { DM, changes, here, placeName, tell } from "./world.js";

let command = null;
let fields = [];
let suggestions = null;

const input = () => byId("composer-input");

export function startComposer() {
  suggestions = new Listbox(input(), { label: "Commands", picked: (option) => begin(option.value), anchor: byId("composer") });
  input().addEventListener("input", suggest);
  input().addEventListener("focus", suggest);
  input().addEventListener("blur", () => suggestions.close());
  input().addEventListener("keydown", keyInLine);
  byId("composer").addEventListener("submit", submitted);
  byId("composer").addEventListener("keydown", keyInCommand);
  byId("command-cancel").addEventListener("click", leave);
  changes.addEventListener("moved", () => {
    if (command) leave();
    input().placeholder = `Message ${here.channel === DM ? "@" : "#"}${placeName()}, or type /`;
    input().setAttribute("aria-label", input().placeholder);
  });
}

function suggest() {
  const typed = input().value;
  if (!typed.startsWith("/")) {
    suggestions.close();
    return;
  }
  const named = typed.endsWith(" ") ? exactly(typed.slice(1)) : null;
  if (named) begin(named);
  else suggestions.show(matching(typed.slice(1)).map((one) => ({ label: `/${one.shown}`, detail: one.description, value: one })), 0);
}

function keyInLine(event) {
  if (suggestions.move(event) || !suggestions.isOpen) return;
  if (event.key === "Escape") suggestions.close();
  if (event.key === "Tab" || event.key === "Enter") {
    event.preventDefault();
    suggestions.pick(suggestions.active);
  }
}

/** Turns the line into the form of a command; required options stand there, the others are one press away. */
function begin(chosen) {
  command = chosen;
  fields = [];
  suggestions.close();
  byId("command-name").textContent = `/${chosen.shown}`;
  byId("command-about").textContent = chosen.description;
  byId("fields").replaceChildren();
  byId("composer").dataset.mode = "command";
  const needed = chosen.options.filter((option) => option.required);
  for (const option of needed.length ? needed : chosen.options.slice(0, 1)) addField(option);
  offerRest();
  (fields[0]?.input ?? byId("composer-send")).focus();
}

function addField(option) {
  const field = new OptionField(option, complete);
  fields.push(field);
  const chips = byId("fields").querySelector(".option-chips");
  if (chips) chips.before(field.element);
  else byId("fields").append(field.element);
  return field;
}

function offerRest() {
  byId("fields").querySelector(".option-chips")?.remove();
  const rest = command.options.filter((option) => !fields.some((field) => field.option === option));
  const chips = rest.map((option) => {
    const { name, element } = new OptionField(option, complete);
    const add = () => {
      const field = addField(option);
      offerRest();
      field.input.focus();
    };
    return el("button", { type: "button", class: "chip", title: element.querySelector("input").title, on: { click: add }, data: { addOption: option.name } }, `+ ${name}`);
  });
  if (chips.length) byId("fields").append(el("span", { class: "option-chips", role: "group", "aria-label": "More options" }, chips));
}

function leave() {
  for (const field of fields) field.close();
  command = null;
  fields = [];
  byId("fields").replaceChildren();
  byId("composer").dataset.mode = "words";
  byId("composer-problem").hidden = true;
  input().value = "";
  input().focus();
}

function keyInCommand(event) {
  if (!command) return;
  const empty = event.key === "Backspace" && event.target === fields[0]?.input && event.target.value === "";
  if (event.key !== "Escape" && !empty) return;
  event.preventDefault();
  leave();
}

/** What is filled in so far, without what is still wrong. */
const filled = (except) =>
  Object.fromEntries(
    fields.filter((field) => field.option !== except).map((field) => [field.option.name, field.read().value]).filter(([, value]) => value !== undefined),
  );

async function complete(option, typed) {
  const question = { user: here.user, channel: here.channel, name: command.name, option: option.name, value: typed, options: filled(option) };
  try {
    return (await people.complete(question)).choices;
  } catch (problem) {
    complain(problem.message);
    return [];
  }
}

function submitted(event) {
  event.preventDefault();
  if (command) run();
  else say();
}

async function say() {
  const text = input().value.trim();
  if (!text) return;
  if (text.startsWith("/")) {
    const named = exactly(text.slice(1));
    if (named) begin(named);
    else problem("There is no such command here. Type / to see them all.");
    return;
  }
  input().value = "";
  try {
    await people.say({ user: here.user, channel: here.channel, text });
  } catch (refusal) {
    input().value ||= text;
    problem(refusal instanceof CallRefused ? refusal.message : "The playground cannot be reached.");
  }
}

function run() {
  const wrong = fields.find((field) => field.read().problem);
  if (wrong) {
    problem(wrong.read().problem);
    wrong.input.setAttribute("aria-invalid", "true");
    wrong.input.focus();
    return;
  }
  const { name } = command;
  const options = filled(null);
  leave();
  runCommand(name, options);
}

/** Runs a command as the present person in the present place, as if it had been typed. */
export async function runCommand(name, options, channel = here.channel) {
  byId("sending").textContent = `/${name} …`;
  const answer = await interact(() => people.command({ user: here.user, channel, name, options }), noAnswer);
  byId("sending").textContent = "";
  if (answer?.acked) tell("answered");
  return answer;
}

function problem(words) {
  byId("composer-problem").textContent = words;
  byId("composer-problem").hidden = false;
  input().addEventListener("input", () => (byId("composer-problem").hidden = true), { once: true });
}
