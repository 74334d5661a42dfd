// Written by tools/gen_types.py from src/gingersnap/games/the_wizard_always_wins/types.py. Do not edit: run `python -m tools.gen_types`.

export interface WizardAlwaysWinsOptions {
  /** The Trader may leave things as they are (WAW-A8). */
  readonly trade_may_be_declined: boolean;
  /** The Wizard is only for those who have a gem in the bag (WAW-A19). */
  readonly wizard_needs_a_gem: boolean;
  /** A turn with a failed Wizard ends as others do. */
  readonly sets_after_the_wizard: boolean;
  /** The tile of the last round may be taken again. */
  readonly same_tile_again: boolean;
  /** Who is asked to trade may refuse. */
  readonly trade_needs_consent: boolean;
  /** The discards are shuffled as soon as the deck is empty. */
  readonly reshuffle_at_once: boolean;
  /** The text of a file in the form of house.toml; this edition's numbers if empty (WAW-A44). */
  readonly data: string;
  /** By seat (WAW-A46). */
  readonly handicaps: readonly ("" | "level")[];
}

/** Choose a character for this turn. */
export interface TakeTile {
  readonly type: "TakeTile";
  readonly character: string;
}

/** A card, or an Element Token, which shows one icon. */
export interface Piece {
  readonly element: string;
  readonly icons: number;
  readonly is_token: boolean;
}

/** Keep one of the cards looked at. */
export interface WizardAlwaysWinsKeep {
  readonly type: "Keep";
  readonly card: Piece;
}

/** Play a card from the hand, face up. */
export interface Play {
  readonly type: "Play";
  readonly card: Piece;
}

/** The first half of a trade: the piece of another seat that is wanted. */
export interface Ask {
  readonly type: "Ask";
  readonly seat: number;
  readonly piece: Piece;
}

/** The second half of a trade: the piece given for it. */
export interface Give {
  readonly type: "Give";
  readonly piece: Piece;
}

/** Do not trade, where the table allows it. */
export interface WizardAlwaysWinsDecline {
  readonly type: "Decline";
}

/** Agree to a trade that another seat offers, or not, where the table asks for it (WAW-A7). */
export interface Consent {
  readonly type: "Consent";
  readonly agree: boolean;
}

/** Lay a piece aside to be turned in; all of a turn-in are of one element. */
export interface WizardAlwaysWinsLay {
  readonly type: "Lay";
  readonly piece: Piece;
}

/** Everything that was laid goes back; or the piece asked for in a trade is not wanted after all. */
export interface WizardAlwaysWinsTakeBack {
  readonly type: "TakeBack";
}

/**
 * Turn in so many sets of an element.
 *
 * With pieces laid: exactly those, for all the sets they make. With none laid: whatever pieces waste the fewest icons.
 */
export interface TurnIn {
  readonly type: "TurnIn";
  readonly element: string;
  readonly sets: number;
}

/** Turn in no more; the turn is over. */
export interface Finish {
  readonly type: "Finish";
}

export interface WizardAlwaysWinsRoundBegan {
  readonly type: "RoundBegan";
  readonly round: number;
  readonly order: readonly number[];
  /** Who begins. */
  readonly turn: number;
}

export interface WizardAlwaysWinsTurnBegan {
  readonly type: "TurnBegan";
  readonly seat: number;
}

export interface TileTaken {
  readonly type: "TileTaken";
  readonly seat: number;
  readonly number: number;
  readonly character: string;
}

/** `card` is for its owner alone. */
export interface WizardAlwaysWinsCardDrawn {
  readonly type: "CardDrawn";
  readonly seat: number;
  readonly card: Piece | null;
  /** Of the seat, after it. */
  readonly hand_size: number;
  /** How many cards are left in it. */
  readonly deck: number;
}

/** `cards` are in the new deck, and no discard is left. */
export interface WizardAlwaysWinsDeckReshuffled {
  readonly type: "DeckReshuffled";
  readonly cards: number;
  /** How many cards still lay above them, to be looked at next (WAW-A4). */
  readonly left: number;
}

/** `cards` are for the seat that looks. */
export interface CardsLookedAt {
  readonly type: "CardsLookedAt";
  readonly seat: number;
  readonly count: number;
  readonly cards: readonly Piece[];
  /** How many cards are left in it. */
  readonly deck: number;
}

/** `card` is for its owner alone. */
export interface CardKept {
  readonly type: "CardKept";
  readonly seat: number;
  readonly card: Piece | null;
  readonly hand_size: number;
  /** How many cards the seat still looks at. */
  readonly looking: number;
}

/** Face up (WAW-A5). */
export interface CardsDiscarded {
  readonly type: "CardsDiscarded";
  readonly seat: number;
  readonly cards: readonly Piece[];
}

/** From the hand, face up in front of the seat. */
export interface WizardAlwaysWinsCardPlayed {
  readonly type: "CardPlayed";
  readonly seat: number;
  readonly card: Piece;
  readonly hand_size: number;
}

/** An action of the tile that could not be performed (WAW-A1, WAW-A8, WAW-A29). */
export interface ActionSkipped {
  readonly type: "ActionSkipped";
  readonly seat: number;
  /** What was not done. Of a trade: there is nothing to offer, or nothing to ask for. */
  readonly what: "draw" | "look" | "offer" | "play" | "trade";
}

/** A token that was drawn from the bag. */
export interface Token {
  readonly kind: "add_a_gem" | "element" | "gem" | "level_up";
  /** Of an Element Token. */
  readonly element: string;
  /** Whose gem it is. */
  readonly seat: number;
}

/** All that was pulled out of the bag, in this order, before any of it is carried out. */
export interface TokensDrawn {
  readonly type: "TokensDrawn";
  readonly seat: number;
  readonly tokens: readonly Token[];
  /** True: to win, and for nothing else. */
  readonly by_wizard: boolean;
}

/** Element Tokens stay with the seat. */
export interface TokensKept {
  readonly type: "TokensKept";
  readonly seat: number;
  readonly elements: readonly string[];
}

/** Back into the bag. */
export interface TokensReturned {
  readonly type: "TokensReturned";
  readonly seat: number;
  readonly tokens: readonly Token[];
}

/** `lost`: how many more there should have been, but no gem was left. */
export interface GemsAdded {
  readonly type: "GemsAdded";
  readonly seat: number;
  readonly count: number;
  readonly lost: number;
  readonly in_bag: number;
}

/** `lost`: how many more there should have been, but the dial ends there. */
export interface LevelRaised {
  readonly type: "LevelRaised";
  readonly seat: number;
  readonly count: number;
  readonly lost: number;
  readonly level: number;
}

export interface PieceAsked {
  readonly type: "PieceAsked";
  readonly seat: number;
  readonly partner: number;
  readonly piece: Piece;
}

export interface PiecesTraded {
  readonly type: "PiecesTraded";
  readonly seat: number;
  readonly partner: number;
  readonly given: Piece;
  readonly taken: Piece;
}

/** The partner may refuse, at a table that rules so (WAW-A7). */
export interface TradeOffered {
  readonly type: "TradeOffered";
  readonly seat: number;
  readonly partner: number;
  readonly given: Piece;
  readonly wanted: Piece;
}

export interface TradeRefused {
  readonly type: "TradeRefused";
  /** Who was asked. */
  readonly seat: number;
  readonly partner: number;
}

export interface TradeDeclined {
  readonly type: "TradeDeclined";
  readonly seat: number;
}

export interface PieceLaid {
  readonly type: "PieceLaid";
  readonly seat: number;
  readonly piece: Piece;
}

/** Pieces laid for a set, or the one asked for in a trade. */
export interface TakenBack {
  readonly type: "TakenBack";
  readonly seat: number;
  readonly pieces: readonly Piece[];
  /** Whose piece was asked for. */
  readonly partner: number | null;
}

/** Cards are discarded, tokens leave the game. What the sets give is told next. */
export interface SetsTurnedIn {
  readonly type: "SetsTurnedIn";
  readonly seat: number;
  readonly element: string;
  readonly sets: number;
  readonly pieces: readonly Piece[];
}

export interface WizardFailed {
  readonly type: "WizardFailed";
  readonly seat: number;
  /** False where a table rules that sets are turned in all the same, and there is one (WAW-A18). */
  readonly ends_turn: boolean;
}

/** Clean-up: by seat, the space of its marker from now on. The tiles go back to the row. */
export interface MarkersMoved {
  readonly type: "MarkersMoved";
  readonly markers: readonly number[];
}

export interface WizardAlwaysWinsGameEnded {
  readonly type: "GameEnded";
  readonly rule: string;
  readonly winners: readonly number[];
  readonly rounds: number;
  /** By seat: those in the bag. */
  readonly gems: readonly number[];
  /** By seat. */
  readonly levels: readonly number[];
}

export interface TileView {
  readonly number: number;
  readonly character: string;
  readonly is_wizard: boolean;
  readonly taken_by: number | null;
}

export interface WizardAlwaysWinsSeatView {
  readonly level: number;
  readonly gems_left: number;
  readonly gems_in_bag: number;
  /** That the Wizard would win for this seat now, 0 to 1 (WAW-A40). */
  readonly chance: number;
  readonly hand_size: number;
  /** Face up in front of the seat: cards, then tokens. */
  readonly pieces: readonly Piece[];
  /** By element, in `pieces`. */
  readonly icons: readonly number[];
  /** By element: how many sets that makes. */
  readonly sets: readonly number[];
  /** The space on the turn order track. */
  readonly marker: number;
  /** The number of the tile used in this round. */
  readonly tile: number | null;
}

/** Sets that can be turned in now, the pieces that `TurnIn` would take for them, and what they would give. */
export interface Turnable {
  readonly element: string;
  readonly sets: number;
  readonly pieces: readonly Piece[];
  readonly gems: number;
  readonly levels: number;
  readonly cards: number;
}

export interface Pile {
  readonly card: Piece;
  readonly count: number;
}

/** Public counts of the bag. */
export interface BagView {
  /** By element, as in `WizardAlwaysWinsView.elements`. */
  readonly elements: readonly number[];
  readonly add_a_gem: number;
  readonly level_up: number;
  /** By seat. */
  readonly gems: readonly number[];
  readonly total: number;
}

export interface ElementStatus {
  readonly name: "box" | "house" | "rulebook" | "source";
  readonly needs: "box" | "house" | "rulebook" | "source";
  readonly reward: "box" | "house" | "rulebook" | "source";
}

export interface Element {
  /** As pieces name it: "snails". */
  readonly name: string;
  readonly one: string;
  /** The picture of it. */
  readonly mark: "crystal" | "feather" | "flower" | "leaf" | "moon" | "mushroom" | "potion" | "snail";
  /** Icons in a set. */
  readonly needs: number;
  readonly status: ElementStatus;
  readonly gems: number;
  readonly levels: number;
  readonly cards: number;
}

/** One of the actions on a tile. */
export interface TileStep {
  readonly do: "draw_cards" | "draw_tokens" | "look" | "play" | "trade" | "wizard";
  readonly count: number | "level";
  /** Of the cards looked at. */
  readonly keep: number;
}

export interface CharacterStatus {
  readonly number: "box" | "house" | "rulebook" | "source";
  readonly actions: "box" | "house" | "rulebook" | "source";
}

export interface Character {
  readonly number: number;
  readonly name: string;
  readonly actions: readonly TileStep[];
  readonly status: CharacterStatus;
}

export interface SeatColour {
  readonly name: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
  /** The shape of the gems: colours are told apart by it too. */
  readonly cut: "drop" | "round" | "square" | "star" | "triangle";
  readonly status: "box" | "house" | "rulebook" | "source";
}

export interface WizardAlwaysWinsView {
  readonly seat: number;
  readonly turn: number;
  readonly phase: "agree" | "ask" | "give" | "keep" | "over" | "play" | "sets" | "tile";
  readonly round: number;
  /** Of this round. */
  readonly order: readonly number[];
  readonly tiles: readonly TileView[];
  readonly seats: readonly WizardAlwaysWinsSeatView[];
  /** Your own. */
  readonly hand: readonly Piece[];
  /** The cards you look at. */
  readonly looked: readonly Piece[];
  /** How many cards the seat whose turn it is looks at. */
  readonly looking: number;
  /** How many cards are still to be kept or played, or trades to be made, by this action of the tile. */
  readonly left: number;
  /** Whose piece is asked for in a trade. */
  readonly asked_seat: number | null;
  readonly asked: Piece | null;
  /** What would be given for it, while the partner is asked to agree. */
  readonly offered: Piece | null;
  /** The pieces laid to be turned in. They are still among the seat's `pieces`. */
  readonly draft: readonly Piece[];
  readonly draft_icons: number;
  /** How many icons the pieces laid are short of a set. */
  readonly draft_missing: number;
  /** How many they have beyond the sets they make. */
  readonly draft_over: number;
  /** For the seat whose turn it is, in the phase "sets": with pieces laid, what they make. */
  readonly turnable: readonly Turnable[];
  readonly take_backs_left: number;
  /** The tokens drawn last, until the next tile is taken. */
  readonly drawn: readonly Token[];
  readonly drawn_by: number | null;
  readonly deck: number;
  readonly discards: readonly Pile[];
  /** How many cards that makes. */
  readonly discarded: number;
  readonly bag: BagView;
  /** Of this table's data: names, set sizes, rewards. */
  readonly elements: readonly Element[];
  /** As in `tiles`. */
  readonly characters: readonly Character[];
  /** By seat. */
  readonly colours: readonly SeatColour[];
  readonly highest_level: number;
  /** On the turn order track. */
  readonly spaces: number;
  readonly trade_may_be_declined: boolean;
  readonly trade_needs_consent: boolean;
  readonly wizard_needs_a_gem: boolean;
  readonly same_tile_again: boolean;
  /** Whether the table brought its own numbers. */
  readonly own_data: boolean;
  readonly winner: number | null;
  readonly over: boolean;
}

export interface Deal {
  readonly hand: number;
  /** Of each colour. */
  readonly gems: number;
  readonly status: "box" | "house" | "rulebook" | "source";
}

/** Content of the bag at the start. */
export interface Bag {
  readonly each_element: number;
  readonly add_a_gem: number;
  readonly level_up: number;
  readonly status: "box" | "house" | "rulebook" | "source";
}

export interface Dial {
  readonly highest: number;
  readonly status: "box" | "house" | "rulebook" | "source";
}

export interface Track {
  readonly spaces: number;
  readonly status: "box" | "house" | "rulebook" | "source";
}

export interface WizardAlwaysWinsLimits {
  readonly rounds: number;
  /** How often a seat may change its mind in one turn about what it laid or asked for. */
  readonly take_backs: number;
  readonly status: "box" | "house" | "rulebook" | "source";
}

/** So many cards of each of these elements show so many icons. */
export interface Cards {
  readonly elements: readonly string[];
  readonly icons: number;
  readonly each: number;
  readonly status: "box" | "house" | "rulebook" | "source";
}

export interface WizardAlwaysWinsHouse {
  readonly deal: Deal;
  readonly bag: Bag;
  readonly dial: Dial;
  readonly track: Track;
  readonly caps: WizardAlwaysWinsLimits;
  /** By seat. */
  readonly colours: readonly SeatColour[];
  readonly elements: readonly Element[];
  readonly cards: readonly Cards[];
  readonly characters: readonly Character[];
}

export type Options = WizardAlwaysWinsOptions;

export type Action =
  | TakeTile
  | WizardAlwaysWinsKeep
  | Play
  | Ask
  | Give
  | WizardAlwaysWinsDecline
  | Consent
  | WizardAlwaysWinsLay
  | WizardAlwaysWinsTakeBack
  | TurnIn
  | Finish;

export type Event =
  | WizardAlwaysWinsRoundBegan
  | WizardAlwaysWinsTurnBegan
  | TileTaken
  | WizardAlwaysWinsCardDrawn
  | WizardAlwaysWinsDeckReshuffled
  | CardsLookedAt
  | CardKept
  | CardsDiscarded
  | WizardAlwaysWinsCardPlayed
  | ActionSkipped
  | TokensDrawn
  | TokensKept
  | TokensReturned
  | GemsAdded
  | LevelRaised
  | PieceAsked
  | PiecesTraded
  | TradeOffered
  | TradeRefused
  | TradeDeclined
  | PieceLaid
  | TakenBack
  | SetsTurnedIn
  | WizardFailed
  | MarkersMoved
  | WizardAlwaysWinsGameEnded;

export type View = WizardAlwaysWinsView;

export type House = WizardAlwaysWinsHouse;
