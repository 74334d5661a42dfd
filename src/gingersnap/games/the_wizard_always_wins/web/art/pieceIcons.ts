/** The picture of each element, each gem and each special token. All are drawn in a box of 24 by 24. */

import type { SeatColour, Element } from "../types";

export type Mark = Element["mark"];
export type Cut = SeatColour["cut"];
export type Paint = SeatColour["name"];

/** A picture with its own ink: what differs between elements is the shape first, the colour second. */
interface Drawing {
  readonly fill: string;
  readonly ink: string;
  readonly shape: string;
}

export const MARKS: Readonly<Record<Mark, Drawing>> = {
  mushroom: {
    fill: "#c8452f",
    ink: "#5a160c",
    shape: `<path d="M9 13h6l1 7q-4 2-8 0Z" fill="#f6e6c8"/><path d="M2.5 13.5Q3 4 12 4t9.5 9.5Q12 16 2.5 13.5Z"/>
<g fill="#fff3d9" stroke="none"><circle cx="8" cy="9" r="1.7"/><circle cx="13.5" cy="7" r="1.5"/><circle cx="16.8" cy="11" r="1.5"/></g>`,
  },
  potion: {
    fill: "#2f8f86",
    ink: "#0d3a36",
    shape: `<path d="M9.5 3h5v6l5 8q2 4-3 4.5h-9Q2.5 21 4.5 17l5-8Z" fill="#dff3ef"/><path d="M6.8 14h10.4l2 3.2q1.8 3.6-2.7 4.1h-9Q3 20.8 4.8 17.2Z"/>
<path d="M8.5 3h7" stroke-width="2.2"/><circle cx="10" cy="17.5" r="1" fill="#e9fffb" stroke="none"/><circle cx="13.8" cy="16" r="0.8" fill="#e9fffb" stroke="none"/>`,
  },
  flower: {
    fill: "#d56a9a",
    ink: "#5e1739",
    shape: `<g>${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="12" cy="6.3" rx="3.5" ry="4.5" transform="rotate(${turn} 12 12)"/>`).join("")}</g>
<circle cx="12" cy="12" r="3.2" fill="#f6cf52"/>`,
  },
  snail: {
    fill: "#b78a3c",
    ink: "#4a3108",
    shape: `<path d="M2 19.5q4 1.5 13 1.5 6 0 6.5-7l-1.5-4 M21.5 14l1-4" fill="none" stroke-width="2.2"/>
<path d="M3 19q10 3 16-0.5 2-1.5 2-5h-3q-1 3-4 3Z" fill="#e9d3a2"/><circle cx="10" cy="11.5" r="6.8"/>
<path d="M10 11.5q1.8-1.8 2.6 0.5t-2.6 2.8-4.2-2.8 3.4-5 6.2 3.2" fill="none"/>`,
  },
  feather: {
    fill: "#5878b4",
    ink: "#16284e",
    shape: `<path d="M20.5 2.5Q9 3 6 11q-1.5 4-0.5 7.5 4 0.5 8-1.8 7-4.2 7-14.2Z"/>
<path d="M2.5 21.5 16 8 M10 8.5l0.4 5 M13.5 6l0.3 4.3 M11.6 13l4.6-0.4" fill="none"/>`,
  },
  leaf: {
    fill: "#5d9a3f",
    ink: "#1f4210",
    shape: `<path d="M20.5 3.5Q4 3 4 14q0 5 4.5 6 12 0 12-16.5Z"/><path d="M3 21.5 15.5 9 M9 15.5V10 M9 15.5h5.5" fill="none"/>`,
  },
  crystal: {
    fill: "#8f6fc0",
    ink: "#34185e",
    shape: `<path d="M12 2 18 8 16 21H8L6 8Z"/><path d="M6 8h12 M12 2 10 8l1 13 M12 2l2 6-1 13" fill="none"/>`,
  },
  moon: {
    fill: "#e0b83c",
    ink: "#574006",
    shape: `<path d="M16 2.5A9.8 9.8 0 1 0 21.5 16 8.5 8.5 0 0 1 16 2.5Z"/>`,
  },
};

export const PAINTS: Readonly<Record<Paint, { readonly fill: string; readonly ink: string }>> = {
  red: { fill: "#d0342c", ink: "#4d0b08" },
  blue: { fill: "#2f6fd0", ink: "#0b2350" },
  yellow: { fill: "#f0c22b", ink: "#574204" },
  green: { fill: "#3d9a4d", ink: "#0c3a17" },
  purple: { fill: "#8a4bbd", ink: "#2f0f4a" },
  orange: { fill: "#e88a2a", ink: "#552c04" },
  white: { fill: "#f7f4ea", ink: "#55503f" },
  black: { fill: "#454049", ink: "#0d0b10" },
};

const CUTS: Readonly<Record<Cut, string>> = {
  round: `<circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="5" fill="none"/>`,
  square: `<path d="M4 4h16v16H4Z"/><path d="M8 8h8v8H8Z M4 4l4 4 M20 4l-4 4 M4 20l4-4 M20 20l-4-4" fill="none"/>`,
  triangle: `<path d="M12 2.5 22 20.5H2Z"/><path d="M12 10 16 17H8Z" fill="none"/>`,
  drop: `<path d="M12 2q8 9 8 13.5a8 7.2 0 0 1-16 0Q4 11 12 2Z"/><path d="M8 15q0 4 4 4" fill="none"/>`,
  star: `<path d="M12 1.8 15 9l7.5 0.5-5.8 4.9 1.9 7.4L12 17.7l-6.6 4.1 1.9-7.4L1.5 9.5 9 9Z"/>`,
};

const outlined = (fill: string, ink: string, shape: string): string =>
  `<g fill="${fill}" stroke="${ink}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round">${shape}</g>`;

export function mark(name: Mark): string {
  const { fill, ink, shape } = MARKS[name];
  return outlined(fill, ink, shape);
}

export function gem({ name, cut }: Pick<SeatColour, "name" | "cut">): string {
  const { fill, ink } = PAINTS[name];
  return outlined(fill, ink, CUTS[cut]);
}

const ADD_A_GEM = `<path d="M8 4h8l5 6-9 11L3 10Z" fill="#fff7de"/><path d="M12 8v7 M8.5 11.5h7" stroke-width="2.2"/>`;
const LEVEL_UP = `<circle cx="12" cy="12" r="9.5" fill="#fff7de"/><path d="M12 17.5V7 M7.5 11.5 12 7l4.5 4.5" fill="none" stroke-width="2.4"/>`;

export const addAGem = outlined("#fff7de", "#6b4410", ADD_A_GEM);
export const levelUp = outlined("#fff7de", "#6b4410", LEVEL_UP);
