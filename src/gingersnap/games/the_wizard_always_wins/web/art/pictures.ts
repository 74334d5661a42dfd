/** Pictures for rules that are hard in words. */

import { addAGem, gem, levelUp, mark, type Mark } from "./marks";

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
  "Cards with three, three and two flowers are turned in together and count as two sets of four",
  `${card(20, 20, "flower", 3)}${card(72, 20, "flower", 3)}${card(124, 20, "flower", 2)}
${words(94, 136, "3 + 3 + 2 = 8 icons", 15)}<path d="M186 66h46m-12-10 12 10-12 10" fill="none" stroke="#8d6f45" stroke-width="4"/>
${words(320, 52, "two sets of 4", 20)}${words(320, 82, "twice the reward", 16)}${words(320, 108, "nothing is wasted", 13)}`,
);

/** WAW-28: five icons for a set of four; the fifth is lost. */
const overpaid = sheet(
  420,
  150,
  "Cards with three and two flowers make one set of four; the fifth icon is lost",
  `${card(46, 20, "flower", 3)}${card(98, 20, "flower", 2)}${words(94, 136, "3 + 2 = 5 icons", 15)}
<path d="M186 66h46m-12-10 12 10-12 10" fill="none" stroke="#8d6f45" stroke-width="4"/>
${words(320, 58, "one set of 4", 20)}${words(320, 88, "no change is given", 14)}`,
);

/** WAW-19: what each token does. */
const tokens = sheet(
  420,
  130,
  "An element token is kept, Add-a-Gem puts one of your gems in the bag, Level-Up raises your level, a gem does nothing",
  [
    [mark("snail"), "keep it"],
    [addAGem, "your gem in"],
    [levelUp, "level +1"],
    [gem({ name: "blue", cut: "square" }), "nothing"],
  ]
    .map(([art, text], index) => `${at(30 + index * 100, 20, 2.4, art!)}${words(59 + index * 100, 108, text!, 15)}`)
    .join(""),
);

/** WAW-21: as many tokens as the level; one own gem is enough. */
const wizard = sheet(
  420,
  130,
  "At level three the Wizard draws three tokens; one of them is a gem of the own colour, and that wins",
  `${at(40, 26, 2.2, mark("potion"))}${at(110, 26, 2.2, gem({ name: "red", cut: "round" }))}${at(180, 26, 2.2, levelUp)}
<circle cx="136.4" cy="52.4" r="33" fill="none" stroke="#d0342c" stroke-width="4"/>${words(136, 114, "level 3: three tokens", 15)}
${words(330, 60, "a gem of yours:", 16)}${words(330, 86, "you win at once", 18)}`,
);

export const pictures: Readonly<Record<string, string>> = {
  "WAW-19": tokens,
  "WAW-21": wizard,
  "WAW-28": overpaid,
  "WAW-A27": pooled,
};
