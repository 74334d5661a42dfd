"""How much one client may ask for."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

HOUR = 3600.0


class MessageBudget:
    """Messages of one connection: some at once, and so many a second for long.

    Who goes on beyond that runs into debt, and is served again when it is paid off by waiting.
    """

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._left = float(burst)
        self._at = now()

    def spend(self) -> bool:
        """Count one message; whether it may be served."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate) - 1
        self._at = now
        return self._left >= 0

    @property
    def is_flooded(self) -> bool:
        """Whether ten times too much was sent."""
        return self._left < -10 * self._burst


class HourlyCount:
    """How often each client did something in the last hour."""

    def __init__(self, most: int, now: Callable[[], float]) -> None:
        self._most = most
        self._now = now
        self._times: dict[str, deque[float]] = {}

    def spend(self, client: str) -> bool:
        """Count one more for `client`; False, and not counted, if it is too often."""
        self._forget()
        times = self._times.setdefault(client, deque())
        if len(times) >= self._most:
            return False
        times.append(self._now())
        return True

    def _forget(self) -> None:
        an_hour_ago = self._now() - HOUR
        for client, times in list(self._times.items()):
            while times and times[0] < an_hour_ago:
                times.popleft()
            if not times:
                del self._times[client]
