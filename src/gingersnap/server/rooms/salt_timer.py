"""Waiting for the numbers that people add to the luck of their game, and not for ever."""

from __future__ import annotations

from collections.abc import Callable

from gingersnap.server.clock import Clock, TimerHandle
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.table_creation import seats_missing_salts


class SaltTimer:
    def __init__(self, clock: Clock, seconds: float, begin_without: Callable[[], None]) -> None:
        """Who has said nothing after so many seconds adds no number."""
        self._clock = clock
        self._seconds = seconds
        self._begin_without = begin_without
        self._timer: TimerHandle | None = None

    def update(self, row: TableRow) -> None:
        """The time begins when everybody has a seat: from then on it is only numbers that the game waits for."""
        if not seats_missing_salts(row):
            self.stop()
        elif self._timer is None:
            self._timer = self._clock.call_at(self._clock.time() + self._seconds, self._begin_without)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
