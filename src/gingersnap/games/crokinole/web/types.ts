// Written by tools/gen_types.py from src/gingersnap/games/crokinole/types.py. Do not edit: run `python -m tools.gen_types`.

export interface CrokinoleOptions {
  /** If not set, by the difference; three who play alone by their places (CRK-28, CRK-31, CRK-33, CRK-A52). */
  readonly scoring: "difference" | "match" | "tournament" | null;
  /** CRK-26, CRK-27. */
  readonly three_players: "three_sets" | "two_against_one";
  /** For each side; twelve if not set, eight in a tournament of two (CRK-A52). */
  readonly discs: number | null;
  /** Who starts (CRK-A34). */
  readonly first: "closest" | "lot";
  /** How much the hand trembles (CRK-H17, CRK-A61). */
  readonly tremor: "assisted" | "light" | "real";
  /** How far discs slide (CRK-H5). */
  readonly board: "fast" | "slow" | "standard";
  /** CRK-H7. */
  readonly posts: "latex" | "wood";
  /** Whether discs bounce back from the rim, and what that does (CRK-A25). */
  readonly rim: "damage_replaced" | "damage_stays" | "dead";
  /** What a bad shot on an open board costs (CRK-A7). */
  readonly contacted: "chain" | "touched";
  /** What a disc in the hole counts that a shot without its contact reached through others (CRK-A8). */
  readonly chained_twenty: "counts" | "out";
  /** What becomes of a disc at rest beyond the starting line (CRK-A22). */
  readonly beyond_line: "out" | "stays";
  /** Who begins the next round of three (CRK-A37). */
  readonly two_against_one: "each_in_turn" | "sides_alternate";
  /** What three who play alone get for a round in which all are level (CRK-A40). */
  readonly three_level: "nothing" | "one_each";
  /** Shots each player may take back in a round (CRK-A49). */
  readonly reshots: number;
  /** Then the disc is merely nudged; no limit if not set (CRK-H15). */
  readonly seconds_per_shot: number | null;
  /** By seat (CRK-A62). */
  readonly handicaps: readonly ("" | "head_start" | "reshots" | "steady_hand")[];
  /** What a disc counts in the hole, and by the zone where it lies (CRK-A63). */
  readonly points_hole: number;
  readonly points_fifteen: number;
  readonly points_ten: number;
  readonly points_five: number;
  /** What a round brings in match play and in a tournament of two sides (CRK-33, CRK-A52). */
  readonly round_won: number;
  readonly round_tied: number;
  /** How far it goes by the difference, and by rounds won or places. */
  readonly goal_difference: number;
  readonly goal_match: number;
  readonly rounds_of_tournament: number;
  /** In a tournament of three who play alone. */
  readonly rounds_of_three: number;
}

/** Shoot a disc. All numbers as the shooter sees them: positive is to the right. */
export interface Flick {
  readonly type: "Flick";
  /** Degrees along the starting line from the shooter's own axis. */
  readonly place: number;
  /** Degrees from the line through the middle of the board. */
  readonly aim: number;
  /** Metres per second. */
  readonly speed: number;
  /** Millimetres from the middle of the starting line; positive is away from the middle of the board. */
  readonly offset: number;
  /** Radians per second, counter-clockwise seen from above. */
  readonly spin: number;
}

/** Let the last shot stand. */
export interface CrokinoleKeep {
  readonly type: "Keep";
}

/** Take the last shot back. */
export interface Reshoot {
  readonly type: "Reshoot";
}

/** Action of CLOCK: this much time has passed at the table since the previous Tick. */
export interface Tick {
  readonly type: "Tick";
  readonly milliseconds: number;
}

/** A disc lying on the board. Its id stays the same for the whole game: twelve numbers for each side. */
export interface PlacedDisc {
  readonly id: number;
  readonly side: number;
  readonly x: number;
  readonly y: number;
}

/** A disc at rest: the position of its centre, relative to the middle of the board. */
export interface Disc {
  readonly x: number;
  readonly y: number;
}

/** A disc leaving the board, into the hole or over the edge: time, position and velocity. */
export interface Departure {
  readonly disc: number;
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
}

/** A contact of a disc with a post or another disc: exactly one of `other` and `post` is given. */
export interface Contact {
  readonly time: number;
  readonly disc: number;
  readonly other: number | null;
  readonly post: number | null;
  readonly x: number;
  readonly y: number;
  /** The normal approach speed. */
  readonly speed: number;
  /** The impulse along the line of centres, in newton seconds. */
  readonly impulse: number;
  /** The impulse across that line, caused by edge friction. */
  readonly friction: number;
}

/**
 * A straight piece of a disc's path, from rest or a change of velocity to the next one or to rest.
 *
 * With `a` the deceleration and `τ` the time since `start`, the disc is at (x, y) + v τ − (v / |v|) a τ² / 2. With `u`
 * the fraction of its speed that is left, its spin is `spin` × u (1 + bend) / (1 + bend u).
 */
export interface Segment {
  readonly start: number;
  readonly duration: number;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly spin: number;
  readonly deceleration: number;
  readonly bend: number;
}

/** One shot, from the flick until nothing slides any more. */
export interface Motion {
  /** The resting position of each disc; None for a disc that left the board for good. */
  readonly rest: readonly (Disc | null)[];
  /** The discs that dropped into the hole, in order of time. */
  readonly captures: readonly Departure[];
  /** The discs that fell over the edge for good, in order of time. */
  readonly exits: readonly Departure[];
  /** Contacts in order of time; simultaneous ones in the order in which they were resolved. */
  readonly contacts: readonly Contact[];
  /** The pieces of each disc's path in order of time; empty for a disc that never moved. */
  readonly paths: readonly (readonly Segment[])[];
  readonly duration: number;
  /** True if the shot was ended because it made too many contacts. */
  readonly cut_short: boolean;
  /**
   * The discs that passed the edge and returned from a live rim, in order of time, with their velocity at the edge.
   *
   * From then on such a disc is dead: it strikes and is struck, but never drops into the hole.
   */
  readonly returns: readonly Departure[];
}

/** Audible moment while discs slide, as a sentence. */
export interface ShotMoment {
  readonly time: number;
  readonly words: string;
}

/** A shot as it went: everything needed to show any moment of it, and its text form to keep. */
export interface DiscsSlid {
  readonly type: "DiscsSlid";
  readonly seat: number;
  /** The id of the disc that was shot. */
  readonly disc: number;
  /** All discs as they lay when the finger struck, the shot one among them, in the order of `motion`. */
  readonly discs: readonly PlacedDisc[];
  readonly motion: Motion;
  /** As it left the hand, tremor included. */
  readonly speed: number;
  /** The shot in the simulator's own notation, exact to the last bit. */
  readonly text: string;
  /** By side: discs still to be shot in this round, after this one. */
  readonly to_shoot: readonly number[];
  /** What was seen before it was put back, where a disc came back from the rim and disturbed others (CRK-21). */
  readonly ricochet: Motion | null;
  /** For tables that are watched: its contacts and departures in words, as they were seen, in the order of time. */
  readonly moments: readonly ShotMoment[];
}

/** A disc that a rule took off the board. */
export interface Removal {
  readonly disc: number;
  readonly rule: string;
}

/** Everything a shot can change. */
export interface Position {
  /** On the board. */
  readonly discs: readonly PlacedDisc[];
  /** By side: the ids of the discs that count 20. */
  readonly trays: readonly (readonly number[])[];
  /** By side: the ids of the discs that are out for this round. */
  readonly ditch: readonly (readonly number[])[];
}

/** A disc that a shot drove into another ring, and the points it counted there before and counts now. */
export interface DrivenDisc {
  readonly disc: number;
  readonly side: number;
  readonly was: number;
  readonly now: number;
}

/** The verdict on a shot: what decided it, what it gained and what it cost. */
export interface VerdictGiven {
  readonly type: "VerdictGiven";
  readonly seat: number;
  readonly side_of: readonly number[];
  /** The id of the disc that was shot. */
  readonly disc: number;
  readonly good: boolean;
  /** The rule that made the shot good or bad. */
  readonly rule: string;
  readonly open_board: boolean;
  /** The contacts that decided it, as places in the motion's list, in order of time. */
  readonly deciding: readonly number[];
  readonly removed: readonly Removal[];
  /** The ids of the discs that went to a tray. */
  readonly twenties: readonly number[];
  /** The ids of the discs that dropped into the hole and count nothing. */
  readonly forfeited: readonly number[];
  /** The side whose disc made a shot good, where one had to be touched. */
  readonly touched: number | null;
  /** The zone where the shot disc lies, by its name; None if it does not lie on the board. */
  readonly lies_on: number | null;
  /** What lies where now. */
  readonly position: Position;
  /** What the shot disc counts there: what the zone is called after, unless the table says otherwise (CRK-A63). */
  readonly counts: number | null;
  /** The other discs on the board that count another number of points now. */
  readonly driven: readonly DrivenDisc[];
  /** By side: the points by which this shot changed what the round would come to if it ended now. */
  readonly gains: readonly number[];
}

/** The distance from the middle of a shot for the start; the disc is taken back (CRK-A34). */
export interface LagMeasured {
  readonly type: "LagMeasured";
  readonly seat: number;
  readonly disc: number;
  /** Metres from the middle, 0 in the hole; None if the disc is out. */
  readonly distance: number | null;
  /** What lies where now: nothing. */
  readonly position: Position;
}

export interface CrokinoleTimeRanOut {
  readonly type: "TimeRanOut";
  readonly seat: number;
  /** Whether it was the time to take a shot back: then the shot stands (CRK-A58). */
  readonly stands: boolean;
}

export interface ShotTakenBack {
  readonly type: "ShotTakenBack";
  readonly seat: number;
  /** Reshots of this seat in this round. */
  readonly left: number;
  /** What lies where again. */
  readonly position: Position;
  /** By side, with the disc that was taken back. */
  readonly to_shoot: readonly number[];
}

/**
 * The winner of the shots for the start.
 *
 * The closest to the middle; no side if two are level; by lot if that happened too often.
 */
export interface FirstShooterFound {
  readonly type: "FirstShooterFound";
  readonly seat: number | null;
  readonly by_lot: boolean;
}

export interface CrokinoleTurnPassed {
  readonly type: "TurnPassed";
  readonly seat: number;
}

/** By side: what the round came to, and the points it brought. */
export interface RoundResult {
  readonly totals: readonly number[];
  readonly twenties: readonly number[];
  readonly points: readonly number[];
  /** Who shot first. */
  readonly first: number;
}

/** By side: totals, 20s, points won, and the score after it. */
export interface RoundScored {
  readonly type: "RoundScored";
  readonly number: number;
  readonly side_of: readonly number[];
  readonly result: RoundResult;
  readonly scores: readonly number[];
  readonly rule: string;
}

export interface CrokinoleRoundBegan {
  readonly type: "RoundBegan";
  readonly number: number;
  readonly seat: number;
  /** What lies where now: nothing. */
  readonly position: Position;
  /** By side. */
  readonly to_shoot: readonly number[];
}

export interface CrokinoleGameEnded {
  readonly type: "GameEnded";
  readonly rule: "CRK-28" | "CRK-32" | "CRK-33" | "CRK-A41" | "CRK-A43" | "CRK-A52" | "CRK-H16";
  readonly winners: readonly number[];
  /** By side, and so are the twenties. */
  readonly scores: readonly number[];
  /** What the result has to say beside who won (CRK-A61). */
  readonly remark: string;
  readonly side_of: readonly number[];
  /** Of the whole game. */
  readonly twenties: readonly number[];
}

/** View of the table, the same for all seats: Crokinole hides nothing. */
export interface CrokinoleView {
  readonly seat: number;
  readonly turn: number;
  readonly phase: "keep" | "lag" | "shoot";
  /** By seat. */
  readonly side_of: readonly number[];
  /** By seat: the azimuth of its quadrant, clockwise from the south in degrees. */
  readonly axes: readonly number[];
  readonly discs: readonly PlacedDisc[];
  readonly trays: readonly (readonly number[])[];
  readonly ditch: readonly (readonly number[])[];
  /** The id of the disc to be shot next; None if this round has none left. */
  readonly next_disc: number | null;
  /** By seat: discs still to be shot in this round. */
  readonly unshot: readonly number[];
  /** By side: the same for both partners together. */
  readonly to_shoot: readonly number[];
  /** Taken in this round. */
  readonly shots: number;
  /** Whether no opposing disc lies on the board for who shoots next. */
  readonly open_board: boolean;
  readonly duty: "closest" | "open" | "touch";
  /** Who shoots, from the next shot to the last one of this round; nobody knows while it is shot for who starts. */
  readonly order: readonly number[];
  /** The round, from 1. */
  readonly number: number;
  readonly scores: readonly number[];
  /** By side: what the round would come to if it ended now. */
  readonly totals: readonly number[];
  readonly rounds: readonly RoundResult[];
  readonly reshots: readonly number[];
  readonly lag: readonly (number | null)[];
  readonly milliseconds_left: number | null;
  /** How fast sliding discs slow down on this board, in m/s²: enough to tell how far a shot can reach. */
  readonly deceleration: number;
  readonly options: CrokinoleOptions;
  readonly over: boolean;
}

export interface BoardSizes {
  readonly surface_radius: number;
  readonly rim_radius: number;
  readonly fifteen_radius: number;
  readonly ten_radius: number;
  readonly starting_radius: number;
  readonly line_width: number;
  readonly disc_radius: number;
  readonly hole_radius: number;
  readonly post_circle: number;
  readonly post_radius: number;
  readonly quadrant: number;
  readonly least_gap: number;
}

export interface DiscCounts {
  readonly side: number;
  readonly tournament_singles: number;
}

export interface PointsGiven {
  readonly hole: number;
  readonly fifteen: number;
  readonly ten: number;
  /** By zone. */
  readonly five: number;
  readonly round_won: number;
  /** In match play and in a tournament. */
  readonly round_tied: number;
}

export interface Targets {
  readonly difference: number;
  readonly match: number;
  readonly tournament_rounds: number;
  /** In a tournament of three, each alone: everybody begins once. */
  readonly three_sets_rounds: number;
}

export interface Handicaps {
  /** More than others have, in each round. */
  readonly reshots: number;
  readonly difference: number;
  readonly match: number;
  /** Points to begin with, by the way of scoring. */
  readonly tournament: number;
}

export interface FlickLimits {
  readonly slowest: number;
  readonly fastest: number;
  /** Millimetres: so far no disc slides that is merely nudged, on any board and by any hand. */
  readonly nudge_room: number;
  readonly widest_aim: number;
  readonly most_spin: number;
}

/** Error of a hand: standard deviations of the angle in degrees, and of the speed as a fraction of it. */
export interface Shake {
  readonly angle: number;
  readonly speed: number;
}

/** Depth of a bot's search. */
export interface Head {
  /** From how many places of the line it considers to shoot. */
  readonly places: number;
  /** In how many ways to strike a disc, from one side of it to the other. */
  readonly cuts: number;
  /** How often it imagines each shot at first; the promising ones are imagined more often. */
  readonly tries: number;
  /** Of how many tries of its best shots it looks for the opponent's answer. */
  readonly replies: number;
}

/** Value of a position to a bot beyond its points. */
export interface ValueSizes {
  readonly lasting: number;
  readonly fading: number;
  readonly open_board: number;
  readonly swing: number;
}

export interface CrokinoleCaps {
  readonly rounds: number;
  /** How often all may lie equally close before the lot decides who starts. */
  readonly lags: number;
}

/** A colour of discs, and the mark that tells it apart without colour. */
export interface DiscSet {
  readonly name: string;
  readonly mark: string;
}

export interface CrokinoleHouse {
  readonly board: BoardSizes;
  readonly discs: DiscCounts;
  readonly points: PointsGiven;
  readonly targets: Targets;
  readonly handicaps: Handicaps;
  readonly flick: FlickLimits;
  readonly tremor: Readonly<Record<string, Shake>>;
  readonly open_twenties: Readonly<Record<string, number>>;
  readonly hands: Readonly<Record<string, Shake>>;
  readonly heads: Readonly<Record<string, Head>>;
  readonly value: ValueSizes;
  readonly caps: CrokinoleCaps;
  readonly sets: readonly DiscSet[];
}

export type Options = CrokinoleOptions;

export type Action = Flick | CrokinoleKeep | Reshoot | Tick;

export type Event =
  | DiscsSlid
  | VerdictGiven
  | LagMeasured
  | CrokinoleTimeRanOut
  | ShotTakenBack
  | FirstShooterFound
  | CrokinoleTurnPassed
  | RoundScored
  | CrokinoleRoundBegan
  | CrokinoleGameEnded;

export type View = CrokinoleView;

export type House = CrokinoleHouse;
