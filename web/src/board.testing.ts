/** A board on a table of its own, with a shell that only writes down what it is told. For tests of games' boards. */

import { flushSync } from "svelte";
import { vi } from "vitest";
import type { Board, GameModule, Offer, Play } from "./board";

/** One moment of a game as `tools/record_board.py` writes it: of the view only what is new. */
interface Noted {
  readonly events: readonly unknown[];
  readonly view: object;
  readonly offers: readonly Offer[];
}

export interface Moment<View, Event, Action> {
  readonly events: readonly Event[];
  readonly view: View;
  readonly offers: readonly Offer<Action>[];
}

/** The moments of a recorded game, each with its whole view. */
export function unfolded<View, Event, Action>(recorded: { readonly moments: readonly unknown[] }): readonly Moment<View, Event, Action>[] {
  let view = {};
  return (recorded.moments as readonly Noted[]).map((noted) => {
    view = { ...view, ...noted.view };
    return { ...noted, view } as Moment<View, Event, Action>;
  });
}

export interface Laid<View, Action, Event> {
  readonly board: Board<View, Action, Event>;
  readonly element: HTMLElement;
  readonly told: { readonly acts: Action[]; readonly announced: string[]; readonly sounds: string[] };
  /** The words of the first element that fits. */
  text(selector: string): string | null;
  click(selector: string): void;
  /** Lets time go by, for the board and for everything that waits. */
  wait(milliseconds: number): Promise<void>;
}

const NAMES = ["Anna", "Ben", "Cy", "Dora", "Emil", "Fay"] as const;

export function laid<View, Action, Event>(
  module: Pick<GameModule, "mount">,
  house: unknown,
  { seat = 0, still = true }: { seat?: number; still?: boolean } = {},
): Laid<View, Action, Event> {
  const element = document.body.appendChild(document.createElement("div"));
  const told = { acts: [] as Action[], announced: [] as string[], sounds: [] as string[] };
  const play: Play<Action> = {
    act: (action) => void told.acts.push(action),
    announce: (text) => void told.announced.push(text),
    sound: (name) => void told.sounds.push(name),
    openRule: () => {},
    still,
    names: NAMES,
    seat,
    house,
  };
  return {
    board: module.mount(element, play as Play) as Board<View, Action, Event>,
    element,
    told,
    text: (selector) => element.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim() ?? null,
    click(selector) {
      element.querySelector<HTMLElement>(selector)!.click();
      flushSync();
    },
    async wait(milliseconds) {
      await vi.advanceTimersByTimeAsync(milliseconds);
      flushSync();
    },
  };
}
