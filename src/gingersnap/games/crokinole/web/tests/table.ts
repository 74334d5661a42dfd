/** A board on a table of its own, with a shell that only writes down what it is told. */

import { flushSync } from "svelte";
import type { Offer } from "$web/board";
import { resetBetweenTests, mountBoard, expandRecording } from "$web/testing/boardHarness";
import * as game from "../index";
import { EXTENT } from "../controls/pointerInput";
import type { Action, Event, House, View } from "../types";
import recorded from "./recorded.json";

resetBetweenTests();
Object.assign(window, { innerWidth: 3000, innerHeight: 3000 });

export const house = recorded.house as House;
/**
 * The first rounds of two novices with four discs each, as seat 0 was told them: twenties and three kinds of fouls are in it.
 * python -m tools.record_board crokinole --seed 11 --bot novice --options '{"discs": 4, "tremor": "real"}' --most 20
 */
export const moments = expandRecording<View, Event, Action>(recorded);

/** The first moment in which seat 0 may shoot. */
export const mine = moments.find(({ offers }) => offers.length > 0)!;

export function viewWith(changes: Partial<View> = {}): View {
  return { ...mine.view, ...changes };
}

/** The events of one kind, in order. */
export function told<Type extends Event["type"]>(type: Type): readonly Extract<Event, { type: Type }>[] {
  const isTold = (event: Event): event is Extract<Event, { type: Type }> => event.type === type;
  return moments.flatMap(({ events }) => events.filter(isTold));
}

/** The board is drawn as large as it is: a pixel is a millimetre, and the middle is at (EXTENT, EXTENT). */
export function lay(view: View, options: { still?: boolean; seat?: number; offers?: readonly Offer<Action>[] } = {}) {
  const { calls: heard, ...table } = mountBoard<View, Action, Event>(game, house, { seat: view.seat, ...options });
  const { board, element } = table;
  board.show(view, options.offers ?? (view.turn === view.seat ? mine.offers : []));
  const stage = element.querySelector<HTMLElement>(".playfield")!;
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 2 * EXTENT, 2 * EXTENT);

  return {
    ...table,
    heard,
    stage,
    disc: () => element.querySelector<HTMLButtonElement>("[data-disc-in-hand]")!,
    button: (name: string) =>
      [...element.querySelectorAll("button")].find((button) => button.textContent?.trim() === name)!,
    slider: (name: string) => element.querySelector<HTMLInputElement>(`input[type=range][aria-label="${name}"]`)!,
    /** What a pointer does at a point of the board. */
    point(type: string, x: number, y: number, init: { time?: number; pointerId?: number; button?: number } = {}) {
      const event = new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        clientX: x + EXTENT,
        clientY: y + EXTENT,
        button: init.button ?? 0,
      });
      Object.defineProperty(event, "pointerId", { value: init.pointerId ?? 1 });
      if (init.time !== undefined) Object.defineProperty(event, "timeStamp", { value: init.time });
      stage.dispatchEvent(event);
      flushSync();
      return event;
    },
  };
}

export type Laid = ReturnType<typeof lay>;

/** Everything a board shows in words, and what lies where. */
export function drawn({ texts, attributes }: Laid): unknown {
  return {
    onTheBoard: texts("[aria-label='Discs on the board'] li").toSorted(),
    discs: attributes("[data-disc]", "data-disc").toSorted(),
    trays: attributes("[data-tray]", "aria-label"),
  };
}
