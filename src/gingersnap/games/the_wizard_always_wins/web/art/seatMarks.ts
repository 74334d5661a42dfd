/** The marks of the seats: a gem of each player's colour. */

import type { SeatMark } from "$web/board";
import type { View } from "../types";
import { gem, PAINTS } from "./pieceIcons";

export const seatMarks = ({ colours }: View): readonly SeatMark[] =>
  colours.map((colour) => ({
    picture: `<svg viewBox="0 0 24 24">${gem(colour)}</svg>`,
    colour: PAINTS[colour.name].fill,
  }));
