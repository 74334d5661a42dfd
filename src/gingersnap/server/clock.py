"""What time it is, for everything in the server that waits or measures. Tests bring a clock that they move."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

Ring = Callable[[], object]


class Bell(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def time(self) -> float:
        """Seconds since some moment. It never goes back."""
        ...

    def call_at(self, when: float, ring: Ring) -> Bell:
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

    def call_at(self, when: float, ring: Ring) -> Bell:
        return asyncio.get_running_loop().call_at(when, ring)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def date(self) -> float:
        return time.time()
