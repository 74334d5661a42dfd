/** Test harness for boards of games: a fake shell with the real action queue that records calls. */

import { flushSync } from "svelte";
import { afterEach, beforeEach, vi } from "vitest";
import type { Board, GameModule, Offer, Play, Wish } from "../board";
import { createSay } from "../i18n/fluentCatalogue";
import type { Outcome } from "../net/messages";
import { ActionQueue, type ActionReply } from "../session/actionQueue.svelte";

/** One step of a game as `tools/record_board.py` writes it, with only the changed parts of the view. */
interface RecordedStep {
  readonly events: readonly unknown[];
  readonly view: object;
  readonly offers?: readonly Offer[];
}

export interface BoardStep<View, Event, Action> {
  readonly events: readonly Event[];
  readonly view: View;
  readonly offers: readonly Offer<Action>[];
}

/** Return the steps of a recorded game, each with its whole view. */
export function expandRecording<View, Event, Action>(recorded: {
  readonly moments: readonly unknown[];
}): readonly BoardStep<View, Event, Action>[] {
  let view = {};
  return (recorded.moments as readonly RecordedStep[]).map((noted) => {
    view = { ...view, ...noted.view };
    return { offers: [], ...noted, view } as BoardStep<View, Event, Action>;
  });
}

class FakeResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Boards of the present test. */
const mounted: Board[] = [];

/** Start every test with an empty page and a clock that only the test moves. */
export function resetBetweenTests(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("ResizeObserver", FakeResizeObserver);
    sessionStorage.clear();
  });
  afterEach(() => {
    // A board left behind would answer the keys of the next test.
    for (const board of mounted.splice(0)) board.destroy();
    vi.useRealTimers();
    document.body.replaceChildren();
  });
}

export interface MountedBoard<View, Action, Event> {
  /** Board inside the fake shell: showing a state also accepts the pending action. */
  readonly board: TestedBoard<View, Action, Event>;
  readonly element: HTMLElement;
  readonly calls: {
    /** Actions sent to the server. */
    readonly acts: Action[];
    readonly announced: string[];
    readonly sounds: string[];
    readonly rules: string[];
  };
  /** Accept the pending action; its update is shown later. */
  accept(): void;
  /** Refuse the pending action. */
  refuse(): Promise<void>;
  /** Return the text of the first matching element. */
  text(selector: string): string | null;
  /** Return the texts of all matching elements. */
  texts(selector: string): readonly string[];
  /** Return an attribute of all matching elements. */
  attributes(selector: string, name: string): readonly (string | null)[];
  click(selector: string): void;
  /** Press a key on the focused element. */
  key(key: string, init?: KeyboardEventInit): KeyboardEvent;
  /** Advance the fake clock. */
  wait(milliseconds: number): Promise<void>;
  /** Wait for parts of the board that are loaded when they are opened. */
  waitForParts(): Promise<void>;
}

/** Board whose outcome and sentences are optional: most tests need neither. */
interface TestedBoard<View, Action, Event> extends Board<View, Action, Event> {
  show(view: View, offers: readonly Offer<Action>[], outcome?: Outcome | null): void;
  animate(event: Event, words?: string): Promise<void>;
}

/** Server that replies when the test says so. */
class FakeServer {
  readonly acts: unknown[] = [];
  #reply: (reply: ActionReply) => void = () => {};
  #seq = 0;
  readonly actionQueue = new ActionQueue((action, answered) => {
    this.acts.push(action);
    this.#reply = answered;
  });

  accept(): void {
    this.#reply({ seq: ++this.#seq });
  }

  refuse(): void {
    this.#reply("refused");
  }

  /** Wrap a board in the fake shell. */
  wrap(board: Board): Board {
    return {
      ...board,
      show: (view, offers, outcome = null) => {
        this.accept();
        board.show(view, offers, outcome);
        this.actionQueue.markShown(this.#seq, offers, true);
        flushSync();
      },
      animate: (event, words = "") => {
        this.actionQueue.startAnimating();
        return board.animate(event, words);
      },
    };
  }
}

const readText = ({ textContent }: Element) => textContent.replace(/\s+/g, " ").trim();

const NAMES = ["Anna", "Ben", "Cy", "Dora", "Emil", "Fay"] as const;

export function mountBoard<View, Action, Event>(
  module: Pick<GameModule, "mount">,
  house: unknown,
  { seat = 0, still = true }: { seat?: number; still?: boolean } = {},
): MountedBoard<View, Action, Event> {
  const element = document.body.appendChild(document.createElement("div"));
  const server = new FakeServer();
  const calls = {
    acts: server.acts as Action[],
    announced: [] as string[],
    sounds: [] as string[],
    rules: [] as string[],
  };
  const play: Play<Action> = {
    act: (wish) => server.actionQueue.submit(wish as Wish),
    get busy() {
      return server.actionQueue.busy;
    },
    onBusy: (listener) => server.actionQueue.onBusy(listener),
    announce: (text) => void calls.announced.push(text),
    sound: (name) => void calls.sounds.push(name),
    openRule: (rule) => void calls.rules.push(rule),
    catalogue: createSay,
    still,
    pace: 1,
    names: NAMES,
    seat,
    house,
  };
  const all = (selector: string) => [...element.querySelectorAll(selector)];
  const board = module.mount(element, play as Play);
  mounted.push(board);
  return {
    board: server.wrap(board) as TestedBoard<View, Action, Event>,
    element,
    calls,
    accept: () => server.accept(),
    async refuse() {
      server.refuse();
      await vi.advanceTimersByTimeAsync(0);
      flushSync();
    },
    text: (selector) => all(selector).map(readText)[0] ?? null,
    texts: (selector) => all(selector).map(readText),
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
    async waitForParts() {
      await vi.dynamicImportSettled();
      flushSync();
    },
  };
}
