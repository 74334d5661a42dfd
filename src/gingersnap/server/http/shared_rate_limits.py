"""Hourly rate limits of clients: at this server, or at all servers that share a database.

Limits are shared where they protect a secret (attempts at codes and phrases) or the database (tables created, people
renamed everywhere). What takes a server's own time is limited at each server: more servers have more of it.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Protocol

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from gingersnap.server.clock import Clock
from gingersnap.server.http.rate_limits import HOUR, NETWORK_SHARE, LimitedClient, SlidingHourLimit, rate_limit_key
from gingersnap.server.storage.store import Store

_IN_TURN = text("SELECT pg_advisory_xact_lock(hashtext(:what || :client))")
_FORGET = text("DELETE FROM spent WHERE at <= :since")
_SPEND = text(
    "INSERT INTO spent (id, what, client, at) SELECT :id, :what, :client, :now"
    " WHERE (SELECT count(*) FROM spent WHERE what = :what AND client = :client AND at > :since) < :most"
)


class HourlyLimit(Protocol):
    async def try_acquire(self, client: str) -> bool:
        """Count one event of `client`; return False, without counting it, if it exceeds the limit."""
        ...


def make_hourly_limit(store: Store, clock: Clock, what: str, most: int) -> HourlyLimit:
    """Return a limit for all servers of `store` together if it may be shared, else for this one."""
    if store.is_shared:
        return SharedHourlyLimit(store.shared_engine, clock, what, most)
    return LocalHourlyLimit(SlidingHourLimit(most, clock.time))


class ClientHourlyLimit:
    """The hourly limit of each person, and that of each network."""

    def __init__(self, store: Store, clock: Clock, what: str, most: int) -> None:
        self._of_person = make_hourly_limit(store, clock, what, most)
        self._of_network = make_hourly_limit(store, clock, f"{what} by network", NETWORK_SHARE * most)

    async def try_acquire(self, client: LimitedClient) -> bool:
        """Count one event of `client`; return whether the person and the network are within their limits."""
        return await self._of_person.try_acquire(client.key) and await self._of_network.try_acquire(client.address)


class LocalHourlyLimit:
    def __init__(self, count: SlidingHourLimit) -> None:
        self._limit = count

    async def try_acquire(self, client: str) -> bool:
        return self._limit.try_acquire(client)


class SharedHourlyLimit:
    def __init__(self, engine: AsyncEngine, clock: Clock, what: str, most: int) -> None:
        self._engine = engine
        self._clock = clock
        self._what = what
        self._most = most

    async def try_acquire(self, client: str) -> bool:
        now = self._clock.time()
        which = {"what": self._what, "client": _hash_client(client)}
        those = {**which, "id": secrets.token_hex(16), "now": now, "since": now - HOUR, "most": self._most}
        async with self._engine.begin() as connection:
            await connection.execute(_IN_TURN, which)  # serialises concurrent requests of one client
            await connection.execute(_FORGET, {"since": now - HOUR})
            return (await connection.execute(_SPEND, those)).rowcount == 1


def _hash_client(client: str) -> str:
    """Return a hash of the client's key, so that the database stores no addresses."""
    return hashlib.sha256(rate_limit_key(client).encode()).hexdigest()
