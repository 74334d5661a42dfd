"""Duration and repetitions of measurements."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

ProgressPrinter = Callable[[str], None]
"""Called with the name of the current measurement, as progress output."""


@dataclass(frozen=True)
class MeasurementEffort:
    repeats: int
    warm_up: float
    """Seconds that do not count: imports, caches, connections, Node's just-in-time compiler."""
    seconds: float
    crowds: tuple[int, ...]
    """Numbers of tables with a second of thought before each move."""


THOROUGH = MeasurementEffort(repeats=5, warm_up=1.5, seconds=4.0, crowds=(1000, 2000))
MOMENT = MeasurementEffort(repeats=1, warm_up=0.1, seconds=0.2, crowds=(4,))
"""For `tests/benchmarks`, where a figure must exist and its size does not matter."""
QUICK = MeasurementEffort(repeats=3, warm_up=1.0, seconds=2.0, crowds=(1000,))
