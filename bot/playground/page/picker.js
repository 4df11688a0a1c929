// The open state of a select: one choice acts at once, several are sent when the list is closed, as Discord does.

import { optionLabel, optionsOf } from "./components.js";
import { el } from "./dom.js";
import { Listbox } from "./listbox.js";

/** Opens the options of a select beside `control`; `done(values)` hears of a choice, and of nothing if it was called off. */
export function pick(control, item, values, done) {
  const fewest = item.min_values ?? 1;
  const most = item.max_values ?? 1;
  const chosen = new Set(values);
  const hint = el("span", { class: "picker-count", role: "status" });
  const finish = el("button", { type: "button", class: "button primary", on: { click: () => leave(send) } }, "Done");
  const list = el("div", { class: "picker", tabindex: "-1" });
  const box = new Listbox(control, { label: item.placeholder ?? "Options", picked: toggle, multiple: most > 1 ? "true" : null, focusHolder: list });
  list.append(box.list, ...(most > 1 ? [el("div", { class: "picker-foot" }, hint, finish)] : []));
  box.box.append(list);

  const rows = () =>
    optionsOf(item).map((option) => ({
      value: option.value,
      label: optionLabel(option),
      detail: option.description,
      selected: chosen.has(option.value),
      disabled: most > 1 && chosen.size >= most && !chosen.has(option.value),
    }));

  function toggle(option, index) {
    if (most === 1) {
      const again = chosen.has(option.value) && fewest === 0;
      leave(() => done(again ? [] : [option.value]));
      return;
    }
    if (!chosen.delete(option.value)) chosen.add(option.value);
    refresh(index);
  }

  function refresh(active) {
    box.show(rows(), active);
    hint.textContent = `${chosen.size} of ${fewest === most ? most : `at most ${most}`}`;
    finish.disabled = chosen.size < fewest || chosen.size > most;
  }

  function send() {
    const now = optionsOf(item).map((option) => option.value).filter((value) => chosen.has(value));
    const changed = now.length !== values.length || now.some((value) => !values.includes(value));
    if (changed && chosen.size >= fewest) done(now);
  }

  function leave(then) {
    document.removeEventListener("pointerdown", outside, true);
    const focused = list.contains(document.activeElement);
    box.close();
    if (focused && control.isConnected) control.focus({ preventScroll: true });
    then();
  }

  function outside(event) {
    if (!box.box.contains(event.target)) leave(most > 1 ? send : () => undefined);
  }

  list.addEventListener("keydown", (event) => {
    if (box.move(event)) return;
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      leave(event.key === "Tab" ? send : () => undefined);
    } else if (event.target === finish) {
      return;
    } else if (event.key === " " || (event.key === "Enter" && most === 1)) {
      event.preventDefault();
      box.pick(box.active);
    } else if (event.key === "Enter") {
      event.preventDefault();
      leave(send);
    }
  });
  document.addEventListener("pointerdown", outside, true);
  const first = optionsOf(item).findIndex((option) => chosen.has(option.value));
  refresh(Math.max(first, 0));
  list.focus({ preventScroll: true });
}
