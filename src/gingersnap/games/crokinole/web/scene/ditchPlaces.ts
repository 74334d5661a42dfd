/** Where discs lie in the ditch: where they fell if that was seen, and never on top of each other. */

import type { Point } from "$web/net/protocol";
import { distance } from "./geometry";
import { around } from "./boardSizes";

/** Turns by this many degrees spread any number of discs. */
const GOLDEN_ANGLE = 137.508;
const STEP = 1.5;

export class Ditch {
  readonly #angles = new Map<number, number>();

  constructor(
    private readonly radius: number,
    private readonly width: number,
  ) {}

  /** Lets a disc lie near the place where it fell, or anywhere if that is not known; tells where. */
  lay(disc: number, fell: number | null = null): Point {
    const known = this.#angles.get(disc);
    if (known !== undefined) return around(this.radius, known);
    const angle = this.#freeNear(fell ?? disc * GOLDEN_ANGLE);
    this.#angles.set(disc, angle);
    return around(this.radius, angle);
  }

  /** Only these are still there. */
  keep(discs: ReadonlySet<number>): void {
    for (const disc of this.#angles.keys()) if (!discs.has(disc)) this.#angles.delete(disc);
  }

  #freeNear(wanted: number): number {
    for (let away = 0; away < 180; away += STEP) {
      for (const angle of [wanted + away, wanted - away]) if (this.#isFree(angle)) return angle;
    }
    return wanted;
  }

  #isFree(angle: number): boolean {
    const spot = around(this.radius, angle);
    return [...this.#angles.values()].every((other) => distance(around(this.radius, other), spot) >= this.width);
  }
}
