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
export type ActionReply = { readonly seq: number } | "refused" | "lost";

/** Sends an action; `answered` is called once. */
export type SendAction = (action: unknown, answered: (reply: ActionReply) => void) => void;

class QueuedAction {
  readonly answer: Promise<Answer>;
  settle: (answer: Answer) => void = () => {};
  /** When it was played; null before that is known. */
  seq: number | null = null;

  constructor(
    public wish: Wish,
    /** Whether it comes of the second click of a double click. */
    readonly isRepeat: boolean,
  ) {
    this.answer = new Promise((resolve) => (this.settle = resolve));
  }
}

export class ActionQueue {
  #busy = $state(false);
  readonly #listeners = new Set<(busy: boolean) => void>();
  #inFlight: QueuedAction | null = null;
  #next: QueuedAction | null = null;
  #isAnimating = false;
  #seq = -1;
  #offers: readonly Offer[] = [];
  /** The action that was sent last. */
  #lastSent: unknown = null;

  constructor(
    private readonly send: SendAction,
    private readonly isRepeat: () => boolean = isSecondClick,
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

  submit(wish: Wish): Promise<Answer> {
    const asked = new QueuedAction(wish, this.isRepeat());
    if (this.#busy) return this.#enqueue(asked);
    this.#sendIfAllowed(asked, () => true);
    return asked.answer;
  }

  /** What happened is being played. */
  startAnimating(): void {
    this.#isAnimating = true;
    this.#updateBusy();
  }

  /** The truth as of `seq` is shown. `latest`: nothing more is known, so this is on offer. */
  markShown(seq: number, offers: readonly Offer[], latest: boolean): void {
    this.#seq = seq;
    this.#offers = offers;
    this.#isAnimating = !latest;
    this.#advance();
  }

  /** Nothing is asked for any more: another seat, or the end. */
  clear(): void {
    this.#inFlight?.settle("busy");
    this.#inFlight = null;
    this.#dropNext();
    this.#isAnimating = false;
    this.#seq = -1;
    this.#offers = [];
    this.#lastSent = null;
    this.#updateBusy();
  }

  /** Keeps one wish. To ask again for what is asked for already is to ask once. */
  #enqueue(asked: QueuedAction): Promise<Answer> {
    const same = [this.#inFlight, this.#next].find((other) => other && isSame(other.wish, asked.wish));
    if (same) return same.answer;
    this.#dropNext();
    this.#next = asked;
    return asked.answer;
  }

  #dropNext(): void {
    this.#next?.settle("busy");
    this.#next = null;
  }

  #sendIfAllowed(asked: QueuedAction, may: (action: unknown) => boolean): void {
    const action = typeof asked.wish === "function" ? (asked.wish() as unknown) : asked.wish;
    const isDoubled = asked.isRepeat && isSame(action, this.#lastSent);
    if (action === null || isDoubled || !may(action)) asked.settle("busy");
    else this.#dispatch(asked, action);
  }

  #dispatch(asked: QueuedAction, action: unknown): void {
    asked.wish = this.#lastSent = action;
    this.#inFlight = asked;
    this.#updateBusy();
    this.send(action, (reply) => this.#handleReply(asked, reply));
  }

  #handleReply(asked: QueuedAction, reply: ActionReply): void {
    if (asked !== this.#inFlight) return;
    if (typeof reply === "object") {
      asked.seq = reply.seq;
      asked.settle("done");
      this.#advance();
      return;
    }
    this.#inFlight = null;
    asked.settle(reply === "refused" ? "refused" : "busy");
    // What was wished for after it counted on it.
    this.#dropNext();
    this.#updateBusy();
  }

  /** What was in flight is over once its truth is shown; then it is the next wish's turn. */
  #advance(): void {
    if (this.#inFlight?.seq != null && this.#inFlight.seq <= this.#seq) this.#inFlight = null;
    this.#updateBusy();
    const next = this.#next;
    if (this.#busy || !next) return;
    this.#next = null;
    this.#sendIfAllowed(next, (action) => isOffered(action, this.#offers));
  }

  #updateBusy(): void {
    const busy = this.#isAnimating || this.#inFlight !== null;
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
