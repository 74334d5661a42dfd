/**
 * What a game's own board is to the shell. A game exports these from `web/index.ts`; the shell finds the file.
 *
 * A board knows no rule: what can be done comes from `offers`, what is true from the view, what happened from events.
 */

import type { Say } from "./i18n/catalogue";
import type { Outcome, Span } from "./net/protocol";

/** An action open to this seat, with words for it. */
export interface Offer<Action = unknown> {
  readonly action: Action;
  readonly words: string;
  readonly free?: Readonly<Record<string, Span>>;
}

/** Soft sounds the shell can make; a board says what happened, the shell decides how it sounds and whether. */
export type Sound =
  "tap" | "flip" | "slide" | "knock" | "clack" | "thud" | "drop" | "tumble" | "chime" | "fanfare" | "fail" | "turn";

/**
 * What a board asks for: an action, or what finds one (null for none) once it can be asked for, by what is shown then.
 * Boards on which a press means different things as the offers change give the latter.
 */
export type Wish<Action = unknown> = Action | (() => Action | null);

/**
 * What came of it. `done`: the server has played it, and what is true now will be shown. `refused`: a rule forbids it,
 * and the shell has said which. `busy`: it was not asked for, since something else came first. Where it is not done, the
 * piece goes back.
 */
export type Answer = "done" | "refused" | "busy";

/** What the shell gives to a board. */
export interface Play<Action = unknown> {
  /**
   * Asks for an action. Nothing changes on the board until the server tells so.
   *
   * While the shell is busy one wish is kept, the newest. It is asked for when the newest truth has been shown, if it is
   * on offer then. Asking twice for the same while it is under way is asking once.
   */
  act(wish: Wish<Action>): Promise<Answer>;
  /** Whether something asked for is under way, or something still moves. A rune: Svelte follows it. */
  readonly busy: boolean;
  /** Tells each change of `busy`, to boards that are not written in Svelte; returns how to hear no more. */
  onBusy(listener: (busy: boolean) => void): () => void;
  /** Reads a sentence out to those who do not see the board. */
  announce(text: string): void;
  /** Plays a sound, unless muted. `strength` is 0 to 1. */
  sound(name: Sound, strength?: number): void;
  /** Opens the rules at this rule. */
  openRule(rule: string): void;
  /** How to say the messages of a catalogue, for boards that are built apart from the shell. */
  catalogue(source: string): Say;
  /** Whether things should appear at once rather than move. Ask anew each time. */
  readonly still: boolean;
  /** Whether what leaves nothing to decide is to be done by itself (`goingOn`). Ask anew each time. */
  readonly goesOn: boolean;
  /** Players' names by seat. */
  readonly names: readonly string[];
  /** The seat this board is seen from; -1 for a spectator. */
  readonly seat: number;
  /** The game's house data. */
  readonly house: unknown;
}

export interface Board<View = unknown, Action = unknown, Event = unknown> {
  /** Draws the truth. Called once at the start and after the events of each update; with the outcome at the end. */
  show(view: View, offers: readonly Offer<Action>[], outcome: Outcome | null): void;
  /**
   * Plays one event; `words` is the sentence for it, as this seat may read it. The shell waits for it before the next; a
   * board that does not know it resolves at once.
   */
  animate(event: Event, words: string): Promise<void>;
  /**
   * Shows where these actions would be done, the best first, until it is told otherwise: a lesson asks for them, or a hint
   * names them. No actions: nothing is shown any more. The class `gs-suggested` is there to mark an element with.
   */
  suggest?(actions: readonly Action[]): void;
  destroy(): void;
}

/**
 * The module `web/index.ts` of a game.
 *
 * The element is a box of given width and height, wide on a desk and high on a phone: a CSS container named `board`, so
 * that a board lays itself out by `@container board (…)`, `cqw` and `cqh`. All of it is in view; what does not fit scrolls
 * inside. What one plays with is marked: `data-in-view="board"`, `"hand"` and `"actions"`, and is in view on every size.
 * Colours follow `color-scheme`, which is set on the page, as are the variables of `styles/theme.css`.
 * The shell's own CSS classes begin with `gs-`; of these `gs-unseen`, for what is only to be heard, and `gs-suggested`
 * are the boards' too.
 */
export interface GameModule {
  mount(element: HTMLElement, play: Play): Board;
  /** The picture on the box: SVG markup, square, no text that must be read. */
  readonly box: string;
  /** Pictures for rules that are hard in words: SVG markup by rule id. */
  readonly pictures?: Readonly<Record<string, string>>;
}
