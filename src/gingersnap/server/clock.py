"""Time at a table, where a game has a limit for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Clock:
    """Runs down once, then rings; or is set anew before that."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    @property
    def seconds_left(self) -> float | None:
        if self._timer is None:
            return None
        return max(0.0, self._timer.when() - asyncio.get_running_loop().time())

    def start(self, seconds: float, ring: Callable[[], None]) -> None:
        self.stop()
        self._timer = asyncio.get_running_loop().call_later(seconds, ring)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
