/** A board on a table of its own, with a shell that only writes down what it is told. */

import { vi } from "vitest";
import { flushSync } from "svelte";
import type { Offer, Play } from "$web/board";
import { mount } from "../index";
import type { Action, Event, House, View } from "../types";
import recorded from "./recorded.json";

// A busy machine takes its time to draw a board, and a whole game even more. Milliseconds.
vi.setConfig({ testTimeout: 60_000 });

export interface Moment {
  readonly events: readonly Event[];
  readonly view: View;
}

export const house = recorded.house as House;
/** A whole game of three seats, as the seat 0 was told it: a Great 6 and a failed spell are in it. */
export const moments = recorded.moments as unknown as readonly Moment[];

/** A view in which seat 0 begins, with some things changed. */
export function viewWith(changes: Partial<View> = {}, faces: Readonly<Record<number, View["pockets"][number]>> = {}): View {
  const start = moments[0]!.view;
  return { ...start, seat: 0, turn: 0, pockets: start.pockets.map((face, place) => faces[place] ?? face), ...changes };
}

/** What the rules offer in a view: this is the server's part, so here it is only for tests. */
export function offersIn(view: View): Offer<Action>[] {
  const down = view.pockets.flatMap((face, place) => (face === "down" ? [place] : []));
  const offer = (action: Action) => ({ action, words: "" });
  if (view.showing) return down.map((place) => offer({ type: "Show", place }));
  const taps = view.must_tap ? [true] : [false, true];
  return taps.flatMap((tapped) => down.map((place) => offer({ type: "Flip", place, tapped })));
}

/** The third tile lies: the fourth has to be tapped. */
export const afterThree = viewWith({ chain: [8, 15, 27], must_tap: true }, { 8: "cracked", 15: "one", 27: "three" });

export function lay(view: View, options: { still?: boolean; seat?: number; offers?: readonly Offer<Action>[] } = {}) {
  const element = document.body.appendChild(document.createElement("div"));
  const told = { acts: [] as Action[], announced: [] as string[], sounds: [] as string[] };
  const play: Play<Action> = {
    act: (action) => void told.acts.push(action),
    announce: (text) => void told.announced.push(text),
    sound: (name) => void told.sounds.push(name),
    openRule: () => {},
    still: options.still ?? true,
    names: view.pile_sizes.map((_, seat) => ["Anna", "Ben", "Cy", "Dora", "Emil"][seat]!),
    seat: options.seat ?? 0,
    house,
  };
  const board = mount(element, play);
  board.show(view, options.offers ?? offersIn(view));

  const pocket = (place: number) => element.querySelector<HTMLButtonElement>(`button[data-place="${place}"]`)!;
  return {
    board,
    element,
    told,
    pocket,
    wand: element.querySelector<HTMLButtonElement>("button[aria-keyshortcuts]")!,
    text: (selector: string) => element.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim() ?? null,
    label: (place: number) => pocket(place).getAttribute("aria-label"),
    click(place: number, init: MouseEventInit = {}) {
      pocket(place).dispatchEvent(new MouseEvent("click", { bubbles: true, ...init }));
      flushSync();
    },
    key(key: string, init: KeyboardEventInit = {}) {
      document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));
      flushSync();
    },
    /** Lets time go by, for the board and for everything that waits. */
    async wait(milliseconds: number) {
      await vi.advanceTimersByTimeAsync(milliseconds);
      flushSync();
    },
  };
}

export type Laid = ReturnType<typeof lay>;

/** Everything a board shows in words, and what lies where. */
export function drawn({ element }: Laid): unknown {
  const all = (selector: string) => [...element.querySelectorAll(selector)];
  const words = (selector: string) => all(selector).map((found) => found.textContent?.replace(/\s+/g, " ").trim());
  return {
    pockets: all("[data-place]").map((pocket) => pocket.getAttribute("aria-label")),
    chain: words("ol .number, ol .plus"),
    plates: words("[data-seat]"),
  };
}
