/** Pictures for rules that are hard in words. */

import { around, RADII } from "../geometry";
import { say } from "../gameCatalogue";
import { CARD_COLOURS, power } from "./symbols";
import { arena, spot, token } from "./boardSketch";

const TEXT = 'font-family="system-ui, sans-serif" font-weight="700" fill="#2a2048"';

function sheet(width: number, height: number, label: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
<rect width="${width}" height="${height}" rx="14" fill="#f2effb"/>${content}</svg>`;
}

const words = (x: number, y: number, text: string, size = 16): string =>
  `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" ${TEXT}>${text}</text>`;

const arrow = (x: number, y: number, length = 34): string =>
  `<path d="M${x} ${y}h${length}m-9-8 9 8-9 8" fill="none" stroke="#6a5a8d" stroke-width="4" stroke-linecap="round"/>`;

interface Drawn {
  readonly colour: string;
  readonly mark: string;
  readonly kind: string;
}
const FIREBALL: Drawn = { colour: "red-orange", mark: "flame", kind: "weapon" };
const FIREBALL_SHIELD: Drawn = { colour: "red-orange", mark: "flame", kind: "shield" };
const LEVITATE: Drawn = { colour: "green", mark: "feather", kind: "move" };
const VOID: Drawn = { colour: "black", mark: "ring", kind: "void" };

function card(x: number, y: number, { colour, mark, kind }: Drawn, isCancelled = false): string {
  const struck = isCancelled ? `<path d="M2 74 50 2" stroke="#d3321f" stroke-width="6"/>` : "";
  return `<g transform="translate(${x} ${y})"><rect width="52" height="76" rx="8" fill="${CARD_COLOURS[colour]}" stroke="#fff8ea" stroke-width="4" opacity="${isCancelled ? 0.55 : 1}"/>
<g fill="currentColor" color="#fff" transform="translate(8 20) scale(1.5)">${power(mark, kind)}</g>${struck}</g>`;
}

/** XTL-3: the path, its colours and their marks. */
const path = sheet(
  420,
  270,
  say("picture-XTL-3"),
  `<g transform="translate(8 10) scale(0.25)">${arena(null)}</g>
${[
  ["V", say("picture-violet")],
  ["B", say("picture-blue")],
  ["G", say("picture-green")],
  ["Y", say("picture-yellow")],
  ["R", say("picture-red")],
]
  .map(
    ([letter, text], index) =>
      `${spot(letter!, 288, 44 + index * 46, 15)}<text x="312" y="${49 + index * 46}" font-size="15" ${TEXT}>${text}</text>`,
  )
  .join("")}`,
);

const ends = (axis: number) => [around((axis + 0.5) / 6, RADII.path), around((axis + 3.5) / 6, RADII.path)] as const;

/** XTL-25: the three axes. */
const axes = sheet(
  420,
  170,
  say("picture-XTL-25"),
  [0, 1, 2]
    .map((axis) => {
      const [one, other] = ends(axis);
      return `<g transform="translate(${6 + axis * 138} 8) scale(0.132)">${arena(axis)}${token(0, one.x, one.y, 0, 2.4)}${token(1, other.x, other.y, 0, 2.4)}</g>`;
    })
    .join("") + words(210, 160, say("picture-opposite"), 15),
);

/** XTL-A20: Voids on Voids. */
const voids = sheet(
  420,
  170,
  say("picture-XTL-A20"),
  `${card(34, 20, FIREBALL)}${arrow(92, 58, 22)}${card(124, 20, VOID, true)}${arrow(182, 58, 22)}${card(214, 20, VOID)}
${words(60, 116, say("picture-again"), 12)}${words(150, 116, say("picture-cancelled"), 12)}${words(240, 116, say("picture-stands"), 12)}
${words(344, 50, say("picture-last-void"), 15)}${words(344, 70, say("picture-decides"), 15)}${words(210, 152, say("picture-further"), 15)}`,
);

/** XTL-A42: the order of a group. */
const order = sheet(
  420,
  170,
  say("picture-XTL-A42"),
  `${card(40, 20, FIREBALL_SHIELD)}${arrow(102, 58)}${card(150, 20, LEVITATE)}${arrow(212, 58)}${card(260, 20, VOID)}
${words(66, 118, say("picture-answers"))}${words(176, 118, say("picture-more"))}${words(286, 118, say("picture-void-last"))}
${words(210, 152, say("picture-in-turn"), 15)}`,
);

export const pictures: Readonly<Record<string, string>> = {
  "XTL-3": path,
  "XTL-25": axes,
  "XTL-A20": voids,
  "XTL-A42": order,
};
