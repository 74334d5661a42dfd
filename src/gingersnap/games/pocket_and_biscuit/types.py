"""Data types of Pocket & Biscuit: options, state, actions, view."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gingersnap.core.contract import Action, Data, Offer, Seat, State, Tick, View
from gingersnap.core.options.house_rules import house_number
from gingersnap.core.rulings import ruling
from gingersnap.core.view_annotations import MOST_SEATS, AnyOrder, BySeat, ForBoards, capped_for_learners
from gingersnap.core.words import Sentence
from gingersnap.games.pocket_and_biscuit.house_data import (
    ALL_POINTS,
    HOUSE,
    KINDS,
    PLACES,
    biscuit_points,
    tiles_with,
)
from gingersnap.games.pocket_and_biscuit.words import say

# --- Options ------------------------------------------------------------------------------------


MOST_OF_A_KIND = 12
MOST_POINTS_EACH = 10
LEAST_GREAT = 3
Tiles = Annotated[int, Meta(ge=0, le=MOST_OF_A_KIND), house_number("PNB-3")]
BiscuitPoints = Annotated[int, Meta(ge=0, le=MOST_POINTS_EACH), house_number("PNB-17")]


class PocketOptions(Data, frozen=True, cache_hash=True):
    free_tapping: Annotated[bool, ruling("PNB-A9")] = False
    """Nobody has to tap the fourth and sixth tile (PNB-A9, PNB-A10)."""
    first_seat: Annotated[int, Meta(ge=0, le=4)] | None = None
    """Drawn by lot if not set (PNB-A29)."""
    late_cracked: Annotated[Literal["misfit", "failure"], ruling("PNB-A6")] = "misfit"
    """What a cracked biscuit is that is turned third or later."""
    wrong_tap: Annotated[Literal["misfit", "failure"], ruling("PNB-A8")] = "misfit"
    """What a tapped tile is that does not fit."""
    cracked_counts: Annotated[Literal["chosen", "fitting"], ruling("PNB-A5")] = "chosen"
    """Whether its player may count a cracked biscuit as what does not fit."""
    own_pile_open: Annotated[bool, ruling("PNB-A26")] = True
    """Whether one may look at one's own pile."""
    seconds_per_tile: Annotated[int, Meta(ge=5, le=120)] | None = None
    """Then a tile is turned by lot; no limit if not set (PNB-A34)."""
    handicaps: ForBoards[Annotated[tuple[Literal["", "peek"], ...], Meta(max_length=5)]] = ()
    """By seat (PNB-A39)."""
    great: Annotated[int, Meta(ge=LEAST_GREAT, le=HOUSE.great), house_number("PNB-15")] = HOUSE.great
    """How far one counts (PNB-A40)."""
    count_one_chocolate: Tiles = tiles_with("one_chocolate")
    """How many tiles there are of each kind. Those with one biscuit make up the 36."""
    count_cracked: Annotated[int, Meta(ge=1, le=MOST_OF_A_KIND), house_number("PNB-4")] = tiles_with("cracked")
    count_two: Tiles = tiles_with("two")
    count_two_chocolate: Tiles = tiles_with("two_chocolate")
    count_three: Tiles = tiles_with("three")
    count_three_chocolate: Tiles = tiles_with("three_chocolate")
    count_five: Tiles = tiles_with("five")
    points_plain: BiscuitPoints = biscuit_points("one")
    points_cracked: BiscuitPoints = biscuit_points("cracked")
    points_chocolate: BiscuitPoints = biscuit_points("one_chocolate")


# --- State --------------------------------------------------------------------------------------

PocketEndRule = Literal["PNB-16", "PNB-A20", "PNB-A24", "PNB-A33"]
"""The rules that end a game."""
UNSEEN = -1
"""A pocket nobody has looked into: what it holds is not decided yet."""
GONE = -2
"""A place whose tile was received."""


class PocketState(State):
    options: PocketOptions
    seats: int
    turn: Seat
    pockets: list[int]
    """By place: the index of a kind, UNSEEN or GONE."""
    unseen: list[int]
    """By kind: how many are among the unseen pockets."""
    chain: list[int]
    """The places turned up in this turn, in order: 1, 2, 3 …"""
    piles: list[list[int]]
    """By seat: the kinds received, except cracked ones."""
    cracked: list[int]
    """By seat: how many cracked tiles lie in its row."""
    showing: bool = False
    """After a Great 6: the seat is to show a tile."""
    peeking: bool = False
    """The seat is to look at a tile alone before it turns one."""
    last_turns: int | None = None
    """Turns left once the last cracked tile was received, the present one included."""
    turns: int = 0
    dry_turns: int = 0
    """Turns in a row in which nobody received a tile."""
    used: int = 0
    """Milliseconds used for this tile, where there is a time limit."""
    ended_by: str = ""
    """The rule that ended the game."""


# --- Actions ------------------------------------------------------------------------------------


def place_name(place: int) -> str:
    """B3 is the second column, third row."""
    return f"{'ABCDEFGHIJ'[place % HOUSE.side]}{place // HOUSE.side + 1}" if 0 <= place < PLACES else f"?{place}"


class Flip(Action, frozen=True):
    """Turn a tile up, with a spell if it is tapped."""

    place: int
    tapped: bool = False

    def sentence(self) -> Sentence:
        return say("tap" if self.tapped else "flip", place=place_name(self.place))


class Show(Action, frozen=True):
    """After a Great 6: turn one more tile up for the next player to see."""

    place: int

    def sentence(self) -> Sentence:
        return say("show", place=place_name(self.place))


class Peek(Action, frozen=True):
    """Look at a tile that nobody else sees."""

    place: int

    def sentence(self) -> Sentence:
        return say("peek", place=place_name(self.place))


class Count(Action, frozen=True):
    """Say what the cracked biscuit turned last counts as."""

    number: int

    def sentence(self) -> Sentence:
        return say("count", number=self.number)


PocketAction = Flip | Show | Peek | Count | Tick
PocketOffer = Offer[PocketAction]

# --- View ---------------------------------------------------------------------------------------

Face = Literal[
    "down", "gone", "one", "one_chocolate", "cracked", "two", "two_chocolate", "three", "three_chocolate", "five"
]


Places = Annotated[int, Meta(ge=0, le=PLACES)]
"""Of tiles."""
Number = Annotated[int, Meta(ge=1, le=HOUSE.great + 1)]
"""What a tile counts."""
MOST_POINTS = PLACES * MOST_POINTS_EACH * max(number for kind in KINDS for number in kind.numbers)
Points = Annotated[int, Meta(ge=0, le=MOST_POINTS), capped_for_learners(ALL_POINTS)]


class PocketNumbers(Data, frozen=True, cache_hash=True):
    """Values derived from the numbers of a table (PNB-A40)."""

    great: Number
    """How far one counts."""
    counts: Annotated[tuple[Places, ...], Meta(max_length=len(KINDS))]
    """By kind: how many tiles there are."""
    points: Annotated[tuple[Points, ...], Meta(max_length=len(KINDS))]
    """By kind: what a tile is worth."""
    plain: Points
    """What a biscuit is worth, and what others are."""
    cracked: Points
    chocolate: Points
    only_by_spell: Annotated[tuple[Number, ...], Meta(max_length=HOUSE.great)]
    """Numbers that no tile shows (PNB-A9, PNB-A10)."""


class PocketView(View, frozen=True):
    seat: Seat
    turn: Seat
    pockets: Annotated[tuple[Face, ...], Meta(min_length=PLACES, max_length=PLACES)]
    """By place: the kind of a tile that lies face up, else "down" or "gone"."""
    chain: Annotated[tuple[Annotated[int, Meta(ge=0, le=PLACES - 1)], ...], Meta(max_length=HOUSE.great)]
    """The places turned up in this turn: they count 1, 2, 3 …"""
    tapped: Annotated[tuple[bool, ...], Meta(max_length=HOUSE.great)]
    """By step of the chain: whether it is there by a spell."""
    worth: Points
    """What the chain is worth."""
    is_safe: bool
    """Whether it would be received if the next tile did not fit."""
    next_number: Number | None
    """What the next tile has to count; None where none is looked for."""
    only_by_spell: Annotated[tuple[Number, ...], Meta(max_length=HOUSE.great)]
    """Numbers that no tile shows."""
    must_tap: bool
    may_count: Annotated[tuple[Number, ...], Meta(max_length=HOUSE.great)]
    """What the cracked biscuit turned last may be said to count, before the next tile is turned."""
    showing: bool
    peeking: ForBoards[bool]
    pile_sizes: BySeat[Places]
    cracked: BySeat[Places]
    cracked_left: Places
    """On the table."""
    cracked_in_all: Places
    points: BySeat[Points | None]
    """By seat: what its tiles are worth; None for piles you may not look at."""
    own_pile: Annotated[AnyOrder[Face], Meta(max_length=PLACES)]
    last_turns: Annotated[int, Meta(ge=0, le=MOST_SEATS)] | None
    turns: Annotated[int, Meta(ge=0, le=HOUSE.caps.turns)]
    free_tapping: bool
    late_cracked: ForBoards[Literal["misfit", "failure"]]
    wrong_tap: ForBoards[Literal["misfit", "failure"]]
    cracked_counts: ForBoards[Literal["chosen", "fitting"]]
    own_pile_open: ForBoards[bool]
    seconds_per_tile: Annotated[int, Meta(ge=5, le=120)] | None
    over: bool
    numbers: ForBoards[PocketNumbers]
