/** What a hint can mark on the board without an element of its own: places and posts, and discs that have another id. */

import type { Point } from "$web/net/protocol";
import type { Sizes } from "./boardSizes";

/** A circle to draw a ring around, as it is seen. */
export interface Marked extends Point {
  readonly radius: number;
}

const PLACE = /^(spot|post):(-?\d+),(-?\d+)$/;
const DISC = /^disc:(\d+)$/;
const MILLIMETRES_PER_METRE = 1000;

/** Find what an id names: `spot:x,y` and `post:x,y` in the board's millimetres, or `disc:id`. */
export function findMarked(
  thing: string,
  sizes: Sizes,
  seen: (point: Point) => Point,
  discs: readonly (Point & { readonly id: number })[],
): Marked | null {
  const place = PLACE.exec(thing);
  if (place) {
    const [x, y] = [Number(place[2]) / MILLIMETRES_PER_METRE, Number(place[3]) / MILLIMETRES_PER_METRE];
    return { ...seen({ x, y }), radius: place[1] === "post" ? sizes.post : sizes.disc };
  }
  const id = Number(DISC.exec(thing)?.[1] ?? NaN);
  const disc = discs.find((each) => each.id === id);
  return disc ? { ...seen(disc), radius: sizes.disc } : null;
}
