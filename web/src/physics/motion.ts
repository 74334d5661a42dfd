/**
 * Positions of all discs at any time of a shot, in closed form from the segments of their paths. Nothing is simulated.
 */

import type { Board, Departure, Motion, Point, Segment } from "../net/messages";

/** Data needed to show a shot: initial positions, motion and board size. */
export interface Shot {
  readonly discs: readonly Point[];
  readonly motion: Motion;
  readonly board: Pick<Board, "radius" | "disc_radius">;
}

export type Fate = "hole" | "edge";

export interface DiscPosition extends Point {
  /** Rotation of the disc in radians, counter-clockwise. */
  readonly turn: number;
  readonly fallen: Fate | null;
}

/** Seconds of the drawn fall from the board into the hole or the ditch. */
export const FALL_SECONDS = 0.12;

/** Width of the ditch around the board, in disc radii. */
export const DITCH_WIDTH = 2.5;

/** Return the position on a segment, `elapsed` seconds after its start. */
export function locateOnSegment(piece: Segment, elapsed: number): Point {
  const speed = Math.hypot(piece.vx, piece.vy);
  if (speed === 0) return { x: piece.x, y: piece.y };
  const scale = (elapsed * (speed - 0.5 * piece.deceleration * elapsed)) / speed;
  return { x: piece.x + piece.vx * scale, y: piece.y + piece.vy * scale };
}

/** A smaller bend counts as none: dividing by its square would lose all digits. */
const MIN_BEND = 1e-4;

/** Return the rotation by spin, `elapsed` seconds after the start of a segment. */
export function computeRotation({ vx, vy, spin, deceleration, bend }: Segment, elapsed: number): number {
  const speed = Math.hypot(vx, vy);
  if (speed === 0) return 0;
  const left = Math.max(0, 1 - (deceleration * elapsed) / speed);
  const lasts = (spin * speed) / deceleration;
  if (Math.abs(bend) < MIN_BEND) return (lasts * (1 - left * left)) / 2;
  return (lasts * (1 + bend) * (1 - left - Math.log((1 + bend) / (1 + bend * left)) / bend)) / bend;
}

/** Return the segments that have started at `time`, each with its elapsed time. */
export function listStartedSegments(
  motion: Motion,
  disc: number,
  time: number,
): readonly { piece: Segment; elapsed: number }[] {
  return motion.paths[disc]!.filter((piece) => piece.start <= time).map((piece) => ({
    piece,
    elapsed: Math.min(time - piece.start, piece.duration),
  }));
}

/** Return the position and rotation of a disc at `time`. */
export function locateDisc(shot: Shot, disc: number, time: number): DiscPosition {
  const { motion } = shot;
  const pieces = listStartedSegments(motion, disc, time);
  const turn = pieces.reduce((sum, { piece, elapsed }) => sum + computeRotation(piece, elapsed), 0);
  const fall = findFall(motion, disc);
  if (fall && fall.time <= time) return { ...locateFallingDisc(shot, fall, time), turn, fallen: fall.into };
  const last = pieces.at(-1);
  const { x, y } = last ? locateOnSegment(last.piece, last.elapsed) : shot.discs[disc]!;
  return { x, y, turn, fallen: null };
}

/** Return the corners of a disc's path until `time`. */
export function computeTrail(shot: Shot, disc: number, time: number): readonly Point[] {
  const pieces = listStartedSegments(shot.motion, disc, time);
  const last = pieces.at(-1);
  if (!last) return [];
  return [...pieces.map(({ piece }) => piece), locateOnSegment(last.piece, last.elapsed)];
}

/** Return the corners of a disc's path between two times. */
export function computeTail(shot: Shot, disc: number, from: number, to: number): readonly Point[] {
  const corners = shot.motion.paths[disc]!.filter((piece) => piece.start > from && piece.start < to);
  return [locateDisc(shot, disc, from), ...corners, locateDisc(shot, disc, to)];
}

/** Return the time at which the last disc has come to rest, on the board or beside it. */
export function computeEndTime(motion: Motion): number {
  return Math.max(
    motion.duration,
    ...[...motion.captures, ...motion.exits].map((departure) => departure.time + FALL_SECONDS),
  );
}

type Fall = Departure & { readonly into: Fate };

function findFall(motion: Motion, disc: number): Fall | null {
  const captured = motion.captures.find((departure) => departure.disc === disc);
  if (captured) return { ...captured, into: "hole" };
  const exit = motion.exits.find((departure) => departure.disc === disc);
  return exit ? { ...exit, into: "edge" } : null;
}

/** Return the distance from the centre at which discs lie that left the board. */
export const computeDitchRadius = ({ radius, disc_radius }: Shot["board"]) => radius + (DITCH_WIDTH / 2) * disc_radius;

function locateFallingDisc({ board }: Shot, fall: Fall, time: number): Point {
  const done = Math.min(1, (time - fall.time) / FALL_SECONDS);
  const outward = fall.into === "edge" ? computeDitchRadius(board) / Math.hypot(fall.x, fall.y) : 0;
  const scale = 1 + (outward - 1) * done;
  return { x: fall.x * scale, y: fall.y * scale };
}
