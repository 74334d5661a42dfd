/** How far the band is drawn, and how fast the disc goes then. Most of the way is for the gentle shots, which matter. */

import type { Span } from "$web/net/protocol";

const CURVE = 1.6;

/** Drawn less than this (millimetres) nothing is shot: CRK-A47. */
export const SLACK = 14;

/** The speed of a pull of `length`, where `full` is as fast as allowed; null if it is no shot. */
export function speedOf(length: number, full: number, speeds: Span): number | null {
  if (length < SLACK) return null;
  const share = Math.min(1, (length - SLACK) / (full - SLACK));
  return speeds.low + (speeds.high - speeds.low) * share ** CURVE;
}

/** The pull that gives this speed. */
export function pullOf(speed: number, full: number, speeds: Span): number {
  const share = (speed - speeds.low) / (speeds.high - speeds.low);
  return SLACK + (full - SLACK) * Math.max(0, share) ** (1 / CURVE);
}
