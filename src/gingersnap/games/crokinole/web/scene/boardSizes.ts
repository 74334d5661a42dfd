/** The board's sizes as everything is drawn: in millimetres. */

import type { Point } from "$web/net/protocol";
import type { BoardSizes } from "../types";

const MILLIMETRES_PER_INCH = 25.4;
const POSTS = 8;

export interface Sizes {
  readonly surface: number;
  readonly rim: number;
  readonly fifteen: number;
  readonly ten: number;
  readonly starting: number;
  readonly line: number;
  readonly disc: number;
  readonly hole: number;
  readonly post: number;
  readonly posts: readonly Point[];
  /** Half of a quadrant, in degrees. */
  readonly quadrant: number;
}

export function sizesOf(board: BoardSizes): Sizes {
  const drawn = (inches: number) => inches * MILLIMETRES_PER_INCH;
  return {
    surface: drawn(board.surface_radius),
    rim: drawn(board.rim_radius),
    fifteen: drawn(board.fifteen_radius),
    ten: drawn(board.ten_radius),
    starting: drawn(board.starting_radius),
    line: drawn(board.line_width),
    disc: drawn(board.disc_radius),
    hole: drawn(board.hole_radius),
    post: drawn(board.post_radius),
    posts: Array.from({ length: POSTS }, (_, index) => around(drawn(board.post_circle), (360 / POSTS) * (index + 0.5))),
    quadrant: board.quadrant,
  };
}

/** The point at a distance from the middle, so many degrees to the right of straight down. */
export function around(distance: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: distance * Math.sin(angle), y: distance * Math.cos(angle) };
}
