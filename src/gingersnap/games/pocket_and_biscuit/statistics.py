"""Statistics of Pocket & Biscuit: long counts, memory, spells and luck."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.contract import Event, Seat
from gingersnap.core.summary.game_statistics import GameTally, StatisticSpec
from gingersnap.games.pocket_and_biscuit.events import (
    CrackedCounted,
    GreatSixMade,
    SpellFailed,
    TileShown,
    TilesReceived,
    TilesTurnedDown,
    TileTurned,
)
from gingersnap.games.pocket_and_biscuit.rules.spell import FITS_TAPPED
from gingersnap.games.pocket_and_biscuit.rules.tiles import FITS, NAMES, points_of, worth_of
from gingersnap.games.pocket_and_biscuit.types import GONE, UNSEEN, PocketState


class PocketTally(GameTally):
    figures = {
        "longest_count": StatisticSpec("most"),
        "great_sixes": StatisticSpec("count"),
        "points_a_turn": StatisticSpec("average", "turns"),
        "remembered": StatisticSpec("share", "seen_before"),
        "missed_chances": StatisticSpec("count"),
        "first_sight": StatisticSpec("share", "unseen"),
        "luck_at_first_sight": StatisticSpec("balance"),
        "failed_spells": StatisticSpec("count"),
        "cost_of_spells": StatisticSpec("count"),
    }
    headline_events = (GreatSixMade, TilesReceived, SpellFailed, TileTurned)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._seen: set[int] = set()
        """The places that everybody has seen what lies there."""
        self._chain: dict[int, int] = {}
        """What this turn has turned up so far: kinds by place."""

    def evaluate(self, state: PocketState) -> Sequence[float]:
        return [float(points_of(state, seat)) for seat in range(state.seats)]

    def score(self, state: PocketState) -> Sequence[float]:
        return self.evaluate(state)

    def observe(self, state: PocketState, seat: Seat, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case TileTurned():
                    self._turned(state, event)
                case CrackedCounted():
                    self.raise_to("longest_count", event.seat, event.number if event.fits else 0)
                case TileShown():
                    self._seen.add(event.place)
                case TilesReceived():
                    self.add("points_a_turn", event.seat, event.points)
                    self.add("turns", event.seat)
                    self._chain = {}
                case TilesTurnedDown():
                    self.add("turns", event.seat, event.empty_handed)
                    self._chain = {}
                case GreatSixMade():
                    self.add("great_sixes", event.seat)
                case SpellFailed():
                    self.add("failed_spells", event.seat)
                    self.add("cost_of_spells", event.seat, worth_of(state, self._chain.values()))
                    self._chain = {}

    def _turned(self, state: PocketState, tile: TileTurned) -> None:
        fits = tile.number is not None
        known = tile.place in self._seen
        self.add("seen_before" if known else "unseen", tile.seat)
        self.add("remembered" if known else "first_sight", tile.seat, fits)
        self.raise_to("longest_count", tile.seat, tile.number or 0)
        self.add("missed_chances", tile.seat, not fits and self._was_known(state, tile.wanted))
        if not known:
            self.add("luck_at_first_sight", tile.seat, fits - _chance_to_fit(state, tile))
        self._seen.add(tile.place)
        if fits:
            self._chain[tile.place] = NAMES.index(tile.kind)

    def _was_known(self, state: PocketState, wanted: int) -> bool:
        """Return whether everybody had seen a tile that would have fitted, and that could be turned."""
        lying = (state.pockets[place] for place in self._seen - self._chain.keys())
        return any(kind not in (UNSEEN, GONE) and FITS[wanted][kind] for kind in lying)


def _chance_to_fit(state: PocketState, tile: TileTurned) -> float:
    """Of a tile that nobody had seen before, when it was turned."""
    unseen = list(state.unseen)
    unseen[NAMES.index(tile.kind)] += 1
    fitting = (FITS_TAPPED if tile.tapped else FITS)[tile.wanted]
    return sum(count for kind, count in enumerate(unseen) if fitting[kind]) / sum(unseen)


TALLY = PocketTally
