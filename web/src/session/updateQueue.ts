/** Plays updates one after the other: the events in turn, then the truth. */

import type { Updated } from "../net/protocol";

/** Where updates are played. */
export interface Stage {
  /** An update is next; its events follow. */
  begin(update: Updated): void;
  /** Plays one event to its end, with the sentence for it. */
  animate(event: unknown, words: string): Promise<void>;
  /** The event with this index has been seen. */
  eventShown(update: Updated, index: number): void;
  /** Shows the truth. `latest`: nothing is waiting behind it, so its offers are open. */
  show(update: Updated, latest: boolean): void;
}

/** So many updates may wait; with more, we are far behind and jump to the truth. */
export const MAX_BACKLOG = 8;

export class UpdateQueue {
  readonly #waiting: Updated[] = [];
  #playing = false;
  #skip: () => void = () => {};
  #closed = false;

  constructor(
    private readonly stage: Stage,
    /** Whether nobody would see animations now. */
    private readonly isHidden: () => boolean = () => document.hidden,
  ) {}

  push(update: Updated): void {
    this.#waiting.push(update);
    if (!this.#playing) void this.#play();
  }

  /** Ends the running animation and those that wait: the page was hidden, or somebody is impatient. */
  skipAnimations(): void {
    this.#skip();
  }

  close(): void {
    this.#closed = true;
    this.#waiting.length = 0;
    this.skipAnimations();
  }

  async #play(): Promise<void> {
    this.#playing = true;
    for (let update = this.#waiting.shift(); update && !this.#closed; update = this.#waiting.shift()) {
      await this.#playOne(update);
      if (this.#closed) break;
      const latest = this.#waiting.length === 0;
      // Over by the time the truth is shown, so that what comes of showing it is played too.
      if (latest) this.#playing = false;
      this.stage.show(update, latest);
      if (latest) return;
    }
    this.#playing = false;
  }

  /** A board that stumbles over an event must not stop the game: the truth follows. */
  async #animate(event: unknown, words: string): Promise<void> {
    try {
      await this.stage.animate(event, words);
    } catch (error) {
      console.error(error);
    }
  }

  async #playOne(update: Updated): Promise<void> {
    this.stage.begin(update);
    let hurried = false;
    const woken = new Promise<void>((resolve) => {
      this.#skip = () => {
        hurried = true;
        resolve();
      };
    });
    for (const [index, event] of update.events.entries()) {
      const skip = hurried || this.isHidden() || this.#waiting.length >= MAX_BACKLOG;
      const words = update.lines[index]?.text ?? "";
      if (!skip) await Promise.race([this.#animate(event, words), woken]);
      if (this.#closed) return;
      this.stage.eventShown(update, index);
    }
  }
}
