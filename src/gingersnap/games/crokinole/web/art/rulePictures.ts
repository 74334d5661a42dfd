/** Pictures for rules that are hard in words: a piece of the board, discs on it, and what counts. */

import { say } from "../gameCatalogue";
import { at, disc, move, R, wood, type Spot } from "./board";

const TEXT = 'font-family="system-ui, sans-serif" font-weight="700" text-anchor="middle"';
const GOOD = "#23582f";
const BAD = "#9c2718";

/** A picture of the part of the board around a point. */
function picture(label: string, middle: Spot, width: number, height: number, drawn: string): string {
  const box = [middle.x - width / 2, middle.y - height / 2, width, height].map((value) => Math.round(value)).join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img" aria-label="${label}">
<rect x="${middle.x - width / 2}" y="${middle.y - height / 2}" width="${width}" height="${height}" fill="#efdcb8"/>${wood}${drawn}</svg>`;
}

function note(text: string, { x, y }: Spot, colour = "#3b1b0a"): string {
  const width = text.length * 5.3 + 10;
  return `<g transform="${move({ x, y })}"><rect x="${-width / 2}" y="-8" width="${width}" height="16" rx="8" fill="#fff8e8" stroke="${colour}"/>
<text y="3.6" font-size="10" fill="${colour}" ${TEXT}>${text}</text></g>`;
}

function tick(good: boolean, spot: Spot): string {
  const mark = good ? "M-3.6 0L-1 3L4-3" : "M-3-3L3 3M3-3L-3 3";
  return `<g transform="${move(spot)}"><circle r="6.5" fill="${good ? GOOD : BAD}" stroke="#fff8e8" stroke-width="1.2"/>
<path d="${mark}" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}

const path = (from: Spot, to: Spot) =>
  `<path d="M${from.x} ${from.y}L${to.x} ${to.y}" stroke="#6e1f14" stroke-width="2" stroke-dasharray="5 3.5" fill="none"/>`;

const ghost = (spot: Spot) => `<g opacity=".4">${disc(0, spot)}</g>`;

const hit = (digit: number, spot: Spot, label: Spot) =>
  `<path d="M${spot.x} ${spot.y}L${label.x} ${label.y}" stroke="${GOOD}" stroke-width="1.4"/><circle cx="${spot.x}" cy="${spot.y}" r="2.4" fill="${GOOD}"/>
<g transform="${move(label)}"><circle r="7" fill="${GOOD}" stroke="#fff8e8"/><text y="3.6" font-size="10" fill="#fff" ${TEXT}>${digit}</text></g>`;

const up = (y: number, x = 0): Spot => ({ x, y });

export const pictures: Readonly<Record<string, string>> = {
  "CRK-6": picture(
    say("picture-CRK-6"),
    up(66),
    190,
    150,
    [note("20", up(0)), note("15", up(26)), note("10", up(60)), note("5", up(100)), note("0", up(125))].join(""),
  ),
  "CRK-10": picture(
    say("picture-CRK-10"),
    at(112, 45),
    130,
    90,
    disc(0, at(R.starting, 45)) +
      tick(true, at(R.starting + 17, 45)) +
      disc(0, at(R.starting, 58)) +
      tick(false, at(R.starting + 17, 58)),
  ),
  "CRK-13": picture(
    say("picture-CRK-13"),
    up(14),
    150,
    116,
    [
      disc(0, up(0), 6.4),
      disc(0, at(26, 300)),
      tick(true, at(26, 265)),
      disc(0, at(R.fifteen + 6.5, 90)),
      tick(true, at(R.fifteen + 22, 90)),
      disc(0, at(R.fifteen + 17, 0)),
      tick(false, { x: 17, y: R.fifteen + 17 }),
      tick(true, { x: 0, y: -16 }),
    ].join(""),
  ),
  "CRK-16": picture(
    say("picture-CRK-16"),
    up(84),
    170,
    110,
    ghost(up(120)) +
      path(up(112), up(92)) +
      disc(0, up(84)) +
      disc(0, up(70.5, 7)) +
      disc(1, up(58, 15.5)) +
      hit(1, up(77.2, 3.5), up(74, -30)) +
      hit(2, up(64.2, 11.2), up(60, 46)),
  ),
  "CRK-17": picture(
    say("picture-CRK-17"),
    up(78),
    170,
    120,
    ghost(up(120)) +
      path(up(112), up(92)) +
      disc(0, up(86)) +
      tick(false, up(86, 16)) +
      disc(0, up(68, -6)) +
      tick(false, up(68, -22)) +
      disc(0, up(50, -13)) +
      tick(true, up(50, -29)) +
      disc(1, up(60, 48)),
  ),
  "CRK-22": picture(
    say("picture-CRK-22"),
    up(112),
    150,
    84,
    disc(0, up(R.starting - 6, -34)) +
      tick(false, up(R.starting - 22, -34)) +
      disc(0, up(R.starting + 5, 0)) +
      tick(false, up(R.starting - 13, 0)) +
      disc(0, up(R.starting - 14, 38)) +
      tick(true, up(R.starting - 30, 38)),
  ),
  "CRK-23": picture(
    say("picture-CRK-23"),
    up(62),
    160,
    110,
    disc(0, at(R.fifteen - 2, 0)) +
      note("10", at(R.fifteen - 2, 35)) +
      disc(1, at(R.ten - 5, 0)) +
      note("5", at(R.ten - 5, 18)) +
      disc(0, at(25, 300)) +
      note("15", at(30, 250)),
  ),
  "CRK-A18": picture(
    say("picture-CRK-A18"),
    up(112),
    130,
    76,
    disc(1, up(R.starting - 9, -12)) +
      disc(0, up(R.starting, 0)) +
      `<circle cx="0" cy="${R.starting}" r="9.5" fill="none" stroke="${BAD}" stroke-width="2"/>` +
      tick(false, up(R.starting - 20, 4)) +
      disc(0, up(R.starting - 2, 24)) +
      tick(true, up(R.starting - 20, 26)),
  ),
};
