"""Servers that share a database: each says every so often that it is there, what it drives, and who is connected to it.

A server that is not seen for `lease` seconds is gone: what it drove is for others to drive, and who was connected to it
is connected nowhere. All of this may be wrong for a moment, and does no harm then: the log decides what happens.
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
from sqlalchemy.types import Integer, Text

from gingersnap.core.contract import Seat
from gingersnap.server.clock import Clock, DatabaseClock
from gingersnap.server.cluster.capabilities import heard, known_here, told
from gingersnap.server.cluster.listener import Hearing, notify
from gingersnap.server.cluster.page_presence import QUICKLY, OpenPages
from gingersnap.server.cluster.peers import Company, Ears
from gingersnap.server.evenings.models import GUESTS

_BEATS = 3
"""How often a server is seen in the time of a lease."""
_log = logging.getLogger(__name__)


def _over(statement: str, **types: Any) -> TextClause:
    """A statement with parameters that are arrays."""
    return text(statement).bindparams(*(bindparam(name, type_=ARRAY(kind)) for name, kind in types.items()))


_BEAT = text(
    "INSERT INTO servers (id, seen, knows) VALUES (:me, :now, :knows)"
    " ON CONFLICT (id) DO UPDATE SET seen = :now RETURNING xmax = 0 AS is_new"
)
_REAP = text("DELETE FROM servers WHERE seen < :limit AND id <> :me RETURNING id")
_LEAVE = text("DELETE FROM servers WHERE id = :me RETURNING id")
_WITH_PEOPLE = _over('SELECT DISTINCT "table" FROM presences WHERE server = ANY(:servers)', servers=Text)
_SILENT = text("SELECT id FROM servers WHERE seen < :limit AND id <> :me")
_TAKE = _over(
    'INSERT INTO leases ("table", server) SELECT unnest(:tables), :me ON CONFLICT ("table") DO UPDATE SET server = :me'
    " WHERE leases.server = :me"
    " OR NOT EXISTS (SELECT 1 FROM servers WHERE id = leases.server AND seen >= :limit)"
    ' RETURNING "table"',
    tables=Text,
)
_FREE = _over('DELETE FROM leases WHERE server = :me AND "table" = ANY(:tables)', tables=Text)
_DRIVEN = text('SELECT "table" FROM leases WHERE server = :me')
_COME = _over(
    'INSERT INTO presences ("table", seat, server, network, since)'
    " SELECT :table, each.seat, :me, nullif(each.network, ''), coalesce("
    " (SELECT min(since) FROM presences JOIN servers ON id = server"
    f' WHERE "table" = :table AND seat < {GUESTS} AND (seen >= :limit OR id = :me)), :now)'
    ' FROM unnest(:here, :networks) AS each (seat, network) ON CONFLICT ("table", seat, server)'
    " DO UPDATE SET network = excluded.network WHERE presences.network IS DISTINCT FROM excluded.network",
    here=Integer,
    networks=Text,
)
_GO = _over('DELETE FROM presences WHERE "table" = :table AND server = :me AND seat <> ALL(:here)', here=Integer)
_PRESENT = text(
    "SELECT seat, server, since, network FROM presences JOIN servers ON id = server"
    ' WHERE "table" = :table AND (seen >= :limit OR id = :me)'
)
"""Those of this server count also where its own heartbeat is late: it knows that they are here."""
_HEARD = text('SELECT seat, number FROM heard WHERE "table" = :table')
_NOTE = _over(
    'INSERT INTO heard ("table", seat, number) SELECT * FROM unnest(:tables, :seats, :numbers)'
    ' ON CONFLICT ("table", seat) DO UPDATE SET number = greatest(heard.number, excluded.number)',
    tables=Text,
    seats=Integer,
    numbers=Integer,
)
_KNOWN = text("SELECT knows FROM servers WHERE id <> :me AND seen >= :limit")
_NOW = text("SELECT extract(epoch FROM clock_timestamp())")


class Cluster:
    def __init__(self, engine: AsyncEngine, clock: Clock, lease: float) -> None:
        self.id = secrets.token_hex(8)
        self._engine = engine
        self._clock = clock
        self._lease = lease
        self._knows = told(known_here())
        self._seen = float("-inf")
        """When the others saw this server last."""
        self._driven: set[str] = set()
        self._wanted: set[str] = set()
        """Tables that this server would drive, if nobody else did."""
        self._freed: set[str] = set()
        self._heard: dict[tuple[str, Seat], int] = {}
        """By table and seat: what somebody said to have, and the others are to know."""
        self._pages = OpenPages(engine, self.id)
        self._leaving: dict[str, asyncio.Task[None]] = {}
        self._work = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._ears: Ears | None = None

    async def join(self) -> None:
        """Be one of the servers."""
        await self._look_at_the_clock()
        await self._beat()

    def attend(self, ears: Ears) -> None:
        self._ears = ears
        hearing = Hearing(self._engine.url, self.id, ears, self._clock)
        work = {"beat": self._go_on_beating(), "leases": self._go_on_asking(), "bell": hearing.run()}
        self._tasks = [asyncio.create_task(each, name=name) for name, each in work.items()]

    async def close(self) -> None:
        """Leave it to the others, at once."""
        tasks = [*self._tasks, *self._leaving.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(Exception):  # the database may be gone; then they see so themselves
            async with self._engine.begin() as connection:
                await self._remove(connection, [self.id], _LEAVE)

    # --- Being there ------------------------------------------------------------------------------

    async def _go_on_beating(self) -> None:
        while True:
            await self._clock.sleep(self._lease / _BEATS)
            try:
                await self._look_at_the_clock()
                await self._beat()
            except Exception as error:  # of the database; it will be there again
                _log.warning("the other servers cannot be told that this one is here: %s", error)

    async def _look_at_the_clock(self) -> None:
        if isinstance(self._clock, DatabaseClock):
            async with self._engine.connect() as connection:
                await connection.execute(QUICKLY)  # the first thing asked of a connection takes longer
                await self._clock.look(lambda: _now(connection))

    async def _beat(self) -> None:
        now, last = self._clock.time(), self._seen
        async with self._engine.begin() as connection:
            await connection.execute(QUICKLY)
            beat = await connection.execute(_BEAT, {"me": self.id, "now": now, "knows": self._knows})
            was_forgotten = beat.scalar_one() and last > float("-inf")
            gone = [row.id for row in await connection.execute(_SILENT, self._limit)]
            if gone:
                await self._remove(connection, gone, _REAP)
        self._seen = now
        if was_forgotten or now - last > self._lease:
            await self._find_out_what_is_left(was_forgotten)
        self._work.set()

    async def _remove(self, connection: AsyncConnection, servers: list[str], how: TextClause) -> None:
        """Who was connected to `servers` is so no longer; those who are with them are told."""
        tables = [row.table for row in await connection.execute(_WITH_PEOPLE, {"servers": servers})]
        await connection.execute(how, self._limit)
        await notify(connection, [f"{table} moved {servers[0]}" for table in tables])

    async def _find_out_what_is_left(self, was_forgotten: bool) -> None:
        """Of what this server held, after it was not seen for too long."""
        async with self._engine.connect() as connection:
            left = {row.table for row in await connection.execute(_DRIVEN, {"me": self.id})}
        lost, self._driven = self._driven - left, left
        for table in lost | left:
            self._hear_driven(table)
        if was_forgotten:
            self._pages.say_all_again()
        if was_forgotten and self._ears is not None:
            self._ears.missed()

    @property
    def _limit(self) -> dict[str, Any]:
        """Who was seen before is gone."""
        return {"me": self.id, "limit": self._clock.time() - self._lease}

    # --- Driving ----------------------------------------------------------------------------------

    def drives(self, table: str) -> bool:
        if table not in self._driven:
            self._wanted.add(table)
            self._work.set()
        return table in self._driven and self._clock.time() - self._seen < self._lease

    def let_go(self, table: str) -> None:
        self._wanted.discard(table)
        if table in self._driven:
            self._driven.discard(table)
            self._freed.add(table)
            self._work.set()

    async def _go_on_asking(self) -> None:
        while True:
            await self._work.wait()
            self._work.clear()
            try:
                await self._note()
                await self._free()
                await self._take()
                await self._pages.tell()
            except Exception as error:  # of the database; with the next beat it is tried again
                _log.warning("this server cannot ask what it is to drive: %s", error)

    def note_heard(self, table: str, seat: Seat, number: int) -> None:
        self._heard[table, seat] = number
        self._work.set()

    async def _note(self) -> None:
        """At once, and not with the next heartbeat: who comes back to another server is not told it again."""
        heard, self._heard = self._heard, {}
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
            self._heard = {**heard, **self._heard}
            raise

    async def _free(self) -> None:
        freed, self._freed = self._freed, set()
        if freed:
            async with self._engine.begin() as connection:
                await connection.execute(QUICKLY)
                await connection.execute(_FREE, {"me": self.id, "tables": sorted(freed)})
                await notify(connection, [f"{table} moved {self.id}" for table in sorted(freed)])

    async def _take(self) -> None:
        if not self._wanted:
            return
        async with self._engine.begin() as connection:
            await connection.execute(QUICKLY)
            asked = {"tables": sorted(self._wanted), **self._limit}
            taken = {row.table for row in await connection.execute(_TAKE, asked)}
        for table in taken:
            if table in self._wanted:
                self._wanted.discard(table)
                self._driven.add(table)
                self._hear_driven(table)
            else:  # it was let go meanwhile
                self._freed.add(table)
                self._work.set()

    def _hear_driven(self, table: str) -> None:
        if self._ears is not None:
            self._ears.driven(table)

    # --- Who is where -----------------------------------------------------------------------------

    async def meet(self, table: str, here: frozenset[int], networks: Mapping[Seat, Collection[str]] = {}) -> Company:
        leaving = self._leaving.pop(table, None)
        if leaving is not None:
            await leaving
        try:
            return await self._meet(table, here, networks)
        except IntegrityError:  # this server was thought to be gone
            await self._beat()
            return await self._meet(table, here, networks)

    def leave(self, table: str) -> None:
        self.let_go(table)
        leaving = self._leaving[table] = asyncio.create_task(self._try_to_leave(table), name=f"leaving {table}")
        leaving.add_done_callback(lambda done: self._leaving.get(table) is done and self._leaving.pop(table))

    async def _try_to_leave(self, table: str) -> None:
        with suppress(Exception):  # of the database: this server will not be seen either, then
            await self._meet(table, frozenset(), {})

    async def _meet(self, table: str, here: frozenset[int], networks: Mapping[Seat, Collection[str]]) -> Company:
        hashes = [" ".join(sorted(networks.get(each, ()))) for each in sorted(here)]
        those = {"table": table, "here": sorted(here), "networks": hashes, "now": self._clock.time(), **self._limit}
        async with self._engine.begin() as connection:
            await connection.execute(QUICKLY)
            come, gone = await connection.execute(_COME, those), await connection.execute(_GO, those)
            rows = (await connection.execute(_PRESENT, those)).all()
            heard = {row.seat: row.number for row in await connection.execute(_HEARD, {"table": table})}
            if come.rowcount or gone.rowcount:
                await notify(connection, [f"{table} moved {self.id}"])
        elsewhere = frozenset(row.seat for row in rows if row.server != self.id)
        since = min((row.since for row in rows if row.seat < GUESTS), default=None)
        return Company(elsewhere, since, heard, _networks(row for row in rows if row.server != self.id))

    def note_page(self, person: str, is_open: bool) -> None:
        self._pages.note(person, is_open)
        self._work.set()

    async def with_pages(self, people: Collection[str]) -> frozenset[str]:
        return await self._pages.elsewhere(people, self._limit)

    async def can_play(self, header: bytes, records: Sequence[bytes]) -> bool:
        async with self._engine.connect() as connection:
            rows = (await connection.execute(_KNOWN, self._limit)).all()
        others = [known for row in rows if (known := heard(row.knows)) is not None]
        return any(known.can_play(header, records) for known in others)


async def _now(connection: AsyncConnection) -> float:
    return float((await connection.execute(_NOW)).scalar_one())


def _networks(rows: Iterable[Any]) -> dict[Seat, frozenset[str]]:
    """By seat, of those that say so: servers of version 1.0 do not."""
    found: dict[Seat, frozenset[str]] = {}
    for row in rows:
        if row.network and row.seat < GUESTS:
            found[row.seat] = found.get(row.seat, frozenset()).union(row.network.split())
    return found
