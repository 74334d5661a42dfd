// Written by tools/gen_types.py from src/gingersnap/games/wizard_biscuits/types.py. Do not edit: run `python -m tools.gen_types`.

/** Options of Crokinole that apply here, by the same names. */
export interface WizardBiscuitsOptions {
  readonly first: "black" | "natural" | "toss";
  readonly tremor: "assisted" | "light" | "real";
  readonly board: "fast" | "slow" | "standard";
  readonly posts: "latex" | "wood";
  readonly rim: "damage_replaced" | "damage_stays" | "dead";
  readonly heal: "one" | "printed";
  readonly fire: "everything" | "opposing";
  readonly poisoned: "until_cured" | "while_disc_kept";
  readonly choosing: "before_the_round" | "one_by_one";
  readonly healed_poison: "comes" | "stays";
  readonly heal_from: "ditch" | "off_the_board";
  readonly heal_whose: "own" | "partners_too";
  readonly frozen: "until_scored" | "whole_round";
  readonly frost: "at_the_end" | "landed";
  readonly dark_magic: "after_scoring" | "before_totals";
  readonly fire_in_hole: "all_round" | "so_far";
  readonly moved: "lands_again" | "nothing";
  readonly poison_disc: "after_scoring" | "at_once";
  readonly poisoned_again: "disc_goes_over" | "nothing";
  readonly contacted: "chain" | "touched";
  readonly chained_twenty: "counts" | "out";
  readonly seconds_per_shot: number | null;
  readonly handicaps: readonly ("" | "head_start" | "reshots" | "steady_hand")[];
  readonly price_red: number;
  readonly price_blue: number;
  readonly price_green: number;
  readonly price_black: number;
  readonly price_yellow: number;
  readonly price_purple: number;
  readonly goal: number;
  readonly bank_per_disc: number;
  readonly bank_step: number;
  readonly poisoned_costs: number;
  readonly corrupted_costs: number;
  readonly frozen_from_board: number;
  readonly frozen_from_hole: number;
}

/** Say of a special disc whether it is among the six of this round. */
export interface ChooseDisc {
  readonly type: "ChooseDisc";
  readonly disc: number;
  readonly is_among: boolean;
}

/** Choose a disc, declare its side and flick it. Numbers as in Crokinole: positive is to the right. */
export interface FlickDisc {
  readonly type: "FlickDisc";
  readonly disc: number;
  /** None for a starting disc. */
  readonly face:
    | "acid"
    | "dark_magic"
    | "fire"
    | "frost"
    | "heal"
    | "inspiration"
    | "invisibility"
    | "lucky"
    | "magic_missile"
    | "poison"
    | "teleportation"
    | "thief"
    | null;
  /** Degrees along the starting line, or the circle around the 10 field, from the shooter's own axis. */
  readonly place: number;
  /** Degrees from the line through the middle of the board. */
  readonly aim: number;
  /** Metres per second. */
  readonly speed: number;
  /** Millimetres from the middle of the line; positive is away from the middle of the board. */
  readonly offset: number;
  /** Radians per second, counter-clockwise seen from above. */
  readonly spin: number;
  /** Whether it starts on the circle around the 10 field: Invisibility only, and without an offset. */
  readonly inner: boolean;
}

/** Let the last shot stand. */
export interface CrokinoleKeep {
  readonly type: "Keep";
}

/** Take the last shot back. */
export interface Reshoot {
  readonly type: "Reshoot";
}

/** Pick up a disc to reflick it, by the effect of `disc`: Lucky itself, or by Heal one that is in the ditch. */
export interface PickUp {
  readonly type: "PickUp";
  readonly disc: number;
  readonly target: number;
}

/** Heal: shed a status of one's side. */
export interface RemoveStatus {
  readonly type: "RemoveStatus";
  readonly status: "corrupted" | "frozen" | "poisoned";
}

export interface Freeze {
  readonly type: "Freeze";
  readonly disc: number;
  readonly target: number;
}

/** By Acid or Dark Magic: send a disc to the store. */
export interface Destroy {
  readonly type: "Destroy";
  readonly disc: number;
  readonly target: number;
}

/** Thief: swap it with an opposing special disc. */
export interface Steal {
  readonly type: "Steal";
  readonly disc: number;
  readonly target: number;
}

/** Do not use the effect of `disc`, or not any further. */
export interface WizardBiscuitsDecline {
  readonly type: "Decline";
  readonly disc: number;
}

/** Let the partner decide about the seventh disc. */
export interface PassToPartner {
  readonly type: "PassToPartner";
}

export interface Buy {
  readonly type: "Buy";
  readonly disc: number;
}

export interface BuyNothing {
  readonly type: "BuyNothing";
}

export interface Bank {
  readonly type: "Bank";
  readonly amount: number;
}

/** Action of CLOCK: this much time has passed at the table since the previous Tick. */
export interface Tick {
  readonly type: "Tick";
  readonly milliseconds: number;
}

/** A special disc, and all there is to know about it. */
export interface DiscView {
  readonly id: number;
  /** The side; None if it is in the store. */
  readonly owner: number | null;
  readonly lies: "board" | "ditch" | "hand" | "store" | "supply" | "tray";
  /** The side that flicked it in this round, and for which it counts. */
  readonly side: number | null;
  /** Who flicked it. */
  readonly seat: number | null;
  /** As it was declared in this round. */
  readonly face:
    | "acid"
    | "dark_magic"
    | "fire"
    | "frost"
    | "heal"
    | "inspiration"
    | "invisibility"
    | "lucky"
    | "magic_missile"
    | "poison"
    | "teleportation"
    | "thief"
    | null;
  /** 5, 10, 15, or 20 for the hole; None where it does not count. */
  readonly field: number | null;
  /** The side that it has poisoned in this round, and will belong to when the round has been scored. */
  readonly goes_to: number | null;
  readonly is_burned: boolean;
  /** Without effect in this round. */
  readonly is_frozen: boolean;
  /** Without effect in the next. */
  readonly will_freeze: boolean;
  readonly price: number;
}

/** A side, and what it has. */
export interface SideView {
  readonly score: number;
  /** What the round would come to if it ended now. */
  readonly total: number;
  /** The special discs it owns. */
  readonly specials: readonly number[];
  /** The discs of its supply that it has not flicked in this round, starting discs among them. */
  readonly unflicked: readonly number[];
  /** How many of its six are left. */
  readonly flicks: number;
  /** The most that it could bank in a round now. */
  readonly limit: number;
  readonly statuses: readonly ("corrupted" | "frozen" | "poisoned")[];
  readonly has_bought: boolean;
}

/** A disc that was flicked in this round, as it was flicked last. */
export interface FlickedDisc {
  readonly id: number;
  /** The side that flicked it: the disc counts for it, whoever owns it afterwards. */
  readonly side: number;
  /** Who flicked it, and decides what it does. */
  readonly seat: number;
  /** The declared side of a special disc; None for a starting disc. */
  readonly face:
    | "acid"
    | "dark_magic"
    | "fire"
    | "frost"
    | "heal"
    | "inspiration"
    | "invisibility"
    | "lucky"
    | "magic_missile"
    | "poison"
    | "teleportation"
    | "thief"
    | null;
}

/** Statuses and points at one moment, contained in each event and in the view. */
export interface Standing {
  /** In the order of the rulebook: their ids follow each other. */
  readonly specials: readonly DiscView[];
  readonly sides: readonly SideView[];
  readonly store: readonly number[];
  readonly flicked: readonly FlickedDisc[];
  readonly burned: readonly number[];
  /** Picked up, and about to be reflicked. */
  readonly in_hand: readonly number[];
  readonly scores: readonly number[];
  /** By side: what the round would come to if it ended now. */
  readonly totals: readonly number[];
  /** Points of the round that its winner has not spent or banked yet. */
  readonly left: number;
}

/** The choice whether a special disc is among the six of its side in this round. */
export interface DiscChosen {
  readonly type: "DiscChosen";
  readonly seat: number;
  readonly disc: number;
  readonly is_among: boolean;
  readonly rule: string;
  readonly now: Standing;
}

/** The declared side of a special disc, before it is flicked. */
export interface SideDeclared {
  readonly type: "SideDeclared";
  readonly seat: number;
  readonly disc: number;
  readonly face:
    | "acid"
    | "dark_magic"
    | "fire"
    | "frost"
    | "heal"
    | "inspiration"
    | "invisibility"
    | "lucky"
    | "magic_missile"
    | "poison"
    | "teleportation"
    | "thief";
  /** Whether it starts on the circle around the 10 field. */
  readonly inner: boolean;
  /** Whether all six of the side have been flicked: it is nobody's turn by the order of play. */
  readonly is_seventh: boolean;
  readonly x: number;
  /** Where it lies meanwhile, in metres. */
  readonly y: number;
  readonly rule: string;
  readonly now: Standing;
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

/** By whoever could have taken it back (WBI-A81). */
export interface FlickStood {
  readonly type: "FlickStood";
  readonly seat: number;
  readonly disc: number;
  readonly rule: string;
  readonly now: Standing;
}

export interface CrokinoleTimeRanOut {
  readonly type: "TimeRanOut";
  readonly seat: number;
  /** Whether it was the time to take a shot back: then the shot stands (CRK-A58). */
  readonly stands: boolean;
}

/** A seat was asked for something else than a flick, and did not answer in time. */
export interface ChoiceTimedOut {
  readonly type: "ChoiceTimedOut";
  readonly seat: number;
  readonly kind:
    | "acid"
    | "bank"
    | "buy"
    | "choose"
    | "dark_magic"
    | "frost"
    | "heal"
    | "keep"
    | "lucky"
    | "pick_up"
    | "seventh"
    | "thief";
  readonly rule: string;
  readonly now: Standing;
}

/** To be reflicked, by the effect of another disc or by its own. */
export interface DiscPickedUp {
  readonly type: "DiscPickedUp";
  readonly seat: number;
  readonly disc: number;
  readonly came_from: "board" | "ditch" | "tray";
  /** Whose effect it is: Heal's or Lucky's. */
  readonly face:
    | "acid"
    | "dark_magic"
    | "fire"
    | "frost"
    | "heal"
    | "inspiration"
    | "invisibility"
    | "lucky"
    | "magic_missile"
    | "poison"
    | "teleportation"
    | "thief";
  readonly rule: string;
  readonly now: Standing;
}

export interface SeventhPassed {
  readonly type: "SeventhPassed";
  readonly seat: number;
  readonly partner: number;
  readonly rule: string;
  readonly now: Standing;
}

export interface CrokinoleTurnPassed {
  readonly type: "TurnPassed";
  readonly seat: number;
}

/** So many of a side's discs. */
export interface BurnedDiscs {
  readonly seats: readonly number[];
  readonly number: number;
}

/** They count nothing in this round. */
export interface DiscsBurned {
  readonly type: "DiscsBurned";
  /** Whose Fire it was. */
  readonly seat: number;
  /** What burned them. */
  readonly disc: number;
  readonly burned: readonly number[];
  /** 5, 10, 15, or 20 for the hole. */
  readonly field: number;
  /** Whose they are; none where it is none. */
  readonly by_side: readonly BurnedDiscs[];
  readonly rule: string;
  readonly now: Standing;
}

export interface StatusBegan {
  readonly type: "StatusBegan";
  readonly side: number;
  readonly seats: readonly number[];
  readonly status: "corrupted" | "frozen" | "poisoned";
  /** That it costs in a round. */
  readonly points: number;
  readonly rule: string;
  /** Whether it also ends when the side no longer has the poison disc (WBI-A30). */
  readonly while_disc_kept: boolean;
  readonly now: Standing;
}

/** By Heal, by poisoning back, or because the poison disc has left the side: the rule tells. */
export interface StatusEnded {
  readonly type: "StatusEnded";
  readonly side: number;
  readonly seats: readonly number[];
  readonly status: "corrupted" | "frozen" | "poisoned";
  readonly rule: "WBI-22" | "WBI-28" | "WBI-A30" | "WBI-A81";
  readonly now: Standing;
}

export interface DiscThawed {
  readonly type: "DiscThawed";
  readonly disc: number;
  /** Who own it. */
  readonly seats: readonly number[];
  readonly rule: string;
  readonly now: Standing;
}

/** By Frost: it has no effect in the next round. */
export interface DiscFrozen {
  readonly type: "DiscFrozen";
  /** Whose Frost it was. */
  readonly seat: number;
  readonly disc: number;
  readonly by: number;
  /** Who own the frozen disc. */
  readonly seats: readonly number[];
  /** Whether it does something again when the next round has been scored (WBI-A24). */
  readonly until_scored: boolean;
  readonly rule: string;
  readonly now: Standing;
}

/** It goes to the store, by the effect of another disc or by its own. */
export interface DiscDestroyed {
  readonly type: "DiscDestroyed";
  /** Whose effect it was. */
  readonly seat: number;
  readonly disc: number;
  readonly by: number;
  /** Who owned the disc. */
  readonly seats: readonly number[];
  readonly rule: "WBI-29" | "WBI-31" | "WBI-32";
  /** Whether the round has been scored with it. */
  readonly has_counted: boolean;
  readonly now: Standing;
}

/** By Thief: each of them belongs to the other side now. */
export interface DiscsSwapped {
  readonly type: "DiscsSwapped";
  readonly seat: number;
  /** The Thief. */
  readonly disc: number;
  readonly target: number;
  /** Whose Thief it was. */
  readonly side: number;
  /** Who owned the other disc, and have the Thief now. */
  readonly seats: readonly number[];
  readonly rule: string;
  readonly now: Standing;
}

/** The poison disc goes to those whom it poisoned. */
export interface DiscHandedOver {
  readonly type: "DiscHandedOver";
  readonly disc: number;
  /** Its new owner. */
  readonly side: number;
  readonly seats: readonly number[];
  readonly rule: string;
  /** Whether it left the board or the tray for that, and counts there no more (WBI-A28). */
  readonly at_once: boolean;
  readonly now: Standing;
}

export interface DiscTeleported {
  readonly type: "DiscTeleported";
  readonly seat: number;
  readonly disc: number;
  /** Where it counts now. */
  readonly field: number;
  /** Where it would count without its effect. */
  readonly lay_in: number;
  readonly rule: string;
  readonly now: Standing;
}

/** It goes from the board to the tray. */
export interface MissileStruck {
  readonly type: "MissileStruck";
  readonly seat: number;
  readonly disc: number;
  readonly side: number;
  /** Where it lay. */
  readonly field: number;
  readonly rule: string;
  readonly now: Standing;
}

/** A failed effect, and the reason. */
export interface EffectFailed {
  readonly type: "EffectFailed";
  /** Whose disc it is. */
  readonly seat: number;
  readonly disc: number;
  readonly face:
    | "acid"
    | "dark_magic"
    | "fire"
    | "frost"
    | "heal"
    | "inspiration"
    | "invisibility"
    | "lucky"
    | "magic_missile"
    | "poison"
    | "teleportation"
    | "thief";
  readonly rule: string;
  readonly why:
    | "among_the_six"
    | "destroyed"
    | "frost_spared"
    | "frozen"
    | "frozen_seventh"
    | "frozen_until_scored"
    | "in_the_hole"
    | "nobody_there"
    | "none_flicked"
    | "none_in_the_field"
    | "none_left"
    | "not_landed"
    | "nothing_to_burn"
    | "nothing_to_heal"
    | "off_the_board"
    | "own_already"
    | "poisoned_again"
    | "poisoned_already"
    | "reflicked_already"
    | "swapped"
    | "touches_no_line"
    | "twenty_already";
  readonly now: Standing;
}

export interface EffectDeclined {
  readonly type: "EffectDeclined";
  readonly seat: number;
  readonly disc: number;
  readonly face:
    | "acid"
    | "dark_magic"
    | "fire"
    | "frost"
    | "heal"
    | "inspiration"
    | "invisibility"
    | "lucky"
    | "magic_missile"
    | "poison"
    | "teleportation"
    | "thief";
  /** What was asked. */
  readonly kind:
    | "acid"
    | "bank"
    | "buy"
    | "choose"
    | "dark_magic"
    | "flick"
    | "frost"
    | "heal"
    | "keep"
    | "lucky"
    | "pick_up"
    | "reflick"
    | "seventh"
    | "thief";
  /** Whether something was done with it before. */
  readonly further: boolean;
  /** The effect's own. */
  readonly rule: string;
  readonly now: Standing;
}

/** Total of a side, with its parts. */
export interface Total {
  readonly board: number;
  /** The number of discs that count 20. */
  readonly twenties: number;
  /** What its burned discs would have counted. */
  readonly burned: number;
  readonly poisoned: number;
  readonly corrupted: number;
  readonly total: number;
  readonly seats: readonly number[];
}

export interface RoundTotalled {
  readonly type: "RoundTotalled";
  readonly number: number;
  /** By side. */
  readonly totals: readonly Total[];
  readonly net: number;
  readonly winner: number | null;
  readonly rule: string;
  readonly now: Standing;
}

export interface DiscBought {
  readonly type: "DiscBought";
  readonly seat: number;
  readonly side: number;
  readonly disc: number;
  readonly price: number;
  /** Points of the round that are left. */
  readonly left: number;
  readonly rule: string;
  readonly now: Standing;
}

export interface NothingBought {
  readonly type: "NothingBought";
  readonly seat: number;
  /** Points of the round, all of them. */
  readonly left: number;
  readonly rule: string;
  readonly now: Standing;
}

export interface PointsBanked {
  readonly type: "PointsBanked";
  readonly seat: number;
  readonly side: number;
  readonly amount: number;
  /** Of the side, with these. */
  readonly score: number;
  readonly goal: number;
  readonly rule: string;
  readonly now: Standing;
}

/** Points that could not or would not be used. */
export interface PointsLost {
  readonly type: "PointsLost";
  readonly side: number;
  readonly seats: readonly number[];
  readonly amount: number;
  /** Whether nothing of the round's points was used. */
  readonly is_all: boolean;
  readonly rule: string;
  readonly why: "unbankable" | "unusable" | "unused";
  /** Whether the side owns no special disc, without which nothing can be banked (WBI-11). */
  readonly owns_none: boolean;
  readonly now: Standing;
}

/** A finished round. Totals and 20s by side. */
export interface RoundSummary {
  readonly totals: readonly number[];
  readonly twenties: readonly number[];
  readonly net: number;
  /** The side that won the round; None if it was tied. */
  readonly winner: number | null;
  /** Who flicked first. */
  readonly first: number;
  readonly bought: number | null;
  readonly banked: number;
}

export interface RoundEnded {
  readonly type: "RoundEnded";
  readonly number: number;
  readonly summary: RoundSummary;
  readonly scores: readonly number[];
  /** Who plays each side. */
  readonly sides: readonly (readonly number[])[];
  /** Discs whose freeze is over. */
  readonly thawed: readonly number[];
  /** Discs without effect from now on. */
  readonly frozen: readonly number[];
  readonly rule: string;
  readonly now: Standing;
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

/** End of the game: a side has banked enough, or the last round has been played (WBI-15, WBI-H4). */
export interface WizardBiscuitsGameEnded {
  readonly type: "GameEnded";
  readonly rule: "WBI-15" | "WBI-H4";
  readonly winners: readonly number[];
  /** By side, and so are the special discs that each owns. */
  readonly scores: readonly number[];
  readonly owned: readonly number[];
  /** Whether both sides have won: level in everything that counts. */
  readonly is_shared: boolean;
  /** What the result has to say beside who won (CRK-A61). */
  readonly remark: string;
}

/**
 * Pending decision of one seat.
 *
 * choose      ChooseDisc: whether `disc` is among the six (WBI-A2)
 * flick       FlickDisc with any of `targets`, the discs left in the supply
 * reflick     FlickDisc with any of `targets`, picked up by the effect of `disc` (Heal: any face; Lucky: as before)
 * seventh     FlickDisc with `disc`, as Inspiration; PassToPartner if `may_pass`; or Decline
 * keep        CrokinoleKeep, or Reshoot: the flick of `disc` is taken back (WBI-A81)
 * lucky       PickUp(disc, disc), or Decline
 * heal        RemoveStatus one of `statuses`; PickUp one of `targets`, `most` of them in all; or Decline
 * pick_up     PickUp another of `targets`, `most` more of them; or Decline: that is all
 * dark_magic  Destroy one of `targets`, or Decline
 * frost       Freeze one of `targets`, `most` more times, or Decline
 * acid        Destroy one of `targets`, or Decline
 * thief       Steal one of `targets`, or Decline
 * buy         Buy one of `targets`, or BuyNothing
 * bank        Bank 0 to `most`, a multiple of `step`
 */
export interface Question {
  readonly kind:
    | "acid"
    | "bank"
    | "buy"
    | "choose"
    | "dark_magic"
    | "flick"
    | "frost"
    | "heal"
    | "keep"
    | "lucky"
    | "pick_up"
    | "reflick"
    | "seventh"
    | "thief";
  readonly seat: number;
  /** The disc whose effect asks. */
  readonly disc: number | null;
  readonly targets: readonly number[];
  readonly statuses: readonly ("corrupted" | "frozen" | "poisoned")[];
  readonly most: number;
  readonly step: number;
  readonly may_pass: boolean;
}

/** A disc in the store, as the winner of a round sees it who may buy one. */
export interface Sale {
  readonly disc: number;
  /** Points that the winner lacks for it. */
  readonly missing: number;
  /** Whether it may not be the first disc that this side buys. */
  readonly too_early: boolean;
  /** What could still be banked after buying it. */
  readonly bankable: number;
  /** What would be lost then, with all banked that can be; nothing to tell if it cannot be bought. */
  readonly lost: number;
}

/** An amount that may be banked. */
export interface Banking {
  readonly amount: number;
  /** Of the side, with it. */
  readonly score: number;
  /** Points that are left over then, and lost. */
  readonly lost: number;
}

/** Possible uses of the points of a round's winner, told before the decision (WBI-A57). */
export interface Spending {
  /** Who decides. */
  readonly seat: number;
  readonly left: number;
  /** What is lost of it even if as much is used as can be. */
  readonly lost: number;
  /** What is banked then ... */
  readonly bankable: number;
  /** ... and what is paid for a disc. */
  readonly price: number;
  /** What is lost of it if nothing is bought, with all banked that can be. */
  readonly lost_unless_bought: number;
  /** While it is asked whether to buy: all that is in the store. */
  readonly sales: readonly Sale[];
  /** While it is asked how much to bank: from nothing to as much as can be. */
  readonly bankings: readonly Banking[];
}

/**
 * View of the table, the same for all seats: nothing is hidden (WBI-A3).
 *
 * Fields of Crokinole's view keep their names.
 */
export interface WizardBiscuitsView {
  readonly seat: number;
  /** Who acts; the first of them if partners may use effects in any order. */
  readonly turn: number;
  readonly asked: readonly Question[];
  /** By seat. */
  readonly side_of: readonly number[];
  /** By seat: the azimuth of its quadrant, clockwise from the south in degrees. */
  readonly axes: readonly number[];
  readonly discs: readonly PlacedDisc[];
  readonly trays: readonly (readonly number[])[];
  readonly ditch: readonly (readonly number[])[];
  readonly flicked: readonly FlickedDisc[];
  readonly burned: readonly number[];
  /** Picked up, and about to be reflicked. */
  readonly in_hand: readonly number[];
  /** In the order of the rulebook: their ids follow each other. */
  readonly specials: readonly DiscView[];
  readonly store: readonly number[];
  readonly sides: readonly SideView[];
  /** By seat: flicks still to come in this round, of those that count towards the six. */
  readonly unshot: readonly number[];
  /** Whether no opposing disc lies on the board for who acts. */
  readonly open_board: boolean;
  /** What the next flick has to do. */
  readonly duty: "closest" | "open" | "touch";
  /** Who flicks, from the next of the twelve flicks to the last one of this round. */
  readonly order: readonly number[];
  /** The round, from 1. */
  readonly number: number;
  readonly first: number;
  readonly scores: readonly number[];
  /** By side: what the round would come to if it ended now. */
  readonly totals: readonly number[];
  readonly rounds: readonly RoundSummary[];
  /** While the round's points are spent: the side that has won it. */
  readonly winner: number | null;
  /** Points that the winner has not spent or banked yet. */
  readonly left: number;
  /** While the winner decides about its points. */
  readonly spending: Spending | null;
  readonly milliseconds_left: number | null;
  /** How fast sliding discs slow down on this board, in m/s²: enough to tell how far a shot can reach. */
  readonly deceleration: number;
  readonly options: WizardBiscuitsOptions;
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

export interface WizardBiscuitsLimits {
  readonly starting_discs: number;
  readonly bank_per_disc: number;
  readonly bank_step: number;
  readonly goal: number;
  readonly head_start: number;
  readonly purchases: number;
  readonly lucky_reflicks: number;
  readonly frozen_from_board: number;
  readonly frozen_from_hole: number;
  readonly status: "house" | "rulebook";
}

export interface Safety {
  readonly rounds: number;
  readonly status: "house" | "rulebook";
}

export interface InnerStart {
  /** Inches. */
  readonly radius: number;
  readonly status: "house" | "rulebook";
}

/** Status of a side, and what it adds to a round's total. */
export interface SideStatus {
  readonly name: "corrupted" | "frozen" | "poisoned";
  readonly points: number;
  readonly status: "house" | "rulebook";
}

/** One side of a special disc. */
export interface Face {
  readonly name:
    | "acid"
    | "dark_magic"
    | "fire"
    | "frost"
    | "heal"
    | "inspiration"
    | "invisibility"
    | "lucky"
    | "magic_missile"
    | "poison"
    | "teleportation"
    | "thief";
  readonly icon: string;
  readonly rule: string;
  readonly acts: "after_scoring" | "end_of_round" | "flicked" | "landed" | "placed" | "seventh";
}

export interface SpecialDisc {
  readonly colour: "black" | "blue" | "green" | "purple" | "red" | "yellow";
  readonly price: number;
  /** Whether it may be the first disc that a side buys. */
  readonly may_be_first: boolean;
  readonly status: "house" | "rulebook";
  readonly faces: readonly [Face, Face];
}

export interface WizardBiscuitsHouse {
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
  readonly limits: WizardBiscuitsLimits;
  readonly safety: Safety;
  readonly inner_start: InnerStart;
  readonly statuses: readonly SideStatus[];
  readonly special_discs: readonly SpecialDisc[];
}

export type Options = WizardBiscuitsOptions;

export type Action =
  | ChooseDisc
  | FlickDisc
  | CrokinoleKeep
  | Reshoot
  | PickUp
  | RemoveStatus
  | Freeze
  | Destroy
  | Steal
  | WizardBiscuitsDecline
  | PassToPartner
  | Buy
  | BuyNothing
  | Bank
  | Tick;

export type Event =
  | DiscChosen
  | SideDeclared
  | DiscsSlid
  | VerdictGiven
  | ShotTakenBack
  | FlickStood
  | CrokinoleTimeRanOut
  | ChoiceTimedOut
  | DiscPickedUp
  | SeventhPassed
  | CrokinoleTurnPassed
  | DiscsBurned
  | StatusBegan
  | StatusEnded
  | DiscThawed
  | DiscFrozen
  | DiscDestroyed
  | DiscsSwapped
  | DiscHandedOver
  | DiscTeleported
  | MissileStruck
  | EffectFailed
  | EffectDeclined
  | RoundTotalled
  | DiscBought
  | NothingBought
  | PointsBanked
  | PointsLost
  | RoundEnded
  | CrokinoleRoundBegan
  | WizardBiscuitsGameEnded;

export type View = WizardBiscuitsView;

export type House = WizardBiscuitsHouse;
