// Written by tools/gen_types.py from src/gingersnap/games/xtal/types.py. Do not edit: run `python -m tools.gen_types`.

export interface XtalOptions {
  readonly rings_needed: 3 | 6;
  readonly passing_wins: boolean;
  readonly combat: "open" | "priority" | "usual";
  readonly answer_seconds: number;
  readonly idle_seconds: number;
  readonly void_seconds: number;
  readonly first_seconds: number;
  readonly timed_priority: boolean;
  readonly wildcards: boolean;
  readonly choose_homes: boolean;
  readonly strict_levitate: boolean;
  readonly cards_after_forfeit: boolean;
  readonly leaving: "allowed" | "never" | "usual";
  readonly leave_begins: "after_turn" | "at_once";
  readonly rings_return: "at_once" | "next_turn";
  readonly voids: "anybody" | "moved";
  readonly first_ring: "stored" | "worn";
  readonly teleport_takes_rings: boolean;
  readonly void_alone: boolean;
  readonly must_defend: boolean;
  readonly void_cancels: "all_weapons" | "one_card";
  readonly reshuffle_at_once: boolean;
  readonly first_seat: number | null;
  readonly handicaps: readonly ("" | "more_time")[];
  readonly dealt: number;
  readonly die_faces: number;
  readonly count_aurablast: number;
  readonly count_thunderbolt: number;
  readonly count_fireball: number;
  readonly count_aurablast_shield: number;
  readonly count_thunderbolt_shield: number;
  readonly count_fireball_shield: number;
  readonly count_levitate: number;
  readonly count_flight: number;
  readonly count_teleport: number;
  readonly count_void: number;
  readonly count_wildcard: number;
}

export interface ChooseHome {
  readonly type: "ChooseHome";
  readonly position: number;
}

export interface Roll {
  readonly type: "Roll";
}

/** Add a card to your group. Only you see it until you play the group. */
export interface XtalLay {
  readonly type: "Lay";
  readonly card:
    | "aurablast"
    | "aurablast_shield"
    | "fireball"
    | "fireball_shield"
    | "flight"
    | "levitate"
    | "teleport"
    | "thunderbolt"
    | "thunderbolt_shield"
    | "void";
  /** A movement: whose token. */
  readonly token: number | null;
  /** A movement: the position on the path. */
  readonly to: number | null;
  /** A Shield or a Void: the number of the card it cancels. A Void with nothing to cancel has none. */
  readonly answers: number | null;
  /** Lay a wildcard as this card. */
  readonly wild: boolean;
}

/** Take the last card of your group back into your hand. */
export interface XtalTakeBack {
  readonly type: "TakeBack";
}

/** Put your group on the table. */
export interface PlayGroup {
  readonly type: "PlayGroup";
}

/** Lay these cards and put your group on the table, all at once. Each of them cancels a card. */
export interface Answer {
  readonly type: "Answer";
  readonly lays: readonly XtalLay[];
}

export interface EndTurn {
  readonly type: "EndTurn";
}

/** Turn-based Combat: play nothing now. */
export interface Pass {
  readonly type: "Pass";
}

/** Real-time Combat: you want to play no more. The next group withdraws it. */
export interface Done {
  readonly type: "Done";
  /** How many cards had been laid in the game when you said so: a group that crosses it makes it void. */
  readonly after: number;
}

/** Let a Weapon strike. */
export interface Concede {
  readonly type: "Concede";
  readonly weapon: number;
}

/** Let the last card stand. */
export interface DeclineVoid {
  readonly type: "DeclineVoid";
  readonly card: number;
}

export interface NamePriority {
  readonly type: "NamePriority";
  readonly seat: number;
}

/** Take all the rings stored where your token has landed, or leave them there. */
export interface TakeRings {
  readonly type: "TakeRings";
  readonly position: number;
  readonly take: boolean;
}

export interface Leave {
  readonly type: "Leave";
  readonly for_good: boolean;
}

export interface Return {
  readonly type: "Return";
}

/** Action of CLOCK: this much time has passed at the table since the previous Tick. */
export interface Tick {
  readonly type: "Tick";
  readonly milliseconds: number;
}

/** A card on the table. Whether it stands or is cancelled follows from the other cards there (`rules.standing`). */
export interface PlayedCard {
  /** Cards are numbered through the game, in the order laid. */
  readonly id: number;
  readonly seat: number;
  readonly card:
    | "aurablast"
    | "aurablast_shield"
    | "fireball"
    | "fireball_shield"
    | "flight"
    | "levitate"
    | "teleport"
    | "thunderbolt"
    | "thunderbolt_shield"
    | "void";
  /** It is a wildcard, named as `card`. */
  readonly wild: boolean;
  /** A movement: whose token. */
  readonly token: number | null;
  readonly origin: number | null;
  readonly to: number | null;
  /** A Shield or a Void: the card it cancels. */
  readonly answers: number | null;
  /** A Void: the other Weapons pending against its player, which it cancels as well (XTL-A85). */
  readonly also: readonly number[];
  /** A Weapon: who is attacked. */
  readonly target: number | null;
  /** A Void that ends Combat as long as it stands (XTL-A62). */
  readonly ends: boolean;
}

/** A card on the table, and whether it counts. */
export interface PlayedCardView {
  readonly play: PlayedCard;
  readonly stands: boolean;
}

export interface PendingView {
  readonly weapon: number;
  readonly card:
    | "aurablast"
    | "aurablast_shield"
    | "fireball"
    | "fireball_shield"
    | "flight"
    | "levitate"
    | "teleport"
    | "thunderbolt"
    | "thunderbolt_shield"
    | "void";
  readonly seat: number;
  readonly target: number;
  /** Milliseconds until it strikes; None where there is no time limit. */
  readonly left: number | null;
}

/** Fields of the view that an event has changed or may have changed, and no others. */
export interface XtalChange {
  readonly phase?: "cards" | "combat" | "deserted" | "homes" | "name" | "over" | "rings" | "roll" | "window";
  readonly turn?: number;
  readonly rolled?: number | null;
  readonly homes?: readonly number[];
  readonly positions?: readonly number[];
  readonly rings?: readonly number[];
  readonly storage?: readonly number[];
  /** Told to its owner alone, as is the draft. */
  readonly hand?: readonly ("aurablast" | "aurablast_shield" | "fireball" | "fireball_shield" | "flight" | "levitate" | "teleport" | "thunderbolt" | "thunderbolt_shield" | "void" | "wildcard")[];
  readonly draft?: readonly XtalLay[];
  readonly hand_sizes?: readonly number[];
  readonly deck?: number;
  readonly refuse?: readonly number[];
  readonly protected?: readonly boolean[];
  readonly presence?: readonly ("away" | "gone" | "here" | "returning")[];
  readonly leaving?: readonly ("for a while" | "for good" | "no")[];
  readonly missed?: readonly number[];
  readonly table?: readonly PlayedCardView[];
  readonly last?: number | null;
  readonly asked?: readonly number[];
  readonly pair?: readonly [number, number] | null;
  readonly opposite?: boolean;
  readonly pending?: readonly PendingView[];
  readonly former?: number | null;
  readonly priority?: number | null;
  readonly passes?: number;
  readonly done?: readonly number[];
}

export interface HomeChosen {
  readonly type: "HomeChosen";
  readonly seat: number;
  readonly position: number;
  readonly change: XtalChange;
}

export interface DieRolled {
  readonly type: "DieRolled";
  readonly seat: number;
  readonly number: number;
  readonly change: XtalChange;
}

/** The die led onto an occupied position. */
export interface TurnForfeited {
  readonly type: "TurnForfeited";
  readonly seat: number;
  readonly position: number;
  /** At a table where only the move is forfeited: cards are played all the same (XTL-A12). */
  readonly has_cards: boolean;
}

/** By the die it walks clockwise; a card carries it; a cancelled card carries it back, a revived one there again. */
export interface TokenMoved {
  readonly type: "TokenMoved";
  readonly token: number;
  readonly origin: number;
  readonly to: number;
  readonly by: "cancelled" | "card" | "die" | "revived";
  readonly change: XtalChange;
}

export interface XtalCardDrawn {
  readonly type: "CardDrawn";
  readonly seat: number;
  /** None for everybody else. */
  readonly card:
    | "aurablast"
    | "aurablast_shield"
    | "fireball"
    | "fireball_shield"
    | "flight"
    | "levitate"
    | "teleport"
    | "thunderbolt"
    | "thunderbolt_shield"
    | "void"
    | "wildcard"
    | null;
  readonly change: XtalChange;
}

export interface XtalDeckReshuffled {
  readonly type: "DeckReshuffled";
  readonly cards: number;
  readonly change: XtalChange;
}

export interface DrawMissed {
  readonly type: "DrawMissed";
  readonly seat: number;
}

/** Into a draft: for its owner's eyes only. */
export interface CardLaid {
  readonly type: "CardLaid";
  readonly seat: number;
  readonly lay: XtalLay;
  readonly change: XtalChange;
}

/** Out of a draft: for its owner's eyes only. */
export interface CardTakenBack {
  readonly type: "CardTakenBack";
  readonly seat: number;
  readonly lay: XtalLay;
  readonly change: XtalChange;
}

/** A card came onto the table; the cards of a group follow each other. */
export interface XtalCardPlayed {
  readonly type: "CardPlayed";
  readonly play: PlayedCard;
  readonly change: XtalChange;
}

export interface CardCancelled {
  readonly type: "CardCancelled";
  readonly card: number;
  readonly name:
    | "aurablast"
    | "aurablast_shield"
    | "fireball"
    | "fireball_shield"
    | "flight"
    | "levitate"
    | "teleport"
    | "thunderbolt"
    | "thunderbolt_shield"
    | "void";
  /** Whose card it is. */
  readonly seat: number;
  readonly by: number;
  /** The Shield or the Void that cancels it. */
  readonly means:
    | "aurablast"
    | "aurablast_shield"
    | "fireball"
    | "fireball_shield"
    | "flight"
    | "levitate"
    | "teleport"
    | "thunderbolt"
    | "thunderbolt_shield"
    | "void";
  readonly change: XtalChange;
  /** By a card that was cancelled and counts again, as the sentence before says. */
  readonly is_again: boolean;
}

export interface CardRevived {
  readonly type: "CardRevived";
  readonly card: number;
  readonly name:
    | "aurablast"
    | "aurablast_shield"
    | "fireball"
    | "fireball_shield"
    | "flight"
    | "levitate"
    | "teleport"
    | "thunderbolt"
    | "thunderbolt_shield"
    | "void";
  readonly seat: number;
  readonly change: XtalChange;
}

export interface VoidDeclined {
  readonly type: "VoidDeclined";
  readonly seat: number;
  readonly card: number;
  readonly name:
    | "aurablast"
    | "aurablast_shield"
    | "fireball"
    | "fireball_shield"
    | "flight"
    | "levitate"
    | "teleport"
    | "thunderbolt"
    | "thunderbolt_shield"
    | "void";
  /** Whose card it is. */
  readonly owner: number;
  /** By saying nothing in time. */
  readonly late: boolean;
  readonly change: XtalChange;
}

/** Outside Combat: the cards on the table stand or are cancelled for good. Those of a Combat go when it ends. */
export interface TableCleared {
  readonly type: "TableCleared";
  readonly cards: number;
  readonly change: XtalChange;
}

export interface SeatProtected {
  readonly type: "SeatProtected";
  readonly seat: number;
  /** The Weapon to be answered all the same: one that the Void brought back (XTL-A62), or did not name (XTL-A85). */
  readonly weapon:
    | "aurablast"
    | "aurablast_shield"
    | "fireball"
    | "fireball_shield"
    | "flight"
    | "levitate"
    | "teleport"
    | "thunderbolt"
    | "thunderbolt_shield"
    | "void"
    | null;
  readonly change: XtalChange;
}

export interface ProtectionEnded {
  readonly type: "ProtectionEnded";
  readonly seat: number;
  readonly change: XtalChange;
}

export interface CombatBegan {
  readonly type: "CombatBegan";
  readonly pair: readonly [number, number];
  readonly by: number;
  readonly how: "again" | "back" | "began" | "handed-on";
  readonly change: XtalChange;
  /** Whom a Weapon is pending against: it is answered before the two play (XTL-A65). */
  readonly waits_for: number | null;
  readonly weapon:
    | "aurablast"
    | "aurablast_shield"
    | "fireball"
    | "fireball_shield"
    | "flight"
    | "levitate"
    | "teleport"
    | "thunderbolt"
    | "thunderbolt_shield"
    | "void"
    | null;
}

/** Two have come to stand opposite each other, and do not fight. */
export interface PairSpared {
  readonly type: "PairSpared";
  readonly pair: readonly [number, number];
  readonly why: "away" | "carried_back" | "ending" | "other_pair" | "protected";
  /** Who is protected or away. */
  readonly seat: number | null;
}

export interface PriorityNamed {
  readonly type: "PriorityNamed";
  readonly seat: number;
  readonly by: number;
  readonly change: XtalChange;
}

/** In real time: who was to play the first card, or to say who does, has not done so. */
export interface FirstPlayLapsed {
  readonly type: "FirstPlayLapsed";
  readonly seat: number;
  readonly pair: readonly [number, number];
  readonly change: XtalChange;
}

export interface Passed {
  readonly type: "Passed";
  readonly seat: number;
  /** By playing nothing in time. */
  readonly late: boolean;
  readonly change: XtalChange;
}

export interface DoneDeclared {
  readonly type: "DoneDeclared";
  readonly seat: number;
  readonly change: XtalChange;
}

/** A seat was asked and did not answer in time. */
export interface XtalTimeRanOut {
  readonly type: "TimeRanOut";
  readonly seat: number;
  /** What it was asked for. */
  readonly what: "for-rings" | "to-answer" | "to-cancel" | "to-name";
  /** The card it was about, if it was about one. */
  readonly name:
    | "aurablast"
    | "aurablast_shield"
    | "fireball"
    | "fireball_shield"
    | "flight"
    | "levitate"
    | "teleport"
    | "thunderbolt"
    | "thunderbolt_shield"
    | "void"
    | null;
  readonly owner: number | null;
}

/** It was not cancelled: all rings of the one attacked go to the attacker. */
export interface WeaponStruck {
  readonly type: "WeaponStruck";
  readonly weapon: number;
  readonly name:
    | "aurablast"
    | "aurablast_shield"
    | "fireball"
    | "fireball_shield"
    | "flight"
    | "levitate"
    | "teleport"
    | "thunderbolt"
    | "thunderbolt_shield"
    | "void";
  readonly seat: number;
  readonly target: number;
  readonly why: "given in" | "no card" | "too late";
  readonly rings: number;
  /** The Home of an attacker who is away: the rings go to its Storage Area. */
  readonly stored_at: number | null;
  readonly change: XtalChange;
}

export interface CombatEnded {
  readonly type: "CombatEnded";
  readonly pair: readonly [number, number];
  readonly rule: string;
  readonly why: "done" | "idle" | "no cards" | "passed" | "struck" | "void";
  readonly change: XtalChange;
}

/** Out of a Storage Area. */
export interface RingsTaken {
  readonly type: "RingsTaken";
  readonly seat: number;
  readonly position: number;
  readonly rings: number;
  readonly change: XtalChange;
  /** Back, by somebody who had left (XTL-18). */
  readonly is_own: boolean;
  /** By the die, where the first ring waits at Home (XTL-A4). */
  readonly is_leaving_home: boolean;
}

export interface RingsLeft {
  readonly type: "RingsLeft";
  readonly seat: number;
  readonly position: number;
}

/** It takes effect as soon as Combat, and the cards that can still be cancelled, let them go. */
export interface LeaveDeclared {
  readonly type: "LeaveDeclared";
  readonly seat: number;
  readonly for_good: boolean;
  readonly change: XtalChange;
  /** When the turn is over, and no sooner (XTL-A80). */
  readonly after_turn: boolean;
}

export interface SeatLeft {
  readonly type: "SeatLeft";
  readonly seat: number;
  readonly for_good: boolean;
  /** Put into the Storage Area of their Home. */
  readonly rings: number;
  readonly home: number;
  /** For good: onto the refuse pile. */
  readonly cards: readonly ("aurablast" | "aurablast_shield" | "fireball" | "fireball_shield" | "flight" | "levitate" | "teleport" | "thunderbolt" | "thunderbolt_shield" | "void" | "wildcard")[];
  /** Turns that were missed, where that alone has made it for good (XTL-A48). */
  readonly missed: number;
  readonly change: XtalChange;
}

export interface SeatReturned {
  readonly type: "SeatReturned";
  readonly seat: number;
  /** Taken back out of their Storage Area. */
  readonly rings: number;
  readonly change: XtalChange;
  /** Left there until the next turn of the seat (XTL-A69). */
  readonly waiting: number;
  readonly home: number;
  /** Whether the seat has missed a turn, and so is out of play until its next (XTL-A69). */
  readonly is_out: boolean;
}

export interface TurnMissed {
  readonly type: "TurnMissed";
  readonly seat: number;
  readonly change: XtalChange;
}

export interface TableDeserted {
  readonly type: "TableDeserted";
  readonly change: XtalChange;
}

export interface XtalTurnBegan {
  readonly type: "TurnBegan";
  readonly seat: number;
  readonly change: XtalChange;
}

export interface XtalGameEnded {
  readonly type: "GameEnded";
  readonly rule: string;
  readonly winners: readonly number[];
  readonly rings: readonly number[];
}

export interface RingChoiceView {
  readonly seat: number;
  readonly position: number;
  readonly rings: number;
  /** Milliseconds until the rings are taken; None where there is no time limit. */
  readonly left: number | null;
}

export interface XtalView {
  readonly seat: number;
  readonly options: XtalOptions;
  readonly phase: "cards" | "combat" | "deserted" | "homes" | "name" | "over" | "rings" | "roll" | "window";
  readonly turn: number;
  readonly turns: number;
  readonly rolled: number | null;
  /** Who has to act, or in real-time Combat may. */
  readonly waited_for: readonly number[];
  readonly homes: readonly number[];
  /** By seat: where its token stands; -1 for one that is off the board. */
  readonly positions: readonly number[];
  readonly rings: readonly number[];
  /** By Violet position, in the order of the path. */
  readonly storage: readonly number[];
  /** Your own, without your draft. */
  readonly hand: readonly ("aurablast" | "aurablast_shield" | "fireball" | "fireball_shield" | "flight" | "levitate" | "teleport" | "thunderbolt" | "thunderbolt_shield" | "void" | "wildcard")[];
  /** The group you are putting together. */
  readonly draft: readonly XtalLay[];
  readonly hand_sizes: readonly number[];
  readonly deck: number;
  /** How many of each card lie on the refuse pile, in the order of the cards; wildcards last. */
  readonly refuse: readonly number[];
  readonly protected: readonly boolean[];
  readonly presence: readonly ("away" | "gone" | "here" | "returning")[];
  readonly leaving: readonly ("for a while" | "for good" | "no")[];
  readonly missed: readonly number[];
  /** The cards on the table, in the order laid. */
  readonly table: readonly PlayedCardView[];
  /** The last card of the last group, as long as somebody may cancel it. */
  readonly last: number | null;
  /** Who may still cancel it. */
  readonly asked: readonly number[];
  /** Milliseconds until it stands for good; None where that is no question of time. */
  readonly window_left: number | null;
  /** Who is in Combat. */
  readonly pair: readonly [number, number] | null;
  /** The two stand on opposite Reds: Weapons can be thrown. */
  readonly opposite: boolean;
  /** Weapons to be answered, oldest first. */
  readonly pending: readonly PendingView[];
  /** Who names the one who plays first in Combat. */
  readonly former: number | null;
  readonly priority: number | null;
  /** Milliseconds in which only `priority` plays, in real-time Combat; None when both may. */
  readonly first_left: number | null;
  readonly passes: number;
  readonly done: readonly number[];
  /** Milliseconds until idleness ends Combat, or in turn-based Combat the turn in it. */
  readonly idle_left: number | null;
  /** Rings that somebody may take now. */
  readonly choices: readonly RingChoiceView[];
  /** How many cards have been laid in the game: what `Done` refers to. */
  readonly laid: number;
  readonly winner: number | null;
  readonly ended_by: string;
}

export interface Die {
  readonly faces: number;
  readonly status: "house" | "inferred" | "rulebook" | "source";
}

/** In seconds. */
export interface Times {
  readonly answer: number;
  readonly idle: number;
  readonly void: number;
  readonly first: number;
  readonly status: "house" | "inferred" | "rulebook" | "source";
}

export interface XtalCaps {
  /** By seat, and together for all who sat down at first. */
  readonly turns_each: number;
  readonly status: "house" | "inferred" | "rulebook" | "source";
}

/** A colour of the path, with the shape that marks it for those who cannot tell colours apart. */
export interface XtalColour {
  readonly letter: string;
  readonly name: string;
  readonly mark: string;
  readonly status: "house" | "inferred" | "rulebook" | "source";
}

/** A type of power card. */
export interface Card {
  readonly name:
    | "aurablast"
    | "aurablast_shield"
    | "fireball"
    | "fireball_shield"
    | "flight"
    | "levitate"
    | "teleport"
    | "thunderbolt"
    | "thunderbolt_shield"
    | "void";
  readonly kind: "move" | "shield" | "void" | "weapon";
  readonly count: number;
  readonly colour: string;
  readonly mark: string;
  readonly status: "house" | "inferred" | "rulebook" | "source";
  /** The Weapon a Shield matches. */
  readonly stops:
    | "aurablast"
    | "aurablast_shield"
    | "fireball"
    | "fireball_shield"
    | "flight"
    | "levitate"
    | "teleport"
    | "thunderbolt"
    | "thunderbolt_shield"
    | "void"
    | null;
  /** The colours, by letter, that a token may be moved from. */
  readonly from: string;
  /** The colour, by letter, that a token is moved to. */
  readonly to: string;
}

export interface XtalHouse {
  /** The colours of one sixth of the path, clockwise from a Violet. */
  readonly sector: string;
  readonly sectors: number;
  readonly dealt: number;
  readonly wildcards: number;
  readonly rings: number;
  /** Rings that are enough in it. */
  readonly short_game: number;
  readonly missed_turns: number;
  readonly die: Die;
  readonly times: Times;
  readonly caps: XtalCaps;
  readonly homes: Readonly<Record<string, readonly number[]>>;
  readonly colours: readonly XtalColour[];
  readonly cards: readonly Card[];
}

export type Options = XtalOptions;

export type Action =
  | ChooseHome
  | Roll
  | XtalLay
  | XtalTakeBack
  | PlayGroup
  | Answer
  | EndTurn
  | Pass
  | Done
  | Concede
  | DeclineVoid
  | NamePriority
  | TakeRings
  | Leave
  | Return
  | Tick;

export type Event =
  | HomeChosen
  | DieRolled
  | TurnForfeited
  | TokenMoved
  | XtalCardDrawn
  | XtalDeckReshuffled
  | DrawMissed
  | CardLaid
  | CardTakenBack
  | XtalCardPlayed
  | CardCancelled
  | CardRevived
  | VoidDeclined
  | TableCleared
  | SeatProtected
  | ProtectionEnded
  | CombatBegan
  | PairSpared
  | PriorityNamed
  | FirstPlayLapsed
  | Passed
  | DoneDeclared
  | XtalTimeRanOut
  | WeaponStruck
  | CombatEnded
  | RingsTaken
  | RingsLeft
  | LeaveDeclared
  | SeatLeft
  | SeatReturned
  | TurnMissed
  | TableDeserted
  | XtalTurnBegan
  | XtalGameEnded;

export type View = XtalView;

export type House = XtalHouse;
