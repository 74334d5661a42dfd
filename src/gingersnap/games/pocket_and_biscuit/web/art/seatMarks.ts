/** The marks of the seats: a button in each player's colour, each of another shape. */

import type { SeatMark } from "$web/board";

interface Button {
  readonly colour: string;
  readonly shape: string;
}

const BUTTONS: readonly Button[] = [
  { colour: "#b5452f", shape: `<circle cx="12" cy="12" r="10"/>` },
  { colour: "#2f6a8f", shape: `<rect x="2.5" y="2.5" width="19" height="19" rx="4"/>` },
  { colour: "#4c7a34", shape: `<path d="M12 1.5 22.5 12 12 22.5 1.5 12Z"/>` },
  { colour: "#7a4f9a", shape: `<path d="M12 22Q1 14 1.5 8A5.4 5.4 0 0 1 12 6.2 5.4 5.4 0 0 1 22.5 8Q23 14 12 22Z"/>` },
  { colour: "#a86a10", shape: `<path d="M6.5 2.5h11l5.5 9.5-5.5 9.5h-11L1 12Z"/>` },
];

const HOLES = [
  [9.3, 9.3],
  [14.7, 9.3],
  [9.3, 14.7],
  [14.7, 14.7],
].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.5" fill="#fff8e8"/>`);

const drawButton = ({ colour, shape }: Button) =>
  `<svg viewBox="0 0 24 24"><g fill="${colour}" stroke="#fff8e8" stroke-width="1.2">${shape}</g>${HOLES.join("")}</svg>`;

/** The button of a seat. */
export const buttonOf = (seat: number): string => drawButton(BUTTONS[seat % BUTTONS.length]!);

export const seatMarks = ({ points }: { readonly points: readonly unknown[] }): readonly SeatMark[] =>
  points.map((_, seat) => ({ picture: buttonOf(seat), colour: BUTTONS[seat % BUTTONS.length]!.colour }));
