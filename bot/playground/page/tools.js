// The bench's own levers: a slow line, a moderator's hand, a cut gateway, and what the stand-in has counted.

import { complain } from "./announcer.js";
import { byId, el } from "./dom.js";
import { line, people } from "./network.js";
import { DM, currentGuild, here, me, placeName } from "./world.js";

const FOR_GOOD = 1_000_000; // requests; the playground ends before
const inWords = (milliseconds) => (milliseconds ? `${milliseconds} ms` : "none");

export function listenToTools() {
  byId("delay").addEventListener("input", (event) => {
    line.delay = Number(event.target.value);
    byId("delay-shown").textContent = inWords(line.delay);
  });
  byId("bot-delay").addEventListener("change", (event) => {
    const delay = Number(event.target.value);
    const everyRequest = { method: "*", route: "*", status: 0, delay_ms: delay, times: delay ? FOR_GOOD : 0 };
    doing(people.faults(everyRequest), `The bot’s delay: ${inWords(delay)}`);
    byId("bot-delay-shown").textContent = inWords(delay);
  });
  for (const button of document.querySelectorAll("[data-gateway]")) {
    button.addEventListener("click", () => doing(people.gateway({ do: button.dataset.gateway }), `The bot’s connection: ${button.textContent.toLowerCase()}`));
  }
  byId("remove-channel").addEventListener("click", () => ask(`Delete #${placeName()} with all its messages?`, { channel: here.channel }));
  byId("remove-guild").addEventListener("click", () => ask(`Remove the bot from ${currentGuild()?.name}?`, { guild: here.guild }));
  byId("remove-member").addEventListener("click", () => ask(`Shall ${me()?.name} leave ${currentGuild()?.name}?`, { user: here.user, guild: here.guild }));
  byId("counted").closest("details").addEventListener("toggle", count);
  byId("count-again").addEventListener("click", count);
}

export function drawTools() {
  byId("remove-channel").disabled = !me()?.moderator || here.channel === DM;
  byId("remove-channel").textContent = here.channel === DM ? "Delete the channel" : `Delete #${placeName()}`;
  byId("remove-guild").disabled = !me()?.moderator || !here.guild;
  byId("remove-member").textContent = `${me()?.name ?? "The member"} leaves the server`;
  byId("moderator-note").hidden = Boolean(me()?.moderator);
}

async function doing(promise, said) {
  try {
    await promise;
    byId("ack").textContent = said;
  } catch (problem) {
    complain(problem.message);
  }
}

/** What cannot be undone is asked first. */
function ask(question, target) {
  const dialog = byId("question");
  dialog.querySelector("p").textContent = question;
  dialog.returnValue = "";
  dialog.addEventListener("close", () => dialog.returnValue === "yes" && doing(people.remove(target), "Done"), { once: true });
  dialog.showModal();
}

async function count() {
  if (!byId("counted").closest("details").open) return;
  try {
    const stats = await people.stats();
    const calls = Object.values(stats.calls).reduce((sum, times) => sum + times, 0);
    const times = stats.interactions.map((one) => one.ack_ms).filter((ms) => ms !== null && ms !== undefined).sort((a, b) => a - b);
    const facts = [
      ["Requests of the bot", calls],
      ["Commands and presses", stats.interactions.length],
      ["Usual time to answer", times.length ? `${Math.round(times[times.length >> 1])} ms` : "–"],
      ["Longest time to answer", times.length ? `${Math.round(times.at(-1))} ms` : "–"],
      ["Answers that came too late", stats.late],
      ["Requests over a rate limit", stats.rate_limited],
      ["Requests unknown here", stats.unknown_routes.length],
      ["Errors of the playground", stats.crashes?.length ?? 0],
    ];
    byId("counted").replaceChildren(...facts.map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, String(value)))));
  } catch (problem) {
    complain(problem.message);
  }
}
