// Written by tools/gen_types.py from src/gingersnap/server/wire.py. Do not edit: run `python -m tools.gen_types`.

/** Longest name of a player. */
export const NAME_LENGTH = 24;

/** Something that cannot be done, and why. Every refusal that no rule of a game makes has this form. */
export interface Problem {
  readonly type: "problem";
  readonly code:
    | "bad_options"
    | "malformed"
    | "no_free_seat"
    | "no_such_bot"
    | "no_such_game"
    | "no_such_moment"
    | "no_such_seat"
    | "no_such_table"
    | "not_allowed"
    | "not_finished"
    | "not_found"
    | "not_started"
    | "not_your_seat"
    | "other_version"
    | "said_hello_already"
    | "say_hello_first"
    | "server_error"
    | "too_fast"
    | "too_large"
    | "too_many_connections"
    | "too_many_tables"
    | "too_slow"
    | "wrong_token";
  readonly message: string;
  /** The id of the action it answers, if any. */
  readonly id: string | null;
  readonly rule: string | null;
}

/** One seat of a table, as everybody may see it. */
export interface SeatInfo {
  readonly kind: "bot" | "open" | "person";
  readonly name: string;
  /** The bot's level. */
  readonly bot: string | null;
  /** Whether somebody is connected (bots always are). */
  readonly here: boolean;
}

/** How the game ended: the rule that ended it, and by seat a score and a place (1 = won). */
export interface Outcome {
  readonly rule: string;
  readonly scores: readonly number[];
  readonly placings: readonly number[];
}

export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly options: unknown;
  readonly seats: readonly SeatInfo[];
  readonly status: "finished" | "playing" | "waiting";
  readonly seq: number;
  /** Seconds since 1970. */
  readonly created: number;
  readonly watchers: number;
  readonly outcome: Outcome | null;
  /** The table of the rematch, once somebody asked for one. */
  readonly next: string | null;
}

/** One sentence of the log. One that fades is told once and not kept: remembering it is the game. */
export interface Line {
  readonly seq: number;
  readonly text: string;
  readonly fades: boolean;
}

/** A number the player chooses freely, both ends included. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

/** An action open to this seat, with words for it. */
export interface WireOffer {
  readonly action: unknown;
  readonly words: string;
  readonly free: Readonly<Record<string, Span>>;
}

/** The first message. Without a token you watch; with the `seq` you have seen, you are told what you missed. */
export interface Hello {
  readonly type: "hello";
  readonly token?: string | null;
  readonly seq?: number | null;
}

/** Asks for an action. The id is the client's: the same one again is answered again, not played again. */
export interface Act {
  readonly type: "act";
  readonly id: string;
  readonly action: unknown;
}

export interface Ping {
  readonly type: "ping";
  readonly id: string;
}

/** The answer to Hello: who you are here, and the log so far (without what fades). */
export interface Welcome {
  readonly type: "welcome";
  readonly seat: number;
  readonly table: TableInfo;
  readonly lines: readonly Line[];
}

/** Somebody sat down, came back or left; or a rematch was laid. */
export interface Seated {
  readonly type: "seated";
  readonly table: TableInfo;
}

/** What this seat is told: what happened since the last one, and what is true now. */
export interface Updated {
  readonly type: "updated";
  readonly seq: number;
  readonly events: readonly unknown[];
  /** `events` in words, for the log and for reading out. */
  readonly lines: readonly Line[];
  readonly view: unknown;
  readonly offers: readonly WireOffer[];
  readonly outcome: Outcome | null;
  /** Whose move it is. */
  readonly acting: readonly number[];
  /** Until the clock acts, where there is a time limit. */
  readonly seconds_left: number | null;
}

/** The action is played and safely stored, as number `seq`. */
export interface Accepted {
  readonly type: "accepted";
  readonly id: string;
  readonly seq: number;
}

/** A rule of the game forbids the action. Nothing has changed. */
export interface Refused {
  readonly type: "refused";
  readonly id: string;
  readonly rule: string;
  readonly why: string;
}

export interface Pong {
  readonly type: "pong";
  readonly id: string;
}

export interface Health {
  readonly status: "ok";
  readonly version: string;
  readonly tables_in_memory: number;
  readonly connections: number;
}

/** A game on the shelf. */
export interface GameInfo {
  readonly name: string;
  readonly title: string;
  readonly blurb: string;
  readonly fewest: number;
  readonly most: number;
  readonly version: number;
  /** Levels, weakest first. */
  readonly bots: readonly string[];
  /** Whether seats know different things: a shared screen then needs a hand-over. */
  readonly secrets: boolean;
  /** JSON Schema of the table options. */
  readonly options: Readonly<Record<string, unknown>>;
  /** House data that the game's board draws from. */
  readonly house: unknown;
}

export interface Rule {
  readonly id: string;
  readonly kind: "house" | "rule" | "ruling";
  readonly chapter: string;
  readonly text: string;
  /** True: for people to keep; no program can. */
  readonly table: boolean;
}

export interface RulesInfo {
  readonly game: string;
  readonly rules: readonly Rule[];
  readonly pictures: Readonly<Record<string, string>>;
}

/** Who is to sit on a seat: me, a bot of some level, or whoever comes by the link. */
export interface SeatWish {
  readonly kind: "bot" | "me" | "open";
  readonly name?: string | null;
  readonly bot?: string | null;
}

export interface LayTable {
  readonly game: string;
  readonly seats: readonly SeatWish[];
  readonly options?: Readonly<Record<string, unknown>>;
}

export interface Join {
  /** How others see this player. */
  readonly name: string;
}

/** A seat and the secret that holds it. */
export interface HeldSeat {
  readonly seat: number;
  readonly token: string;
}

/** A new table, with the seats that are yours. */
export interface Laid {
  readonly table: TableInfo;
  readonly held: readonly HeldSeat[];
}

export interface Joined {
  readonly table: TableInfo;
  readonly held: HeldSeat;
}

/** How one finished game ended. */
export interface Result {
  readonly table: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly outcome: Outcome;
  readonly actions: number;
  readonly finished: number;
}

/** The table after one action of a replay; the first moment is the set-up. */
export interface Moment {
  readonly seq: number;
  readonly seat: number | null;
  readonly events: readonly unknown[];
  readonly lines: readonly Line[];
  readonly view: unknown;
  readonly outcome: Outcome | null;
}

/** A finished game from one seat's side of the table (-1: a spectator's). */
export interface Replay {
  readonly table: TableInfo;
  readonly seat: number;
  readonly moments: readonly Moment[];
}

/** Play on from a moment of a finished game: you on `seat`, bots on the others. */
export interface Branch {
  readonly seq: number;
  readonly seat: number;
  /** How others see this player. */
  readonly name: string;
  readonly bot: string;
}

/** Lay the next table with the same seats; tokens stay valid there. */
export interface Rematch {
  readonly token: string;
}

export type FromClient = Hello | Act | Ping;

export type ToClient = Welcome | Seated | Updated | Accepted | Refused | Pong | Problem;

export type Status = "finished" | "playing" | "waiting";
