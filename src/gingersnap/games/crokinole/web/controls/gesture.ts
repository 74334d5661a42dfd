/**
 * What a finger, a pen or a mouse does with the disc. Along the line it is moved; drawn back and let go it is shot, as
 * with a sling; and a quick stroke through it flicks it. Lengths in millimetres on the board, times in milliseconds.
 */

import type { Point } from "$web/net/protocol";
import { distance, minus, placeOf, times } from "../scene/geometry";
import { FinePull } from "./precisionPull";

export type Style = "both" | "pull" | "flick";

/** What the gesture does things with. */
export interface Held {
  readonly style: Style;
  /** Where the disc lies. */
  readonly spot: Point;
  readonly radius: number;
  /** So near to the disc's middle counts as on it. */
  readonly grip: number;
  /** So far must be moved before it means anything. */
  readonly twitch: number;
  /** One of the screen, in millimetres on the board. */
  readonly pixel: number;
  moveTo(point: Point): void;
  put(): void;
  draw(pull: Point): void;
  /** Lets go of what is drawn. */
  release(): void;
  /** Struck with this velocity, in metres per second. */
  strike(velocity: Point): void;
  cancel(): void;
  /** Touched, and let go where it lay. */
  tapped?(): void;
}

export interface Sample extends Point {
  readonly time: number;
}

type Intent = "idle" | "undecided" | "placing" | "pulling" | "striking";

/** A pull within so many degrees of straight back is a pull, and so far from it a stroke; else the disc is moved. */
const PULL_CONE = 60;
const STROKE_CONE = 120;
/** The speed of a stroke is that of its last moments. */
const LAST_MOMENTS = 60;
/** Strokes from further behind are meant for something else. */
const RUN_UP = 160;
/** Degrees to either side of the disc in which a stroke may begin. */
const RUN_UP_WIDTH = 15;
/** How wide the line is for a finger, in radii of a disc, and how far it goes to either side, in degrees. */
const BAND = 2;
const BAND_END = 50;

export class Gesture {
  #intent: Intent = "idle";
  #samples: Sample[] = [];
  /** Whether the stroke has met the disc. */
  #met = false;
  readonly #pull = new FinePull();

  constructor(private readonly held: Held) {}

  get active(): boolean {
    return this.#intent !== "idle";
  }

  /** Whether something begins here. */
  down(at: Sample): boolean {
    const { spot, grip } = this.held;
    this.#samples = [at];
    this.#pull.begin();
    this.#met = distance(at, spot) <= grip;
    if (this.#met) this.#intent = "undecided";
    else if (this.#isBehind(at)) this.#intent = "striking";
    else if (this.#isOnTheLine(at)) this.#place(at);
    return this.active;
  }

  move(at: Sample): void {
    if (!this.active) return;
    const before = this.#samples.at(-1)!;
    this.#samples = [...this.#samples.filter((sample) => at.time - sample.time <= 4 * LAST_MOMENTS), at];
    if (this.#intent === "undecided") this.#decide(at);
    if (this.#intent === "placing") this.held.moveTo(at);
    if (this.#intent === "pulling") this.held.draw(this.#pull.meant(this.#fromDisc(at), this.held.pixel));
    if (this.#intent === "striking") this.#stroke(before, at);
  }

  up(): void {
    const intent = this.#intent;
    this.#intent = "idle";
    if (intent === "placing") this.held.put();
    else if (intent === "pulling") this.held.release();
    else if (intent !== "idle") this.held.cancel();
    if (intent === "undecided") this.held.tapped?.();
  }

  cancel(): void {
    if (!this.active) return;
    this.#intent = "idle";
    this.held.cancel();
  }

  #fromDisc(at: Sample): Sample {
    return { ...minus(at, this.held.spot), time: at.time };
  }

  #place(at: Point): void {
    this.#intent = "placing";
    this.held.moveTo(at);
  }

  #decide(at: Point): void {
    const moved = minus(at, this.#samples[0]!);
    if (Math.hypot(moved.x, moved.y) < this.held.twitch) return;
    const turn = turnFromOutward(this.held.spot, moved);
    if (turn <= PULL_CONE && this.held.style !== "flick") this.#intent = "pulling";
    else if (turn >= STROKE_CONE && this.held.style !== "pull") this.#intent = "striking";
    else this.#intent = "placing";
  }

  /** The disc goes when the stroke has passed through it. */
  #stroke(before: Point, at: Sample): void {
    const { spot, radius } = this.held;
    this.#met ||= distanceToStroke(spot, before, at) <= radius;
    if (!this.#met || distance(at, spot) <= radius) return;
    this.#intent = "idle";
    this.held.strike(this.#velocity(at));
  }

  /** In metres per second, which is millimetres per millisecond. */
  #velocity(at: Sample): Point {
    const first =
      this.#samples.find((sample) => at.time - sample.time <= LAST_MOMENTS && sample !== at) ?? this.#samples.at(-2)!;
    return times(minus(at, first), 1 / Math.max(1, at.time - first.time));
  }

  #isBehind(at: Point): boolean {
    const { spot, radius, style } = this.held;
    const further = Math.hypot(at.x, at.y) - Math.hypot(spot.x, spot.y);
    const aside = Math.abs(placeOf(at) - placeOf(spot));
    return style !== "pull" && further > radius / 2 && further < RUN_UP && aside < RUN_UP_WIDTH;
  }

  #isOnTheLine(at: Point): boolean {
    const { spot, radius } = this.held;
    const off = Math.abs(Math.hypot(at.x, at.y) - Math.hypot(spot.x, spot.y));
    return off < BAND * radius && Math.abs(placeOf(at)) < BAND_END;
  }
}

/** Degrees between a move and the way out from the middle. */
function turnFromOutward(spot: Point, moved: Point): number {
  const cosine = (spot.x * moved.x + spot.y * moved.y) / (Math.hypot(spot.x, spot.y) * Math.hypot(moved.x, moved.y));
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
}

function distanceToStroke(point: Point, from: Point, to: Point): number {
  const [way, off] = [minus(to, from), minus(point, from)];
  const length = way.x * way.x + way.y * way.y;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (way.x * off.x + way.y * off.y) / length));
  return distance(off, times(way, share));
}
