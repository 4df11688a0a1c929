// The strip for the first minute: one press runs the same command that a person would type.

import { runCommand } from "./composer.js";
import { byId, el } from "./dom.js";
import { tableHere } from "./timeline.js";
import { DM, changes, currentGuild, go, here, localised, world } from "./world.js";

const GONE = "first steps hidden";

/** The games are those that the bot's own command offers. */
export function drawHint() {
  const command = world.commands.find((one) => one.name === "play" && !(one.type > 1));
  const games = command?.options?.find((option) => option.name === "game")?.choices ?? [];
  byId("hint-games").replaceChildren(...games.map(gameButton));
  byId("hint-lead").textContent = games.length ? "or press" : "to see what the bot can do";
}

/** On a narrow page only the game's name is shown; the whole label is still what is read out. */
function gameButton(game) {
  const name = localised(game, "name");
  const label = `Play ${name} with AI`;
  return el(
    "button",
    { type: "button", class: "button primary", "aria-label": label, data: { game: game.value }, on: { click: () => start(game.value) } },
    el("span", {}, el("span", { class: "wide-only" }, "Play "), name, el("span", { class: "wide-only" }, " with AI")),
  );
}

function start(game) {
  if (here.channel === DM) go({ channel: currentGuild()?.channels[0]?.id });
  runCommand("play", { game, ai: "fill" });
}

function show(wanted) {
  byId("hint").hidden = !wanted;
  byId("hint-toggle").setAttribute("aria-expanded", String(wanted));
}

/** Shown once, to somebody who has not yet begun: not where a table runs, not after a command, not once it was closed. */
export function startHint() {
  const first = () => {
    if (!here.user) return;
    changes.removeEventListener("read", first);
    show(!isGone() && !tableHere());
  };
  changes.addEventListener("read", first);
  changes.addEventListener("answered", () => show(false));
  byId("hint-toggle").addEventListener("click", () => show(byId("hint").hidden));
  byId("hint-close").addEventListener("click", () => {
    show(false);
    keepGone();
    byId("hint-toggle").focus();
  });
}

function isGone() {
  try {
    return localStorage.getItem(GONE) !== null;
  } catch {
    return false; // a browser that keeps nothing
  }
}

function keepGone() {
  try {
    localStorage.setItem(GONE, "yes");
  } catch {
    // It comes again with the next load.
  }
}
