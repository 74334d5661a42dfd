/** Fixtures for tests: a fake WebSocket, and tables of no particular game. */

import type { FromClient, GameInfo, SeatInfo, TableInfo, ToClient, Updated } from "../net/messages";
import type { SocketLike } from "../net/reconnectingSocket";

/** Options for `waitFor`, with a timeout that only a real failure reaches. Milliseconds. */
export const WAIT_OPTIONS = { timeout: 50_000 } as const;

export class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: FromClient[] = [];
  isClosed = false;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as FromClient);
  }

  close(): void {
    this.isClosed = true;
    this.onclose?.();
  }

  receive(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  get acts() {
    return this.sent.filter((message) => message.type === "act");
  }
}

export const makePerson = (name: string): SeatInfo => ({
  kind: "person",
  name,
  bot: null,
  here: true,
  stand_in: null,
  handicap: "",
});

export const makeTable = (changes: Partial<TableInfo> = {}): TableInfo => ({
  id: "t1",
  game: "some_game",
  title: "Some game",
  options: {},
  seats: [makePerson("Ann"), makePerson("Bob")],
  status: "playing",
  created: 0,
  actions: null,
  watchers: 0,
  outcome: null,
  result: "",
  next: null,
  offered: null,
  guests: [],
  score: [],
  time: null,
  exports: [],
  luck: null,
  lesson: null,
  hints: true,
  rated: false,
  unrated: "",
  host: 0,
  access: "link",
  spectators: true,
  several: false,
  next_bot: null,
  ...changes,
});

export const makeGame = (changes: Partial<GameInfo> = {}): GameInfo => ({
  name: "some_game",
  title: "Some game",
  blurb: "A game like any other.",
  seats: [2, 3, 4],
  version: 1,
  bot: "strong",
  bots: ["weak", "strong"],
  secrets: true,
  options: {},
  exports: [],
  house: null,
  summary: [],
  box: { difficulty: null, learn: null, presets: [] },
  board: null,
  lessons: [],
  handicaps: [],
  catalogues: {},
  ...changes,
});

export const makeUpdate = (changes: Partial<Updated> = {}): Updated => ({
  type: "updated",
  seq: 0,
  events: [],
  lines: [],
  view: {},
  offers: [],
  outcome: null,
  acting: [0],
  status: "Your turn",
  seconds_left: null,
  clocks: [],
  hints: null,
  goal: null,
  beside: null,
  todo: "",
  ...changes,
});

/** Parse SVG markup and return its root; throws if it is malformed. */
export function parseSvg(markup: string): Element {
  const root = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
  if (root.nodeName !== "svg") throw new Error(`no drawing: ${root.textContent}`);
  return root;
}
