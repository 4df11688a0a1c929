// One option of a slash command as a field: free text, numbers, fixed choices, members, channels, or the bot's autocomplete.

import { el } from "./dom.js";
import { Listbox } from "./listbox.js";
import { wait } from "./network.js";
import { currentGuild, localised } from "./world.js";

const PATIENCE_MS = 120;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const NUMBER = 10;

export class OptionField {
  /** `complete(option, typed)` asks the bot for choices and answers [{name, value}]. */
  constructor(option, complete) {
    this.option = option;
    this.name = localised(option, "name");
    this.complete = complete;
    this.choices = fixedChoices(option);
    this.chosen = null;
    this.asked = 0;
    this.lists = this.choices !== null || Boolean(option.autocomplete);
    const help = localised(option, "description");
    this.input = el("input", {
      type: "text",
      inputmode: option.type === INTEGER && !this.lists ? "numeric" : null,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      role: this.lists ? "combobox" : null,
      "aria-expanded": this.lists ? "false" : null,
      "aria-autocomplete": this.lists ? "list" : null,
      "aria-required": option.required ? "true" : null,
      "aria-description": help,
      title: help,
      placeholder: option.required ? "required" : "",
      data: { option: option.name },
    });
    this.element = el("label", { class: "option-field" }, el("span", { class: "option-name" }, this.name), this.input);
    if (this.lists) this.listen();
  }

  listen() {
    this.box = new Listbox(this.input, { label: this.name, picked: (choice) => this.choose(choice), anchor: this.element });
    this.input.addEventListener("focus", () => this.suggest());
    this.input.addEventListener("click", () => this.box.isOpen || this.suggest());
    this.input.addEventListener("blur", () => this.close());
    this.input.addEventListener("input", () => this.suggest());
    this.input.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    if (event.key === "ArrowDown" && !this.box.isOpen) this.suggest();
    if (this.box.move(event) || !this.box.isOpen) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      this.close();
    } else if (this.box.active >= 0 && (event.key === "Enter" || event.key === "Tab")) {
      if (event.key === "Enter") event.preventDefault();
      this.box.pick(this.box.active);
    }
  }

  close() {
    this.asked += 1;
    this.box?.close();
  }

  choose(choice) {
    this.chosen = choice;
    this.input.value = choice.label;
    this.input.removeAttribute("aria-invalid");
    this.close();
  }

  /** Shows what can be chosen now; the bot is asked only when the typing rests, and a late answer to an older question is dropped. */
  async suggest() {
    const typed = this.input.value;
    if (this.chosen?.label === typed && document.activeElement === this.input && typed !== "" && this.choices) return;
    this.asked += 1;
    const question = this.asked;
    if (!this.choices) await wait(PATIENCE_MS);
    if (question !== this.asked) return;
    const choices = this.choices ? this.filtered(typed) : await this.complete(this.option, typed);
    if (question !== this.asked || document.activeElement !== this.input) return;
    const rows = choices.map((choice) => ({ label: choice.label ?? choice.name, value: choice.value }));
    this.box.show(rows, typed === "" || this.chosen?.label === typed ? -1 : 0);
  }

  filtered(typed) {
    const asked = typed.trim().toLowerCase();
    return this.choices.filter((choice) => choice.label.toLowerCase().includes(asked));
  }

  /** {} when left empty, {value} when good, {problem} in words otherwise. */
  read() {
    const typed = this.input.value;
    if (this.chosen && this.chosen.label === typed) return { value: this.chosen.value };
    if (typed.trim() === "") return this.option.required ? { problem: `“${this.name}” is required.` } : {};
    if (this.choices) {
      const fits = this.filtered(typed);
      const choice = fits.find((one) => one.label.toLowerCase() === typed.trim().toLowerCase()) ?? (fits.length === 1 ? fits[0] : null);
      return choice ? { value: choice.value } : { problem: `“${this.name}” takes one of the listed choices.` };
    }
    if (this.option.type === INTEGER) return /^-?\d+$/.test(typed.trim()) ? { value: Number(typed) } : { problem: `“${this.name}” takes a whole number.` };
    if (this.option.type === NUMBER) return Number.isFinite(Number(typed)) ? { value: Number(typed) } : { problem: `“${this.name}” takes a number.` };
    return { value: typed };
  }

  fill(value) {
    const choice = this.choices?.find((one) => one.value === value);
    if (choice) this.choose(choice);
    else this.input.value = String(value);
  }
}

function fixedChoices(option) {
  if (option.choices?.length) return option.choices.map((choice) => ({ label: localised(choice, "name"), value: choice.value }));
  if (option.type === BOOLEAN) {
    return [
      { label: "True", value: true },
      { label: "False", value: false },
    ];
  }
  if (option.type === USER) return (currentGuild()?.members ?? []).map((member) => ({ label: member.name, value: member.id }));
  if (option.type === CHANNEL) return (currentGuild()?.channels ?? []).map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
  return null;
}
