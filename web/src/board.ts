/**
 * Interface between the shell and a game's board. A game exports a `GameModule` from `web/index.ts`, which the shell
 * finds by its path.
 *
 * A board implements no rules: legal actions come as offers, the state as a view, and changes as events.
 */

import type { Say } from "./i18n/fluentCatalogue";
import type { Outcome, Span } from "./net/messages";

/** A legal action of this seat, with its label. */
export interface Offer<Action = unknown> {
  readonly action: Action;
  readonly words: string;
  readonly free?: Readonly<Record<string, Span>>;
}

/** Sounds the shell can play. A board names what happened; the shell decides on the sound and on muting. */
export type Sound =
  | "tap"
  | "flip"
  | "slide"
  | "knock"
  | "clack"
  | "thud"
  | "drop"
  | "tumble"
  | "chime"
  | "fanfare"
  | "close"
  | "fail"
  | "turn"
  | "message";

/**
 * Request of a board: an action, or a function that returns one (or null) when the request can be sent.
 *
 * Use the function where a press means different actions as the offers change.
 */
export type Wish<Action = unknown> = Action | (() => Action | null);

/**
 * Result of a request. `done`: the server has played the action and its update will be shown. `refused`: a rule forbids
 * it, and the shell has shown which. `busy`: it was not sent because another request came first. Unless it is `done`,
 * the board puts the piece back.
 */
export type Answer = "done" | "refused" | "busy";

/** Services of the shell for a board. */
export interface Play<Action = unknown> {
  /**
   * Request an action. The board changes only when the server's update is shown.
   *
   * While the shell is busy it queues one request, the newest, and sends it once the newest state is shown and offers
   * it. A request equal to one in progress is not sent twice.
   */
  act(wish: Wish<Action>): Promise<Answer>;
  /** True while a request or an animation is in progress. Reactive in Svelte. */
  readonly busy: boolean;
  /** Call `listener` on each change of `busy`, for boards not written in Svelte. Returns the unsubscribe function. */
  onBusy(listener: (busy: boolean) => void): () => void;
  /** Announce a sentence to screen readers. */
  announce(text: string): void;
  /** Play a sound unless muted. `strength` is 0 to 1. A contact of the own shot is also felt: phones vibrate. */
  sound(name: Sound, strength?: number, isFelt?: boolean): void;
  /** Open the rulebook at this rule. */
  openRule(rule: string): void;
  /** Return the `say` function of a Fluent catalogue, for boards that are built separately from the shell. */
  catalogue(source: string): Say;
  /** True if things should appear at once instead of moving. Read it each time. */
  readonly still: boolean;
  /** Factor of the durations of animations: the chosen speed, and less for steps that nobody chose. Read it each time. */
  readonly pace: number;
  /** Players' names by seat. */
  readonly names: readonly string[];
  /** Seat whose view the board shows; -1 for a spectator. */
  readonly seat: number;
  /** The game's house data. */
  readonly house: unknown;
}

export interface Board<View = unknown, Action = unknown, Event = unknown> {
  /**
   * Draw a state. Called once at the start and after the events of each update; at the end of the game with the
   * outcome.
   */
  show(view: View, offers: readonly Offer<Action>[], outcome: Outcome | null): void;
  /**
   * Animate one event; `words` is its sentence as this seat may read it. The shell waits for the promise before the
   * next event; resolve at once for an unknown event.
   */
  animate(event: Event, words: string): Promise<void>;
  /**
   * Mark where these actions would be played, best first, until the next call; an empty list removes the marks. Used by
   * lessons, and by hints that mark no thing. Elements can be marked with the class `gs-suggested`.
   */
  suggest?(actions: readonly Action[]): void;
  /**
   * Mark the one thing that a hint speaks of, and return a function that removes the mark; null if the board draws none
   * for it. Only for places that no element with `data-explain` stands for: around those the page draws a ring.
   */
  mark?(thing: string): (() => void) | null;
  /** Return the piece that decided the finished game, which the shell lights; null if no single one did. */
  deciding?(outcome: Outcome): Element | null;
  destroy(): void;
}

/** A seat as it is shown outside the board, with its name. */
export interface SeatMark {
  /** Its piece or colour, with a shape of its own: SVG markup. */
  readonly picture: string;
  /** Its colour, for the crumbs that fall when it wins. */
  readonly colour?: string;
}

/**
 * The module `web/index.ts` of a game.
 *
 * The element has a fixed width and height, landscape on a desktop and portrait on a phone. It is a CSS container named
 * `board`, so a board can use `@container board (…)`, `cqw` and `cqh`. Content that does not fit scrolls inside it.
 * Mark the parts needed for play with `data-in-view="board"`, `"hand"` and `"actions"`; they must be visible at every
 * size. Colours follow `color-scheme` and the variables of `styles/theme.css`, which are set on the page. CSS classes
 * of the shell begin with `gs-`; boards may use `gs-unseen`, for text only for screen readers, and `gs-suggested`.
 */
export interface GameModule {
  mount(element: HTMLElement, play: Play): Board;
  /** Picture on the box: square SVG markup without text that must be read. */
  readonly box: string;
  /** Return the mark of each seat, for the names beside the board. */
  seatMarks?(view: unknown, house: unknown): readonly SeatMark[];
  /** Pictures for rules that are hard to put in words: SVG markup by rule id. */
  readonly pictures?: Readonly<Record<string, string>>;
}
