"""Clocks, for everything in the server that waits or measures. Tests use a fake clock that they advance themselves."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

Callback = Callable[[], object]


class TimerHandle(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def time(self) -> float:
        """Return monotonic time in seconds."""
        ...

    def call_at(self, when: float, callback: Callback) -> TimerHandle:
        """Call `callback` at `when`, or as soon as possible if that is past."""
        ...

    async def sleep(self, seconds: float) -> None: ...

    def date(self) -> float:
        """Return the time of day, in seconds since 1970."""
        ...


class RealClock:
    """The machine's clock. It has to be used inside a running event loop."""

    def time(self) -> float:
        return asyncio.get_running_loop().time()

    def call_at(self, when: float, callback: Callback) -> TimerHandle:
        return asyncio.get_running_loop().call_at(when, callback)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def date(self) -> float:
        return time.time()


class DatabaseClock:
    """The clock of the database that several servers share, advanced by this machine's clock between two readings.

    A reading is as exact as its query is fast: it is unknown when, between request and response, the database read its
    clock.
    """

    DRIFT = 1e-4
    """Seconds by which two clocks may drift apart per second."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._offset = 0.0
        self._uncertainty = float("inf")
        self._synced_at = 0.0
        self._latest = 0.0

    def time(self) -> float:
        self._latest = max(self._latest, self._clock.time() + self._offset)
        return self._latest

    def date(self) -> float:
        return self.time()

    def call_at(self, when: float, callback: Callback) -> TimerHandle:
        return self._clock.call_at(when - self._offset, callback)

    async def sleep(self, seconds: float) -> None:
        await self._clock.sleep(seconds)

    async def sync(self, ask: Callable[[], Awaitable[float]]) -> None:
        """Adjust to the database's time, unless a recent reading was more exact."""
        before = self._clock.time()
        date = await ask()
        after = self._clock.time()
        doubt = (after - before) / 2
        if doubt <= self._uncertainty + (after - self._synced_at) * self.DRIFT:
            self._offset, self._uncertainty, self._synced_at = date - (before + after) / 2, doubt, after
