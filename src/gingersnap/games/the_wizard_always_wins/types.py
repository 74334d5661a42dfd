"""Data types of The Wizard Always Wins: options, pieces, state, actions, view. Events are in events.py."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gingersnap.core.contract import Action, Data, Offer, Seat, State, View
from gingersnap.core.luck.reshuffle_inference import ReshuffleKnowledge
from gingersnap.core.rulings import ruling
from gingersnap.core.view_annotations import AnyOrder, BySeat, ForBoards
from gingersnap.core.words import Sentence
from gingersnap.games.the_wizard_always_wins.house_data import (
    HOUSE_TEXT,
    MOST_CARDS,
    MOST_ELEMENTS,
    MOST_OF_A_TOKEN,
    MOST_SETS,
    Character,
    Element,
    SeatColour,
)
from gingersnap.games.the_wizard_always_wins.piece_names import character_named, element_named, piece_said
from gingersnap.games.the_wizard_always_wins.words import say

LONGEST_DATA = 20_000

# No table's own numbers go beyond these (WAW-A44).
MOST_ICONS = 9 * MOST_CARDS + MOST_OF_A_TOKEN
MOST_PIECES = MOST_CARDS + MOST_ELEMENTS * MOST_OF_A_TOKEN

Text = Annotated[str, Meta(max_length=20)]
"""The name of an element or a character."""
CardCount = Annotated[int, Meta(ge=0, le=MOST_CARDS)]
TokenCount = Annotated[int, Meta(ge=0, le=MOST_OF_A_TOKEN)]
IconCount = Annotated[int, Meta(ge=0, le=MOST_ICONS)]
SmallNumber = Annotated[int, Meta(ge=0, le=20)]
"""Of a tile, a space, a level, a step."""

# --- Options ------------------------------------------------------------------------------------


class WizardAlwaysWinsOptions(Data, frozen=True, cache_hash=True):
    trade_may_be_declined: Annotated[bool, ruling("WAW-A8")] = False
    """The Trader may leave things as they are (WAW-A8)."""
    wizard_needs_a_gem: Annotated[bool, ruling("WAW-A19")] = False
    """The Wizard is only for those who have a gem in the bag (WAW-A19)."""
    sets_after_the_wizard: Annotated[bool, ruling("WAW-A18")] = False
    """A turn with a failed Wizard ends as others do."""
    same_tile_again: Annotated[bool, ruling("WAW-A22")] = True
    """The tile of the last round may be taken again."""
    trade_needs_consent: Annotated[bool, ruling("WAW-A7")] = False
    """Who is asked to trade may refuse."""
    reshuffle_at_once: Annotated[bool, ruling("WAW-A30")] = False
    """The discards are shuffled as soon as the deck is empty."""
    data: Annotated[str, Meta(max_length=LONGEST_DATA, examples=[HOUSE_TEXT])] = ""
    """The text of a file in the form of house.toml; this edition's numbers if empty (WAW-A44)."""
    handicaps: ForBoards[Annotated[tuple[Literal["", "level"], ...], Meta(max_length=5)]] = ()
    """By seat (WAW-A46)."""


# --- Pieces -------------------------------------------------------------------------------------


class Piece(Data, frozen=True, cache_hash=True):
    """A card, or an Element Token, which shows one icon."""

    element: Text
    icons: Annotated[int, Meta(ge=0, le=9)] = 1
    is_token: bool = False


class Token(Data, frozen=True):
    """A token that was drawn from the bag."""

    kind: Literal["element", "add_a_gem", "level_up", "gem"]
    element: Text = ""
    """Of an Element Token."""
    seat: Seat = -1
    """Whose gem it is."""


# --- State --------------------------------------------------------------------------------------

NOBODY: Seat = -1
NO_TILE = 0

Phase = Literal["tile", "keep", "play", "ask", "give", "agree", "sets", "over"]
"""What is asked of the seat whose turn it is: choose a tile, keep a card, play a card, ask for a piece in a trade,
give one for it, turn in sets. To agree to a trade, where a table rules so, is asked of its partner."""


class WizardAlwaysWinsState(State):
    """Cards and pieces are numbered by the kit of the table's data: cards first, then an Element Token of each element.

    Tokens in the bag are numbered too: those of each element, Add-a-Gem, Level-Up, then the gems of each seat.
    """

    options: WizardAlwaysWinsOptions
    seats: int
    order: list[Seat]
    """Of this round."""
    markers: list[int]
    """By seat: the space on the turn order track."""
    deck: list[int]
    """By card: how many are in the deck. It has no order until a rule looks at it."""
    discards: list[int]
    hands: list[list[int]]
    """By seat: cards, sorted."""
    tableaus: list[list[int]]
    """By seat, by piece: how many lie in front of it."""
    bag: list[int]
    """By token: how many are in the bag."""
    gems: list[int]
    """By seat: gems that are not in the bag."""
    levels: list[int]
    out: list[int]
    """By element: tokens out of the game."""
    tiles: list[int]
    """By seat: the number of the tile used in this round."""
    phase: Phase = "tile"
    turn: Seat = 0
    round: int = 1
    step: int = 0
    """Which action of the tile is being performed."""
    left: int = 0
    """How often it is still to be performed."""
    looked: list[int] = []
    """The cards that the seat looks at, sorted."""
    asked: tuple[Seat, int] | None = None
    """The seat and the piece asked for in a trade."""
    offered: int | None = None
    """The piece to be given for it, while the partner may refuse."""
    draft: list[int] = []
    """Pieces laid to be turned in; they still lie in the tableau."""
    take_backs: int = 0
    """How often the seat changed its mind in this turn."""
    drawn: list[int] = []
    """The tokens drawn last."""
    drawn_by: Seat = NOBODY
    reshuffle: ReshuffleKnowledge | None = None
    """What can be known since the last one. The cards that somebody looks at are held apart until they are kept."""
    winner: Seat = NOBODY
    ended_by: str = ""
    """The rule that ended the game."""


# --- Actions ------------------------------------------------------------------------------------


class TakeTile(Action, frozen=True):
    """Choose a character for this turn."""

    character: str

    def sentence(self) -> Sentence:
        return say("take-tile", character=character_named(self.character))


class WizardAlwaysWinsKeep(Action, frozen=True, tag="Keep"):
    """Keep one of the cards looked at."""

    card: Piece

    def sentence(self) -> Sentence:
        return say("keep", card=piece_said(self.card))


class Play(Action, frozen=True):
    """Play a card from the hand, face up."""

    card: Piece

    def sentence(self) -> Sentence:
        return say("play", card=piece_said(self.card))


class Ask(Action, frozen=True):
    """The first half of a trade: the piece of another seat that is wanted."""

    seat: Seat
    piece: Piece

    def sentence(self) -> Sentence:
        return say("ask", seat=self.seat, piece=piece_said(self.piece))


class Give(Action, frozen=True):
    """The second half of a trade: the piece given for it."""

    piece: Piece

    def sentence(self) -> Sentence:
        return say("give", piece=piece_said(self.piece))


class WizardAlwaysWinsDecline(Action, frozen=True, tag="Decline"):
    """Do not trade, where the table allows it."""

    def sentence(self) -> Sentence:
        return say("decline")


class Consent(Action, frozen=True):
    """Agree to a trade that another seat offers, or not, where the table asks for it (WAW-A7)."""

    agree: bool

    def sentence(self) -> Sentence:
        return say("agree" if self.agree else "refuse")


class WizardAlwaysWinsLay(Action, frozen=True, tag="Lay"):
    """Lay a piece aside to be turned in; all of a turn-in are of one element."""

    piece: Piece

    def sentence(self) -> Sentence:
        return say("lay", piece=piece_said(self.piece))


class WizardAlwaysWinsTakeBack(Action, frozen=True, tag="TakeBack"):
    """Everything that was laid goes back; or the piece asked for in a trade is not wanted after all."""

    def sentence(self) -> Sentence:
        return say("take-back")


class TurnIn(Action, frozen=True):
    """Turn in so many sets of an element.

    With pieces laid: exactly those, for all the sets they make. With none laid: whatever pieces waste the fewest icons.
    """

    element: str
    sets: int

    def sentence(self) -> Sentence:
        return say("turn-in", sets=self.sets, element=element_named(self.element))


class Finish(Action, frozen=True):
    """Turn in no more; the turn is over."""

    def sentence(self) -> Sentence:
        return say("finish")


WizardAlwaysWinsAction = (
    TakeTile
    | WizardAlwaysWinsKeep
    | Play
    | Ask
    | Give
    | WizardAlwaysWinsDecline
    | Consent
    | WizardAlwaysWinsLay
    | WizardAlwaysWinsTakeBack
    | TurnIn
    | Finish
)
Offered = Offer[WizardAlwaysWinsAction]


# --- View ---------------------------------------------------------------------------------------


class TileView(Data, frozen=True):
    number: SmallNumber
    character: Text
    is_wizard: bool
    taken_by: Seat | None


class BagView(Data, frozen=True):
    """Public counts of the bag."""

    elements: Annotated[tuple[TokenCount, ...], Meta(max_length=MOST_ELEMENTS)]
    """By element, as in `WizardAlwaysWinsView.elements`."""
    add_a_gem: TokenCount
    level_up: TokenCount
    gems: BySeat[TokenCount]
    """By seat."""
    total: Annotated[int, Meta(ge=0, le=16 * MOST_OF_A_TOKEN)]


class WizardAlwaysWinsSeatView(Data, frozen=True):
    level: SmallNumber
    gems_left: TokenCount
    gems_in_bag: TokenCount
    chance: Annotated[float, Meta(ge=0, le=1)]
    """That the Wizard would win for this seat now, 0 to 1 (WAW-A40)."""
    hand_size: CardCount
    pieces: Annotated[AnyOrder[Piece], Meta(max_length=MOST_PIECES)]
    """Face up in front of the seat: cards, then tokens."""
    icons: Annotated[tuple[IconCount, ...], Meta(max_length=MOST_ELEMENTS)]
    """By element, in `pieces`."""
    sets: Annotated[tuple[Annotated[int, Meta(ge=0, le=MOST_SETS)], ...], Meta(max_length=MOST_ELEMENTS)]
    """By element: how many sets that makes."""
    marker: SmallNumber
    """The space on the turn order track."""
    tile: SmallNumber | None
    """The number of the tile used in this round."""

    @property
    def percent(self) -> int:
        """The chance in percent: 0 and 100 only where the Wizard cannot win, and cannot fail."""
        return round(100 * self.chance) if self.chance in (0, 1) else min(99, max(1, round(100 * self.chance)))


class Pile(Data, frozen=True):
    card: Piece
    count: CardCount


class Turnable(Data, frozen=True):
    """Sets that can be turned in now, the pieces that `TurnIn` would take for them, and what they would give."""

    element: Text
    sets: Annotated[int, Meta(ge=0, le=MOST_SETS)]
    pieces: Annotated[AnyOrder[Piece], Meta(max_length=MOST_PIECES)]
    gems: Annotated[int, Meta(ge=0, le=10 * MOST_SETS)]
    levels: Annotated[int, Meta(ge=0, le=10 * MOST_SETS)]
    cards: Annotated[int, Meta(ge=0, le=10 * MOST_SETS)]


class WizardAlwaysWinsView(View, frozen=True):
    seat: Seat
    turn: Seat
    phase: Phase
    round: Annotated[int, Meta(ge=1, le=200)]
    order: Annotated[tuple[Seat, ...], Meta(max_length=5)]
    """Of this round."""
    tiles: Annotated[tuple[TileView, ...], Meta(max_length=20)]
    seats: BySeat[WizardAlwaysWinsSeatView]
    hand: Annotated[AnyOrder[Piece], Meta(max_length=MOST_CARDS)]
    """Your own."""
    looked: Annotated[AnyOrder[Piece], Meta(max_length=20)]
    """The cards you look at."""
    looking: SmallNumber
    """How many cards the seat whose turn it is looks at."""
    left: SmallNumber
    """How many cards are still to be kept or played, or trades to be made, by this action of the tile."""
    asked_seat: Seat | None
    """Whose piece is asked for in a trade."""
    asked: Piece | None
    offered: Piece | None
    """What would be given for it, while the partner is asked to agree."""
    draft: Annotated[AnyOrder[Piece], Meta(max_length=MOST_PIECES)]
    """The pieces laid to be turned in. They are still among the seat's `pieces`."""
    draft_icons: IconCount
    draft_missing: Annotated[int, Meta(ge=0, le=30)]
    """How many icons the pieces laid are short of a set."""
    draft_over: Annotated[int, Meta(ge=0, le=30)]
    """How many they have beyond the sets they make."""
    turnable: ForBoards[Annotated[tuple[Turnable, ...], Meta(max_length=MOST_ELEMENTS * MOST_SETS)]]
    """For the seat whose turn it is, in the phase "sets": with pieces laid, what they make."""
    take_backs_left: SmallNumber
    drawn: ForBoards[Annotated[tuple[Token, ...], Meta(max_length=16 * MOST_OF_A_TOKEN)]]
    """The tokens drawn last, until the next tile is taken."""
    drawn_by: Seat | None
    deck: CardCount
    discards: Annotated[tuple[Pile, ...], Meta(max_length=9 * MOST_ELEMENTS)]
    discarded: CardCount
    """How many cards that makes."""
    bag: BagView
    elements: ForBoards[Annotated[tuple[Element, ...], Meta(max_length=MOST_ELEMENTS)]]
    """Of this table's data: names, set sizes, rewards."""
    characters: ForBoards[Annotated[tuple[Character, ...], Meta(max_length=20)]]
    """As in `tiles`."""
    colours: ForBoards[BySeat[SeatColour]]
    """By seat."""
    highest_level: SmallNumber
    spaces: SmallNumber
    """On the turn order track."""
    trade_may_be_declined: bool
    trade_needs_consent: ForBoards[bool]
    wizard_needs_a_gem: bool
    same_tile_again: ForBoards[bool]
    own_data: bool
    """Whether the table brought its own numbers."""
    winner: Seat | None
    over: bool
