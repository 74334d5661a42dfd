"""The numbers that a table is laid with: what a disc counts where it lies (CRK-A63)."""

from __future__ import annotations

from typing import NamedTuple

from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.types import CrokinoleOptions


class Worth(NamedTuple):
    """Points of a disc in the hole and in each zone."""

    hole: int = HOUSE.points.hole
    fifteen: int = HOUSE.points.fifteen
    ten: int = HOUSE.points.ten
    five: int = HOUSE.points.five

    @property
    def zones(self) -> tuple[int, int, int, int]:
        """From the middle outwards, and nothing beyond the starting line."""
        return (*self[1:], 0)

    @property
    def scale(self) -> float:
        """Ratio of the discs' average points to the usual ones: exactly one if they are as usual."""
        return sum(self) / sum(USUAL)

    def of_zone(self, zone: int) -> int:
        """By the name of a zone, which is what it usually counts."""
        return self[USUAL.index(zone)] if zone else 0


USUAL = Worth()
"""As in the rulebook (CRK-6)."""


def worth_at(options: CrokinoleOptions) -> Worth:
    return Worth(options.points_hole, options.points_fifteen, options.points_ten, options.points_five)
