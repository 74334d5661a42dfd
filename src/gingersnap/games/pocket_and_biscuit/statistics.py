"""What players of Pocket & Biscuit care about: long counts, memory, spells and luck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gingersnap.core.contract import Event, Seat
from gingersnap.core.tallies import Figure, Tally
from gingersnap.games.pocket_and_biscuit.events import (
    CrackedCounted,
    GreatSixMade,
    SpellFailed,
    TileShown,
    TilesReceived,
    TilesTurnedDown,
    TileTurned,
)
from gingersnap.games.pocket_and_biscuit.rules.tiles import points_of
from gingersnap.games.pocket_and_biscuit.types import PocketState


class PocketTally(Tally):
    figures = {
        "longest_count": Figure("most"),
        "great_sixes": Figure("count"),
        "points_a_turn": Figure("average", "turns"),
        "remembered": Figure("share", "seen_before"),
        "first_sight": Figure("share", "unseen"),
        "failed_spells": Figure("count"),
    }
    telling = (GreatSixMade, TilesReceived, SpellFailed, TileTurned)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._seen: set[int] = set()
        """The places that everybody has seen what lies there."""

    def standing(self, state: PocketState) -> Sequence[float]:
        return [float(points_of(state, seat)) for seat in range(state.seats)]

    def see(self, state: PocketState, seat: Seat, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case TileTurned():
                    self._turned(event)
                case CrackedCounted():
                    self.at_least("longest_count", event.seat, event.number if event.fits else 0)
                case TileShown():
                    self._seen.add(event.place)
                case TilesReceived():
                    self.add("points_a_turn", event.seat, event.points)
                    self.add("turns", event.seat)
                case TilesTurnedDown():
                    self.add("turns", event.seat, event.empty_handed)
                case GreatSixMade():
                    self.add("great_sixes", event.seat)
                case SpellFailed():
                    self.add("failed_spells", event.seat)

    def _turned(self, tile: TileTurned) -> None:
        fits = tile.number is not None
        known = tile.place in self._seen
        self.add("seen_before" if known else "unseen", tile.seat)
        self.add("remembered" if known else "first_sight", tile.seat, fits)
        self.at_least("longest_count", tile.seat, tile.number or 0)
        self._seen.add(tile.place)


TALLY = PocketTally
