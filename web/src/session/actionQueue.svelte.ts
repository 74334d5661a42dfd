/**
 * What a seat asks for: one action is in flight at a time, and one next wish is kept.
 *
 * An action is in flight until its truth is shown, not only until it is answered: before that nobody can know what to
 * ask for next. A wish made meanwhile is granted by the newest truth, if that offers it. Whoever asks, by click, key or
 * list, asks here.
 */

import type { Answer, Offer, Wish } from "../board";
import { isOffered, isSame } from "../tables/offers";

/** What came of an action: the update `seq` that tells of it, or that it was refused, or that nobody will ever say. */
export type Reply = { readonly seq: number } | "refused" | "lost";

/** Sends an action; `answered` is called once. */
export type Send = (action: unknown, answered: (reply: Reply) => void) => void;

class Asked {
  readonly answer: Promise<Answer>;
  settle: (answer: Answer) => void = () => {};
  /** When it was played; null before that is known. */
  seq: number | null = null;

  constructor(
    public wish: Wish,
    /** Whether it comes of the second click of a double click. */
    readonly isAgain: boolean,
  ) {
    this.answer = new Promise((resolve) => (this.settle = resolve));
  }
}

export class Asking {
  #busy = $state(false);
  readonly #listeners = new Set<(busy: boolean) => void>();
  #flight: Asked | null = null;
  #next: Asked | null = null;
  #moving = false;
  #seq = -1;
  #offers: readonly Offer[] = [];
  /** The action that was sent last. */
  #last: unknown = null;

  constructor(
    private readonly send: Send,
    private readonly isAgain: () => boolean = isSecondClick,
  ) {}

  /** Whether something is in flight or still moves. */
  get busy(): boolean {
    return this.#busy;
  }

  /** For those who cannot follow runes. */
  onBusy(listener: (busy: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  ask(wish: Wish): Promise<Answer> {
    const asked = new Asked(wish, this.isAgain());
    if (this.#busy) return this.#keep(asked);
    this.#grant(asked, () => true);
    return asked.answer;
  }

  /** What happened is being played. */
  moves(): void {
    this.#moving = true;
    this.#look();
  }

  /** The truth as of `seq` is shown. `latest`: nothing more is known, so this is on offer. */
  shown(seq: number, offers: readonly Offer[], latest: boolean): void {
    this.#seq = seq;
    this.#offers = offers;
    this.#moving = !latest;
    this.#land();
  }

  /** Nothing is asked for any more: another seat, or the end. */
  clear(): void {
    this.#flight?.settle("busy");
    this.#flight = null;
    this.#drop();
    this.#moving = false;
    this.#seq = -1;
    this.#offers = [];
    this.#last = null;
    this.#look();
  }

  /** Keeps one wish. To ask again for what is asked for already is to ask once. */
  #keep(asked: Asked): Promise<Answer> {
    const same = [this.#flight, this.#next].find((other) => other && isSame(other.wish, asked.wish));
    if (same) return same.answer;
    this.#drop();
    this.#next = asked;
    return asked.answer;
  }

  #drop(): void {
    this.#next?.settle("busy");
    this.#next = null;
  }

  #grant(asked: Asked, may: (action: unknown) => boolean): void {
    const action = typeof asked.wish === "function" ? (asked.wish() as unknown) : asked.wish;
    const isDoubled = asked.isAgain && isSame(action, this.#last);
    if (action === null || isDoubled || !may(action)) asked.settle("busy");
    else this.#sendOff(asked, action);
  }

  #sendOff(asked: Asked, action: unknown): void {
    asked.wish = this.#last = action;
    this.#flight = asked;
    this.#look();
    this.send(action, (reply) => this.#answered(asked, reply));
  }

  #answered(asked: Asked, reply: Reply): void {
    if (asked !== this.#flight) return;
    if (typeof reply === "object") {
      asked.seq = reply.seq;
      asked.settle("done");
      this.#land();
      return;
    }
    this.#flight = null;
    asked.settle(reply === "refused" ? "refused" : "busy");
    // What was wished for after it counted on it.
    this.#drop();
    this.#look();
  }

  /** What was in flight is over once its truth is shown; then it is the next wish's turn. */
  #land(): void {
    if (this.#flight?.seq != null && this.#flight.seq <= this.#seq) this.#flight = null;
    this.#look();
    const next = this.#next;
    if (this.#busy || !next) return;
    this.#next = null;
    this.#grant(next, (action) => isOffered(action, this.#offers));
  }

  #look(): void {
    const busy = this.#moving || this.#flight !== null;
    if (busy === this.#busy) return;
    this.#busy = busy;
    for (const listener of this.#listeners) listener(busy);
  }
}

/** Whether the browser takes what is happening now for the second click of a double click, or a later one. */
function isSecondClick(): boolean {
  const now = globalThis.event;
  return now instanceof MouseEvent && now.type === "click" && now.detail > 1;
}
