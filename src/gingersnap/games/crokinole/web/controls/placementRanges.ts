/** Where the disc may be laid: what the server offers, each offer a box of numbers of which all combinations are legal. */

import type { Offer } from "$web/board";
import type { Span } from "$web/net/protocol";
import type { Action, Flick } from "../types";
import { FIELDS, type Field } from "./aimedShot.svelte";

export interface Box {
  /** As it is offered. */
  readonly flick: Flick;
  readonly spans: Readonly<Record<Field, Span>>;
}

/** Where a disc lies: along the line, and how far outside it. */
export interface Spot {
  readonly place: number;
  readonly offset: number;
}

export function boxesIn(offers: readonly Offer<Action>[]): readonly Box[] {
  return offers.flatMap(({ action, free }) => (action.type === "Flick" ? [boxOf(action, free ?? {})] : []));
}

function boxOf(flick: Flick, free: Readonly<Record<string, Span>>): Box {
  const spans = FIELDS.map((field) => [field, free[field] ?? { low: flick[field], high: flick[field] }]);
  return { flick, spans: Object.fromEntries(spans) as Record<Field, Span> };
}

/** The widest choice over all boxes. */
export function spansOf(boxes: readonly Box[]): Readonly<Record<Field, Span>> {
  const widest = (field: Field) => {
    const all = boxes.map(({ spans }) => spans[field]);
    return [field, { low: Math.min(...all.map(({ low }) => low)), high: Math.max(...all.map(({ high }) => high)) }];
  };
  return Object.fromEntries(FIELDS.map(widest)) as Record<Field, Span>;
}

export const isWithin = ({ spans }: Box, { place, offset }: Spot) =>
  held(place, spans.place) === place && held(offset, spans.offset) === offset;

/** The spot on offer that is next to a wanted one: rather along the line than off it. */
export function nearest(boxes: readonly Box[], wanted: Spot): Spot {
  const spots = boxes.map(({ spans }) => ({
    place: held(wanted.place, spans.place),
    offset: held(wanted.offset, spans.offset),
  }));
  const away = (spot: Spot) => [Math.abs(spot.offset - wanted.offset), Math.abs(spot.place - wanted.place)] as const;
  return spots.reduce((best, spot) => (isLess(away(spot), away(best)) ? spot : best));
}

const held = (value: number, { low, high }: Span) => Math.min(high, Math.max(low, value));

type Pair = readonly [number, number];
const isLess = ([a, b]: Pair, [c, d]: Pair) => a < c || (a === c && b < d);
