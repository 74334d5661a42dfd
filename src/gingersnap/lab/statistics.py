"""How sure a count is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from gingersnap.core.contract import Data

Z_95 = 1.959963984540054
"""So many standard deviations to either side hold 95 % of a normal distribution."""


class Rate(Data, frozen=True):
    """A share of games, and the interval that holds the true one with 95 % confidence."""

    value: float
    low: float
    high: float


def wilson(wins: float, games: int, z: float = Z_95) -> Rate:
    """The rate of `wins` in `games` with Wilson's score interval: right for few games and for rates near 0 and 1."""
    if games == 0:
        return Rate(0.0, 0.0, 1.0)
    rate, spread = wins / games, z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    # Rounding can make what is zero a little less: never the root of that.
    margin = sqrt(max(0.0, rate * (1 - rate) / games + spread / (4 * games))) * z / (1 + spread)
    return Rate(rate, max(0.0, middle - margin), min(1.0, middle + margin))


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
