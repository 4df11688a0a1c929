// Discord's markdown, as far as a bot's messages use it, into elements. Nothing here parses markup.

import { el, safeAddress } from "./dom.js";
import { link } from "./links.js";
import { suited } from "./suits.js";
import { timestamp } from "./timestamps.js";
import { channelById, memberById } from "./world.js";

const PLAIN = /[^\\*_~`|<[h@]+/y;

/** In order of precedence; each rule gives a node, or null if it does not want its match after all. */
const INLINE = [
  [/\\([^\w\s])/y, ([, character]) => text(character)],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, ([, , code]) => el("code", {}, code.trim() || code)],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, ([, inner]) => el("strong", {}, ...inline(inner))],
  [/__([\s\S]+?)__(?!_)/y, ([, inner]) => el("u", {}, ...inline(inner))],
  [/\*(?=\S)((?:\*\*|[^*])+?)\*(?!\*)/y, ([, inner]) => el("em", {}, ...inline(inner))],
  [/(?<!\w)_((?:__|\\.|[^_])+?)_(?!\w)/y, ([, inner]) => el("em", {}, ...inline(inner))],
  [/~~([\s\S]+?)~~/y, ([, inner]) => el("s", {}, ...inline(inner))],
  [/\|\|([\s\S]+?)\|\|/y, ([, inner]) => el("span", { class: "spoiler", tabindex: "0" }, ...inline(inner))],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, ([, label, address]) => linkOrNull(address, inline(label))],
  [/<(https?:\/\/[^\s>]+)>/y, ([, address]) => linkOrNull(address, address)],
  [/https?:\/\/[^\s<]*[^\s<.,:;"')\]]/y, ([address]) => linkOrNull(address, address)],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, ([, unix, style]) => timestamp(Number(unix), style)],
  [/<@!?(\d+)>/y, ([, id]) => mention(`@${memberById(id)?.name ?? "somebody"}`)],
  [/<@&\d+>/y, () => mention("@role")],
  [/<#(\d+)>/y, ([, id]) => channelMention(id)],
  [/<\/([^:>]+):\d+>/y, ([, name]) => mention(`/${name}`)],
  [/<a?:(\w+):\d+>/y, ([, name]) => text(`:${name}:`)],
  [/@(?:everyone|here)\b/y, ([all]) => mention(all)],
];

const text = (characters) => document.createTextNode(characters);
const mention = (name) => el("span", { class: "mention" }, name);
const linkOrNull = (address, content) => (safeAddress(address) ? link(address, content) : null);

function channelMention(id) {
  const channel = channelById(id);
  if (!channel) return mention("#unknown");
  return el("a", { class: "mention", href: "#", data: { jump: id } }, `#${channel.name}`);
}

export function inline(source) {
  const nodes = [];
  let plain = "";
  const flush = () => {
    nodes.push(...suited(plain));
    plain = "";
  };
  for (let at = 0; at < source.length; ) {
    const run = matchAt(PLAIN, source, at);
    if (run) {
      plain += run[0];
      at += run[0].length;
      continue;
    }
    const found = firstRule(source, at);
    if (found) {
      flush();
      nodes.push(found.node);
      at += found.length;
    } else {
      plain += source[at];
      at += 1;
    }
  }
  flush();
  return nodes;
}

function matchAt(pattern, source, at) {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function firstRule(source, at) {
  for (const [pattern, make] of INLINE) {
    const match = matchAt(pattern, source, at);
    const node = match && make(match);
    if (node) return { node, length: match[0].length };
  }
  return null;
}

const HEADING = /^(#{1,3}) +(\S.*)$/;
const SMALL = /^-# +(\S.*)$/;
const QUOTE = /^> ?(.*)$/;
const ITEM = /^\s*[-*] +(\S.*)$/;

/** A whole text: headings, small print, quotes, lists, code blocks and paragraphs. */
export function markdown(source) {
  const blocks = [];
  source.split(/```(?:[\w+-]*\n)?([\s\S]*?)```/).forEach((part, index) => {
    if (index % 2 === 1) blocks.push(el("pre", {}, el("code", {}, part.replace(/\n$/, ""))));
    else blocks.push(...lines(part.replace(/^\n|\n$/g, "")));
  });
  return blocks;
}

function lines(source) {
  const blocks = [];
  let open = null;
  for (const line of source === "" ? [] : source.split("\n")) {
    const [kind, content, level] = kindOf(line);
    if (open?.kind === kind && kind !== "heading") open.content.push(content);
    else blocks.push((open = { kind, level, content: [content] }));
  }
  return blocks.map(block);
}

function kindOf(line) {
  const heading = HEADING.exec(line);
  if (heading) return ["heading", heading[2], heading[1].length];
  for (const [kind, pattern] of [
    ["small", SMALL],
    ["quote", QUOTE],
    ["list", ITEM],
  ]) {
    const match = pattern.exec(line);
    if (match) return [kind, match[1]];
  }
  return ["paragraph", line];
}

function block({ kind, level, content }) {
  const joined = inline(content.join("\n"));
  if (kind === "heading") return el(`h${level + 2}`, { class: `heading heading-${level}` }, ...joined);
  if (kind === "small") return el("p", { class: "small-print" }, ...joined);
  if (kind === "quote") return el("blockquote", {}, ...joined);
  if (kind === "list") return el("ul", {}, ...content.map((item) => el("li", {}, ...inline(item))));
  return el("p", {}, ...joined);
}
