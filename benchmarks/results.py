"""What was measured, several times over, and what it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median


@dataclass(frozen=True)
class Samples:
    """The same thing measured once per repeat."""

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
    """How many times as much, repeat by repeat: what slowed the machine for a while slowed both of a pair."""
    return make_samples([our / their for our, their in zip(ours.values, theirs.values, strict=True)])


@dataclass(frozen=True)
class ComparedSide:
    """One of those compared: its figures, the first of which counts, and what it did for them."""

    name: str
    is_ours: bool
    figures: dict[str, Samples]
    did: tuple[str, ...] = ()


@dataclass(frozen=True)
class MeasuredTarget:
    """What we set out to reach, and what we reached."""

    what: str
    at_least: float | None
    """None for a ratio that is shown for fairness and not judged."""
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
