// The page's start: the parts are wired to the world, the feed and each other here, and nowhere else.

import { complain } from "./announcer.js";
import { startComposer } from "./composer.js";
import { byId } from "./dom.js";
import { drawHint, startHint } from "./hint.js";
import { followLinksInside } from "./links.js";
import { drawMembers, listenToMembers } from "./members.js";
import { follow, wait } from "./network.js";
import { drawRail, listenToRail } from "./rail.js";
import { listenToMessages } from "./presses.js";
import { drawAll, openPlace, reveal, take, watchScrolling } from "./timeline.js";
import { keepTimestampsTrue } from "./timestamps.js";
import { drawTools, listenToTools } from "./tools.js";
import { note, seen, unreadIn } from "./unread.js";
import { DM, allMembers, changes, guildsOf, here, placeName, readAddress, refreshWorld } from "./world.js";

const WORLD_PAUSE_MS = 50;

function drawPlace() {
  byId("place-sign").textContent = here.channel === DM ? "@" : "#";
  byId("place-name").textContent = placeName();
  drawCounts();
  drawTools();
}

/** Everything that shows how much is new, for oneself and for the others. */
function drawCounts() {
  drawRail();
  drawMembers();
  const places = [DM, ...guildsOf(here.user).flatMap((guild) => guild.channels.map((channel) => channel.id))];
  const mine = places.reduce((sum, channel) => sum + unreadIn(here.user, channel), 0);
  const others = allMembers().reduce((sum, member) => sum + (member.id === here.user ? 0 : unreadIn(member.id, DM)), 0);
  byId("rail-toggle").dataset.count = mine || "";
  byId("people-toggle").dataset.count = others || "";
  document.title = `${mine ? `(${mine}) ` : ""}${here.channel === DM ? "@" : "#"}${placeName()} · Atout playground`;
}

function moved() {
  seen(here.user, here.channel);
  drawPlace();
  return openPlace();
}

let worldDue = null;

/** Many changes of the world in a row are read once. */
function worldChanged() {
  worldDue ??= wait(WORLD_PAUSE_MS)
    .then(() => {
      worldDue = null;
      return refreshWorld();
    })
    .catch((problem) => complain(problem.message));
}

function frame(event) {
  if (event.event === "world") worldChanged();
  if (!event.message) return;
  note(event);
  const forMe = event.for === null || event.for === undefined || event.for === here.user;
  if (forMe && event.channel === here.channel) take(event);
  drawCounts();
}

async function opened() {
  document.body.dataset.feed = "live";
  byId("feed-state").textContent = "live";
  try {
    if (!(await refreshWorld())) await openPlace();
  } catch (problem) {
    complain(problem.message);
  }
}

function lost() {
  document.body.dataset.feed = "lost";
  byId("feed-state").textContent = "connecting …";
}

function listenToDrawers() {
  const toggle = (name) => {
    const open = document.body.dataset.drawer === name;
    document.body.dataset.drawer = open ? "" : name;
    if (!open) byId(name).querySelector("[aria-current], button")?.focus();
  };
  byId("rail-toggle").addEventListener("click", () => toggle("rail"));
  byId("people-toggle").addEventListener("click", () => toggle("people"));
  byId("backdrop").addEventListener("click", () => (document.body.dataset.drawer = ""));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !document.body.dataset.drawer) return;
    byId(`${document.body.dataset.drawer}-toggle`).focus();
    document.body.dataset.drawer = "";
  });
}

readAddress();
addEventListener("hashchange", () => {
  readAddress();
  refreshWorld().then(moved);
});
changes.addEventListener("moved", moved);
changes.addEventListener("world", () => {
  drawPlace();
  drawHint();
  drawAll();
});
startComposer();
startHint();
listenToMessages();
listenToRail();
listenToMembers();
listenToTools();
listenToDrawers();
followLinksInside(reveal);
watchScrolling();
keepTimestampsTrue();
follow({ opened, lost, frame });
