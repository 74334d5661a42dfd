/** The picture on the box: the middle of the board under a lamp, discs on it, and one on its way to the hole. */

import { createSay } from "$web/i18n/fluentCatalogue";
import words from "../../words/en.ftl?only=box";
import { at, disc, type Spot } from "./board";

const say = createSay(words);

const LARGE = 15;
const discs = [
  disc(1, { x: 80, y: -42 }, LARGE),
  disc(0, { x: -84, y: -34 }, LARGE),
  disc(1, { x: -76, y: 66 }, LARGE),
  disc(0, { x: 80, y: 56 }, LARGE),
  disc(2, { x: -4, y: -88 }, LARGE),
].join("");

/** The way the shot disc has come, and how fast. */
const streak = ({ x, y }: Spot, long: number) =>
  `<path d="M${x} ${y}V${y + long}" stroke="#fff8e6" stroke-width="4" stroke-linecap="round" opacity=".8"/>`;
const shot: Spot = { x: 2, y: 36 };
const streaks = [streak({ x: -9, y: 56 }, 34), streak({ x: 2, y: 58 }, 58), streak({ x: 13, y: 56 }, 40)].join("");

const hole = `<circle r="17" fill="#4a2410"/><circle r="15.5" fill="#1f0c03"/><path d="M-15.5 0A15.5 15.5 0 0 0 15.5 0A15.5 10 0 0 1-15.5 0Z" fill="#6b3a17"/>`;
const posts = Array.from({ length: 8 }, (_, index) => at(58, 22.5 + 45 * index))
  .map(
    ({
      x,
      y,
    }) => `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><ellipse cx="3" cy="5" rx="6" ry="5" fill="#1c0b02" opacity=".4"/>
<circle r="5.4" fill="#9a5d2c" stroke="#43230d" stroke-width="1.4"/><circle cx="-1.6" cy="-1.8" r="1.7" fill="#ffe9c9"/></g>`,
  )
  .join("");
const lines = `<circle r="170" fill="#c88a46"/><circle r="116" fill="#d9a25a"/><circle r="58" fill="#eec586"/>
<g fill="none" stroke="#4a2410" stroke-width="2.4"><circle r="116"/><circle r="58"/><path d="M82 82L130 130M-82 82L-130 130M82-82L130-130M-82-82L-130-130"/></g>
<g fill="none" stroke="#7d4a1a" opacity=".16">${[22, 36, 47, 70, 82, 95, 106, 128, 140, 152].map((radius) => `<circle r="${radius}"/>`).join("")}</g>`;

export const box = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" role="img" aria-label="${say("box")}">
<defs><radialGradient id="crokinole-box-lamp" cx=".4" cy=".3" r=".85"><stop offset="0" stop-color="#fff3d2" stop-opacity=".34"/>
<stop offset=".5" stop-color="#fff3d2" stop-opacity="0"/><stop offset="1" stop-color="#2a1206" stop-opacity=".6"/></radialGradient></defs>
<g transform="translate(120 116)">${lines}${hole}${streaks}${posts}${discs}${disc(0, shot, LARGE)}</g>
<rect width="240" height="240" fill="url(#crokinole-box-lamp)"/></svg>`;
