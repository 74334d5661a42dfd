/** One shot, played back at any speed, or shown at any moment. */

import { announcer } from "../a11y/announcer.svelte";
import { say } from "../i18n/catalogue";
import { endOf, type Shot } from "./motion";

export const SPEEDS = [1, 1 / 2, 1 / 4, 1 / 10] as const;
/** The slider moves in steps of so many seconds. */
export const STEP = 0.01;
/** A tab that was hidden does not make up for lost time. */
const LONGEST_FRAME = 0.1;

/** Something worth a stop on the way through a shot. */
export interface Happening {
  readonly time: number;
  readonly words: string;
}

export class Playback<Shown extends Shot = Shot, Told extends Happening = Happening> {
  /** Seconds since the flick. */
  at = $state(0);
  playing = $state(false);
  speed: number = $state(1);

  readonly last: number;
  /** Told of everything that is passed while it plays. */
  onpass: (happening: Told) => void = () => {};
  /** Told when it has played to the end. */
  onend: () => void = () => {};
  #chosen: number | null = null;
  #frame = 0;
  #before: number | null = null;

  constructor(
    readonly shot: Shown,
    /** In order of time. */
    readonly story: readonly Told[],
    speed: number,
  ) {
    this.last = Math.ceil(endOf(shot.motion) / STEP) * STEP;
    this.speed = speed;
  }

  /** The place in the story of what happened last; the one jumped to, if several happened at this instant. */
  get current(): number {
    const chosen = this.#chosen;
    if (chosen !== null && this.story[chosen]!.time === this.at) return chosen;
    return this.story.findLastIndex((happening) => happening.time <= this.at);
  }

  jump(at: number): void {
    this.at = Math.min(this.last, Math.max(0, at));
  }

  jumpTo(index: number): void {
    this.pause();
    this.#chosen = index;
    this.jump(this.story[index]!.time);
  }

  /** To what happened before, or to the beginning. */
  back(): void {
    const before = this.story.findLast((happening) => happening.time < this.at);
    this.#stepTo(before?.time ?? 0, before?.words ?? say("playback-beginning"));
  }

  /** To what happens next, or to the end. */
  forward(): void {
    const next = this.story.find((happening) => happening.time > this.at);
    this.#stepTo(next?.time ?? this.last, next?.words ?? say("playback-end"));
  }

  #stepTo(at: number, words: string): void {
    this.pause();
    this.jump(at);
    announcer.say(words);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.at >= this.last) this.at = 0;
    this.playing = true;
    this.#before = null;
    this.#frame = requestAnimationFrame(this.#draw);
  }

  pause(): void {
    this.playing = false;
    cancelAnimationFrame(this.#frame);
  }

  readonly #draw = (now: number): void => {
    const passed = Math.min(LONGEST_FRAME, (now - (this.#before ?? now)) / 1000);
    this.#before = now;
    this.#advance(passed * this.speed);
    if (this.at < this.last) {
      this.#frame = requestAnimationFrame(this.#draw);
    } else {
      this.pause();
      this.onend();
    }
  };

  #advance(time: number): void {
    const before = this.at;
    this.jump(before + time);
    for (const happening of this.story)
      if (happening.time > before && happening.time <= this.at) this.onpass(happening);
  }
}
