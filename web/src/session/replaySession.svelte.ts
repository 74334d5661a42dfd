/** Replay of a finished game. Single steps are animated, jumps are not. */

import { announcer } from "../a11y/announcer.svelte";
import type { Board } from "../board";
import { listSeatNames } from "../i18n/shellFormats";
import { api } from "../net/api";
import type { Explanation, GameInfo, GoalText, Line, Moment, Outcome, Replay } from "../net/messages";
import { ActionQueue } from "./actionQueue.svelte";
import { isLogged, splitRule } from "./gameLog";

export const REPLAY_SPEEDS = [0.5, 1, 2, 4] as const;
/** Milliseconds between two steps at speed 1. */
const STEP_PAUSE = 900;

export class ReplaySession {
  /** Index of the shown moment. */
  position = $state(0);
  isPlaying = $state(false);
  speed: number = $state(1);
  /** Rejects every action: the game is over. */
  readonly actionQueue = new ActionQueue((_, answered) => answered("lost"));

  #board: Board | null = null;
  /** Incremented by every jump, so that running animations are ignored. */
  #generation = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly replay: Replay,
    readonly game: GameInfo,
    seq: number | null,
  ) {
    const found = replay.moments.findIndex((moment) => moment.seq === seq);
    this.position = found >= 0 ? found : seq === null ? 0 : this.last;
  }

  get last(): number {
    return this.replay.moments.length - 1;
  }

  get moment(): Moment {
    return this.replay.moments[this.position]!;
  }

  get seat(): number {
    return this.replay.seat;
  }

  get names(): readonly string[] {
    return listSeatNames(this.replay.table);
  }

  /** Return the general explanation of an element; nothing can be played in a replay. */
  async explain(thing: string): Promise<Explanation | null> {
    const kinds = await api.getExplanations(this.game.name);
    return kinds.find((kind) => kind.thing === thing.split(":")[0]) ?? null;
  }

  /** Goal and progress at this moment. The server sends them only when they change. */
  get goal(): GoalText | null {
    return this.replay.moments.slice(0, this.position + 1).findLast((moment) => moment.goal)?.goal ?? null;
  }

  get outcome(): Outcome | null {
    return this.moment.outcome;
  }

  /** Log up to this moment. */
  get lines(): readonly Line[] {
    return this.replay.moments.slice(0, this.position + 1).flatMap((moment) => moment.lines.filter(isLogged));
  }

  attach(board: Board): void {
    this.#board = board;
    board.show(this.moment.view, [], this.moment.outcome);
  }

  detach(board: Board): void {
    if (this.#board === board) this.#board = null;
  }

  jump(at: number): void {
    this.#interrupt();
    this.#showAt(Math.min(this.last, Math.max(0, at)));
    if (this.isPlaying) this.#scheduleStep();
  }

  jumpToSeq(seq: number): void {
    this.pause();
    this.jump(this.replay.moments.findIndex((moment) => moment.seq === seq));
  }

  back(): void {
    this.pause();
    this.jump(this.position - 1);
  }

  async forward(): Promise<void> {
    this.pause();
    await this.#step();
  }

  toggle(): void {
    if (this.isPlaying) return this.pause();
    if (this.position === this.last) this.jump(0);
    this.isPlaying = true;
    void this.#run();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  close(): void {
    this.pause();
    this.#interrupt();
    this.#board = null;
  }

  #interrupt(): void {
    this.#generation += 1;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    await this.#step();
    if (this.position === this.last) this.pause();
    if (this.isPlaying) this.#scheduleStep();
  }

  #scheduleStep(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), STEP_PAUSE / this.speed);
  }

  /** Step to the next moment with its animations, unless a jump interrupts. */
  async #step(): Promise<void> {
    if (this.position === this.last) return;
    this.#interrupt();
    const turn = this.#generation;
    const next = this.position + 1;
    const moment = this.replay.moments[next]!;
    // Move the log and the slider at once, so that a second press steps further.
    this.position = next;
    for (const line of moment.lines.filter(isLogged)) announcer.announce(splitRule(line.text).sentence);
    if (this.speed <= 1) await this.#animate(moment, turn);
    if (turn === this.#generation) this.#board?.show(moment.view, [], moment.outcome);
  }

  async #animate(moment: Moment, turn: number): Promise<void> {
    for (const [index, event] of moment.events.entries()) {
      if (turn !== this.#generation) return;
      await this.#board?.animate(event, moment.lines[index]?.text ?? "");
    }
  }

  #showAt(at: number): void {
    this.position = at;
    this.#board?.show(this.moment.view, [], this.moment.outcome);
  }
}
