"""Samples, ratios and targets of measurements.

NoFigure(MeasurementFailed)   a side of a comparison gave no figure
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isfinite
from statistics import median

from benchmarks.processes import MeasurementFailed


@dataclass(frozen=True)
class Samples:
    """One measurement per repeat."""

    values: tuple[float, ...]

    @property
    def median(self) -> float:
        return median(self.values)

    @property
    def low(self) -> float:
        return min(self.values)

    @property
    def high(self) -> float:
        return max(self.values)


def make_samples(values: Sequence[float]) -> Samples:
    return Samples(tuple(values))


def ratio(ours: Samples, theirs: Samples) -> Samples:
    """Return the ratios by repeat: a temporary slowdown of the machine affects both values of a pair."""
    return make_samples([our / their for our, their in zip(ours.values, theirs.values, strict=True)])


class NoFigure(MeasurementFailed):
    """Error raised if a side of a comparison ran, and has no figure to show for it."""


@dataclass(frozen=True)
class ComparedSide:
    """One of the compared sides: its figures, of which the first counts, and notes on what it did."""

    name: str
    is_ours: bool
    figures: dict[str, Samples]
    did: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Raise NoFigure if a figure is missing, or the first one, a rate, is zero."""
        for what, samples in self.figures.items():
            if not samples.values or not all(map(isfinite, samples.values)):
                raise NoFigure(f"{self.name} gave no figure for {what}: {samples.values}")
        rate, *_ = self.figures
        if self.figures[rate].low <= 0:
            raise NoFigure(f"{self.name} did nothing: {rate} is {self.figures[rate].low:g}")


@dataclass(frozen=True)
class MeasuredTarget:
    """A target ratio, and the measured one."""

    what: str
    at_least: float | None
    """Required minimum; None for a ratio that is shown but not judged."""
    reached: Samples

    @property
    def is_met(self) -> bool:
        return self.at_least is None or self.reached.median >= self.at_least


@dataclass(frozen=True)
class Comparison:
    title: str
    how: str
    sides: tuple[ComparedSide, ...]
    targets: tuple[MeasuredTarget, ...]
    warnings: tuple[str, ...] = field(default=())

    @property
    def is_met(self) -> bool:
        return all(target.is_met for target in self.targets)
