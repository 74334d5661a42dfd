/**
 * Action queue of a seat: one action in flight and at most one queued request.
 *
 * An action is in flight until its update is shown, not only until the server replies: before that the next legal
 * action is unknown. A request made meanwhile is sent if the newest state offers it. All input (clicks, keys, lists)
 * goes through this queue.
 */

import type { Answer, Offer, Wish } from "../board";
import { isOffered, isSame } from "../tables/offerGroups";

/** Reply to an action: the `seq` of its update, a refusal, or no reply because the connection was closed. */
export type ActionReply = { readonly seq: number } | "refused" | "lost";

/** Send an action and call `answered` once. */
export type SendAction = (action: unknown, onReply: (reply: ActionReply) => void) => void;

class QueuedAction {
  readonly answer: Promise<Answer>;
  settle: (answer: Answer) => void = () => {};
  /** Update of the played action; null before the reply. */
  seq: number | null = null;

  constructor(
    public wish: Wish,
    /** True if it comes from the second click of a double click. */
    readonly isRepeat: boolean,
  ) {
    this.answer = new Promise((resolve) => (this.settle = resolve));
  }
}

/** Milliseconds without an answer to an action until words say so, and until they say that it is long. */
export const SLOW_AFTER = 2000;
export const SILENT_AFTER = 8000;

/** How long the answer to an action is awaited; "brief" needs no words. */
export type Wait = "none" | "brief" | "slow" | "silent";

export class ActionQueue {
  #busy = $state(false);
  /** How long the server's answer is awaited. */
  wait: Wait = $state("none");
  #waitTimers: readonly ReturnType<typeof setTimeout>[] = [];
  readonly #listeners = new Set<(busy: boolean) => void>();
  #inFlight: QueuedAction | null = null;
  #next: QueuedAction | null = null;
  #isAnimating = false;
  #seq = -1;
  #offers: readonly Offer[] = [];
  /** Action that was sent last. */
  #lastSent: unknown = null;

  constructor(
    private readonly send: SendAction,
    private readonly isRepeat: () => boolean = isSecondClick,
  ) {}

  /** True while an action is in flight or an animation runs. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Subscribe without Svelte. */
  onBusy(listener: (busy: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  submit(wish: Wish): Promise<Answer> {
    const queued = new QueuedAction(wish, this.isRepeat());
    if (this.#busy) return this.#enqueue(queued);
    this.#sendIfAllowed(queued, () => true);
    return queued.answer;
  }

  /** Mark the start of an update's animations. */
  startAnimating(): void {
    this.#isAnimating = true;
    this.#updateBusy();
  }

  /** Mark update `seq` as shown. `latest`: no newer update is waiting, so these offers are open. */
  markShown(seq: number, offers: readonly Offer[], latest: boolean): void {
    this.#seq = seq;
    this.#offers = offers;
    this.#isAnimating = !latest;
    this.#advance();
  }

  /** Drop all requests: the seat has changed, or the session ends. */
  clear(): void {
    this.#endWait();
    this.#inFlight?.settle("busy");
    this.#inFlight = null;
    this.#dropNext();
    this.#isAnimating = false;
    this.#seq = -1;
    this.#offers = [];
    this.#lastSent = null;
    this.#updateBusy();
  }

  /** Queue one request, replacing the previous one. A request equal to a pending one shares its answer. */
  #enqueue(queued: QueuedAction): Promise<Answer> {
    const same = [this.#inFlight, this.#next].find((other) => other && isSame(other.wish, queued.wish));
    if (same) return same.answer;
    this.#dropNext();
    this.#next = queued;
    return queued.answer;
  }

  #dropNext(): void {
    this.#next?.settle("busy");
    this.#next = null;
  }

  #sendIfAllowed(queued: QueuedAction, may: (action: unknown) => boolean): void {
    const action = typeof queued.wish === "function" ? (queued.wish() as unknown) : queued.wish;
    const isDoubled = queued.isRepeat && isSame(action, this.#lastSent);
    if (action === null || isDoubled || !may(action)) queued.settle("busy");
    else this.#dispatch(queued, action);
  }

  #dispatch(queued: QueuedAction, action: unknown): void {
    queued.wish = this.#lastSent = action;
    this.#inFlight = queued;
    this.#startWait();
    this.#updateBusy();
    this.send(action, (reply) => this.#handleReply(queued, reply));
  }

  #handleReply(queued: QueuedAction, reply: ActionReply): void {
    if (queued !== this.#inFlight) return;
    this.#endWait();
    if (typeof reply === "object") {
      queued.seq = reply.seq;
      queued.settle("done");
      this.#advance();
      return;
    }
    this.#inFlight = null;
    queued.settle(reply === "refused" ? "refused" : "busy");
    // The queued request relied on the action that failed.
    this.#dropNext();
    this.#updateBusy();
  }

  /** Finish the action in flight once its update is shown, then send the queued request. */
  #advance(): void {
    if (this.#inFlight?.seq != null && this.#inFlight.seq <= this.#seq) this.#inFlight = null;
    this.#updateBusy();
    const next = this.#next;
    if (this.#busy || !next) return;
    this.#next = null;
    this.#sendIfAllowed(next, (action) => isOffered(action, this.#offers));
  }

  #startWait(): void {
    this.#endWait();
    this.wait = "brief";
    this.#waitTimers = [
      setTimeout(() => (this.wait = "slow"), SLOW_AFTER),
      setTimeout(() => (this.wait = "silent"), SILENT_AFTER),
    ];
  }

  #endWait(): void {
    for (const timer of this.#waitTimers) clearTimeout(timer);
    this.wait = "none";
  }

  #updateBusy(): void {
    const busy = this.#isAnimating || this.#inFlight !== null;
    if (busy === this.#busy) return;
    this.#busy = busy;
    for (const listener of this.#listeners) listener(busy);
  }
}

/** Return true if the current event is a second or later click of a multiple click. */
function isSecondClick(): boolean {
  const now = globalThis.event;
  return now instanceof MouseEvent && now.type === "click" && now.detail > 1;
}
