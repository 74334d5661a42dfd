/**
 * What something on the page is: asked of the server when somebody hovers over it, rests the focus on it, presses it
 * long, or has pressed "What is this?" before. A thing is an element with `data-explain`.
 *
 * Nothing is asked for before somebody wants to know, and nothing is worked out here.
 */

import type { Explanation } from "../net/protocol";

/** How long a pointer or the focus rests before something is explained. Milliseconds. */
export const HOVER_DELAY = 450;
export const LONG_HOVER_DELAY = 1_400;
export const LONG_PRESS_DELAY = 500;
/** Time to come from a thing to its card. */
export const CLOSE_DELAY = 350;
/** A finger that moves farther than so many pixels does something else. */
const MAX_DRIFT = 10;
const EXPLAINABLE = "[data-explain]";
/** Where one aims and thinks: there a card does not come as soon as the mouse rests. */
const CALM = "[data-calm]";
/** What is held for a purpose of its own: there a long press explains nothing. */
const HELD = "[data-holds]";

export interface ExplanationSource {
  explain(thing: string): Promise<Explanation | null>;
}

interface ShownExplanation {
  readonly explanation: Explanation;
  readonly element: Element;
  /** Whether it stays until it is put away: it was asked for on purpose. */
  readonly isPinned: boolean;
}

/** The thing that an event is about, if any. */
export function findExplainable(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(EXPLAINABLE) : null;
}

export class ExplanationPopover {
  shown: ShownExplanation | null = $state.raw(null);
  /** "What is this?" was pressed: the next press explains, and does nothing else. */
  isPicking = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #pressStart: { readonly x: number; readonly y: number } | null = null;
  /** Where the pointer was last: nobody has pointed at what comes to lie under one that rests. */
  #lastPointer: { readonly x: number; readonly y: number } | null = null;
  /** What the long press of just now would do when it ends. */
  #suppressesClick = false;
  #requestId = 0;

  constructor(private readonly getSource: () => ExplanationSource) {}

  // --- Mouse, focus and finger --------------------------------------------------------------------

  handlePointerOver(event: PointerEvent, card: Element | null): void {
    const rests = event.clientX === this.#lastPointer?.x && event.clientY === this.#lastPointer.y;
    this.#lastPointer = { x: event.clientX, y: event.clientY };
    if (rests) return;
    if (event.pointerType === "mouse" && event.buttons === 0 && !this.shown?.isPinned)
      this.#scheduleCard(event.target, card);
  }

  handleFocus(event: FocusEvent, card: Element | null): void {
    const { target } = event;
    if (target instanceof Element && target.matches(":focus-visible")) this.#scheduleCard(target, card);
  }

  handlePointerDown(event: PointerEvent, card: Element | null): void {
    this.#suppressesClick = false;
    const thing = findExplainable(event.target);
    if (card?.contains(event.target as Node)) return;
    if (this.isPicking && thing) return this.#explainInstead(event, thing);
    this.close();
    if (event.pointerType === "mouse" || !thing || thing.closest(HELD)) return;
    this.#pressStart = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#suppressesClick = true;
      void this.explain(thing, true);
    }, LONG_PRESS_DELAY);
  }

  handlePointerMove(event: PointerEvent): void {
    this.#lastPointer = { x: event.clientX, y: event.clientY };
    const from = this.#pressStart;
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > MAX_DRIFT) this.handlePointerUp();
  }

  handlePointerUp(): void {
    if (this.#pressStart && !this.#suppressesClick) clearTimeout(this.#timer);
    this.#pressStart = null;
  }

  /** What comes of a press that has explained something: nothing more. */
  handleClick(event: Event): void {
    if (!this.#suppressesClick) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "click") this.#suppressesClick = false;
  }

  /** Puts the card away; whether there was anything to put away. */
  handleEscape(): boolean {
    const had = this.shown !== null || this.isPicking;
    this.isPicking = false;
    this.close();
    return had;
  }

  #explainInstead(event: PointerEvent, thing: Element): void {
    event.preventDefault();
    event.stopPropagation();
    this.#suppressesClick = true;
    this.isPicking = false;
    void this.explain(thing, true);
  }

  /** A pointer or the focus has come somewhere: what is there is explained when it stays. */
  #scheduleCard(target: EventTarget | null, card: Element | null): void {
    const thing = findExplainable(target);
    if (thing && thing === this.shown?.element) return clearTimeout(this.#timer);
    clearTimeout(this.#timer);
    if (card?.contains(target as Node)) return;
    if (thing)
      this.#timer = setTimeout(
        () => void this.explain(thing, false),
        thing.closest(CALM) ? LONG_HOVER_DELAY : HOVER_DELAY,
      );
    else if (this.shown) this.#timer = setTimeout(() => this.close(), CLOSE_DELAY);
  }

  // --- The card -----------------------------------------------------------------------------------

  async explain(element: Element, isPinned: boolean): Promise<void> {
    const asked = ++this.#requestId;
    const explanation = await this.getSource().explain(element.getAttribute("data-explain")!);
    if (asked !== this.#requestId || !explanation || !element.isConnected) return;
    this.close();
    this.shown = { explanation, element, isPinned };
    this.#describe(element);
  }

  /** Something has happened at the table: what can be done now may be something else. */
  refresh(): void {
    if (!this.shown) return;
    if (this.shown.element.isConnected) void this.explain(this.shown.element, this.shown.isPinned);
    else this.close();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#requestId++;
    this.shown?.element.removeAttribute("aria-describedby");
    this.shown = null;
  }

  #describe(element: Element): void {
    if (!element.hasAttribute("aria-describedby")) element.setAttribute("aria-describedby", CARD_ID);
  }
}

/** The id of the card's words. */
export const CARD_ID = "explanation";
