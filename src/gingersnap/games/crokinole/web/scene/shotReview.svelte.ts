/** The shots of a round: remembered as they were told, and looked at again. */

import { Playback } from "$web/physics/playback.svelte";
import type { DiscsSlid, House, VerdictGiven, View } from "../types";
import { asSeen, keepShots, keptShots, shotOf, storyOf, type Heard, type SlidShot, type Told } from "./storedShots";

export type ShotPlayback = Playback<SlidShot, Heard>;

/** The speed at which old shots are first looked at. */
const SLOWLY = 1 / 4;

export class Memory {
  shots = $state.raw<readonly Told[]>([]);
  /** An old shot that is looked at again. */
  review = $state.raw<{ readonly told: Told; readonly playback: ShotPlayback } | null>(null);
  /** The round that they are of. */
  #round = 0;

  constructor(private readonly house: House) {}

  // --- What is remembered -------------------------------------------------------------------------

  add(round: number, slid: DiscsSlid): void {
    const before = this.#round === round ? this.shots : [];
    this.#round = round;
    this.#keep([...before, { slid, verdict: null, words: "" }]);
  }

  /** What was said about the last shot. */
  give(verdict: VerdictGiven, words: string): Told | null {
    const last = this.shots.at(-1);
    if (!last) return null;
    const told = { ...last, verdict, words };
    this.#keep([...this.shots.slice(0, -1), told]);
    return told;
  }

  forgetLast(): void {
    this.shots = this.shots.slice(0, -1);
  }

  /** After the page was loaded anew, and when a replay goes back in time: so many shots of the round are taken. */
  recall({ number }: View, taken: number): void {
    if (this.shots.length === 0) {
      this.shots = keptShots(number);
      this.#round = number;
    }
    const isJustOver = this.#round === number - 1 && taken === 0;
    if (isJustOver) return;
    this.shots = this.#round === number ? this.shots.slice(0, taken) : [];
  }

  #keep(shots: readonly Told[]): void {
    this.shots = shots;
    keepShots(this.#round, shots);
  }

  // --- Looked at again ----------------------------------------------------------------------------

  playback(slid: DiscsSlid, speed: number): ShotPlayback {
    const seen = asSeen(slid);
    return new Playback(shotOf(this.house, seen), storyOf(seen), speed);
  }

  open(told: Told): ShotPlayback {
    const speed = this.review?.playback.speed ?? SLOWLY;
    this.close();
    const playback = this.playback(told.slid, speed);
    this.review = { told, playback };
    return playback;
  }

  close(): void {
    this.review?.playback.pause();
    this.review = null;
  }
}
