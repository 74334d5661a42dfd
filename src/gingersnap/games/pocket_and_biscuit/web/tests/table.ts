/** A board on a table of its own, with a shell that only writes down what it is told. */

import { flushSync } from "svelte";
import type { Offer } from "$web/board";
import { resetBetweenTests, mountBoard, expandRecording } from "$web/testing/boardHarness";
import * as game from "../index";
import type { Action, Event, House, View } from "../types";
import recorded from "./recorded.json";

resetBetweenTests();

export const house = recorded.house as House;
/** A whole game of three seats, as the seat 0 was told it: a Great 6, a failed spell and a refused tile are in it. */
// python -m tools.record_board pocket_and_biscuit --seats 3 --seed 37 --bot perfect
export const moments = expandRecording<View, Event, Action>(recorded);

/** A view in which seat 0 begins, with some things changed. */
export function viewWith(
  changes: Partial<View> = {},
  faces: Readonly<Record<number, View["pockets"][number]>> = {},
): View {
  const start = moments[0]!.view;
  return { ...start, seat: 0, turn: 0, pockets: start.pockets.map((face, place) => faces[place] ?? face), ...changes };
}

/** What the rules offer in a view: this is the server's part, so here it is only for tests. */
export function offersIn(view: View): Offer<Action>[] {
  const down = view.pockets.flatMap((face, place) => (face === "down" ? [place] : []));
  const offer = (action: Action) => ({ action, words: "" });
  if (view.showing) return down.map((place) => offer({ type: "Show", place }));
  const taps = view.must_tap ? [true] : [false, true];
  const flips = taps.flatMap((tapped) => down.map((place) => offer({ type: "Flip", place, tapped })));
  return [...flips, ...view.may_count.map((number) => offer({ type: "Count", number }))];
}

/** The third tile lies: the fourth has to be tapped. */
export const afterThree = viewWith(
  { chain: [8, 15, 27], tapped: [false, true, false], worth: 5, is_safe: true, next_number: 4, must_tap: true },
  { 8: "cracked", 15: "one", 27: "three" },
);

/** A cracked biscuit was turned second: it counts two, or one if its player says so. */
export const afterCracked = viewWith(
  { chain: [8, 15], tapped: [false, false], worth: 2, is_safe: true, next_number: 3, may_count: [1] },
  { 8: "one", 15: "cracked" },
);

export function lay(view: View, options: { still?: boolean; seat?: number; offers?: readonly Offer<Action>[] } = {}) {
  const table = mountBoard<View, Action, Event>(game, house, options);
  const { board, element } = table;
  board.show(view, options.offers ?? offersIn(view));

  const pocket = (place: number) => element.querySelector<HTMLButtonElement>(`button[data-place="${place}"]`)!;
  return {
    ...table,
    pocket,
    wand: element.querySelector<HTMLButtonElement>("button[aria-keyshortcuts=T]")!,
    label: (place: number) => pocket(place).getAttribute("aria-label"),
    click(place: number, init: MouseEventInit = {}) {
      pocket(place).dispatchEvent(new MouseEvent("click", { bubbles: true, ...init }));
      flushSync();
    },
  };
}

export type Laid = ReturnType<typeof lay>;

/** Everything a board shows in words, and what lies where. */
export function drawn({ texts, attributes }: Laid): unknown {
  return {
    pockets: attributes("[data-place]", "aria-label"),
    chain: texts("ol .number, ol .plus"),
    plates: texts("[data-seat]"),
  };
}
