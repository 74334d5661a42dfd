/** The picture on the box: the bag of fate under a wizard's hat, and what comes out of it. */

import { createSay } from "$web/i18n/fluentCatalogue";
import words from "../../words/en.ftl?only=box";
import { emblem } from "./emblems";
import { gem, mark, type Mark } from "./pieceIcons";

const say = createSay(words);

const placed = (x: number, y: number, size: number, art: string, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 24}) translate(-12 -12)">${art}</g>`;

const around: readonly (readonly [Mark, number, number, number])[] = [
  ["mushroom", 42, 74, -14],
  ["feather", 204, 60, 12],
  ["snail", 32, 142, -6],
  ["flower", 208, 136, 10],
  ["potion", 66, 32, -20],
];

const stars = [
  [24, 24],
  [120, 12],
  [216, 22],
  [182, 98],
  [58, 108],
]
  .map(
    ([x, y]) =>
      `<path d="M${x} ${y! - 5}l1.5 3.5L${x! + 5} ${y}l-3.5 1.5L${x} ${y! + 5}l-1.5-3.5L${x! - 5} ${y}l3.5-1.5Z" fill="#ffe9a8"/>`,
  )
  .join("");

const bag = `<path d="M66 136Q40 200 62 222q58 16 116 0 22-22-4-86Z" fill="#7a4a86" stroke="#2d1236" stroke-width="4"/>
<path d="M84 150q-14 44-2 62 M156 150q14 44 2 62 M120 152v66" fill="none" stroke="#5d3368" stroke-width="4"/>
<path d="M60 140q60 26 120 0l-6-18q-54 20-108 0Z" fill="#8f5c9c" stroke="#2d1236" stroke-width="4"/>
<ellipse cx="120" cy="126" rx="54" ry="14" fill="#1d0b26"/>
<path d="M64 148q56 22 112 0" fill="none" stroke="#f0c04a" stroke-width="5"/>`;

export const box = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" role="img" aria-label="${say("box")}">
<defs><radialGradient id="waw-night" cx="50%" cy="38%" r="75%"><stop offset="0" stop-color="#6b4a9a"/><stop offset="1" stop-color="#1e1238"/></radialGradient></defs>
<rect width="240" height="240" fill="url(#waw-night)"/>${stars}
${around.map(([name, x, y, turn]) => placed(x, y, 40, mark(name), turn)).join("")}
${bag}
${placed(88, 118, 26, gem({ name: "red", cut: "round" }), -12)}${placed(120, 108, 28, gem({ name: "yellow", cut: "triangle" }), 8)}
${placed(152, 118, 26, gem({ name: "blue", cut: "square" }), 14)}
<g transform="translate(72 8) scale(2.4)">${emblem("Wizard")}</g></svg>`;
