/** Pictures for rules that are hard in words: a piece of the board at dusk, discs on it, and what magic makes of them. */

import { say } from "../gameCatalogue";
import { at, disc as plain, move, R, type Spot } from "../../../crokinole/web/art/board";
import { WOODS } from "../../../crokinole/web/art/disc";
import type { FaceName, SpecialDisc } from "../typeAliases";
import { ICONS, PAINTS } from "./icons";

const TEXT = 'font-family="system-ui, sans-serif" font-weight="700" text-anchor="middle"';
const INK = "#2f1a45";

const board = `<circle r="${R.surface}" fill="#b08aa6"/><circle r="${R.starting}" fill="#d9b0b4"/><circle r="${R.ten}" fill="#cfa2ad"/><circle r="${R.fifteen}" fill="#ecccc0"/>
<g fill="none" stroke="${INK}" stroke-width="1.1"><circle r="${R.starting}"/><circle r="${R.ten}"/><circle r="${R.fifteen}"/></g><circle r="${R.hole}" fill="#241338"/>`;

function picture(label: string, middle: Spot, width: number, height: number, drawn: string): string {
  const [left, top] = [middle.x - width / 2, middle.y - height / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" role="img" aria-label="${label}">
<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#e9dcf3"/>${board}${drawn}</svg>`;
}

/** A special disc in the wood of the side that flicked it. */
function magic(side: number, colour: SpecialDisc["colour"], face: FaceName, spot: Spot): string {
  const { body, ink } = PAINTS[colour];
  return `<g transform="${move(spot)} scale(${R.disc})" color="${ink}"><circle r="1" fill="${WOODS[side]!.body}" stroke="${WOODS[side]!.line}" stroke-width=".08"/>
<circle r=".78" fill="${body}"/><g transform="scale(.052)">${ICONS[face]}</g></g>`;
}

const badge = (face: FaceName, colour: string, { x, y }: Spot) =>
  `<g transform="translate(${x + 6.5} ${y - 6.5})" color="${colour}"><circle r="5.4" fill="#2a1020" stroke="#fff8ea"/><g transform="scale(.34)">${ICONS[face]}</g></g>`;

const burned = (side: number, spot: Spot) => plain(side, spot) + badge("fire", "#ffb347", spot);

function note(text: string, { x, y }: Spot): string {
  const width = text.length * 5.4 + 10;
  return `<g transform="${move({ x, y })}"><rect x="${-width / 2}" y="-8" width="${width}" height="16" rx="8" fill="#fff8ff" stroke="${INK}"/>
<text y="3.6" font-size="10" fill="${INK}" ${TEXT}>${text}</text></g>`;
}

const arrow = (from: Spot, to: Spot) =>
  `<path d="M${from.x} ${from.y}L${to.x} ${to.y}" stroke="#4c2788" stroke-width="2" stroke-dasharray="5 3" fill="none"/><circle cx="${to.x}" cy="${to.y}" r="2.4" fill="#4c2788"/>`;

export const pictures: Readonly<Record<string, string>> = {
  "WBI-19": picture(
    say("picture-WBI-19"),
    { x: 0, y: 46 },
    180,
    96,
    magic(0, "red", "fire", at(60, 0)) +
      burned(1, at(62, 40)) +
      burned(0, at(60, -42)) +
      plain(1, at(20, 10)) +
      note("0", at(62, 58)) +
      note("0", at(60, -60)) +
      note("15", { x: 26, y: 12 }),
  ),
  "WBI-25": picture(
    say("picture-WBI-25"),
    { x: 0, y: 96 },
    170,
    80,
    magic(0, "blue", "invisibility", at(R.ten, -12)) +
      `<g opacity=".5">${magic(0, "blue", "invisibility", at(R.starting, -12))}</g>` +
      arrow(at(R.starting - 9, -12), at(R.ten + 10, -12)),
  ),
  "WBI-29": picture(
    say("picture-WBI-29"),
    { x: 0, y: 80 },
    190,
    100,
    magic(0, "green", "acid", at(104, -14)) +
      magic(1, "blue", "frost", at(104, 14)) +
      arrow(at(104, -8), at(104, 7)) +
      magic(1, "red", "heal", at(62, 30)) +
      note(say("picture-store"), { x: 0, y: 122 }),
  ),
  "WBI-31": picture(
    say("picture-WBI-31"),
    { x: 0, y: 56 },
    180,
    100,
    magic(0, "black", "dark_magic", at(92, -20)) +
      magic(1, "yellow", "lucky", at(24, 20)) +
      arrow(at(84, -18), at(32, 12)) +
      note(say("picture-costs", { points: 5 }), { x: 36, y: 82 }),
  ),
  "WBI-34": picture(
    say("picture-WBI-34"),
    { x: 0, y: 40 },
    170,
    84,
    magic(0, "yellow", "teleportation", at(R.fifteen + 3, -28)) +
      note("15", at(R.fifteen + 24, -34)) +
      plain(1, at(R.fifteen + 3, 28)) +
      note("10", at(R.fifteen + 24, 34)),
  ),
  "WBI-A24": picture(
    say("picture-WBI-A24"),
    { x: 0, y: 60 },
    170,
    76,
    magic(0, "red", "fire", at(60, -10)) +
      badge("frost", "#bfe3ff", at(60, -10)) +
      plain(1, at(60, 22)) +
      note("10", at(60, 46)),
  ),
};
