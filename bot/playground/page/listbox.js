// A list of options floating beside its owner, worked by mouse, finger or keys. Whoever opens it holds the focus.

import { el } from "./dom.js";
import { suited } from "./suits.js";

const MARGIN = 8;
const LOWEST = 140;
const HIGHEST = 360;
let count = 0;

export class Listbox {
  /** `picked(option)` is called for a choice; the marked option is told to `focusHolder`; the list stands beside `anchor`. Both default to the owner. */
  constructor(owner, { label, picked, multiple = null, focusHolder = owner, anchor = owner }) {
    count += 1;
    this.owner = owner;
    this.focusHolder = focusHolder;
    this.anchor = anchor;
    this.picked = picked;
    this.list = el("ul", { id: `listbox-${count}`, role: "listbox", class: "options", "aria-label": label, "aria-multiselectable": multiple });
    this.box = el("div", { class: "popup", hidden: true }, this.list);
    this.options = [];
    this.active = -1;
    this.list.addEventListener("pointerdown", (event) => event.preventDefault()); // the focus stays where it is
    this.list.addEventListener("click", (event) => this.pick(this.indexOf(event.target)));
    this.list.addEventListener("pointermove", (event) => this.activate(this.indexOf(event.target), "still"));
  }

  get isOpen() {
    return this.box.isConnected && !this.box.hidden;
  }

  /** `options` are {value, label, detail?, selected?, disabled?, head?}; `active` is the index marked at first. */
  show(options, active = -1) {
    this.options = options;
    this.list.replaceChildren(...options.map((option, index) => this.row(option, index)));
    if (options.length === 0) {
      this.close();
      return;
    }
    if (!this.isOpen) {
      (this.owner.closest("dialog") ?? document.body).append(this.box);
      this.box.hidden = false;
      this.owner.setAttribute("aria-expanded", "true");
      this.owner.setAttribute("aria-controls", this.list.id);
    }
    this.place();
    this.active = -1;
    this.activate(Math.min(active, options.length - 1));
  }

  row(option, index) {
    const attributes = { role: "option", id: `${this.list.id}-${index}`, "aria-selected": String(Boolean(option.selected)), "aria-disabled": option.disabled ? "true" : null };
    return el(
      "li",
      { ...attributes, data: { index } },
      el("span", { class: "option-label" }, suited(option.label)),
      option.detail && el("span", { class: "option-detail" }, option.detail),
    );
  }

  close() {
    this.box.remove();
    this.active = -1;
    this.owner.setAttribute("aria-expanded", "false");
    this.focusHolder.removeAttribute("aria-activedescendant");
  }

  indexOf(target) {
    return Number(target.closest("[data-index]")?.dataset.index ?? -1);
  }

  activate(index, scrolling = "follow") {
    if (index === this.active || index >= this.options.length) return;
    this.list.children[this.active]?.classList.remove("active");
    this.active = index;
    const row = this.list.children[index];
    if (!row) {
      this.focusHolder.removeAttribute("aria-activedescendant");
      return;
    }
    row.classList.add("active");
    this.focusHolder.setAttribute("aria-activedescendant", row.id);
    if (scrolling === "follow") row.scrollIntoView({ block: "nearest" });
  }

  pick(index) {
    const option = this.options[index];
    if (option && !option.disabled) this.picked(option, index);
  }

  /** Arrow keys, Home and End move the mark; true if the key was used. */
  move(event) {
    const last = this.options.length - 1;
    const goal = {
      ArrowDown: this.active >= last ? 0 : this.active + 1,
      ArrowUp: this.active <= 0 ? last : this.active - 1,
      Home: this.focusHolder === this.owner ? undefined : 0,
      End: this.focusHolder === this.owner ? undefined : last,
    }[event.key];
    if (!this.isOpen || goal === undefined) return false;
    event.preventDefault();
    this.activate(goal);
    return true;
  }

  /** Below the owner, or above it where there is more room. */
  place() {
    const around = this.anchor.getBoundingClientRect();
    const below = innerHeight - around.bottom - MARGIN * 2;
    const above = around.top - MARGIN * 2;
    const upwards = below < LOWEST || (below < HIGHEST && above > below);
    const width = Math.min(Math.max(around.width, 260), innerWidth - 2 * MARGIN);
    const left = Math.max(MARGIN, Math.min(around.left, innerWidth - width - MARGIN));
    const style = this.box.style;
    style.left = `${left}px`;
    style.width = `${width}px`;
    style.maxHeight = `${Math.min(HIGHEST, upwards ? above : below)}px`;
    style.top = upwards ? "auto" : `${around.bottom + 4}px`;
    style.bottom = upwards ? `${innerHeight - around.top + 4}px` : "auto";
  }
}
