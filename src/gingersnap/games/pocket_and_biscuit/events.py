"""What can happen in Pocket & Biscuit, each with its sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from gingersnap.core import codec
from gingersnap.core.contract import SPECTATOR, Event, Seat
from gingersnap.games.pocket_and_biscuit.house import KINDS
from gingersnap.games.pocket_and_biscuit.types import place_name

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


class PocketTimeRanOut(Event, frozen=True, tag="TimeRanOut"):
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


class PocketTurnPassed(Event, frozen=True, tag="TurnPassed"):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} is next."


class PocketGameEnded(Event, frozen=True, tag="GameEnded"):
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

PocketEvent = (
    TileTurned | PocketTimeRanOut | SpellFailed | TilesReceived | TilesTurnedDown | GreatSixMade | TileShown
    | LastTurnsBegan | PocketTurnPassed | PocketGameEnded
)  # fmt: skip
