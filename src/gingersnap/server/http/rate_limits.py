"""How much one client may ask for."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address, ip_network

HOUR = 3600.0
REMEMBERED = 100_000
"""Most that is kept in mind of all clients together."""


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


class Budgets:
    """A budget for each client; of many, those that were quiet for longest are forgotten."""

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        self._new = partial(MessageBudget, rate, burst, now)
        self._of: OrderedDict[str, MessageBudget] = OrderedDict()

    def spend(self, client: str) -> bool:
        """Count one more for `client`; whether it may be served."""
        known_as = neighbourhood(client)
        budget = self._of.get(known_as) or self._of.setdefault(known_as, self._new())
        self._of.move_to_end(known_as)
        if len(self._of) > REMEMBERED:
            self._of.popitem(last=False)
        return budget.spend()


class HourlyCount:
    """How often each client did something in the last hour.

    However many clients there are, each that is forgotten was counted before, and there is a limit to what is
    remembered: who was quiet for longest is forgotten first.
    """

    def __init__(self, most: int, now: Callable[[], float]) -> None:
        self._most = most
        self._now = now
        self._times: OrderedDict[str, deque[float]] = OrderedDict()
        """Who was quiet for longest first."""
        self._remembered = 0

    def spend(self, client: str) -> bool:
        """Count one more for `client`; False, and not counted, if it is too often."""
        known_as = neighbourhood(client)
        self._forget()
        times = self._times.get(known_as) or deque()
        while times and times[0] < self._now() - HOUR:
            times.popleft()
            self._remembered -= 1
        if len(times) >= self._most:
            return False
        times.append(self._now())
        self._remembered += 1
        self._times[known_as] = times
        self._times.move_to_end(known_as)
        return True

    def _forget(self) -> None:
        an_hour_ago = self._now() - HOUR
        while self._times:
            times = next(iter(self._times.values()))
            if times[-1] >= an_hour_ago and self._remembered < REMEMBERED:
                return
            self._remembered -= len(times)
            self._times.popitem(last=False)


def neighbourhood(address: str) -> str:
    """Who counts as one client: everybody has many addresses of the newer kind, in a network of their own."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if known.version == 6 and known.ipv4_mapped is None:
        return str(ip_network((known, 64), strict=False))
    return str(known.ipv4_mapped or known) if known.version == 6 else address
