/** The picture on the box: the board at dusk, a star over it, and discs that do more than slide. */

import { createSay } from "$web/i18n/fluentCatalogue";
import words from "../../words/en.ftl?only=box";
import { at } from "../../../crokinole/web/art/board";
import { ICONS, PAINTS } from "./icons";
import type { FaceName, SpecialDisc } from "../typeAliases";

const say = createSay(words);

function disc(colour: SpecialDisc["colour"], face: FaceName, x: number, y: number, size = 19): string {
  const { body, ink } = PAINTS[colour];
  return `<g transform="translate(${x} ${y}) scale(${size})" color="${ink}"><circle cx=".16" cy=".26" r="1" fill="#120825" opacity=".5"/>
<circle r="1" fill="#f1d5a0"/><circle r=".82" fill="${body}"/><g transform="scale(.053)">${ICONS[face]}</g>
<path d="M-.74-.44A.87 .87 0 0 1 .25-.83" fill="none" stroke="#fff" stroke-width=".08" stroke-linecap="round" opacity=".6"/></g>`;
}

const posts = Array.from({ length: 8 }, (_, index) => at(54, 22.5 + 45 * index))
  .map(
    ({ x, y }) =>
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4.6" fill="#d9a0a8" stroke="#2f1a45" stroke-width="1.4"/>`,
  )
  .join("");

const stars = [
  [16, 52],
  [84, 16],
  [206, 22],
  [226, 62],
  [12, 84],
  [150, 10],
  [178, 26],
  [228, 30],
]
  .map(([x, y], index) => `<circle cx="${x}" cy="${y}" r="${index % 2 ? 1.3 : 2}" fill="#fff4d6"/>`)
  .join("");

const discs = [
  disc("red", "fire", -58, -28),
  disc("blue", "frost", 60, -22),
  disc("green", "poison", -66, 46),
  disc("black", "dark_magic", 2, 62),
  disc("yellow", "lucky", 68, 48),
].join("");

export const box = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" role="img" aria-label="${say("box")}">
<defs><linearGradient id="wizard-biscuits-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1b1238"/><stop offset=".6" stop-color="#5a3470"/><stop offset="1" stop-color="#c9798a"/></linearGradient>
<radialGradient id="wizard-biscuits-glow"><stop offset="0" stop-color="#ffe9a8" stop-opacity=".9"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></radialGradient></defs>
<rect width="240" height="240" fill="url(#wizard-biscuits-sky)"/>${stars}<path d="M44 8A18 18 0 1 0 60 33A15 15 0 0 1 44 8Z" fill="#ffe9b8"/>
<g transform="translate(120 158)"><circle r="124" fill="#2a1b40"/><circle r="112" fill="#8f6a8c"/><circle r="100" fill="#b98c9f"/><circle r="54" fill="#d9aeb2"/>
<g fill="none" stroke="#2f1a45" stroke-width="2.2"><circle r="100"/><circle r="54"/></g>${posts}<circle r="15" fill="#241338"/><circle r="44" fill="url(#wizard-biscuits-glow)"/>
${disc("purple", "magic_missile", 0, -4, 21)}${discs}</g></svg>`;
