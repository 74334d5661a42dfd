"""How sure a count is."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt

from gingersnap.core.contract import Data

Z_95 = 1.959963984540054
"""So many standard deviations to either side hold 95 % of a normal distribution."""


class Rate(Data, frozen=True):
    """A share of games, and the interval that holds the true one with 95 % confidence."""

    value: float
    low: float
    high: float


def wilson_interval(wins: float, games: int, z: float = Z_95) -> Rate:
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


def mean_interval(values: Sequence[float], z: float = Z_95) -> Rate:
    """The mean of values that may be anything, and the interval that holds the true one with 95 % confidence."""
    middle = mean(values)
    margin = z * _standard_error(values)
    return Rate(middle, middle - margin, middle + margin)


def zero_difference_interval(games: int) -> Rate:
    """A difference of rates that was 0 in every game: it may still be as much as the rule of three allows."""
    margin = min(1.0, 3 / games)
    return Rate(0.0, -margin, margin)


def two_sided_p_value(differences: Sequence[float]) -> float:
    """How likely a mean as far from 0 as this would be if the true one were 0: the two-sided p."""
    middle, error = mean(differences), _standard_error(differences)
    if middle == 0:
        return 1.0
    if error == 0:  # all the same: as likely as that many coins falling alike
        return min(1.0, 2.0 ** (1 - len(differences)))
    return erfc(abs(middle) / error / sqrt(2))


def holm_correction(surprises: Sequence[float]) -> list[float]:
    """The same p, corrected for how many were asked: Holm's step-down, in the order they were given."""
    corrected = [1.0] * len(surprises)
    worst = 0.0
    for rank, at in enumerate(sorted(range(len(surprises)), key=lambda each: surprises[each])):
        worst = max(worst, min(1.0, (len(surprises) - rank) * surprises[at]))
        corrected[at] = worst
    return corrected


def _standard_error(values: Sequence[float]) -> float:
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))
