"""Estimate of the time left, for progress bars of games.

Games that were stored by an earlier run take no time now, so they do not count; and the average since the start is
steadier than the last seconds, because games arrive in batches.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import timedelta


class TimeLeft:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._start: tuple[int, float] | None = None
        """Games that had been played at the first report, and its time."""

    def seconds(self, played: int, expected: int) -> float | None:
        """Return the estimate; None until a game has been played."""
        if self._start is None:
            self._start = played, self._clock()
        before, begun = self._start
        if played == before:
            return None
        return (self._clock() - begun) / (played - before) * max(expected - played, 0)

    def describe(self, played: int, expected: int) -> str:
        seconds = self.seconds(played, expected)
        return "-:--:--" if seconds is None else str(timedelta(seconds=round(seconds)))
