"""Confidence intervals of shares."""

from __future__ import annotations

from math import sqrt

from gingersnap.core.contract import Data

Z_95 = 1.959963984540054
"""Standard deviations to either side that contain 95 % of a normal distribution."""


class Rate(Data, frozen=True):
    """A share of games with its 95 % confidence interval."""

    value: float
    low: float
    high: float


def wilson_interval(wins: float, games: int, z: float = Z_95) -> Rate:
    """Return the rate of `wins` in `games` with Wilson's score interval, valid for few games and rates near 0 and 1."""
    if games == 0:
        return Rate(0.0, 0.0, 1.0)
    rate, spread = wins / games, z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    # Rounding can make zero slightly negative, which has no square root.
    margin = sqrt(max(0.0, rate * (1 - rate) / games + spread / (4 * games))) * z / (1 + spread)
    return Rate(rate, max(0.0, middle - margin), min(1.0, middle + margin))
