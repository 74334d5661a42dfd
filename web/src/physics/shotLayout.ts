/** Layout of a shot on the page: the visible part of the board and the positions of labels. */

import type { PlayedShot, Point } from "../net/messages";
import { DITCH_WIDTH, locateOnSegment, type Shot } from "./motion";

/** Square part of the board in metres: lower left corner and side. */
export interface Frame extends Point {
  readonly size: number;
}

export const computeOuterRadius = (board: Shot["board"]) => board.radius + DITCH_WIDTH * board.disc_radius;

export function frameBoard(board: Shot["board"]): Frame {
  const radius = computeOuterRadius(board) * 1.01;
  return { x: -radius, y: -radius, size: 2 * radius };
}

/** Return the smallest frame that contains everything that moves. */
export function frameMovement(shot: PlayedShot): Frame {
  const points = [shot.discs[shot.flick.disc]!, ...shot.motion.paths.flatMap((_, disc) => listPathCorners(shot, disc))];
  const [left, right] = computeRange(points.map((point) => point.x));
  const [low, high] = computeRange(points.map((point) => point.y));
  const size = Math.max(right - left, high - low) + 5 * shot.board.disc_radius;
  return { x: (left + right - size) / 2, y: (low + high - size) / 2, size };
}

const computeRange = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

/** Return the corners of a disc's whole path. */
export function listPathCorners({ motion }: Pick<Shot, "motion">, disc: number): readonly Point[] {
  const path = motion.paths[disc]!;
  const last = path.at(-1);
  return last ? [...path, locateOnSegment(last, last.duration)] : [];
}

const DIRECTIONS = 16;
const DISTANCES = [2.4, 3.6, 4.8, 6, 7.2, 8.4];

/** Return a position for a round label beside each point, so that labels cover neither each other nor the points. */
export function placeLabels(points: readonly Point[], radius: number): readonly Point[] {
  const labels: Point[] = [];
  for (const point of points) {
    const places = listNearbyPoints(point, radius);
    const isFree = (place: Point) =>
      labels.every((label) => computeDistance(label, place) > 2.1 * radius) &&
      points.every((other) => computeDistance(other, place) > 1.5 * radius);
    labels.push(places.find(isFree) ?? places.at(-1)!);
  }
  return labels;
}

/** Return candidate positions, nearest first, and outward first at the same distance. */
function listNearbyPoints(point: Point, radius: number): readonly Point[] {
  const outward = Math.atan2(point.y, point.x);
  return DISTANCES.flatMap((far) =>
    Array.from({ length: DIRECTIONS }, (_, step) => {
      const side = step % 2 === 0 ? 1 : -1;
      const angle = outward + (side * Math.ceil(step / 2) * 2 * Math.PI) / DIRECTIONS;
      return { x: point.x + far * radius * Math.cos(angle), y: point.y + far * radius * Math.sin(angle) };
    }),
  );
}

const computeDistance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
