"""Confidence intervals and significance tests for simulated games."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt

from gingersnap.core.skill.intervals import Z_95 as Z_95
from gingersnap.core.skill.intervals import Rate as Rate
from gingersnap.core.skill.intervals import wilson_interval as wilson_interval


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def mean_interval(values: Sequence[float], z: float = Z_95) -> Rate:
    """Return the mean of arbitrary values with its 95 % confidence interval."""
    middle = mean(values)
    margin = z * _standard_error(values)
    return Rate(middle, middle - margin, middle + margin)


def zero_difference_interval(games: int) -> Rate:
    """Return the interval of a difference of rates that was 0 in every game, by the rule of three."""
    margin = min(1.0, 3 / games)
    return Rate(0.0, -margin, margin)


def two_sided_p_value(differences: Sequence[float]) -> float:
    """Return the two-sided p-value of a mean this far from 0 under the hypothesis that the true mean is 0."""
    middle, error = mean(differences), _standard_error(differences)
    if middle == 0:
        return 1.0
    if error == 0:  # all equal: as likely as that many coins showing the same side
        return min(1.0, 2.0 ** (1 - len(differences)))
    return erfc(abs(middle) / error / sqrt(2))


def holm_correction(surprises: Sequence[float]) -> list[float]:
    """Return the p-values corrected for multiple testing by Holm's step-down method, in the order given."""
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
