/**
 * What something on the page is: asked of the server when somebody hovers over it, rests the focus on it, presses it
 * long, or has pressed "What is this?" before. A thing is an element with `data-explain`.
 *
 * Nothing is asked for before somebody wants to know, and nothing is worked out here.
 */

import type { Explanation } from "../net/protocol";

/** How long a pointer or the focus rests before something is explained. Milliseconds. */
export const REST = 450;
export const LONG_REST = 1_400;
export const LONG_PRESS = 500;
/** Time to come from a thing to its card. */
export const GRACE = 350;
/** A finger that moves farther than so many pixels does something else. */
const SLIP = 10;
const THING = "[data-explain]";
/** Where one aims and thinks: there a card does not come as soon as the mouse rests. */
const CALM = "[data-calm]";
/** What is held for a purpose of its own: there a long press explains nothing. */
const HELD = "[data-holds]";

export interface Explainer {
  explain(thing: string): Promise<Explanation | null>;
}

interface Shown {
  readonly about: Explanation;
  readonly element: Element;
  /** Whether it stays until it is put away: it was asked for on purpose. */
  readonly stays: boolean;
}

/** The thing that an event is about, if any. */
export function thingAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(THING) : null;
}

export class Explaining {
  shown: Shown | null = $state.raw(null);
  /** "What is this?" was pressed: the next press explains, and does nothing else. */
  wondering = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #pressed: { readonly x: number; readonly y: number } | null = null;
  /** Where the pointer was last: nobody has pointed at what comes to lie under one that rests. */
  #at: { readonly x: number; readonly y: number } | null = null;
  /** What the long press of just now would do when it ends. */
  #swallows = false;
  #asked = 0;

  constructor(private readonly explainer: () => Explainer) {}

  // --- Mouse, focus and finger --------------------------------------------------------------------

  over(event: PointerEvent, card: Element | null): void {
    const rests = event.clientX === this.#at?.x && event.clientY === this.#at.y;
    this.#at = { x: event.clientX, y: event.clientY };
    if (rests) return;
    if (event.pointerType === "mouse" && event.buttons === 0 && !this.shown?.stays) this.#rest(event.target, card);
  }

  focused(event: FocusEvent, card: Element | null): void {
    const { target } = event;
    if (target instanceof Element && target.matches(":focus-visible")) this.#rest(target, card);
  }

  down(event: PointerEvent, card: Element | null): void {
    this.#swallows = false;
    const thing = thingAt(event.target);
    if (card?.contains(event.target as Node)) return;
    if (this.wondering && thing) return this.#explainInstead(event, thing);
    this.close();
    if (event.pointerType === "mouse" || !thing || thing.closest(HELD)) return;
    this.#pressed = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#swallows = true;
      void this.ask(thing, true);
    }, LONG_PRESS);
  }

  moved(event: PointerEvent): void {
    this.#at = { x: event.clientX, y: event.clientY };
    const from = this.#pressed;
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) this.released();
  }

  released(): void {
    if (this.#pressed && !this.#swallows) clearTimeout(this.#timer);
    this.#pressed = null;
  }

  /** What comes of a press that has explained something: nothing more. */
  clicked(event: Event): void {
    if (!this.#swallows) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "click") this.#swallows = false;
  }

  /** Puts the card away; whether there was anything to put away. */
  escape(): boolean {
    const had = this.shown !== null || this.wondering;
    this.wondering = false;
    this.close();
    return had;
  }

  #explainInstead(event: PointerEvent, thing: Element): void {
    event.preventDefault();
    event.stopPropagation();
    this.#swallows = true;
    this.wondering = false;
    void this.ask(thing, true);
  }

  /** A pointer or the focus has come somewhere: what is there is explained when it stays. */
  #rest(target: EventTarget | null, card: Element | null): void {
    const thing = thingAt(target);
    if (thing && thing === this.shown?.element) return clearTimeout(this.#timer);
    clearTimeout(this.#timer);
    if (card?.contains(target as Node)) return;
    if (thing) this.#timer = setTimeout(() => void this.ask(thing, false), thing.closest(CALM) ? LONG_REST : REST);
    else if (this.shown) this.#timer = setTimeout(() => this.close(), GRACE);
  }

  // --- The card -----------------------------------------------------------------------------------

  async ask(element: Element, stays: boolean): Promise<void> {
    const asked = ++this.#asked;
    const about = await this.explainer().explain(element.getAttribute("data-explain")!);
    if (asked !== this.#asked || !about || !element.isConnected) return;
    this.close();
    this.shown = { about, element, stays };
    this.#describe(element);
  }

  /** Something has happened at the table: what can be done now may be something else. */
  again(): void {
    if (!this.shown) return;
    if (this.shown.element.isConnected) void this.ask(this.shown.element, this.shown.stays);
    else this.close();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked++;
    this.shown?.element.removeAttribute("aria-describedby");
    this.shown = null;
  }

  #describe(element: Element): void {
    if (!element.hasAttribute("aria-describedby")) element.setAttribute("aria-describedby", CARD);
  }
}

/** The id of the card's words. */
export const CARD = "explanation";
