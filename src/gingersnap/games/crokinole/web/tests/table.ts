/** A board on a table of its own, with a shell that only writes down what it is told. */

import { vi } from "vitest";
import { flushSync } from "svelte";
import type { Offer, Play } from "$web/board";
import { mount } from "../index";
import { EXTENT } from "../pointer";
import type { Action, Event, House, View } from "../types";
import recorded from "./recorded.json";

// A busy machine takes its time to draw a board, and a whole round even more. Milliseconds.
vi.setConfig({ testTimeout: 60_000 });

export interface Moment {
  readonly events: readonly Event[];
  readonly view: View;
  readonly offers: readonly Offer<Action>[];
}

export const house = recorded.house as House;
/** Two rounds of two novices with four discs each, as seat 0 was told them: twenties and three kinds of fouls are in it. */
export const moments = recorded.moments as unknown as readonly Moment[];

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

class NoResizing {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** The board is drawn as large as it is: a pixel is a millimetre, and the middle is at (EXTENT, EXTENT). */
export function lay(view: View, options: { still?: boolean; seat?: number; offers?: readonly Offer<Action>[] } = {}) {
  vi.stubGlobal("ResizeObserver", NoResizing);
  const element = document.body.appendChild(document.createElement("div"));
  const heard = { acts: [] as Action[], announced: [] as string[], sounds: [] as string[], rules: [] as string[] };
  const play: Play<Action> = {
    act: (action) => void heard.acts.push(action),
    announce: (text) => void heard.announced.push(text),
    sound: (name) => void heard.sounds.push(name),
    openRule: (rule) => void heard.rules.push(rule),
    still: options.still ?? true,
    names: ["Anna", "Ben", "Cy", "Dora"].slice(0, view.side_of.length),
    seat: options.seat ?? view.seat,
    house,
  };
  const board = mount(element, play);
  board.show(view, options.offers ?? (view.turn === view.seat ? mine.offers : []));
  const stage = element.querySelector<HTMLElement>(".stage")!;
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 2 * EXTENT, 2 * EXTENT);

  return {
    board,
    element,
    heard,
    stage,
    disc: () => element.querySelector<HTMLButtonElement>("[data-disc-in-hand]")!,
    text: (selector: string) => element.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim() ?? null,
    button: (name: string) => [...element.querySelectorAll("button")].find((button) => button.textContent?.trim() === name)!,
    slider: (name: string) => element.querySelector<HTMLInputElement>(`input[type=range][aria-label="${name}"]`)!,
    key(key: string, init: KeyboardEventInit = {}) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
      document.activeElement!.dispatchEvent(event);
      flushSync();
      return event;
    },
    /** What a pointer does at a point of the board. */
    point(type: string, x: number, y: number, init: { time?: number; pointerId?: number; button?: number } = {}) {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x + EXTENT, clientY: y + EXTENT, button: init.button ?? 0 });
      Object.defineProperty(event, "pointerId", { value: init.pointerId ?? 1 });
      if (init.time !== undefined) Object.defineProperty(event, "timeStamp", { value: init.time });
      stage.dispatchEvent(event);
      flushSync();
      return event;
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
    onTheBoard: words(".spoken li").sort(),
    discs: all("[data-disc]").map((disc) => disc.getAttribute("data-disc")).sort(),
    trays: all("[data-tray]").map((tray) => tray.getAttribute("aria-label")),
    scores: words(".score strong"),
  };
}
