"""What time it is, for everything in the server that waits or measures. Tests bring a clock that they move."""

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
        """Seconds since some moment. It never goes back."""
        ...

    def call_at(self, when: float, callback: Callback) -> TimerHandle:
        """Calls `ring` at this time, or soon if that is over."""
        ...

    async def sleep(self, seconds: float) -> None: ...

    def date(self) -> float:
        """The time of day: seconds since 1970."""
        ...


class RealClock:
    """The clock of the machine. To be used inside a running loop."""

    def time(self) -> float:
        return asyncio.get_running_loop().time()

    def call_at(self, when: float, callback: Callback) -> TimerHandle:
        return asyncio.get_running_loop().call_at(when, callback)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def date(self) -> float:
        return time.time()


class DatabaseClock:
    """The clock of the database that several servers share, going on by this machine's between two looks at it.

    A look is as good as it is quick: nobody knows when in between the database looked itself.
    """

    DRIFT = 1e-4
    """Seconds by which two clocks may come apart in one."""

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
        """What the database says the time is."""
        before = self._clock.time()
        date = await ask()
        after = self._clock.time()
        doubt = (after - before) / 2
        if doubt <= self._uncertainty + (after - self._synced_at) * self.DRIFT:
            self._offset, self._uncertainty, self._synced_at = date - (before + after) / 2, doubt, after
