/** Pictures for rules that are hard in words: tiles in a row, what each counts, and whether it fits. */

import { say } from "../gameCatalogue";
import { biscuitsOf, linen } from "./tileFace";
import { spark, wand } from "./wand";

interface Shown {
  readonly kind: string;
  readonly counts: string;
  readonly tapped?: boolean;
  readonly fits?: boolean;
}

const SERIF = 'font-family="Georgia, serif" font-weight="700"';
const TEXT = 'font-family="system-ui, sans-serif" font-weight="700" text-anchor="middle"';
const STEP = 130;
/** So that pictures with few tiles are not drawn larger than the others. */
const NARROWEST = 408;

/** One tile with what it counts below it; `fits` adds a tick or a cross. */
function tile({ kind, counts, tapped = false, fits }: Shown, index: number): string {
  const glow = tapped ? `<rect x="-3" y="-3" width="106" height="106" rx="16" fill="#f7c948"/>` : "";
  const spell = tapped
    ? `<g transform="translate(66 -26) scale(.5)">${wand}</g>
<rect x="-12" y="-14" width="40" height="26" rx="13" fill="#f7c948" stroke="#8a5a12" stroke-width="2"/>
<text x="8" y="5" font-size="17" fill="#3a2003" ${TEXT}>+1</text>`
    : "";
  return `<g transform="translate(${index * STEP + 24} 34)">${glow}${linen}${biscuitsOf(kind)}${spell}
<text x="50" y="138" font-size="30" fill="#3b2413" text-anchor="middle" ${SERIF}>${counts}</text>${verdict(fits)}</g>`;
}

function verdict(fits: boolean | undefined): string {
  if (fits === undefined) return "";
  const mark = fits ? "M-8 0L-2 7L9 -7" : "M-7 -7L7 7M7 -7L-7 7";
  return `<g transform="translate(90 90)" stroke-linecap="round" stroke-linejoin="round">
<circle r="16" fill="${fits ? "#3f5f33" : "#9c2718"}" stroke="#fbf1dc" stroke-width="3"/>
<path d="${mark}" fill="none" stroke="#fff" stroke-width="4"/></g>`;
}

const between = (sign: string, index: number) =>
  `<text x="${(index + 1) * STEP + 9}" y="92" font-size="26" fill="#3b2413" text-anchor="middle" ${SERIF}>${sign}</text>`;

/** A card with tiles on it. `signs` stand before the tiles after the first. */
function card(label: string, tiles: readonly Shown[], signs: readonly string[], more = ""): string {
  const needed = tiles.length * STEP + 18;
  const width = Math.max(needed, NARROWEST);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 188" role="img" aria-label="${label}">
<rect width="${width}" height="188" rx="16" fill="#efdcb8"/>
<rect x="5" y="5" width="${width - 10}" height="178" rx="12" fill="none" stroke="#b98d56" stroke-width="2" stroke-dasharray="7 5"/>
<g transform="translate(${(width - needed) / 2} 0)">${tiles.map(tile).join("")}${signs.map(between).join("")}${more}</g></svg>`;
}

const brokenSparks = [
  [-4, 64],
  [122, 52],
  [126, 92],
]
  .map(([x, y]) => spark(STEP + x! + 14, y! + 14, 9, 'fill="#8d8176"'))
  .join("");

export const pictures: Readonly<Record<string, string>> = {
  "PNB-5": card(
    say("picture-PNB-5"),
    [
      { kind: "one", counts: "1", fits: true },
      { kind: "two", counts: "2", fits: true },
      { kind: "three_chocolate", counts: "3", fits: true },
      { kind: "one", counts: say("picture-not", { number: 4 }), fits: false },
    ],
    ["›", "›", "›"],
  ),
  "PNB-10": card(
    say("picture-PNB-10"),
    [
      { kind: "cracked", counts: say("picture-first", { number: 1 }), fits: true },
      { kind: "one", counts: "1", fits: true },
      { kind: "cracked", counts: say("picture-second", { number: 2 }), fits: true },
    ],
    ["|", "›"],
  ),
  "PNB-12": card(
    say("picture-PNB-12"),
    [
      { kind: "two", counts: "2" },
      { kind: "two", counts: "2 + 1 = 3", tapped: true },
    ],
    ["›"],
  ),
  "PNB-13": card(
    say("picture-PNB-13"),
    [
      { kind: "three", counts: "3", fits: true },
      { kind: "three", counts: "3 + 1 = 4", tapped: true, fits: true },
      { kind: "five", counts: "5", fits: true },
      { kind: "five", counts: "5 + 1 = 6", tapped: true, fits: true },
    ],
    ["›", "›", "›"],
  ),
  "PNB-14": card(
    say("picture-PNB-14"),
    [
      { kind: "one", counts: "1", fits: true },
      { kind: "cracked", counts: say("picture-failed"), tapped: true, fits: false },
    ],
    ["›"],
    brokenSparks,
  ),
};
