"""In-memory rate limits of clients: token buckets, and a sliding window of an hour."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address, ip_network

HOUR = 3600.0
REMEMBERED = 100_000
"""Most entries stored for all clients together; the least recently active client is evicted first."""


class TokenBucket:
    """Token bucket of one connection: `burst` messages at once, and `rate` per second in the long run.

    Messages beyond that are counted, too, so that a client which does not stop has to wait until the debt is paid off.
    """

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._tokens = float(burst)
        self._updated_at = now()

    def try_acquire(self) -> bool:
        """Count one message; return whether it is within the limit."""
        now = self._now()
        self._tokens = min(self._burst, self._tokens + (now - self._updated_at) * self._rate) - 1
        self._updated_at = now
        return self._tokens >= 0

    @property
    def is_flooded(self) -> bool:
        """True if ten times the burst was sent beyond the limit."""
        return self._tokens < -10 * self._burst


class TokenBuckets:
    """A token bucket for each client; of too many, the least recently used are evicted."""

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        self._new_bucket = partial(TokenBucket, rate, burst, now)
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def try_acquire(self, client: str) -> bool:
        """Count one request of `client`; return whether it is within the limit."""
        known_as = rate_limit_key(client)
        budget = self._buckets.get(known_as) or self._buckets.setdefault(known_as, self._new_bucket())
        self._buckets.move_to_end(known_as)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return budget.try_acquire()


class SlidingHourLimit:
    """Sliding-window limit: events of each client within the last hour.

    Memory is bounded: beyond `REMEMBERED` events in all, the least recently active client is evicted.
    """

    def __init__(self, most: int, now: Callable[[], float]) -> None:
        self._most = most
        self._now = now
        self._times: OrderedDict[str, deque[float]] = OrderedDict()
        """Times of events by client, the least recently active first."""
        self._remembered = 0

    def try_acquire(self, client: str) -> bool:
        """Count one event of `client`; return False, without counting it, if it exceeds the limit."""
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
    """Return the key under which an address is counted: itself, or the /64 network of an IPv6 address."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if known.version == 6 and known.ipv4_mapped is None:
        return str(ip_network((known, 64), strict=False))
    return str(known.ipv4_mapped or known) if known.version == 6 else address
