/** The marks of the seats: the sigil that each player's token wears. */

import type { SeatMark } from "$web/board";
import type { View } from "../types";
import { SEAT_COLOURS, sigil } from "./symbols";

function drawSigil(seat: number): string {
  const mark = `<g fill="currentColor" transform="translate(4.2 4.2) scale(0.65)">${sigil(seat)}</g>`;
  return `<svg viewBox="-2 -2 28 28" color="#fff"><circle cx="12" cy="12" r="13" fill="${SEAT_COLOURS[seat]}"/>${mark}</svg>`;
}

export const seatMarks = ({ positions }: View): readonly SeatMark[] =>
  positions.map((_, seat) => ({ picture: drawSigil(seat), colour: SEAT_COLOURS[seat]! }));
