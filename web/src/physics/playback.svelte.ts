/** One shot, played back at any speed, or shown at any moment. */

import { announcer } from "../a11y/announcer.svelte";
import { say } from "../i18n/catalogue";
import { computeEndTime, type Shot } from "./motion";

export const SPEEDS = [1, 1 / 2, 1 / 4, 1 / 10] as const;
/** The slider moves in steps of so many seconds. */
export const SLIDER_STEP = 0.01;
/** A tab that was hidden does not make up for lost time. */
const MAX_FRAME_SECONDS = 0.1;

/** Something worth a stop on the way through a shot. */
export interface PlaybackEvent {
  readonly time: number;
  readonly words: string;
}

export class Playback<Shown extends Shot = Shot, Told extends PlaybackEvent = PlaybackEvent> {
  /** Seconds since the flick. */
  position = $state(0);
  isPlaying = $state(false);
  speed: number = $state(1);

  readonly last: number;
  /** Told of everything that is passed while it plays. */
  onEvent: (happening: Told) => void = () => {};
  /** Told when it has played to the end. */
  onEnd: () => void = () => {};
  #chosenEvent: number | null = null;
  #frame = 0;
  #lastFrameTime: number | null = null;

  constructor(
    readonly shot: Shown,
    /** In order of time. */
    readonly events: readonly Told[],
    speed: number,
  ) {
    this.last = Math.ceil(computeEndTime(shot.motion) / SLIDER_STEP) * SLIDER_STEP;
    this.speed = speed;
  }

  /** The place in the story of what happened last; the one jumped to, if several happened at this instant. */
  get current(): number {
    const chosen = this.#chosenEvent;
    if (chosen !== null && this.events[chosen]!.time === this.position) return chosen;
    return this.events.findLastIndex((happening) => happening.time <= this.position);
  }

  jump(at: number): void {
    this.position = Math.min(this.last, Math.max(0, at));
  }

  jumpTo(index: number): void {
    this.pause();
    this.#chosenEvent = index;
    this.jump(this.events[index]!.time);
  }

  /** To what happened before, or to the beginning. */
  back(): void {
    const before = this.events.findLast((happening) => happening.time < this.position);
    this.#stepTo(before?.time ?? 0, before?.words ?? say("playback-beginning"));
  }

  /** To what happens next, or to the end. */
  forward(): void {
    const next = this.events.find((happening) => happening.time > this.position);
    this.#stepTo(next?.time ?? this.last, next?.words ?? say("playback-end"));
  }

  #stepTo(at: number, words: string): void {
    this.pause();
    this.jump(at);
    announcer.announce(words);
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  play(): void {
    if (this.position >= this.last) this.position = 0;
    this.isPlaying = true;
    this.#lastFrameTime = null;
    this.#frame = requestAnimationFrame(this.#draw);
  }

  pause(): void {
    this.isPlaying = false;
    cancelAnimationFrame(this.#frame);
  }

  readonly #draw = (now: number): void => {
    const passed = Math.min(MAX_FRAME_SECONDS, (now - (this.#lastFrameTime ?? now)) / 1000);
    this.#lastFrameTime = now;
    this.#advance(passed * this.speed);
    if (this.position < this.last) {
      this.#frame = requestAnimationFrame(this.#draw);
    } else {
      this.pause();
      this.onEnd();
    }
  };

  #advance(time: number): void {
    const before = this.position;
    this.jump(before + time);
    for (const happening of this.events)
      if (happening.time > before && happening.time <= this.position) this.onEvent(happening);
  }
}
