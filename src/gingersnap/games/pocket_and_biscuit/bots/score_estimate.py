"""How the seats stand, as far as a bot remembers: whether it would lose if the end began now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gingersnap.core.contract import Seat
from gingersnap.games.pocket_and_biscuit.bots.tiles import points_by_name
from gingersnap.games.pocket_and_biscuit.house import CRACKED, PLACES
from gingersnap.games.pocket_and_biscuit.types import PocketNumbers, PocketView

Taken = Mapping[Seat, Sequence[str]]
"""By seat: the kinds in its pile, as far as remembered."""


def average(numbers: PocketNumbers) -> float:
    """What a tile is worth of which nothing is known."""
    return sum(count * points for count, points in zip(numbers.counts, numbers.points, strict=True)) / PLACES


def _at_least(numbers: PocketNumbers) -> int:
    """What a forgotten tile of a pile is worth for sure."""
    return min(points for count, points in zip(numbers.counts, numbers.points, strict=True) if count)


def needs_time(view: PocketView, taken: Taken, expected: float, left: float) -> bool:
    """Whether another seat stays ahead for sure with what this turn can be expected to bring, and could still be
    overtaken by what is left on the table: even if that other seat then takes what is refused now."""
    own = _points_of(view, taken, view.seat)
    best = max(_points_of(view, taken, seat) for seat in range(len(view.pile_sizes)) if seat != view.seat)
    return own + expected < best <= own + left - 2 * expected


def _points_of(view: PocketView, taken: Taken, seat: Seat) -> int:
    if (known := view.points[seat]) is not None:
        return known
    remembered = taken.get(seat, ())
    forgotten = view.pile_sizes[seat] - len(remembered)
    points, numbers = points_by_name(view.numbers), view.numbers
    sure = view.cracked[seat] * numbers.points[CRACKED] + forgotten * _at_least(numbers)
    return sure + sum(points[kind] for kind in remembered)
