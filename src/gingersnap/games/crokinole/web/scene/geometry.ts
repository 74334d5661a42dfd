/**
 * Where things are as somebody sees them: millimetres from the middle of the board, x to the right and y downwards, the
 * own quadrant at the bottom. Lines and circles only: what a shot does is for the server to say.
 */

import type { Point } from "$web/net/protocol";
import { around, type Sizes } from "./boardSizes";

const MILLIMETRES_PER_METRE = 1000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
export const plus = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y });
export const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });
export const times = (point: Point, factor: number): Point => ({ x: point.x * factor, y: point.y * factor });

/** How points of the board are seen from the quadrant at `axis`, in degrees clockwise from the south. */
export function seenFrom(axis: number): (point: Point) => Point {
  const [cosine, sine] = [Math.cos(radians(axis)), Math.sin(radians(axis))];
  return ({ x, y }) => times({ x: x * cosine - y * sine, y: -x * sine - y * cosine }, MILLIMETRES_PER_METRE);
}

/** Where on the board, in metres, somebody sees what: turned once more, a board is as it was. */
export function onTheBoard(seen: (point: Point) => Point): (point: Point) => Point {
  return (point) => times(seen(point), 1 / MILLIMETRES_PER_METRE ** 2);
}

/** Where a disc lies on the starting line, or `offset` millimetres outside it. */
export const spotAt = (sizes: Sizes, place: number, offset: number): Point => around(sizes.starting + offset, place);

/** The place on the starting line next to a point. */
export const placeOf = ({ x, y }: Point) => degrees(Math.atan2(x, y));

/** The hour of a clock at which a point is seen; twelve is straight across. */
export const hourOf = ({ x, y }: Point) => Math.round(degrees(Math.atan2(x, -y)) / 30 + 12) % 12 || 12;

/** The direction in which a disc at `place` is shot. */
export function heading(place: number, aim: number): Point {
  const angle = radians(aim - place);
  return { x: Math.sin(angle), y: -Math.cos(angle) };
}

/** The aim of a disc at `place` that is shot in this direction. */
export function aimAlong(place: number, { x, y }: Point): number {
  const aim = degrees(Math.atan2(x, -y)) + place;
  return aim > 180 ? aim - 360 : aim <= -180 ? aim + 360 : aim;
}

/** The offset at which a disc just touches the line from outside. */
export const furthestOut = (sizes: Sizes) => sizes.disc + sizes.line / 2 - 1e-6;

export type Touched = "disc" | "post" | "edge";

export interface FirstContact {
  readonly touched: Touched;
  /** Where the middle of the disc is then. */
  readonly at: Point;
  /** The middle of what is touched. */
  readonly target: Point | null;
}

/** What a disc first touches that slides straight from `start`, if nothing stops it before. */
export function firstContact(sizes: Sizes, start: Point, along: Point, others: readonly Point[]): FirstContact {
  const end = (touched: Touched, far: number, target: Point | null = null) => ({ far, touched, target });
  const ends = [
    end("edge", leaving(start, along, sizes.surface)),
    ...others.map((other) => end("disc", meeting(start, along, other, 2 * sizes.disc), other)),
    ...sizes.posts.map((post) => end("post", meeting(start, along, post, sizes.disc + sizes.post), post)),
  ];
  const { far, touched, target } = ends.reduce((best, each) => (each.far < best.far ? each : best));
  return { touched, target, at: plus(start, times(along, far)) };
}

/** How far it is along a line until a circle is met from outside. */
function meeting(start: Point, along: Point, middle: Point, radius: number): number {
  const to = minus(middle, start);
  const ahead = to.x * along.x + to.y * along.y;
  const square = radius * radius - (to.x * to.x + to.y * to.y - ahead * ahead);
  return ahead > 0 && square > 0 ? Math.max(0, ahead - Math.sqrt(square)) : Infinity;
}

/** How far it is along a line until a circle around the middle is left. A disc that begins outside never is in it. */
function leaving(start: Point, along: Point, radius: number): number {
  const ahead = -(start.x * along.x + start.y * along.y);
  const square = radius * radius - (start.x * start.x + start.y * start.y - ahead * ahead);
  return square > 0 ? ahead + Math.sqrt(square) : 0;
}
