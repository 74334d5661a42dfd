/** Playback of one shot at any speed, with jumps to any time. */

import { announcer } from "../a11y/announcer.svelte";
import { say } from "../i18n/fluentCatalogue";
import { computeEndTime, type Shot } from "./motion";

export const SHOT_SPEEDS = [1, 1 / 2, 1 / 4, 1 / 10] as const;
/** Step of the slider in seconds. */
export const SLIDER_STEP = 0.01;
/** Longest time step: a hidden tab does not catch up. */
const MAX_FRAME_SECONDS = 0.1;

/** Event of a shot that the controls can step to. */
export interface PlaybackEvent {
  readonly time: number;
  readonly words: string;
}

export class Playback<Shown extends Shot = Shot, Entry extends PlaybackEvent = PlaybackEvent> {
  /** Seconds since the flick. */
  position = $state(0);
  isPlaying = $state(false);
  speed: number = $state(1);

  readonly last: number;
  /** Called for each event passed during playback. */
  onEvent: (event: Entry) => void = () => {};
  /** Called at the end of playback. */
  onEnd: () => void = () => {};
  #chosenEvent: number | null = null;
  #frame = 0;
  #lastFrameTime: number | null = null;

  constructor(
    readonly shot: Shown,
    /** In order of time. */
    readonly events: readonly Entry[],
    speed: number,
  ) {
    this.last = Math.ceil(computeEndTime(shot.motion) / SLIDER_STEP) * SLIDER_STEP;
    this.speed = speed;
  }

  /** Index of the last event at this position; of several at the same time, the one jumped to. */
  get current(): number {
    const chosen = this.#chosenEvent;
    if (chosen !== null && this.events[chosen]!.time === this.position) return chosen;
    return this.events.findLastIndex((event) => event.time <= this.position);
  }

  jump(at: number): void {
    this.position = Math.min(this.last, Math.max(0, at));
  }

  jumpTo(index: number): void {
    this.pause();
    this.#chosenEvent = index;
    this.jump(this.events[index]!.time);
  }

  /** Step to the previous event, or to the start. */
  back(): void {
    const before = this.events.findLast((event) => event.time < this.position);
    this.#stepTo(before?.time ?? 0, before?.words ?? say("playback-beginning"));
  }

  /** Step to the next event, or to the end. */
  forward(): void {
    const next = this.events.find((event) => event.time > this.position);
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
    for (const event of this.events) if (event.time > before && event.time <= this.position) this.onEvent(event);
  }
}
