/** Pictures for rules that are hard in words. */

import { say } from "../gameCatalogue";
import { addAGem, gem, levelUp, mark, type Mark } from "./pieceIcons";

const TEXT = 'font-family="system-ui, sans-serif" font-weight="700" fill="#3b2413"';
const MIDDLE = 'text-anchor="middle"';

function sheet(width: number, height: number, label: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
<rect width="${width}" height="${height}" rx="14" fill="#fbf1dc"/>${content}</svg>`;
}

const at = (x: number, y: number, scale: number, art: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${art}</g>`;

/** A card with so many icons of an element on it. */
function card(x: number, y: number, name: Mark, icons: number): string {
  const art = Array.from({ length: icons }, (_, index) =>
    at(9, 8 + index * 26 + (3 - icons) * 13, 1.1, mark(name)),
  ).join("");
  return `<g transform="translate(${x} ${y})"><rect width="44" height="92" rx="7" fill="#fffaf0" stroke="#8d6f45" stroke-width="2"/>${art}</g>`;
}

const words = (x: number, y: number, text: string, size = 16): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${TEXT} ${MIDDLE}>${text}</text>`;

/** WAW-A27: eight flowers on three cards make two sets of four. */
const pooled = sheet(
  420,
  150,
  say("picture-WAW-A27"),
  `${card(20, 20, "flower", 3)}${card(72, 20, "flower", 3)}${card(124, 20, "flower", 2)}
${words(94, 136, say("picture-eight-icons"), 15)}<path d="M186 66h46m-12-10 12 10-12 10" fill="none" stroke="#8d6f45" stroke-width="4"/>
${words(320, 52, say("picture-two-sets"), 20)}${words(320, 82, say("picture-twice"), 16)}${words(320, 108, say("picture-no-waste"), 13)}`,
);

/** WAW-28: five icons for a set of four; the fifth is lost. */
const overpaid = sheet(
  420,
  150,
  say("picture-WAW-28"),
  `${card(46, 20, "flower", 3)}${card(98, 20, "flower", 2)}${words(94, 136, say("picture-five-icons"), 15)}
<path d="M186 66h46m-12-10 12 10-12 10" fill="none" stroke="#8d6f45" stroke-width="4"/>
${words(320, 58, say("picture-one-set"), 20)}${words(320, 88, say("picture-no-change"), 14)}`,
);

/** WAW-19: what each token does. */
const tokens = sheet(
  420,
  130,
  say("picture-WAW-19"),
  [
    [mark("snail"), say("picture-keep")],
    [addAGem, say("picture-gem-in")],
    [levelUp, say("picture-level")],
    [gem({ name: "blue", cut: "square" }), say("picture-nothing")],
  ]
    .map(([art, text], index) => `${at(30 + index * 100, 20, 2.4, art!)}${words(59 + index * 100, 108, text!, 15)}`)
    .join(""),
);

/** WAW-21: as many tokens as the level; one own gem is enough. */
const wizard = sheet(
  420,
  130,
  say("picture-WAW-21"),
  `${at(40, 26, 2.2, mark("potion"))}${at(110, 26, 2.2, gem({ name: "red", cut: "round" }))}${at(180, 26, 2.2, levelUp)}
<circle cx="136.4" cy="52.4" r="33" fill="none" stroke="#d0342c" stroke-width="4"/>${words(136, 114, say("picture-three-tokens"), 15)}
${words(330, 60, say("picture-own-gem"), 16)}${words(330, 86, say("picture-win"), 18)}`,
);

export const pictures: Readonly<Record<string, string>> = {
  "WAW-19": tokens,
  "WAW-21": wizard,
  "WAW-28": overpaid,
  "WAW-A27": pooled,
};
