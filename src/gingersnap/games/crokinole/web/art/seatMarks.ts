/** The marks of the seats: a disc of each player's side. */

import type { SeatMark } from "$web/board";
import { MARKS, WOODS } from "./disc";

interface Sides {
  readonly side_of: readonly number[];
}

interface Sets {
  readonly sets: readonly { readonly mark: string }[];
}

function drawDisc(side: number, mark: string): string {
  const { body, dark, line, mark: ink } = WOODS[side % WOODS.length]!;
  return `<svg viewBox="-1.08 -1.08 2.16 2.16"><circle r="1" fill="${dark}" stroke="${line}" stroke-width="0.1"/>
<circle r="0.76" fill="${body}"/>${MARKS[mark]?.(ink) ?? ""}</svg>`;
}

export const seatMarks = ({ side_of }: Sides, { sets }: Sets): readonly SeatMark[] =>
  side_of.map((side) => ({
    picture: drawDisc(side, sets[side]?.mark ?? ""),
    colour: WOODS[side % WOODS.length]!.body,
  }));
