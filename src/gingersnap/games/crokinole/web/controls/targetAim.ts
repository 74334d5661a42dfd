/** Aiming at something that has a name: a disc on the board, or the hole. Straight ways only, as the eye sees them. */

import type { Point } from "$web/net/protocol";
import { aimAlong, distance, firstContact, heading, minus, spotAt } from "../scene/geometry";
import type { Sizes } from "../scene/boardSizes";
import type { House, View } from "../types";
import { isWithin, type Box } from "./placementRanges";

export interface Target {
  readonly name: string;
  /** As seen from here. */
  readonly at: Point;
  /** Whether it is a disc, and not the hole. */
  readonly isDisc: boolean;
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

/** The errors of a hand in standard deviations, each with its weight: a normal distribution in small steps. */
const ERRORS = Array.from({ length: 61 }, (_, index) => (index - 30) / 10).map((error) => ({
  error,
  weight: Math.exp(-(error * error) / 2),
}));

/** The chance that a straight shot at a target touches it before anything else, by a hand that errs by `deviation` degrees. */
export function chanceToTouch(sight: Sight, place: number, target: Target, deviation: number): number {
  const { sizes, offset, others } = sight;
  const spot = spotAt(sizes, place, offset);
  const aim = aimAt(sight, place, target);
  const isTouched = (error: number) => {
    const met = firstContact(sizes, spot, heading(place, aim + error * deviation), others);
    return met.touched === "disc" && met.target !== null && distance(met.target, target.at) < 1e-6;
  };
  const sum = (errors: typeof ERRORS) => errors.reduce((total, { weight }) => total + weight, 0);
  return sum(ERRORS.filter(({ error }) => isTouched(error))) / sum(ERRORS);
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

/** How steady hands become with the handicap that makes them steadier (CRK-A62). */
const STEADIER: Readonly<Record<string, string>> = { real: "light", light: "assisted", assisted: "assisted" };

/** Degrees by which the hand of the player whose turn it is errs. */
export function deviationOf({ tremor }: House, { options, turn }: Pick<View, "options" | "turn">): number {
  const isSteady = options.handicaps[turn] === "steady_hand";
  return tremor[isSteady ? STEADIER[options.tremor]! : options.tremor]?.angle ?? 0;
}
