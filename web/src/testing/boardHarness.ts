/** A board on a table of its own, with a shell that asks as ever but only writes down what it is told. For tests of games. */

import { flushSync } from "svelte";
import { afterEach, beforeEach, vi } from "vitest";
import { Asking, type Reply } from "../session/actionQueue.svelte";
import type { Board, GameModule, Offer, Play, Wish } from "../board";
import { catalogue } from "../i18n/catalogue";
import type { Outcome } from "../net/protocol";

/** One moment of a game as `tools/record_board.py` writes it: of the view only what is new. */
interface Noted {
  readonly events: readonly unknown[];
  readonly view: object;
  readonly offers?: readonly Offer[];
}

export interface Moment<View, Event, Action> {
  readonly events: readonly Event[];
  readonly view: View;
  readonly offers: readonly Offer<Action>[];
}

/** The moments of a recorded game, each with its whole view. */
export function unfolded<View, Event, Action>(recorded: {
  readonly moments: readonly unknown[];
}): readonly Moment<View, Event, Action>[] {
  let view = {};
  return (recorded.moments as readonly Noted[]).map((noted) => {
    view = { ...view, ...noted.view };
    return { offers: [], ...noted, view } as Moment<View, Event, Action>;
  });
}

class NoResizing {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Every test of a file begins with an empty table and a clock that only its test moves. */
export function clearBetweenTests(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("ResizeObserver", NoResizing);
    sessionStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });
}

export interface Laid<View, Action, Event> {
  /** As the shell sees it: what is shown is the newest truth, and what was asked for before is done. */
  readonly board: ShownBoard<View, Action, Event>;
  readonly element: HTMLElement;
  readonly told: {
    /** What the server was asked for. */
    readonly acts: Action[];
    readonly announced: string[];
    readonly sounds: string[];
    readonly rules: string[];
  };
  /** The server says yes to what was asked for last; what came of it is shown later. */
  accept(): void;
  /** The server says no to what was asked for last. */
  refuse(): Promise<void>;
  /** The words of the first element that fits. */
  text(selector: string): string | null;
  /** The words of all elements that fit. */
  texts(selector: string): readonly string[];
  /** An attribute of all elements that fit. */
  attributes(selector: string, name: string): readonly (string | null)[];
  click(selector: string): void;
  /** Presses a key where the focus is. */
  key(key: string, init?: KeyboardEventInit): KeyboardEvent;
  /** Lets time go by, for the board and for everything that waits. */
  wait(milliseconds: number): Promise<void>;
}

/** Most of what is shown is not the end, and most tests are not about sentences. */
interface ShownBoard<View, Action, Event> extends Board<View, Action, Event> {
  show(view: View, offers: readonly Offer<Action>[], outcome?: Outcome | null): void;
  animate(event: Event, words?: string): Promise<void>;
}

/** A server that answers when its test says so. */
class Server {
  readonly acts: unknown[] = [];
  #answered: (reply: Reply) => void = () => {};
  #seq = 0;
  readonly asking = new Asking((action, answered) => {
    this.acts.push(action);
    this.#answered = answered;
  });

  accept(): void {
    this.#answered({ seq: ++this.#seq });
  }

  refuse(): void {
    this.#answered("refused");
  }

  /** The board with the shell around it. */
  around(board: Board): Board {
    return {
      ...board,
      show: (view, offers, outcome = null) => {
        this.accept();
        board.show(view, offers, outcome);
        this.asking.shown(this.#seq, offers, true);
        flushSync();
      },
      animate: (event, words = "") => {
        this.asking.moves();
        return board.animate(event, words);
      },
    };
  }
}

const wordsIn = ({ textContent }: Element) => textContent.replace(/\s+/g, " ").trim();

const NAMES = ["Anna", "Ben", "Cy", "Dora", "Emil", "Fay"] as const;

export function laid<View, Action, Event>(
  module: Pick<GameModule, "mount">,
  house: unknown,
  { seat = 0, still = true, goesOn = false }: { seat?: number; still?: boolean; goesOn?: boolean } = {},
): Laid<View, Action, Event> {
  const element = document.body.appendChild(document.createElement("div"));
  const server = new Server();
  const told = {
    acts: server.acts as Action[],
    announced: [] as string[],
    sounds: [] as string[],
    rules: [] as string[],
  };
  const play: Play<Action> = {
    act: (wish) => server.asking.ask(wish as Wish),
    get busy() {
      return server.asking.busy;
    },
    onBusy: (listener) => server.asking.onBusy(listener),
    announce: (text) => void told.announced.push(text),
    sound: (name) => void told.sounds.push(name),
    openRule: (rule) => void told.rules.push(rule),
    catalogue,
    still,
    goesOn,
    names: NAMES,
    seat,
    house,
  };
  const all = (selector: string) => [...element.querySelectorAll(selector)];
  return {
    board: server.around(module.mount(element, play as Play)) as ShownBoard<View, Action, Event>,
    element,
    told,
    accept: () => server.accept(),
    async refuse() {
      server.refuse();
      await vi.advanceTimersByTimeAsync(0);
      flushSync();
    },
    text: (selector) => all(selector).map(wordsIn)[0] ?? null,
    texts: (selector) => all(selector).map(wordsIn),
    attributes: (selector, name) => all(selector).map((found) => found.getAttribute(name)),
    click(selector) {
      element.querySelector<HTMLElement>(selector)!.click();
      flushSync();
    },
    key(key, init = {}) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
      document.activeElement!.dispatchEvent(event);
      flushSync();
      return event;
    },
    async wait(milliseconds) {
      await vi.advanceTimersByTimeAsync(milliseconds);
      flushSync();
    },
  };
}
