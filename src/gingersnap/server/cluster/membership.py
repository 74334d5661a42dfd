"""Membership of servers that share a database: heartbeats, leases of tables, and presence of connected people.

A server without a heartbeat for `lease` seconds is gone: other servers may take over its leases, and its connections no
longer count. This may be wrong for a moment, which is harmless: the log decides what happened.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import TextClause, bindparam, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.types import Float, Integer, Text

from gingersnap.core.contract import Seat
from gingersnap.server.clock import Clock, DatabaseClock
from gingersnap.server.cluster.capabilities import (
    RulesCapabilities,
    decode_capabilities,
    encode_capabilities,
    local_capabilities,
)
from gingersnap.server.cluster.listener import NotificationListener, notify
from gingersnap.server.cluster.page_presence import QUICKLY, SharedPagePresence
from gingersnap.server.cluster.peer_interface import PeerEvents, RemotePresence
from gingersnap.server.protocol.common import GUESTS

_BEATS = 3
"""Heartbeats per lease period."""
_log = logging.getLogger(__name__)


def _array_statement(statement: str, **types: Any) -> TextClause:
    """Return a statement with parameters that are arrays."""
    return text(statement).bindparams(*(bindparam(name, type_=ARRAY(kind)) for name, kind in types.items()))


_BEAT = text(
    "INSERT INTO servers (id, seen, knows) VALUES (:me, :now, :knows)"
    " ON CONFLICT (id) DO UPDATE SET seen = :now RETURNING xmax = 0 AS is_new"
)
_REAP = text("DELETE FROM servers WHERE seen < :limit AND id <> :me RETURNING id")
_LEAVE = text("DELETE FROM servers WHERE id = :me RETURNING id")
_WITH_PEOPLE = _array_statement('SELECT DISTINCT "table" FROM presences WHERE server = ANY(:servers)', servers=Text)
_SILENT = text("SELECT id FROM servers WHERE seen < :limit AND id <> :me")
_TAKE = _array_statement(
    'INSERT INTO leases ("table", server) SELECT unnest(:tables), :me ON CONFLICT ("table") DO UPDATE SET server = :me'
    " WHERE leases.server = :me"
    " OR NOT EXISTS (SELECT 1 FROM servers WHERE id = leases.server AND seen >= :limit)"
    ' RETURNING "table"',
    tables=Text,
)
_FREE = _array_statement('DELETE FROM leases WHERE server = :me AND "table" = ANY(:tables)', tables=Text)
_DRIVEN = text('SELECT "table" FROM leases WHERE server = :me')
_COME = _array_statement(
    'INSERT INTO presences ("table", seat, server, network, silent, since)'
    " SELECT :table, each.seat, :me, nullif(each.network, ''), each.silent, coalesce("
    " (SELECT min(since) FROM presences JOIN servers ON id = server"
    f' WHERE "table" = :table AND seat < {GUESTS} AND (seen >= :limit OR id = :me)), :now)'
    ' FROM unnest(:here, :networks, :silent) AS each (seat, network, silent) ON CONFLICT ("table", seat, server)'
    " DO UPDATE SET network = excluded.network, silent = excluded.silent"
    " WHERE (presences.network, presences.silent) IS DISTINCT FROM (excluded.network, excluded.silent)",
    here=Integer,
    networks=Text,
    silent=Float,
)
_GO = _array_statement(
    'DELETE FROM presences WHERE "table" = :table AND server = :me AND seat <> ALL(:here)', here=Integer
)
_PRESENT = text(
    "SELECT seat, server, since, network, silent FROM presences JOIN servers ON id = server"
    ' WHERE "table" = :table AND (seen >= :limit OR id = :me)'
)
"""Connections of this server count even if its own heartbeat is late, since it knows of them."""
_HEARD = text('SELECT seat, number FROM heard WHERE "table" = :table')
_NOTE = _array_statement(
    'INSERT INTO heard ("table", seat, number) SELECT * FROM unnest(:tables, :seats, :numbers)'
    ' ON CONFLICT ("table", seat) DO UPDATE SET number = greatest(heard.number, excluded.number)',
    tables=Text,
    seats=Integer,
    numbers=Integer,
)
_KNOWN = text("SELECT knows FROM servers WHERE id <> :me AND seen >= :limit")
_NOW = text("SELECT extract(epoch FROM clock_timestamp())")


class ClusterMembership:
    def __init__(self, engine: AsyncEngine, clock: Clock, lease: float) -> None:
        self.id = secrets.token_hex(8)
        self._engine = engine
        self._clock = clock
        self._lease = lease
        self._capabilities = encode_capabilities(local_capabilities())
        self._last_heartbeat = float("-inf")
        """Time of the last heartbeat that was stored."""
        self._leased: set[str] = set()
        self._wanted_leases: set[str] = set()
        """Tables whose lease this server would take if no other server held it."""
        self._released: set[str] = set()
        self._unsent_acks: dict[tuple[str, Seat], int] = {}
        """Acknowledged update numbers by table and seat that have not been written yet."""
        self._leaving: dict[str, asyncio.Task[None]] = {}
        self._work = asyncio.Event()
        self.pages = SharedPagePresence(engine, self.id, self._work.set, lambda: self._lease_cutoff)
        self._tasks: list[asyncio.Task[None]] = []
        self._events: PeerEvents | None = None

    async def join(self) -> None:
        """Register this server with the cluster."""
        await self._sync_clock()
        await self._heartbeat()

    def subscribe(self, peer_events: PeerEvents) -> None:
        self._events = peer_events
        hearing = NotificationListener(self._engine.url, self.id, peer_events, self._clock)
        work = {"beat": self._heartbeat_loop(), "leases": self._lease_loop(), "bell": hearing.run()}
        self._tasks = [asyncio.create_task(each, name=name) for name, each in work.items()]

    async def close(self) -> None:
        """Leave the cluster, so that the others take over at once."""
        tasks = [*self._tasks, *self._leaving.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(Exception):  # if the database is gone, the others notice by themselves
            async with self._engine.begin() as connection:
                await self._remove_servers(connection, [self.id], _LEAVE)

    # --- Heartbeats -------------------------------------------------------------------------------

    async def _heartbeat_loop(self) -> None:
        while True:
            await self._clock.sleep(self._lease / _BEATS)
            try:
                await self._sync_clock()
                await self._heartbeat()
            except Exception as error:  # of the database; the next heartbeat tries again
                _log.warning("heartbeat failed: %s", error)

    async def _sync_clock(self) -> None:
        if isinstance(self._clock, DatabaseClock):
            async with self._engine.connect() as connection:
                await connection.execute(QUICKLY)  # the first statement of a connection takes longer
                await self._clock.sync(lambda: _database_time(connection))

    async def _heartbeat(self) -> None:
        now, last = self._clock.time(), self._last_heartbeat
        async with self._engine.begin() as connection:
            await connection.execute(QUICKLY)
            beat = await connection.execute(_BEAT, {"me": self.id, "now": now, "knows": self._capabilities})
            was_forgotten = beat.scalar_one() and last > float("-inf")
            gone = [row.id for row in await connection.execute(_SILENT, self._lease_cutoff)]
            if gone:
                await self._remove_servers(connection, gone, _REAP)
        self._last_heartbeat = now
        if was_forgotten or now - last > self._lease:
            await self._restore_leases(was_forgotten)
        self._work.set()

    async def _remove_servers(self, connection: AsyncConnection, servers: list[str], how: TextClause) -> None:
        """Remove `servers` with their presences, and notify the servers that share a table with them."""
        tables = [row.table for row in await connection.execute(_WITH_PEOPLE, {"servers": servers})]
        await connection.execute(how, self._lease_cutoff)
        await notify(connection, [f"{table} moved {servers[0]}" for table in tables])

    async def _restore_leases(self, was_forgotten: bool) -> None:
        """Find out which leases are left, after this server's heartbeat was late."""
        async with self._engine.connect() as connection:
            left = {row.table for row in await connection.execute(_DRIVEN, {"me": self.id})}
        lost, self._leased = self._leased - left, left
        for table in lost | left:
            self._lease_changed(table)
        if was_forgotten:
            self.pages.resend_all()
        if was_forgotten and self._events is not None:
            self._events.on_notifications_missed()

    @property
    def _lease_cutoff(self) -> dict[str, Any]:
        """Query parameters: servers seen before `limit` count as gone."""
        return {"me": self.id, "limit": self._clock.time() - self._lease}

    # --- Leases -----------------------------------------------------------------------------------

    def holds_lease(self, table: str) -> bool:
        if table not in self._leased:
            self._wanted_leases.add(table)
            self._work.set()
        return table in self._leased and self._clock.time() - self._last_heartbeat < self._lease

    def release_lease(self, table: str) -> None:
        self._wanted_leases.discard(table)
        if table in self._leased:
            self._leased.discard(table)
            self._released.add(table)
            self._work.set()

    async def _lease_loop(self) -> None:
        while True:
            await self._work.wait()
            self._work.clear()
            try:
                await self._write_acks()
                await self._release()
                await self._acquire()
                await self.pages.flush()
            except Exception as error:  # of the database; the next heartbeat tries again
                _log.warning("leases, acknowledgements or presences cannot be written: %s", error)

    def record_ack(self, table: str, seat: Seat, number: int) -> None:
        self._unsent_acks[table, seat] = number
        self._work.set()

    async def _write_acks(self) -> None:
        """Write acknowledgements at once, so that a client which moves to another server gets no update twice."""
        heard, self._unsent_acks = self._unsent_acks, {}
        if not heard:
            return
        in_order = sorted(heard.items())
        try:
            async with self._engine.begin() as connection:
                await connection.execute(QUICKLY)
                tables, seats = [table for (table, _), _ in in_order], [seat for (_, seat), _ in in_order]
                numbers = [number for _, number in in_order]
                await connection.execute(_NOTE, {"tables": tables, "seats": seats, "numbers": numbers})
        except Exception:
            self._unsent_acks = {**heard, **self._unsent_acks}
            raise

    async def _release(self) -> None:
        freed, self._released = self._released, set()
        if freed:
            async with self._engine.begin() as connection:
                await connection.execute(QUICKLY)
                await connection.execute(_FREE, {"me": self.id, "tables": sorted(freed)})
                await notify(connection, [f"{table} moved {self.id}" for table in sorted(freed)])

    async def _acquire(self) -> None:
        if not self._wanted_leases:
            return
        async with self._engine.begin() as connection:
            await connection.execute(QUICKLY)
            asked = {"tables": sorted(self._wanted_leases), **self._lease_cutoff}
            taken = {row.table for row in await connection.execute(_TAKE, asked)}
        for table in taken:
            if table in self._wanted_leases:
                self._wanted_leases.discard(table)
                self._leased.add(table)
                self._lease_changed(table)
            else:  # released meanwhile
                self._released.add(table)
                self._work.set()

    def _lease_changed(self, table: str) -> None:
        if self._events is not None:
            self._events.on_lease_changed(table)

    # --- Presence ---------------------------------------------------------------------------------

    async def sync_presence(
        self,
        table: str,
        here: frozenset[int],
        networks: Mapping[Seat, Collection[str]] = {},
        silent: Mapping[Seat, float] = {},
    ) -> RemotePresence:
        leaving = self._leaving.pop(table, None)
        if leaving is not None:
            await leaving
        try:
            return await self._write_presence(table, here, networks, silent)
        except IntegrityError:  # this server was considered gone
            await self._heartbeat()
            return await self._write_presence(table, here, networks, silent)

    def leave(self, table: str) -> None:
        self.release_lease(table)
        leaving = self._leaving[table] = asyncio.create_task(self._try_to_leave(table), name=f"leaving {table}")
        leaving.add_done_callback(lambda done: self._leaving.get(table) is done and self._leaving.pop(table))

    async def _try_to_leave(self, table: str) -> None:
        with suppress(Exception):  # of the database: then this server's heartbeats fail, too
            await self._write_presence(table, frozenset(), {}, {})

    async def _write_presence(
        self,
        table: str,
        here: frozenset[int],
        networks: Mapping[Seat, Collection[str]],
        silent: Mapping[Seat, float],
    ) -> RemotePresence:
        hashes = [" ".join(sorted(networks.get(each, ()))) for each in sorted(here)]
        those = {
            "table": table,
            "here": sorted(here),
            "networks": hashes,
            "silent": [silent.get(each) for each in sorted(here)],
            "now": self._clock.time(),
            **self._lease_cutoff,
        }
        async with self._engine.begin() as connection:
            await connection.execute(QUICKLY)
            come, gone = await connection.execute(_COME, those), await connection.execute(_GO, those)
            rows = (await connection.execute(_PRESENT, those)).all()
            heard = {row.seat: row.number for row in await connection.execute(_HEARD, {"table": table})}
            if come.rowcount or gone.rowcount:
                await notify(connection, [f"{table} moved {self.id}"])
        others = [row for row in rows if row.server != self.id]
        elsewhere = frozenset(row.seat for row in others)
        since = min((row.since for row in rows if row.seat < GUESTS), default=None)
        return RemotePresence(elsewhere, since, heard, _networks(others), _silent_since(others))

    async def can_play(self, header: bytes, records: Sequence[bytes]) -> bool:
        return any(known.can_play(header, records) for known in await self._load_capabilities())

    async def can_write(self, addition: str) -> bool:
        return all(known.reads(addition) for known in await self._load_capabilities())

    async def _load_capabilities(self) -> list[RulesCapabilities]:
        """Return what the servers of the cluster support; without later versions, which encode it differently."""
        async with self._engine.connect() as connection:
            rows = (await connection.execute(_KNOWN, self._lease_cutoff)).all()
        return [known for row in rows if (known := decode_capabilities(row.knows)) is not None]


async def _database_time(connection: AsyncConnection) -> float:
    return float((await connection.execute(_NOW)).scalar_one())


def _networks(rows: Iterable[Any]) -> dict[Seat, frozenset[str]]:
    """Return network hashes by seat; servers of version 1.0 send none."""
    found: dict[Seat, frozenset[str]] = {}
    for row in rows:
        if row.network and row.seat < GUESTS:
            found[row.seat] = found.get(row.seat, frozenset()).union(row.network.split())
    return found


def _silent_since(rows: Iterable[Any]) -> dict[Seat, float | None]:
    """Return since when each seat gives no input at all servers of `rows`; None for those that do at one of them."""
    found: dict[Seat, float | None] = {}
    for row in rows:
        before = found.get(row.seat, row.silent)
        found[row.seat] = None if before is None or row.silent is None else max(before, row.silent)
    return found
