// Written by tools/gen_types.py from src/gingersnap/games/pocket_and_biscuit/types.py. Do not edit: run `python -m tools.gen_types`.

export interface PocketOptions {
  /** Nobody has to tap the fourth and sixth tile (PNB-A9, PNB-A10). */
  readonly free_tapping: boolean;
  /** Drawn by lot if not set (PNB-A29). */
  readonly first_seat: number | null;
  /** What a cracked biscuit is that is turned third or later. */
  readonly late_cracked: "failure" | "misfit";
  /** What a tapped tile is that does not fit. */
  readonly wrong_tap: "failure" | "misfit";
  /** Whether its player may count a cracked biscuit as what does not fit. */
  readonly cracked_counts: "chosen" | "fitting";
  /** Whether one may look at one's own pile. */
  readonly own_pile_open: boolean;
  /** Then a tile is turned by lot; no limit if not set (PNB-A34). */
  readonly seconds_per_tile: number | null;
  /** By seat (PNB-A39). */
  readonly handicaps: readonly ("" | "peek")[];
  /** How far one counts (PNB-A40). */
  readonly great: number;
  /** How many tiles there are of each kind. Those with one biscuit make up the 36. */
  readonly count_one_chocolate: number;
  readonly count_cracked: number;
  readonly count_two: number;
  readonly count_two_chocolate: number;
  readonly count_three: number;
  readonly count_three_chocolate: number;
  readonly count_five: number;
  readonly points_plain: number;
  readonly points_cracked: number;
  readonly points_chocolate: number;
}

/** Turn a tile up, with a spell if it is tapped. */
export interface Flip {
  readonly type: "Flip";
  readonly place: number;
  readonly tapped: boolean;
}

/** After a Great 6: turn one more tile up for the next player to see. */
export interface Show {
  readonly type: "Show";
  readonly place: number;
}

/** Look at a tile that nobody else sees. */
export interface Peek {
  readonly type: "Peek";
  readonly place: number;
}

/** Say what the cracked biscuit turned last counts as. */
export interface Count {
  readonly type: "Count";
  readonly number: number;
}

/** Action of CLOCK: this much time has passed at the table since the previous Tick. */
export interface Tick {
  readonly type: "Tick";
  readonly milliseconds: number;
}

/** A tile was turned up. `number` is what it counted as; None if it did not fit. `wanted` was to come. */
export interface TileTurned {
  readonly type: "TileTurned";
  readonly seat: number;
  readonly place: number;
  readonly kind: string;
  readonly tapped: boolean;
  readonly number: number | null;
  readonly wanted: number;
}

/** The seat has said what the cracked biscuit counts as that it turned last. */
export interface CrackedCounted {
  readonly type: "CrackedCounted";
  readonly seat: number;
  readonly place: number;
  readonly number: number;
  readonly fits: boolean;
}

export interface PocketTimeRanOut {
  readonly type: "TimeRanOut";
  readonly seat: number;
  /** What is done in its place. */
  readonly doing: "count" | "peek" | "show" | "turn";
}

export interface SpellFailed {
  readonly type: "SpellFailed";
  readonly seat: number;
  readonly place: number;
  readonly why: "cracked_late" | "cracked_tapped" | "wrong_tap";
}

/** None lies face down any more: what has been turned up is all that this turn can bring (PNB-A19). */
export interface TilesRanOut {
  readonly type: "TilesRanOut";
}

/** Cracked tiles go to the seat's row, all others onto its pile. What the pile is then is for its owner alone. */
export interface TilesReceived {
  readonly type: "TilesReceived";
  readonly seat: number;
  readonly places: readonly number[];
  readonly kinds: readonly string[];
  readonly points: number;
  /** Of the seat, after it. */
  readonly pile_size: number;
  /** In the seat's row, after it. */
  readonly cracked: number;
  /** On the table. */
  readonly cracked_left: number;
  readonly pile: readonly string[] | null;
  /** What all that the seat has received is worth. */
  readonly pile_points: number | null;
}

/** Face down again, and nothing received with them. */
export interface TilesTurnedDown {
  readonly type: "TilesTurnedDown";
  readonly seat: number;
  readonly places: readonly number[];
  readonly empty_handed: boolean;
}

/** All was counted that there is to count: six, or what the table plays to (PNB-15, PNB-A40). */
export interface GreatSixMade {
  readonly type: "GreatSixMade";
  readonly seat: number;
  readonly great: number;
}

export interface TileShown {
  readonly type: "TileShown";
  readonly seat: number;
  readonly place: number;
  readonly kind: string;
}

/** By somebody with that handicap. What lies there only they see. */
export interface TilePeekedAt {
  readonly type: "TilePeekedAt";
  readonly seat: number;
  readonly place: number;
  /** Empty for the others. */
  readonly kind: string;
}

export interface LastTurnsBegan {
  readonly type: "LastTurnsBegan";
  readonly seat: number;
  /** Those who have one last turn, in the order of their turns. */
  readonly others: readonly number[];
}

export interface PocketTurnPassed {
  readonly type: "TurnPassed";
  readonly seat: number;
}

/** The piles are opened and counted. */
export interface PocketGameEnded {
  readonly type: "GameEnded";
  readonly rule: "PNB-16" | "PNB-A20" | "PNB-A24" | "PNB-A33";
  readonly points: readonly number[];
  readonly tiles: readonly number[];
}

/** Values derived from the numbers of a table (PNB-A40). */
export interface PocketNumbers {
  /** How far one counts. */
  readonly great: number;
  /** By kind: how many tiles there are. */
  readonly counts: readonly number[];
  /** By kind: what a tile is worth. */
  readonly points: readonly number[];
  /** What a biscuit is worth, and what others are. */
  readonly plain: number;
  readonly cracked: number;
  readonly chocolate: number;
  /** Numbers that no tile shows (PNB-A9, PNB-A10). */
  readonly only_by_spell: readonly number[];
}

export interface PocketView {
  readonly seat: number;
  readonly turn: number;
  /** By place: the kind of a tile that lies face up, else "down" or "gone". */
  readonly pockets: readonly ("cracked" | "down" | "five" | "gone" | "one" | "one_chocolate" | "three" | "three_chocolate" | "two" | "two_chocolate")[];
  /** The places turned up in this turn: they count 1, 2, 3 … */
  readonly chain: readonly number[];
  /** By step of the chain: whether it is there by a spell. */
  readonly tapped: readonly boolean[];
  /** What the chain is worth. */
  readonly worth: number;
  /** Whether it would be received if the next tile did not fit. */
  readonly is_safe: boolean;
  /** What the next tile has to count; None where none is looked for. */
  readonly next_number: number | null;
  /** Numbers that no tile shows. */
  readonly only_by_spell: readonly number[];
  readonly must_tap: boolean;
  /** What the cracked biscuit turned last may be said to count, before the next tile is turned. */
  readonly may_count: readonly number[];
  readonly showing: boolean;
  readonly peeking: boolean;
  readonly pile_sizes: readonly number[];
  readonly cracked: readonly number[];
  /** On the table. */
  readonly cracked_left: number;
  readonly cracked_in_all: number;
  /** By seat: what its tiles are worth; None for piles you may not look at. */
  readonly points: readonly (number | null)[];
  readonly own_pile: readonly ("cracked" | "down" | "five" | "gone" | "one" | "one_chocolate" | "three" | "three_chocolate" | "two" | "two_chocolate")[];
  readonly last_turns: number | null;
  readonly turns: number;
  readonly free_tapping: boolean;
  readonly late_cracked: "failure" | "misfit";
  readonly wrong_tap: "failure" | "misfit";
  readonly cracked_counts: "chosen" | "fitting";
  readonly own_pile_open: boolean;
  readonly seconds_per_tile: number | null;
  readonly over: boolean;
  readonly numbers: PocketNumbers;
}

export interface PocketCaps {
  readonly dry_turns_each: number;
  readonly turns: number;
}

/** A kind of tile. */
export interface TileKind {
  readonly rule: string;
  readonly name: string;
  readonly count: number;
  readonly numbers: readonly number[];
  readonly points: number;
  readonly status: "house" | "inferred" | "rulebook";
}

export interface PocketHouse {
  readonly side: number;
  readonly great: number;
  readonly caps: PocketCaps;
  readonly memory: Readonly<Record<string, number>>;
  readonly kinds: readonly TileKind[];
}

export type Options = PocketOptions;

export type Action = Flip | Show | Peek | Count | Tick;

export type Event =
  | TileTurned
  | CrackedCounted
  | PocketTimeRanOut
  | SpellFailed
  | TilesRanOut
  | TilesReceived
  | TilesTurnedDown
  | GreatSixMade
  | TileShown
  | TilePeekedAt
  | LastTurnsBegan
  | PocketTurnPassed
  | PocketGameEnded;

export type View = PocketView;

export type House = PocketHouse;
