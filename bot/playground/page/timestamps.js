// `<t:unix:style>` as a <time> element that goes on telling the truth.

import { el } from "./dom.js";
import { me } from "./world.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const STEPS = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
  ["year", Infinity],
];

export function timestamp(unix, style = "f") {
  const when = new Date(unix * 1000);
  if (Number.isNaN(when.getTime())) return null;
  const data = style === "R" ? { unix } : {};
  const title = new Intl.DateTimeFormat(me()?.locale, STYLES.F).format(when);
  return el("time", { class: "timestamp", datetime: when.toISOString(), title, data }, written(unix, style));
}

function written(unix, style) {
  if (style === "R") return relative(unix - Date.now() / 1000);
  return new Intl.DateTimeFormat(me()?.locale, STYLES[style] ?? STYLES.f).format(new Date(unix * 1000));
}

function relative(seconds) {
  let amount = Math.round(seconds);
  for (const [unit, size] of STEPS) {
    if (Math.abs(amount) < size) return new Intl.RelativeTimeFormat(me()?.locale, { numeric: "auto" }).format(amount, unit);
    amount = Math.trunc(amount / size);
  }
  return "";
}

export function keepTimestampsTrue() {
  setInterval(() => {
    for (const time of document.querySelectorAll("time[data-unix]")) {
      const text = written(Number(time.dataset.unix), "R");
      if (time.textContent !== text) time.textContent = text;
    }
  }, 1000);
}
