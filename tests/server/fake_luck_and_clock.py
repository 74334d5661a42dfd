"""Luck and time for tests of the server: luck from a seed, and a clock that somebody moves."""

from __future__ import annotations

import asyncio
from heapq import heappop, heappush
from itertools import count

from gingersnap.core.chance import Chance, Seeded
from gingersnap.server.clock import Callback, TimerHandle

ONCE = 1_700_000_000.0
"""The time of day when such a clock begins: some day in 2023."""


class SeededLuck:
    """The same for the first table each time, the same for the second, and so on; whatever their ids are."""

    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        self._tables: dict[str, Chance] = {}

    def __call__(self, table: str) -> Chance:
        return self._tables.setdefault(table, Seeded(f"{self._seed}:{len(self._tables)}"))

    def begin_anew(self, seed: int | str) -> None:
        """Tables that were never heard of fall by this seed, the first of them as the first."""
        self._seed = seed
        self._tables.clear()


class MovableClock:
    """Stands still until it is moved; or, if it runs, goes on by itself and can be moved ahead."""

    def __init__(self, *, runs: bool = False) -> None:
        self._runs = runs
        self._ahead = 0.0
        self._bells: list[tuple[float, int, _FakeTimer]] = []
        self._number = count()
        self._alarm: asyncio.TimerHandle | None = None

    def time(self) -> float:
        return self._ahead + (asyncio.get_running_loop().time() if self._runs else 0.0)

    def date(self) -> float:
        return ONCE + self.time()

    @property
    def pending_timers(self) -> int:
        """How many are still to ring."""
        return sum(not bell.is_cancelled for _, _, bell in self._bells)

    def call_at(self, when: float, ring: Callback) -> TimerHandle:
        bell = _FakeTimer(ring)
        heappush(self._bells, (when, next(self._number), bell))
        self._schedule_next()
        return bell

    async def sleep(self, seconds: float) -> None:
        if seconds > 0:
            over = asyncio.Event()
            self.call_at(self.time() + seconds, over.set)
            await over.wait()

    def move(self, seconds: float) -> None:
        """So much time passes now. What was to happen meanwhile begins to, in its order."""
        until = self.time() + seconds
        while self._bells and self._bells[0][0] <= until:
            self._ahead += max(0.0, self._bells[0][0] - self.time())
            heappop(self._bells)[2].fire()
        self._ahead += max(0.0, until - self.time())
        self._schedule_next()

    def _schedule_next(self) -> None:
        """Wake up for the next bell: soon if it is due, later if this clock runs."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        wait = self._bells[0][0] - self.time() if self._bells else None
        if wait is not None and (wait <= 0 or self._runs):
            self._alarm = asyncio.get_running_loop().call_later(max(0.0, wait), self.move, 0.0)


class _FakeTimer:
    def __init__(self, ring: Callback) -> None:
        self._ring: Callback | None = ring

    @property
    def is_cancelled(self) -> bool:
        return self._ring is None

    def cancel(self) -> None:
        self._ring = None

    def fire(self) -> None:
        if self._ring is not None:
            self._ring()
