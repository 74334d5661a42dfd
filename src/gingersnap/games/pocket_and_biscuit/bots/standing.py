"""How the seats stand, as far as a bot remembers: whether it would lose if the end began now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gingersnap.core.contract import Seat
from gingersnap.games.pocket_and_biscuit.bots.tiles import POINTS
from gingersnap.games.pocket_and_biscuit.house import KINDS, PLACES
from gingersnap.games.pocket_and_biscuit.types import PocketView

AVERAGE = sum(kind.count * kind.points for kind in KINDS) / PLACES
"""What a tile is worth of which nothing is known."""
_AT_LEAST = min(kind.points for kind in KINDS)
"""What a forgotten tile of a pile is worth for sure."""

Taken = Mapping[Seat, Sequence[str]]
"""By seat: the kinds in its pile, as far as remembered."""


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
    return view.cracked[seat] + sum(POINTS[kind] for kind in remembered) + forgotten * _AT_LEAST
