"""Several servers in one process: a database in memory, leases, presence, and notifications late or lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from unittest.mock import patch

from sqlalchemy import Connection, Engine, StaticPool, create_engine, event, select
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import OperationalError

from gingersnap.core.contract import Seat
from gingersnap.server import app as server_app
from gingersnap.server.clock import RealClock
from gingersnap.server.cluster.listener import NotificationListener, _words
from gingersnap.server.cluster.page_presence import PagePresence
from gingersnap.server.cluster.peer_interface import PeerEvents, RemotePresence
from gingersnap.server.protocol.common import GUESTS
from gingersnap.server.settings import Settings
from gingersnap.server.storage import schema
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import Guard, Transaction, Write, WriteFailed, WriteQueue
from simulation.virtual_loop import SERVER, VirtualLoop, in_server

T = TypeVar("T")
EPOCH = 1_700_000_000.0
LEASE = 6.0
"""Seconds after which a crashed server's leases and presences end."""
COMMIT_FAILS = 0.01
NOTIFICATION_LOST = 0.05
_URL = make_url("postgresql://simulated")


class SimulatedClock(RealClock):
    """Virtual time; the time of day of all servers is the same, as the database's is."""

    def date(self) -> float:
        return EPOCH + self.time()

    def time(self) -> float:
        return asyncio.get_running_loop().time()


def _enforce_foreign_keys(connection: DBAPIConnection, _record: object) -> None:
    """Delete devices with their profile, as PostgreSQL does without being asked."""
    connection.cursor().execute("PRAGMA foreign_keys = ON")


class SimulatedPresence(NamedTuple):
    """A row of the table of presences: one place at one server."""

    since: float
    networks: frozenset[str]
    silent: float | None


class Cluster:
    """What outlives a server: the database, and who is alive."""

    def __init__(self, loop: VirtualLoop, chance: random.Random) -> None:
        self.loop = loop
        self.chance = chance
        self.engine: Engine = create_engine(
            "sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}
        )
        event.listen(self.engine, "connect", _enforce_foreign_keys)
        schema.metadata.create_all(self.engine)
        self.faulty = True
        self.faults: dict[str, int] = {}
        self.peers: dict[str, SimulatedPeers] = {}
        self.crashed_at: dict[str, float] = {}
        self.leases: dict[str, str] = {}
        self.presences: dict[str, dict[tuple[int, str], SimulatedPresence]] = {}
        self.heard: dict[str, dict[Seat, int]] = {}
        self.on_commit: Callable[[], None] = lambda: None

    def happens(self, fault: str, probability: float) -> bool:
        """Return whether this fault is injected now, and count it."""
        if not self.faulty or self.chance.random() >= probability:
            return False
        self.faults[fault] = self.faults.get(fault, 0) + 1
        return True

    def announce(self, words: Sequence[str]) -> None:
        """Notify every server: soon, late, or not at all until it notices that it has missed something."""
        for server, peers in list(self.peers.items()):
            if peers.events is None:
                continue
            lost = self.happens("notification lost", NOTIFICATION_LOST)
            late = self.happens("notification late", 0.1)
            delay = 1 + 3 * self.chance.random() if lost or late else 0.05 * self.chance.random()
            for said in words:
                call = (peers.events.on_notifications_missed,) if lost else (peers.listener._dispatch, said)
                in_server(server, self.loop.call_later, delay, *call)

    def is_counted(self, server: str) -> bool:
        """Return whether a server is alive, or not yet known to be gone."""
        return self.loop.time() < self.crashed_at.get(server, float("inf")) + LEASE

    def crash(self, server: str) -> None:
        self.faults["crash"] = self.faults.get("crash", 0) + 1
        self.crashed_at[server] = self.loop.time()
        self.peers.pop(server, None)
        self.loop.crash(server)
        self.loop.call_later(LEASE + 0.1, self._reap, server)

    def _reap(self, server: str) -> None:
        for table, there in self.presences.items():
            if any(each == server for _, each in there):
                self.presences[table] = {key: seen for key, seen in there.items() if key[1] != server}
                self.announce([f"{table} moved {server}"])

    def open_store(self) -> Store:
        return Store(_Reader(self.engine), _Writer(self), None)


class _Reader:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    async def run(self, read: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(None, self._read, read)

    def _read(self, read: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return read(connection)

    async def close(self) -> None:
        pass


class _Writer(WriteQueue):
    """The write queue with a database that fails: before a commit, or after it, when its answer is lost."""

    def __init__(self, cluster: Cluster) -> None:
        super().__init__(cluster.engine, self._missing)
        self._cluster = cluster

    def _missing(self, connection: Connection, writes: Sequence[Write]) -> set[str]:
        guarded = {write.device or write.profile for write in writes if isinstance(write, Guard)}
        found = (connection.scalars(select(table.c.id)) for table in (schema.devices, schema.profiles))
        return guarded.difference(*found) if guarded else set()

    def _commit(self, transactions: Sequence[Transaction]) -> dict[int, WriteFailed]:
        if self._cluster.happens("commit refused", COMMIT_FAILS):
            raise OperationalError("simulated", {}, Exception("the database is away"))
        late = super()._commit(transactions)
        self._cluster.announce(
            _words([write for n, unit in enumerate(transactions) if n not in late for write in unit])
        )
        self._cluster.on_commit()
        if late:
            self._cluster.faults["conflict"] = self._cluster.faults.get("conflict", 0) + 1
        if self._cluster.happens("answer of a commit lost", COMMIT_FAILS):
            raise OperationalError("simulated", {}, Exception("the connection was lost"))
        return late


class SimulatedPeers:
    """The other servers, as one of them sees them."""

    def __init__(self, cluster: Cluster, me: str) -> None:
        self.pages = PagePresence()
        self.events: PeerEvents | None = None
        self._cluster = cluster
        self._me = me
        self._wanted: set[str] = set()

    def subscribe(self, peer_events: PeerEvents) -> None:
        self.events = peer_events
        self.listener = NotificationListener(_URL, self._me, peer_events, SimulatedClock())
        self._cluster.peers[self._me] = self
        self._cluster.loop.call_later(1.0, self._take_leases)

    def holds_lease(self, table: str) -> bool:
        if self._cluster.leases.get(table) == self._me:
            return True
        if table not in self._wanted:
            self._wanted.add(table)
            self._cluster.loop.call_later(0.01, self._take_lease, table)
        return False

    def _take_leases(self) -> None:
        for table in sorted(self._wanted):
            self._take_lease(table)
        self._cluster.loop.call_later(LEASE / 3, self._take_leases)

    def _take_lease(self, table: str) -> None:
        holder = self._cluster.leases.get(table)
        if table in self._wanted and (holder is None or not self._cluster.is_counted(holder)):
            self._cluster.leases[table] = self._me
            self._wanted.discard(table)
            assert self.events is not None
            self.events.on_lease_changed(table)

    def release_lease(self, table: str) -> None:
        self._wanted.discard(table)
        if self._cluster.leases.get(table) == self._me:
            del self._cluster.leases[table]
            self._cluster.announce([f"{table} moved {self._me}"])

    async def sync_presence(
        self,
        table: str,
        here: frozenset[int],
        networks: Mapping[Seat, Collection[str]] = {},
        silent: Mapping[Seat, float] = {},
    ) -> RemotePresence:
        await asyncio.sleep(0.001)
        there = self._cluster.presences.setdefault(table, {})
        before = {place for place, server in there if server == self._me}
        now = self._cluster.loop.time()
        kept = {key: seen for key, seen in there.items() if key[1] != self._me or key[0] in here}
        for place in sorted(here):
            came = kept[place, self._me].since if (place, self._me) in kept else now
            kept[place, self._me] = SimulatedPresence(came, frozenset(networks.get(place, ())), silent.get(place))
        self._cluster.presences[table] = kept
        if before != here:
            self._cluster.announce([f"{table} moved {self._me}"])
        counted = {key: seen for key, seen in kept.items() if self._cluster.is_counted(key[1])}
        elsewhere = {place: seen for (place, server), seen in counted.items() if server != self._me}
        since = min((seen.since for (place, _), seen in counted.items() if place < GUESTS), default=None)
        seats = {place: seen.networks for place, seen in elsewhere.items() if place < GUESTS}
        still = {place: seen.silent for place, seen in elsewhere.items()}
        return RemotePresence(frozenset(elsewhere), since, self._cluster.heard.get(table, {}), seats, still)

    def record_ack(self, table: str, seat: Seat, number: int) -> None:
        heard = self._cluster.heard.setdefault(table, {})
        heard[seat] = max(number, heard.get(seat, 0))

    def leave(self, table: str) -> None:
        self.release_lease(table)
        there = self._cluster.presences.get(table, {})
        self._cluster.presences[table] = {key: seen for key, seen in there.items() if key[1] != self._me}

    async def can_play(self, header: bytes, records: Sequence[bytes]) -> bool:
        return False

    async def can_write(self, addition: str) -> bool:
        return True

    async def close(self) -> None:
        pass


def simulated_settings() -> Settings:
    return Settings(
        data=Path("/nonexistent"), bot_workers=0, bot_pause=0.5, message_rate=1e6, message_burst=1_000_000,
        tables_per_hour=1_000_000, open_seats_per_hour=1_000_000, request_rate=1e6, request_burst=1_000_000,
        salt_seconds=2.0, idle_seconds=60.0,
    )  # fmt: skip


async def start_server(cluster: Cluster, name: str) -> Any:
    """Start a server called `name` in its own context and return its ASGI application."""
    started = cluster.loop.create_future()
    in_server(name, cluster.loop.create_task, _run_server(cluster, started))
    return await started


async def _run_server(cluster: Cluster, started: asyncio.Future[Any]) -> None:
    async def open_store(*_: object) -> Store:
        return cluster.open_store()

    async def open_peers(*_: object) -> SimulatedPeers:
        return SimulatedPeers(cluster, SERVER.get())

    app = server_app.create_app(simulated_settings(), clock=SimulatedClock())
    with patch.object(server_app, "open_store", open_store), patch.object(server_app, "_open_peers", open_peers):
        lifespan = app.lifespan()
        try:
            await lifespan.__aenter__()
        except Exception as error:
            started.set_exception(error)
            return
    started.set_result(app)
    await asyncio.Event().wait()
