"""In-memory rate limits of clients: token buckets, and a sliding window of an hour.

A client is counted twice: as a person (a profile, or a signed visit cookie), and as a part of its network, which may do
`NETWORK_SHARE` times as much as one person. So a class behind one address can play, and a flood from there stays
bounded. Requests without an identity have the limit of one person for their whole network.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from functools import lru_cache, partial
from ipaddress import ip_address, ip_network
from typing import NamedTuple, Protocol

HOUR = 3600.0
REMEMBERED = 100_000
"""Most entries stored for all clients together; the least recently active client is evicted first."""


NETWORK_SHARE = 10
"""How many times the limit of one person a network has."""


class LimitedClient(NamedTuple):
    """A client as rate limits count it."""

    address: str
    person: str = ""
    """A profile, or the id of a visit cookie; empty if neither is known."""

    @property
    def key(self) -> str:
        """The person, or the network of unknown ones."""
        return self.person or rate_limit_key(self.address)


class Limit(Protocol):
    def try_acquire(self, client: str) -> bool:
        """Count one event of `client`; return whether it is within the limit."""
        ...


class ClientLimit:
    """The limit of each person, and that of each network."""

    def __init__(self, of_person: Limit, of_network: Limit) -> None:
        self._of_person = of_person
        self._of_network = of_network

    def try_acquire(self, client: LimitedClient) -> bool:
        """Count one event of `client`; return whether the person and the network are within their limits."""
        return self._of_person.try_acquire(client.key) and self._of_network.try_acquire(client.address)


def client_buckets(rate: float, burst: int, now: Callable[[], float]) -> ClientLimit:
    """Return token buckets for persons and networks."""
    return ClientLimit(TokenBuckets(rate, burst, now), TokenBuckets(NETWORK_SHARE * rate, NETWORK_SHARE * burst, now))


def client_hour_limit(most: int, now: Callable[[], float]) -> ClientLimit:
    """Return hourly limits for persons and networks at this server."""
    return ClientLimit(SlidingHourLimit(most, now), SlidingHourLimit(NETWORK_SHARE * most, now))


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


@lru_cache(4096)
def rate_limit_key(address: str) -> str:
    """Return the key under which an address is counted: itself, or the /64 network of an IPv6 address."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if known.version == 6 and known.ipv4_mapped is None:
        return str(ip_network((known, 64), strict=False))
    return str(known.ipv4_mapped or known) if known.version == 6 else address
