/** The player's hand: where the disc lies, how it is aimed, and the shot itself. Nothing is final before it is let go. */

import type { Offer, Play } from "$web/board";
import type { Point, Span } from "$web/net/protocol";
import { aimAlong, distance, heading, placeOf, spotAt, times } from "../scene/geometry";
import type { Held } from "./gesture";
import { prefs } from "./boardPreferences.svelte";
import { pullOf, SLACK, speedOf } from "./pullSpeed";
import type { Sizes } from "../scene/boardSizes";
import type { Action, Flick } from "../types";
import { say } from "../gameCatalogue";
import { aimWords, capital, chanceWords, chosenWords } from "../boardTexts";
import { boxesIn, isWithin, nearest, spansOf, type Box } from "./placementRanges";
import { aimAt, chanceToTouch, isSeen, placeFor, type Target } from "./targetAim";

export type Field = "place" | "aim" | "speed" | "offset" | "spin";
export const FIELDS: readonly Field[] = ["place", "aim", "speed", "offset", "spin"];

/** A number is read out when it has stood still for so long. */
const READ_OUT = 350;
/** The band is full at this length in millimetres, and at no less than so many pixels. */
const FULL_PULL = 190;
const FULL_PULL_PIXELS = 150;
/** Where the window ends sooner, the band is full at this share of the way to its edge, and at no less than so many pixels. */
const ROOM_SHARE = 0.9;
const LEAST_PULL_PIXELS = 70;
/** A stroke moves the disc a little slower than itself, and one slower than this (m/s) is none. */
const STROKE_GAIN = 0.75;
const SLOWEST_STROKE = 0.25;
const TOUCH_PIXELS = 24;
const TWITCH_PIXELS = 5;

/** A shot, as far as it can be drawn before it is made. */
export type SuggestedShot = Pick<Flick, "place" | "aim" | "speed" | "offset">;

export class Hand implements Held {
  /** Another table may let a disc start on another circle: then its starting line is there. */
  sizes: Sizes;
  /** What a tap on the disc means, if anything. */
  ontap: (() => void) | null = null;
  readonly #play: Play<Action>;
  place = $state(0);
  aim = $state(0);
  speed = $state(0);
  offset = $state(0);
  spin = $state(0);

  /** What is offered; nothing while there is nothing to shoot. */
  boxes: readonly Box[] = $state.raw([]);
  /** What may be chosen somewhere; null while there is nothing to shoot. */
  readonly spans: Readonly<Record<Field, Span>> | null = $derived(this.boxes.length > 0 ? spansOf(this.boxes) : null);
  /** The discs on the board, as seen from here. */
  others: readonly Point[] = $state.raw([]);
  /** Shots that somebody else would take, the best first. */
  suggested: readonly SuggestedShot[] = $state.raw([]);
  /** What can be aimed at by name, and what is. */
  targets: readonly Target[] = $state.raw([]);
  target: Target | null = $state.raw(null);
  /** Degrees by which the hand errs at this table. */
  deviation = 0;
  /** How the band is drawn just now. */
  pulled: Point | null = $state.raw(null);
  /** Whether it was said how hard to shoot. What is offered is a nudge, and nobody means that unsaid. */
  meant = $state(false);
  /** Whether a shot was asked for before that was said. */
  unsaid = $state(false);
  /** Whether the disc lies and the shot is being aimed. */
  aiming = $state(false);
  /** Whether it was let go, and waits until it is said to go. */
  waits = $state(false);
  moving = $state(false);
  refused = $state(false);
  /** Whether the disc was last held with a pointer, rather than by keyboard. */
  pointing = $state(false);
  /** Millimetres on the board in a pixel of the screen. */
  pixel = $state(1);
  /** The edges of the window, in millimetres from the middle of the board. */
  edges = $state.raw({ left: -Infinity, right: Infinity, bottom: Infinity });

  readonly spot = $derived.by(() => spotAt(this.sizes, this.place, this.offset));
  readonly direction = $derived(heading(this.place, this.aim));
  /** Whether the disc lies where it is not offered to lie. */
  readonly misplaced = $derived(this.boxes.length > 0 && !this.boxes.some((box) => isWithin(box, this)));
  readonly ready = $derived.by(() => this.spans !== null && !this.#play.busy);
  readonly full = $derived.by(() => {
    const wanted = Math.max(FULL_PULL, FULL_PULL_PIXELS * this.pixel);
    return Math.min(wanted, Math.max(LEAST_PULL_PIXELS * this.pixel, ROOM_SHARE * this.#room));
  });
  /** Degrees to the right of what is aimed at. */
  readonly beside = $derived.by(() => (this.target ? this.aim - aimAt(this, this.place, this.target) : 0));
  /** How far the band is drawn for the speed that is set. */
  readonly drawn = $derived(this.spans ? pullOf(this.speed, this.full, this.spans.speed) : 0);
  /** Whether letting go now would shoot. */
  readonly loaded = $derived(this.aiming && (this.pulled === null || length(this.pulled) >= SLACK));

  #readOut: ReturnType<typeof setTimeout> | undefined;
  #before: { place: number; offset: number; aim: number; speed: number; meant: boolean } | null = null;

  constructor(sizes: Sizes, play: Play<Action>) {
    this.sizes = $state.raw(sizes);
    this.#play = play;
  }

  get style() {
    return prefs.style;
  }

  get radius(): number {
    return this.sizes.disc;
  }

  get grip(): number {
    return Math.max(this.sizes.disc, TOUCH_PIXELS * this.pixel);
  }

  get twitch(): number {
    return TWITCH_PIXELS * this.pixel;
  }

  /** How far a pull straight back from the middle can go before it leaves the window. */
  get #room(): number {
    const { spot, edges } = this;
    const along = times(spot, 1 / length(spot));
    const aside = along.x > 0 ? edges.right - spot.x : spot.x - edges.left;
    return Math.min((edges.bottom - spot.y) / along.y, along.x === 0 ? Infinity : aside / Math.abs(along.x));
  }

  /** What is offered now. A shot that was being aimed is dropped if it no longer is. */
  take(offers: readonly Offer<Action>[], others: readonly Point[]): void {
    const boxes = boxesIn(offers);
    const begins = boxes.length > 0 && this.boxes.length === 0;
    this.#rest();
    this.others = others;
    this.boxes = boxes;
    if (boxes.length === 0) this.drop();
    if (begins) this.#begin(boxes[0]!.flick);
  }

  /** The disc lies where the last one lay, if it may; everything else is as offered, and so no shot yet (CRK-A60). */
  #begin({ aim, speed, offset, spin }: Flick): void {
    Object.assign(this, { aim, offset, spin, speed });
    this.aiming = this.meant = this.unsaid = false;
    this.target = null;
    this.#settle();
  }

  /** Nothing is asked for or held any more. */
  drop(): void {
    this.pulled = null;
    this.aiming = this.moving = this.waits = false;
    this.#before = null;
  }

  pause(): void {
    this.#rest();
    this.boxes = [];
    this.drop();
  }

  #rest(): void {
    clearTimeout(this.#readOut);
    this.refused = false;
  }

  destroy(): void {
    this.#rest();
  }

  // --- Numbers ------------------------------------------------------------------------------------

  /** Chooses a number, within what is allowed; it is read out once it stands still. */
  set(field: Field, value: number): void {
    const span = this.spans?.[field];
    if (!span || !this.ready) return;
    const { beside } = this;
    this[field] = Math.min(span.high, Math.max(span.low, value));
    if (this.target && (field === "place" || field === "offset")) this.#aimAt(this.target, beside);
    if (field === "speed") this.#mean();
    this.refused = false;
    clearTimeout(this.#readOut);
    this.#readOut = setTimeout(() => this.#tell(field), READ_OUT);
  }

  nudge(field: Field, by: number): void {
    // To whole steps, so that there and back leads to the same number.
    this.set(field, Math.round((this[field] + by) * 1000) / 1000);
  }

  #tell(field: Field): void {
    this.#play.announce(chosenWords(field, this));
    if (this.misplaced) this.#play.announce(say("place-not-offered"));
  }

  // --- What is aimed at ---------------------------------------------------------------------------

  /** Aims at the next thing that can be aimed at, or at the one before. */
  aimAtNext(step: 1 | -1): void {
    const { targets, target } = this;
    if (!this.ready || targets.length === 0) return;
    const now = targets.findIndex(({ at }) => target !== null && distance(at, target.at) === 0);
    const next = now < 0 && step < 0 ? -1 : now + step;
    this.aimAt(targets[(next + targets.length) % targets.length]!);
  }

  /** Straight at it; while the disc is being laid, from where it can be seen. */
  aimAt(target: Target): void {
    if (!this.ready) return;
    this.target = target;
    this.place = (this.aiming ? null : placeFor(this, target)) ?? this.place;
    this.#aimAt(target, 0);
    this.#play.announce(`${capital(aimWords(this))}. ${this.#chanceOf(target)}`.trim());
  }

  /** How likely the target is touched from here; of the hole only whether the way is free. */
  #chanceOf(target: Target): string {
    if (!target.isDisc) return isSeen(this, this.place, target) ? "" : say("in-the-way");
    return chanceWords(chanceToTouch(this, this.place, target, this.deviation));
  }

  #aimAt(target: Target, beside: number): void {
    const { low, high } = this.spans!.aim;
    this.aim = Math.min(high, Math.max(low, aimAt(this, this.place, target) + beside));
  }

  // --- What the pointer does ----------------------------------------------------------------------

  moveTo(point: Point): void {
    this.#remember();
    this.moving = true;
    this.aiming = false;
    this.set("place", placeOf(point));
  }

  put(): void {
    this.moving = false;
    this.#before = null;
    this.#settle();
  }

  draw(pull: Point): void {
    if (!this.spans) return;
    this.#remember();
    this.aiming = true;
    this.waits = false;
    this.target = null;
    this.pulled = pull;
    const speed = speedOf(length(pull), this.full, this.spans.speed);
    if (speed === null) return;
    this.speed = speed;
    this.#mean();
    this.#point(times(pull, -1));
  }

  tapped(): void {
    this.ontap?.();
  }

  release(): void {
    const isShot = this.loaded;
    this.pulled = null;
    if (isShot) this.#go();
    else this.cancel();
  }

  /** It is shot, or waits for the word of somebody who likes to adjust it first. */
  #go(): void {
    if (!prefs.confirm) return this.shoot();
    this.#before = null;
    this.aiming = this.waits = true;
    this.#play.announce(say("adjust-then-shoot"));
  }

  strike(velocity: Point): void {
    if (!this.spans) return;
    const { low, high } = this.spans.speed;
    const aim = aimAlong(this.place, velocity);
    if (length(velocity) < SLOWEST_STROKE || Math.abs(aim) > this.spans.aim.high) return this.cancel();
    this.speed = Math.min(high, Math.max(low, STROKE_GAIN * length(velocity)));
    this.#mean();
    this.target = null;
    this.#point(velocity);
    this.#go();
  }

  #point(along: Point): void {
    const span = this.spans!.aim;
    this.aim = Math.min(span.high, Math.max(span.low, aimAlong(this.place, along)));
  }

  /** Free until it is let go (CRK-A47): everything is as it was. */
  cancel(): void {
    if (this.#before) Object.assign(this, this.#before);
    this.drop();
  }

  #remember(): void {
    const { place, offset, aim, speed, meant } = this;
    this.#before ??= { place, offset, aim, speed, meant };
  }

  /** The disc slips out of a place that is taken. */
  #settle(): void {
    if (this.misplaced) Object.assign(this, nearest(this.boxes, this));
  }

  // --- The shot -----------------------------------------------------------------------------------

  shoot(): void {
    if (!this.ready) return;
    if (this.misplaced) {
      this.#play.announce(say("place-not-offered"));
      return this.#settle();
    }
    if (!this.meant) return this.#askHowHard();
    void this.#ask(this.flick);
  }

  #askHowHard(): void {
    this.unsaid = true;
    this.#play.announce(say("how-hard"));
  }

  #mean(): void {
    this.meant = true;
    this.unsaid = false;
  }

  async #ask(flick: Flick): Promise<void> {
    const answer = await this.#play.act(flick);
    if (answer !== "done") this.#giveBack(answer === "refused");
  }

  get flick(): Flick {
    const { place, aim, speed, offset, spin } = this;
    return { type: "Flick", place, aim, speed, offset, spin };
  }

  /** The disc is still ours, as it lay. */
  #giveBack(isRefused: boolean): void {
    this.#rest();
    this.drop();
    this.refused = isRefused;
  }
}

const length = (vector: Point) => distance(vector, { x: 0, y: 0 });
