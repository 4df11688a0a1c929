// Turns the shown tree into the wanted one with as few touches as possible, so that an edit by the bot
// takes neither the keyboard focus nor the scroll position, and does not reload a picture.

const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? (node.dataset.key ?? null) : null);

const alike = (shown, wanted) => shown.nodeName === wanted.nodeName && keyOf(shown) === keyOf(wanted);

/** `special(shown, wanted)` may take over a pair of like nodes by returning true. */
export function morph(shown, wanted, special = () => false) {
  if (!alike(shown, wanted)) {
    shown.replaceWith(wanted);
    return wanted;
  }
  if (shown.nodeType !== Node.ELEMENT_NODE) {
    if (shown.data !== wanted.data) shown.data = wanted.data;
  } else if (!special(shown, wanted)) {
    morphAttributes(shown, wanted);
    morphChildren(shown, wanted, special);
  }
  return shown;
}

function morphAttributes(shown, wanted) {
  for (const name of shown.getAttributeNames()) {
    if (!wanted.hasAttribute(name)) shown.removeAttribute(name);
  }
  for (const name of wanted.getAttributeNames()) {
    const value = wanted.getAttribute(name);
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}

export function morphChildren(shown, wanted, special) {
  const wantedChildren = [...wanted.childNodes];
  const wantedKeys = new Set(wantedChildren.map(keyOf));
  const keyed = new Map();
  for (const child of [...shown.childNodes]) {
    const key = keyOf(child);
    if (key === null) continue;
    if (wantedKeys.has(key)) keyed.set(key, child);
    else child.remove();
  }
  let cursor = shown.firstChild;
  for (const child of wantedChildren) {
    const key = keyOf(child);
    const known = key === null ? reusable(cursor, child) : keyed.get(key);
    if (!known) {
      shown.insertBefore(child, cursor);
      continue;
    }
    if (known !== cursor) shown.insertBefore(known, cursor);
    const next = known.nextSibling;
    morph(known, child, special);
    cursor = next;
  }
  while (cursor) {
    const next = cursor.nextSibling;
    cursor.remove();
    cursor = next;
  }
}

/** An unkeyed child reuses whatever like node stands at its place. */
const reusable = (cursor, child) => (cursor && keyOf(cursor) === null && cursor.nodeName === child.nodeName ? cursor : null);
