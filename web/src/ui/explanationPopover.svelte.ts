/**
 * Popover with the explanation of an element, requested from the server on hover, focus, long press, or a press after
 * "What is this?". Explainable elements have `data-explain`.
 *
 * Nothing is requested before it is needed, and no rule is computed here.
 */

import type { Explanation } from "../net/messages";

/** Delays before an explanation is shown, in milliseconds. */
export const HOVER_DELAY = 450;
export const LONG_HOVER_DELAY = 1_400;
export const LONG_PRESS_DELAY = 500;
/** Time to move the pointer from an element to its card. */
export const CLOSE_DELAY = 350;
/** A touch that moves farther than this many pixels is no long press. */
const MAX_DRIFT = 10;
const EXPLAINABLE = "[data-explain]";
/** Areas where the player aims and thinks: there the delay is longer. */
const CALM = "[data-calm]";
/** Elements that are held down for a purpose of their own: there a long press explains nothing. */
const HELD = "[data-holds]";

export interface ExplanationSource {
  explain(thing: string): Promise<Explanation | null>;
}

interface ShownExplanation {
  readonly explanation: Explanation;
  readonly element: Element;
  /** True if it was requested explicitly and stays until closed. */
  readonly isPinned: boolean;
}

/** Return the explainable element of an event, if any. */
export function findExplainable(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(EXPLAINABLE) : null;
}

export class ExplanationPopover {
  shown: ShownExplanation | null = $state.raw(null);
  /** True after "What is this?": the next press explains an element and does nothing else. */
  isPicking = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #pressStart: { readonly x: number; readonly y: number } | null = null;
  /** Last pointer position. An element that moves under a resting pointer is not explained. */
  #lastPointer: { readonly x: number; readonly y: number } | null = null;
  /** True after a long press: its click is suppressed. */
  #suppressesClick = false;
  #requestId = 0;

  constructor(private readonly getSource: () => ExplanationSource) {}

  // --- Pointer and focus --------------------------------------------------------------------------

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

  /** Suppress the click of a press that has shown an explanation. */
  handleClick(event: Event): void {
    if (!this.#suppressesClick) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "click") this.#suppressesClick = false;
  }

  /** Close the card; returns false if there was nothing to close. */
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

  /** Explain the element under the pointer or focus after a delay, or close the card. */
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

  // --- Card ---------------------------------------------------------------------------------------

  async explain(element: Element, isPinned: boolean): Promise<void> {
    const requestId = ++this.#requestId;
    const explanation = await this.getSource().explain(element.getAttribute("data-explain")!);
    if (requestId !== this.#requestId || !explanation || !element.isConnected) return;
    this.close();
    this.shown = { explanation, element, isPinned };
    this.#describe(element);
  }

  /** Reload the explanation after a change at the table. */
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

/** Id of the card's text. */
export const CARD_ID = "explanation";
