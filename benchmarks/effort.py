"""How long to measure, and how often."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

ProgressPrinter = Callable[[str], None]
"""Hears what is being measured now: it takes a while, and people want to know."""


@dataclass(frozen=True)
class MeasurementEffort:
    repeats: int
    warm_up: float
    """Seconds that do not count: imports, caches, connections, the just-in-time compiler of Node."""
    seconds: float


THOROUGH = MeasurementEffort(repeats=5, warm_up=1.5, seconds=4.0)
QUICK = MeasurementEffort(repeats=3, warm_up=1.0, seconds=2.0)
