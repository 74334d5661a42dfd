/** A pull goes finer the slower the hand moves: what turns it counts less then. How far it is drawn is where the hand is. */

import type { Point } from "$web/net/protocol";
import { distance } from "../scene/geometry";
import type { Sample } from "./gesture";

/** Pixels in a millisecond: slower is as fine as it gets, and quicker is as it is. */
const SLOW = 0.03;
const QUICK = 0.3;
/** So much of a turn counts where the hand hardly moves. */
const FINEST = 0.15;

export class FinePull {
  #last: Sample | null = null;
  #angle = 0;

  /** A new pull, which begins where the hand points. */
  begin(): void {
    this.#last = null;
  }

  /** The pull that is meant by a hand which is at `at`, seen from the disc; `pixel` is one in millimetres. */
  meant(at: Sample, pixel: number): Point {
    const angle = Math.atan2(at.x, at.y);
    if (this.#last) this.#angle += share(this.#last, at, pixel) * turn(Math.atan2(this.#last.x, this.#last.y), angle);
    else this.#angle = angle;
    this.#last = at;
    const length = Math.hypot(at.x, at.y);
    return { x: length * Math.sin(this.#angle), y: length * Math.cos(this.#angle) };
  }
}

function share(before: Sample, at: Sample, pixel: number): number {
  const speed = distance(before, at) / pixel / Math.max(1, at.time - before.time);
  const part = Math.min(1, Math.max(0, (speed - SLOW) / (QUICK - SLOW)));
  return FINEST + (1 - FINEST) * part;
}

/** From one angle to another, the short way. */
function turn(from: number, to: number): number {
  const by = to - from;
  return by > Math.PI ? by - 2 * Math.PI : by < -Math.PI ? by + 2 * Math.PI : by;
}
