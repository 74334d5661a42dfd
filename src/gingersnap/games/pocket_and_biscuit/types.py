"""What Pocket & Biscuit is made of: options, state, actions, events, view."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from gingersnap.core import codec
from gingersnap.core.contract import SPECTATOR, Action, Data, Event, Seat, State, View

# --- House data ---------------------------------------------------------------------------------


class Kind(Data, frozen=True):
    """A kind of tile."""

    rule: str
    name: str
    words: str
    count: int
    numbers: tuple[int, ...]
    points: int
    status: Literal["rulebook", "inferred", "house"]

    @property
    def is_cracked(self) -> bool:
        return len(self.numbers) > 1


class Caps(Data, frozen=True):
    dry_turns_each: int
    turns: int


class House(Data, frozen=True):
    side: int
    great: int
    caps: Caps
    memory: dict[str, float]
    kinds: tuple[Kind, ...]


HOUSE: House = codec.convert(tomllib.loads(Path(__file__).with_name("house.toml").read_text("utf-8")), House)
KINDS = HOUSE.kinds
PLACES = HOUSE.side * HOUSE.side

# --- Options ------------------------------------------------------------------------------------


class Options(Data, frozen=True):
    free_tapping: Annotated[
        bool, Meta(title="Free tapping", description="Nobody has to tap the fourth and sixth tile (PNB-A9, PNB-A10).")
    ] = False
    first_seat: Annotated[
        Annotated[int, Meta(ge=0, le=4)] | None,
        Meta(title="Who starts", description="The seat that begins; drawn by lot if not set (PNB-A29)."),
    ] = None
    seconds_per_tile: Annotated[
        Annotated[int, Meta(ge=5, le=120)] | None,
        Meta(title="Seconds per tile", description="Then a tile is turned by lot; no limit if not set (PNB-A34)."),
    ] = None


# --- State --------------------------------------------------------------------------------------

UNSEEN = -1
"""A pocket nobody has looked into: what it holds is not decided yet."""
GONE = -2
"""A place whose tile was received."""


class PocketState(State):
    options: Options
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

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Tap {place_name(self.place)} and flip it" if self.tapped else f"Flip {place_name(self.place)}"


class Show(Action, frozen=True):
    """After a Great 6: turn one more tile up for the next player to see."""

    place: int

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Show {place_name(self.place)} to everybody"


# --- Events -------------------------------------------------------------------------------------

_KIND_WORDS = {kind.name: kind.words for kind in KINDS}


class TileTurned(Event, frozen=True):
    """A tile was turned up. `number` is what it counted as; None if it did not fit."""

    fades: ClassVar[bool] = True

    seat: Seat
    place: int
    kind: str
    tapped: bool
    number: int | None

    def reveals_to(self, seat: Seat) -> bool:
        return True

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        tap = "taps and flips" if self.tapped else "flips"
        verdict = f"That makes {self.number}." if self.number else "That does not fit."
        return f"{names[self.seat]} {tap} {place_name(self.place)}: {_KIND_WORDS[self.kind]}. {verdict}"


class TimeRanOut(Event, frozen=True):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Time is up for {names[self.seat]}; a tile is turned by lot."


class SpellFailed(Event, frozen=True):
    seat: Seat
    place: int

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"The spell of {names[self.seat]} fails: a cracked biscuit was tapped."


class TilesReceived(Event, frozen=True):
    """Cracked tiles go to the seat's row, all others onto its pile. What the pile is then is for its owner alone."""

    seat: Seat
    places: tuple[int, ...]
    kinds: tuple[str, ...]
    points: int
    pile_size: int
    """Of the seat, after it."""
    cracked: int
    """In the seat's row, after it."""
    cracked_left: int
    """On the table."""
    pile: tuple[str, ...] | None
    pile_points: int | None
    """What all that the seat has received is worth."""

    def for_seat(self, seat: Seat) -> Event:
        return self if seat == self.seat else codec.replace(self, pile=None, pile_points=None)

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        # Not the points: this sentence stays in the log, and a pile's worth is for its owner to know (PNB-A26).
        return f"{names[self.seat]} counts to {len(self.places)} and receives {len(self.places)} tiles."


class TilesTurnedDown(Event, frozen=True):
    """Face down again, and nothing received with them."""

    seat: Seat
    places: tuple[int, ...]
    empty_handed: bool

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        if self.empty_handed:
            return f"{names[self.seat]} receives nothing."
        return "The last tile goes face down again."


class GreatSixMade(Event, frozen=True):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Great 6 for {names[self.seat]}!"


class TileShown(Event, frozen=True):
    fades: ClassVar[bool] = True

    seat: Seat
    place: int
    kind: str

    def reveals_to(self, seat: Seat) -> bool:
        return True

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} shows {place_name(self.place)}: {_KIND_WORDS[self.kind]}."


class LastTurnsBegan(Event, frozen=True):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} has the last cracked biscuit: one more turn for everybody else."


class TurnPassed(Event, frozen=True):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} is next."


class GameEnded(Event, frozen=True):
    """The piles are opened and counted."""

    rule: str
    points: tuple[int, ...]
    tiles: tuple[int, ...]

    def reveals_to(self, seat: Seat) -> bool:
        return True

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        counts = ", ".join(f"{name} {points}" for name, points in zip(names, self.points, strict=True))
        return f"{_ENDINGS[self.rule]} Points: {counts}."


_ENDINGS = {
    "PNB-16": "The last turns are over.",
    "PNB-A20": "Nothing more can be received.",
    "PNB-A24": "Nothing more can be received, so the last turns are not played.",
    "PNB-A33": "Nobody gets any further.",
}

# --- View ---------------------------------------------------------------------------------------

Face = Literal[
    "down", "gone", "one", "one_chocolate", "cracked", "two", "two_chocolate", "three", "three_chocolate", "five"
]


class PocketView(View, frozen=True):
    seat: Seat
    turn: Seat
    pockets: tuple[Face, ...]
    """By place: the kind of a tile that lies face up, else "down" or "gone"."""
    chain: tuple[int, ...]
    """The places turned up in this turn: they count 1, 2, 3 …"""
    tapped: tuple[bool, ...]
    """By step of the chain: whether it is there by a spell."""
    worth: int
    """What the chain is worth."""
    is_safe: bool
    """Whether it would be received if the next tile did not fit."""
    next_number: int | None
    """What the next tile has to count; None where none is looked for."""
    only_by_spell: tuple[int, ...]
    """Numbers that no tile shows."""
    must_tap: bool
    showing: bool
    pile_sizes: tuple[int, ...]
    cracked: tuple[int, ...]
    cracked_left: int
    """On the table."""
    cracked_in_all: int
    points: tuple[int | None, ...]
    """By seat: what its tiles are worth; None for piles you may not look at."""
    own_pile: tuple[Face, ...]
    last_turns: int | None
    turns: int
    free_tapping: bool
    seconds_per_tile: int | None
    over: bool
