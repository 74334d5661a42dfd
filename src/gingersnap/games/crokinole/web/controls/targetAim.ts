/** Aiming at something that has a name: a disc on the board, or the hole. Straight ways only, as the eye sees them. */

import type { Point } from "$web/net/protocol";
import { aimAlong, distance, firstContact, heading, minus, spotAt } from "../scene/geometry";
import type { Sizes } from "../scene/boardSizes";
import { isWithin, type Box } from "./placementRanges";

export interface Target {
  readonly name: string;
  /** As seen from here. */
  readonly at: Point;
}

export interface Sight {
  readonly sizes: Sizes;
  readonly boxes: readonly Box[];
  readonly others: readonly Point[];
  readonly offset: number;
}

const STEP = 2.5;

/** The aim of a disc at `place` straight at a target. */
export function aimAt({ sizes, offset }: Sight, place: number, target: Target): number {
  return aimAlong(place, minus(target.at, spotAt(sizes, place, offset)));
}

/** Whether nothing lies between a disc at `place` and the target. */
export function isSeen(sight: Sight, place: number, target: Target): boolean {
  const { sizes, offset, others } = sight;
  const spot = spotAt(sizes, place, offset);
  const met = firstContact(sizes, spot, heading(place, aimAt(sight, place, target)), others);
  return met.target ? distance(met.target, target.at) < 1e-6 || isBehind(spot, met.at, target) : true;
}

/** The hole is no thing that is touched: what is met beyond it is not in the way. */
const isBehind = (spot: Point, met: Point, { at }: Target) => distance(spot, met) > distance(spot, at);

/** The place on offer next to the middle of the line from which the target is seen; null if there is none. */
export function placeFor(sight: Sight, target: Target): number | null {
  for (let away = 0; away <= sight.sizes.quadrant; away += STEP) {
    for (const place of [away, -away]) {
      const isOffered = sight.boxes.some((box) => isWithin(box, { place, offset: sight.offset }));
      if (isOffered && isSeen(sight, place, target)) return place;
    }
  }
  return null;
}
