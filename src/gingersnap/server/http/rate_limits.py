"""How much one client may ask for."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address, ip_network

HOUR = 3600.0
REMEMBERED = 100_000
"""Most that is kept in mind of all clients together."""


class TokenBucket:
    """Messages of one connection: some at once, and so many a second for long.

    Who goes on beyond that runs into debt, and is served again when it is paid off by waiting.
    """

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._tokens = float(burst)
        self._updated_at = now()

    def try_acquire(self) -> bool:
        """Count one message; whether it may be served."""
        now = self._now()
        self._tokens = min(self._burst, self._tokens + (now - self._updated_at) * self._rate) - 1
        self._updated_at = now
        return self._tokens >= 0

    @property
    def is_flooded(self) -> bool:
        """Whether ten times too much was sent."""
        return self._tokens < -10 * self._burst


class TokenBuckets:
    """A budget for each client; of many, those that were quiet for longest are forgotten."""

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        self._new_bucket = partial(TokenBucket, rate, burst, now)
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def try_acquire(self, client: str) -> bool:
        """Count one more for `client`; whether it may be served."""
        known_as = rate_limit_key(client)
        budget = self._buckets.get(known_as) or self._buckets.setdefault(known_as, self._new_bucket())
        self._buckets.move_to_end(known_as)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return budget.try_acquire()


class SlidingHourLimit:
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

    def try_acquire(self, client: str) -> bool:
        """Count one more for `client`; False, and not counted, if it is too often."""
        known_as = rate_limit_key(client)
        self._evict()
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

    def _evict(self) -> None:
        an_hour_ago = self._now() - HOUR
        while self._times:
            times = next(iter(self._times.values()))
            if times[-1] >= an_hour_ago and self._remembered < REMEMBERED:
                return
            self._remembered -= len(times)
            self._times.popitem(last=False)


def rate_limit_key(address: str) -> str:
    """Who counts as one client: everybody has many addresses of the newer kind, in a network of their own."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if known.version == 6 and known.ipv4_mapped is None:
        return str(ip_network((known, 64), strict=False))
    return str(known.ipv4_mapped or known) if known.version == 6 else address
