"""Events of Pocket & Biscuit, each with its sentence."""

from __future__ import annotations

from typing import ClassVar, Literal

from gingersnap.core import codec
from gingersnap.core.contract import Event, Seat
from gingersnap.core.words import Sentence
from gingersnap.games.pocket_and_biscuit.house_data import HOUSE, KINDS, PLACES
from gingersnap.games.pocket_and_biscuit.types import PocketEndRule, place_name
from gingersnap.games.pocket_and_biscuit.words import say


class TileTurned(Event, frozen=True):
    """A tile was turned up. `number` is what it counted as; None if it did not fit. `wanted` was to come."""

    fades: ClassVar[bool] = True

    seat: Seat
    place: int
    kind: str
    tapped: bool
    number: int | None
    wanted: int

    def reveals_to(self, seat: Seat) -> bool:
        return True

    def sentence(self) -> Sentence:
        place, kind = place_name(self.place), say(f"kind-{self.kind}")
        return say("tile-turned", seat=self.seat, tapped=self.tapped, place=place, kind=kind, verdict=self._verdict())

    def _verdict(self) -> Sentence | str:
        """Return the result of the tile, or what it would have been if another was wanted.

        A spell that fails says so.
        """
        if self.number is not None:
            return say("it-makes", number=self.number)
        tile = next(kind for kind in KINDS if kind.name == self.kind)
        if not tile.is_cracked:
            return say("it-does-not-fit", made=tile.numbers[0] + self.tapped, wanted=self.wanted)
        first, second = tile.numbers
        return "" if self.tapped else say("it-is-cracked", first=first, second=second, wanted=self.wanted)


class CrackedCounted(Event, frozen=True):
    """The seat has said what the cracked biscuit counts as that it turned last."""

    seat: Seat
    place: int
    number: int
    fits: bool

    def sentence(self) -> Sentence:
        # Not the place: this sentence stays in the log, and remembering where tiles lie is the game.
        return say("cracked-counted", seat=self.seat, number=self.number, fits=self.fits)


Doing = Literal["turn", "show", "peek", "count"]


class PocketTimeRanOut(Event, frozen=True, tag="TimeRanOut"):
    seat: Seat
    doing: Doing
    """What is done in its place."""

    def sentence(self) -> Sentence:
        return say("time-ran-out", seat=self.seat, doing=self.doing)


WhyFailed = Literal["cracked_tapped", "cracked_late", "wrong_tap"]
"""A cracked biscuit was tapped (PNB-14); at a table that rules so, one came third or later, or a tap did not fit."""


class SpellFailed(Event, frozen=True):
    seat: Seat
    place: int
    why: WhyFailed = "cracked_tapped"

    def sentence(self) -> Sentence:
        return say("spell-failed", seat=self.seat, why=self.why)


class TilesRanOut(Event, frozen=True):
    """None lies face down any more: what has been turned up is all that this turn can bring (PNB-A19)."""

    def sentence(self) -> Sentence:
        return say("tiles-ran-out")


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

    def sentence(self) -> Sentence:
        # Not the points: this sentence stays in the log, and a pile's worth is for its owner to know (PNB-A26).
        return say("tiles-received", seat=self.seat, count=len(self.places), cracked=self.kinds.count("cracked"))


class TilesTurnedDown(Event, frozen=True):
    """Face down again, and nothing received with them."""

    seat: Seat
    places: tuple[int, ...]
    empty_handed: bool

    def sentence(self) -> Sentence:
        if self.empty_handed:
            return say("nothing-received", seat=self.seat, count=len(self.places))
        return say("last-tile-turned-down")


class GreatSixMade(Event, frozen=True):
    """All was counted that there is to count: six, or what the table plays to (PNB-15, PNB-A40)."""

    seat: Seat
    great: int = HOUSE.great

    def sentence(self) -> Sentence:
        return say("great-six-made", seat=self.seat, great=self.great)


class TileShown(Event, frozen=True):
    fades: ClassVar[bool] = True

    seat: Seat
    place: int
    kind: str

    def reveals_to(self, seat: Seat) -> bool:
        return True

    def sentence(self) -> Sentence:
        return say("tile-shown", seat=self.seat, place=place_name(self.place), kind=say(f"kind-{self.kind}"))


class TilePeekedAt(Event, frozen=True):
    """By somebody with that handicap. What lies there only they see."""

    fades: ClassVar[bool] = True

    seat: Seat
    place: int
    kind: str
    """Empty for the others."""

    def for_seat(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else TilePeekedAt(self.seat, self.place, "")

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat

    def sentence(self) -> Sentence:
        place = place_name(self.place)
        if not self.kind:
            return say("tile-peeked-at", seat=self.seat, place=place)
        return say("tile-peeked-at-is", seat=self.seat, place=place, kind=say(f"kind-{self.kind}"))


class LastTurnsBegan(Event, frozen=True):
    seat: Seat
    others: tuple[Seat, ...] = ()
    """Those who have one last turn, in the order of their turns."""

    def sentence(self) -> Sentence:
        return say("last-turns-began", seat=self.seat, others=self.others, count=len(self.others))


class PocketTurnPassed(Event, frozen=True, tag="TurnPassed"):
    is_news: ClassVar[bool] = False

    seat: Seat

    def sentence(self) -> Sentence:
        return say("turn-passed", seat=self.seat)


class PocketGameEnded(Event, frozen=True, tag="GameEnded"):
    """The piles are opened and counted."""

    rule: PocketEndRule
    points: tuple[int, ...]
    tiles: tuple[int, ...]

    def reveals_to(self, seat: Seat) -> bool:
        return True

    def sentence(self) -> Sentence:
        counts = [say("points-of", seat=seat, points=points) for seat, points in enumerate(self.points)]
        return say(
            "game-ended",
            rule=self.rule,
            left=PLACES - sum(self.tiles),
            counts=counts,
            how=self._decided_by(),
            winners=self._winners(),
            best=max(self.points),
            tiles=" : ".join(map(str, self._tiles_of_the_level())),
            each=max(self._tiles_of_the_level()),
        )

    def _winners(self) -> tuple[Seat, ...]:
        """Most points, then most tiles (PNB-18)."""
        standing = list(zip(self.points, self.tiles, strict=True))
        return tuple(seat for seat, stands in enumerate(standing) if stands == max(standing))

    def _tiles_of_the_level(self) -> list[int]:
        """Return how many tiles those have who have most points, most first."""
        best = max(self.points)
        return sorted((self.tiles[seat] for seat, points in enumerate(self.points) if points == best), reverse=True)

    def _decided_by(self) -> Literal["points", "tiles", "shared"]:
        if len(self._winners()) > 1:
            return "shared"
        return "tiles" if self.points.count(max(self.points)) > 1 else "points"


PocketEvent = (
    TileTurned | CrackedCounted | PocketTimeRanOut | SpellFailed | TilesRanOut | TilesReceived | TilesTurnedDown
    | GreatSixMade | TileShown | TilePeekedAt | LastTurnsBegan | PocketTurnPassed | PocketGameEnded
)  # fmt: skip
