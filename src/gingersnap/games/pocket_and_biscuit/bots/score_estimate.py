"""Estimate of the scores as far as a bot remembers: the danger of a loss if the end began now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gingersnap.core.contract import Seat
from gingersnap.games.pocket_and_biscuit.bots.tile_groups import points_by_name
from gingersnap.games.pocket_and_biscuit.house_data import CRACKED, PLACES
from gingersnap.games.pocket_and_biscuit.types import PocketNumbers, PocketView

Taken = Mapping[Seat, Sequence[str]]
"""By seat: the kinds in its pile, as far as remembered."""


def average(numbers: PocketNumbers) -> float:
    """Return what a tile is worth of which nothing is known."""
    return sum(count * points for count, points in zip(numbers.counts, numbers.points, strict=True)) / PLACES


def _at_least(numbers: PocketNumbers) -> int:
    """Return what a forgotten tile of a pile is worth for sure."""
    return min(points for count, points in zip(numbers.counts, numbers.points, strict=True) if count)


def needs_time(view: PocketView, taken: Taken, expected: float, left: float) -> bool:
    """Return whether another seat certainly stays ahead of the expected gain of this turn and can still be overtaken.

    It can if the rest of the table suffices, even if that seat then takes the tile that is refused now.
    """
    own = sure_points(view, taken, view.seat)
    best = max(sure_points(view, taken, seat) for seat in range(len(view.pile_sizes)) if seat != view.seat)
    return own + expected < best <= own + left - 2 * expected


def sure_points(view: PocketView, taken: Taken, seat: Seat) -> int:
    """Return what the tiles of a seat are worth for sure."""
    if (known := view.points[seat]) is not None:
        return known
    remembered = taken.get(seat, ())
    forgotten = view.pile_sizes[seat] - len(remembered)
    points, numbers = points_by_name(view.numbers), view.numbers
    sure = view.cracked[seat] * numbers.points[CRACKED] + forgotten * _at_least(numbers)
    return sure + sum(points[kind] for kind in remembered)
