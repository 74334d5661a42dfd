/** Queue that plays updates one after the other: their events, then the new state. */

import type { Updated } from "../net/messages";

/** Target on which updates are played. */
export interface Stage {
  /** Begin an update, before its events. Return the milliseconds after which its animations end; null for no limit. */
  begin(update: Updated): number | null;
  /** Animate one event to its end, with its sentence. */
  animate(event: unknown, words: string): Promise<void>;
  /** Called when the event at this index was shown. */
  eventShown(update: Updated, index: number): void;
  /** Show the new state. `latest`: no update is waiting behind it, so its offers are open. */
  show(update: Updated, latest: boolean): void;
}

/** Longest backlog that is animated; with more, skip to the newest state. */
export const MAX_BACKLOG = 8;

export class UpdateQueue {
  readonly #waiting: Updated[] = [];
  #playing = false;
  #skip: () => void = () => {};
  #closed = false;

  constructor(
    private readonly stage: Stage,
    /** Return true while animations would not be seen. */
    private readonly isHidden: () => boolean = () => document.hidden,
  ) {}

  push(update: Updated): void {
    this.#waiting.push(update);
    if (!this.#playing) void this.#play();
  }

  /** End the running animation and the waiting ones: the page was hidden. */
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
      // Set before showing, so that updates pushed by `show` are played too.
      if (latest) this.#playing = false;
      this.stage.show(update, latest);
      if (latest) return;
    }
    this.#playing = false;
  }

  /** Animate an event. A board that throws must not stop the game: the state follows. */
  async #animate(event: unknown, words: string): Promise<void> {
    try {
      await this.stage.animate(event, words);
    } catch (error) {
      console.error(error);
    }
  }

  async #playOne(update: Updated): Promise<void> {
    const limit = this.stage.begin(update);
    let hurried = false;
    const woken = new Promise<void>((resolve) => {
      this.#skip = () => {
        hurried = true;
        resolve();
      };
    });
    const timer = limit === null ? undefined : setTimeout(this.#skip, limit);
    for (const [index, event] of update.events.entries()) {
      const skip = hurried || this.isHidden() || this.#waiting.length >= MAX_BACKLOG;
      const words = update.lines[index]?.text ?? "";
      if (!skip) await Promise.race([this.#animate(event, words), woken]);
      if (this.#closed) break;
      this.stage.eventShown(update, index);
    }
    clearTimeout(timer);
  }
}
