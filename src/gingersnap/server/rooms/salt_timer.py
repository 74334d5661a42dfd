"""Timeout for the salts that players' clients add to the luck of a game."""

from __future__ import annotations

from collections.abc import Callable

from gingersnap.server.clock import Clock, TimerHandle
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.table_creation import seats_missing_salts


class SaltTimer:
    def __init__(self, clock: Clock, seconds: float, begin_without: Callable[[], None]) -> None:
        """Create a timer. A seat whose salt is missing after so many seconds adds none."""
        self._clock = clock
        self._seconds = seconds
        self._begin_without = begin_without
        self._timer: TimerHandle | None = None

    def update(self, row: TableRow) -> None:
        """Start the timer when all seats are taken and only salts are missing; stop it when none is."""
        if not seats_missing_salts(row):
            self.stop()
        elif self._timer is None:
            self._timer = self._clock.call_at(self._clock.time() + self._seconds, self._begin_without)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
