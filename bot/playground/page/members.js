// The members of the server: be any of them, see what awaits the others, add new ones.

import { complain } from "./announcer.js";
import { avatar, byId, el } from "./dom.js";
import { people } from "./network.js";
import { badge, redraw } from "./rail.js";
import { unreadIn } from "./unread.js";
import { DM, allMembers, currentGuild, go, here, me, refreshWorld } from "./world.js";

const LOCALES = ["en-US", "en-GB", "fr", "de", "es-ES", "es-419", "pl", "it", "nl", "pt-BR", "ja"];

export function drawMembers() {
  const present = currentGuild()?.members ?? allMembers();
  redraw("members", present.map(memberRow));
  const absent = allMembers().filter((member) => !present.some((one) => one.id === member.id));
  redraw("newcomers", absent.map((member) => el("button", { type: "button", class: "chip", data: { bring: member.id, key: member.id } }, `+ ${member.name}`)));
  byId("newcomers").hidden = absent.length === 0;
  drawMine();
}

/** The person's own language and DMs, as they would set them in Discord itself. */
function drawMine() {
  const mine = byId("mine").elements;
  const person = me();
  if (!person || byId("mine").contains(document.activeElement)) return;
  if (![...mine.locale.options].some((option) => option.value === person.locale)) mine.locale.append(el("option", { value: person.locale }, languageName(person.locale)));
  mine.locale.value = person.locale;
  mine.dms.value = person.dms;
}

function memberRow(member) {
  const current = member.id === here.user;
  const closed = member.dms === "closed";
  const facts = [languageName(member.locale), closed ? "DMs closed" : "DMs open", member.moderator && "moderator"].filter(Boolean).join(" · ");
  const label = current ? `${member.name}, this is you` : `Be ${member.name}`;
  return el(
    "li",
    { data: { key: member.id } },
    el(
      "button",
      { type: "button", class: closed ? "member closed" : "member", "aria-current": current ? "true" : null, "aria-label": `${label}, ${facts}`, data: { user: member.id } },
      avatar(member.name),
      el("span", { class: "member-words" }, el("span", { class: "name" }, member.name), el("span", { class: "muted" }, facts)),
      !current && badge(unreadIn(member.id, DM)),
    ),
  );
}

function languageName(locale) {
  try {
    return new Intl.DisplayNames("en", { type: "language" }).of(locale) ?? locale;
  } catch {
    return locale ?? "";
  }
}

export function listenToMembers() {
  for (const form of [byId("new-member"), byId("mine")]) {
    form.elements.locale.append(...LOCALES.map((locale) => el("option", { value: locale }, languageName(locale))));
  }
  byId("members").addEventListener("click", (event) => {
    const user = event.target.closest("button")?.dataset.user;
    if (!user) return;
    go({ user });
    document.body.dataset.drawer = "";
  });
  byId("newcomers").addEventListener("click", (event) => {
    const id = event.target.closest("button")?.dataset.bring;
    if (id) change({ id, guild: here.guild });
  });
  byId("mine").addEventListener("change", () => {
    const { locale, dms } = byId("mine").elements;
    change({ id: here.user, locale: locale.value, dms: dms.value });
  });
  byId("new-member").addEventListener("submit", add);
}

/** Makes or changes a member and shows the world as it then is; gives the id, or null if it was refused. */
async function change(wanted) {
  try {
    const { id } = await people.addUser(wanted);
    await refreshWorld();
    return id;
  } catch (problem) {
    complain(problem.message);
    return null;
  }
}

async function add(event) {
  event.preventDefault();
  const form = event.target;
  const { name, locale, dms, moderator } = form.elements;
  if (!name.value.trim()) return;
  const id = await change({ name: name.value.trim(), guild: here.guild, locale: locale.value, dms: dms.value, moderator: moderator.checked });
  if (!id) return;
  form.reset();
  go({ user: id });
}
