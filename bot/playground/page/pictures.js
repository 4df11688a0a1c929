// Pictures: alt text for everybody, and a new picture takes the old one's place only when it is ready.

import { el } from "./dom.js";
import { target } from "./links.js";

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif)$/i;

export const isImage = (attachment) => attachment.content_type?.startsWith("image/") ?? IMAGE.test(attachment.filename ?? "");

/** `open` tells whether the alt text is spelt out below; `name` is what the toggle carries for whoever listens. */
export function picture({ address, alt, name, open, label = "Picture" }) {
  const image = el("img", { src: address, alt: alt || "", decoding: "sync", class: "waiting", on: { load: loaded, error: loaded } });
  image.dataset.wanted = address;
  return el(
    "figure",
    { class: "picture" },
    el("a", { ...target(address), "aria-label": `${label}, open it alone` }, image),
    alt && el("button", { type: "button", class: "alt-toggle", "aria-expanded": String(open), data: { alt: name }, title: "Describe the picture" }, "ALT"),
    alt && open && el("figcaption", {}, alt),
  );
}

const loaded = (event) => event.currentTarget.classList.remove("waiting");

/** For `morph`: keeps the shown picture until the wanted one is loaded and decoded, then swaps them in one step. */
export function keepPicture(shown, wanted) {
  if (shown.nodeName !== "IMG") return false;
  shown.alt = wanted.alt;
  const address = wanted.getAttribute("src");
  if (shown.dataset.wanted === address) return true;
  shown.dataset.wanted = address;
  const swap = () => {
    if (shown.dataset.wanted !== address || !shown.isConnected) return;
    wanted.alt = shown.alt;
    shown.replaceWith(wanted);
  };
  wanted.decode().then(swap, swap);
  return true;
}
