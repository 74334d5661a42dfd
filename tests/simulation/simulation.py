"""One simulation: a seed decides luck, delays, faults and all that people do. Checks run meanwhile and at the end."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from itertools import count
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import patch

from sqlalchemy import text

from chaos.log_invariants import StoredTable, faults, load_tables
from gingersnap.server.rooms import game_warm_up
from gingersnap.server.sockets.play_socket import ClientSocket
from simulation.permissions import Answer, Permissions, stored_ids
from simulation.simulated_clients import PATIENCE, Fault, SimulatedServers
from simulation.simulated_cluster import EPOCH, Cluster, start_server
from simulation.simulated_people import Hostile, Permission, Person, Place
from simulation.virtual_loop import InlineThread, VirtualLoop

SERVERS = ("a", "b")
GAMES = ("pocket_and_biscuit", "the_wizard_always_wins")
BANK = 900
CALM = 120.0
"""Virtual seconds without faults at the end, in which every game that waits for a present person goes on."""
HISTORY = 30
TOLERANCE = 5.0
"""Virtual seconds by which the time of a record may differ: writes wait for a busy disk."""
_LATEST = text(
    'SELECT r."table", r.seq, r.line, t.created FROM records r JOIN tables t ON t.id = r."table"'
    ' WHERE r.seq = (SELECT max(seq) FROM records WHERE "table" = r."table") AND t.status = \'playing\''
)
_ORIGIN = {"origin": "http://localhost"}


class Report(NamedTuple):
    """The result of one simulation."""

    seed: int
    fault: str
    """What was found, empty if nothing was."""
    history: list[str]
    """The last things that happened before it."""
    virtual_seconds: float
    cpu_seconds: float
    faults: dict[str, int]
    acknowledged: int
    records: int
    digest: str
    """Hash of everything that happened: equal in every run of the seed."""


@contextmanager
def seeded_secrets(chance: random.Random) -> Iterator[None]:
    """Draw ids, tokens and the luck of tables from `chance`: `secrets` and `random.SystemRandom` ask this function."""
    before, random._urandom = random._urandom, chance.randbytes  # type: ignore[attr-defined]
    try:
        yield
    finally:
        random._urandom = before  # type: ignore[attr-defined]


@contextmanager
def without_threads_and_addresses() -> Iterator[None]:
    """Run threads in line, and number sockets: the order of sets must not follow from addresses in memory."""
    numbers = count()

    def hash_of(socket: ClientSocket) -> int:
        if "simulated_number" not in vars(socket):
            vars(socket)["simulated_number"] = next(numbers)
        return int(vars(socket)["simulated_number"])

    threads = patch.object(game_warm_up, "threading", SimpleNamespace(Thread=InlineThread))
    hashes = patch.object(ClientSocket, "__hash__", hash_of)
    with threads, hashes:
        yield


def simulate(seed: int, seconds: float = 45.0) -> Report:
    """Run the simulation of `seed` for so many virtual seconds and the calm after them."""
    random.seed(seed)
    chance = random.Random(seed)
    loop, began = VirtualLoop(chance), time.process_time()
    asyncio.set_event_loop(loop)
    with seeded_secrets(random.Random(seed + 1)), without_threads_and_addresses():
        run = _Simulation(Cluster(loop, chance), seconds)
        found = ""
        try:
            loop.run_until_complete(run.run())
        except Exception as error:
            found = f"{type(error).__name__}: {error}"
    return Report(
        seed, found, run.history[-HISTORY:], loop.time(), time.process_time() - began, dict(run.cluster.faults),
        sum(len(person.transcript.accepted) for person in run.people), run.records, run.digest(),
    )  # fmt: skip


class _Simulation:
    def __init__(self, cluster: Cluster, seconds: float) -> None:
        self.cluster = cluster
        self.chance = cluster.chance
        self.history: list[str] = []
        self.people: list[Person] = []
        self.records = 0
        self._seconds = seconds
        self._servers = SimulatedServers(cluster)
        self._permissions = Permissions(self)
        self._tasks: list[asyncio.Task[None]] = []
        self._incarnation = 0
        self._before: dict[str, StoredTable] = {}
        self._created = 0
        self._latest: dict[str, tuple[int, float, float]] = {}
        """By table: number and time of its last record, and the virtual time when it was stored."""
        cluster.on_commit = self._check_new_records

    def note(self, happened: str) -> None:
        self.history.append(f"{self.cluster.loop.time():8.2f} {happened}")

    def digest(self) -> str:
        """Return a hash of the history, all records, and everything that people were told."""
        with self.cluster.engine.connect() as connection:
            rows = connection.execute(text('SELECT "table", seq, line FROM records ORDER BY "table", seq')).all()
        happened = repr((self.history, [tuple(row) for row in rows], [person.transcript for person in self.people]))
        return sha256(happened.encode()).hexdigest()[:16]

    # --- The course -------------------------------------------------------------------------------

    async def run(self) -> None:
        for name in SERVERS:
            await self._start(name)
        for _ in range(4):
            await self._open_table()
        begins = self.cluster.loop.time()
        while self.cluster.loop.time() < begins + self._seconds:
            await self.sleep(self.chance.random() * 6)
            await self._happen()
        self.cluster.faulty = False
        self.note("calm")
        await self.sleep(CALM - PATIENCE)
        before = self._record_counts()
        await self.sleep(PATIENCE)
        self._check_progress(before)
        self._check_everything()

    async def sleep(self, seconds: float) -> None:
        """Sleep, and raise what people or checks have found by then."""
        await asyncio.sleep(seconds)
        for task in [task for task in self._tasks if task.done()]:
            self._tasks.remove(task)
            task.result()
        if self.cluster.faults.get("broken", 0):
            raise Fault(self.history[-1])

    async def _start(self, name: str) -> None:
        """Start a server, again and again as a supervisor does while the database fails."""
        while True:
            self._incarnation += 1
            server = f"{name}{self._incarnation}"
            try:
                self._servers.apps[server] = await start_server(self.cluster, server)
            except Exception:
                if not self.cluster.faulty:
                    raise
                self.note(f"server {server} cannot start")
                await self.sleep(1.0)
            else:
                return self.note(f"server {server} starts")

    async def _happen(self) -> None:
        dice = self.chance.random()
        if dice < 0.2:
            await self._crash()
        elif dice < 0.28:
            await self._permissions.delete_profile()
        elif dice < 0.38:
            await self._permissions.sign_off()
        elif dice < 0.48:
            await self._permissions.change_hosts(GAMES[0])
        elif dice < 0.56:
            await self._permissions.block()
        elif dice < 0.64:
            await self._check_form()
        elif dice < 0.74 and self._created < 12:
            await self._open_table()
        else:
            self._check_everything()

    async def _crash(self) -> None:
        server = self._servers.any_server()
        self.note(f"server {server} crashes")
        self._servers.crash(server)
        await self.sleep(self.chance.random() * 10)
        await self._start(server[0])

    # --- What people do ---------------------------------------------------------------------------

    async def ask(self, method: str, path: str, body: Any = None, cookie: str = "", link: str = "") -> Answer:
        """Return the answer of a server that lives; ask again after a crash or a failing database."""
        own = {"cookie": cookie} if cookie else {}
        own |= {"authorization": f"Bearer {link}"} if link else {}
        while True:
            status, answer, cookies = await self._servers.request(method, path, body, _ORIGIN | own)
            if status and status < 500:
                return Answer(status, answer, "; ".join(each.partition(";")[0] for each in cookies))
            await self.sleep(1.0)

    async def _open_table(self) -> None:
        """Ann creates a table and Ben joins; every second one has a hostile spectator, every third one a bot."""
        number, self._created = self._created, self._created + 1
        seats: list[Any] = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
        if number % 3 == 2:
            seats.append({"kind": "bot", "bot": "random"})
        wish = {"game": GAMES[number % 2], "seats": seats, "time": {"clock": {"kind": "bank", "seconds": BANK}}}
        ann = await self.ask("POST", "/api/tables", wish)
        if ann.status != 201:
            raise Fault(f"a table cannot be created: {ann.body}")
        table, link = ann.body["table"]["id"], ann.body["link"]
        self.note(f"table {table} of {GAMES[number % 2]}")
        ben = await self.ask("POST", f"/api/tables/{table}/join", {"name": "Ben"}, link=link)
        if ben.status != 201:  # the first request was stored, and its answer was lost: nobody knows the token
            return
        self.add(Place(table, link, 0, ann.body["held"][0]["token"], ann.cookie))
        self.add(Place(table, link, 1, ben.body["held"]["token"], ben.cookie))
        if number % 2:
            self._spawn(Hostile(self._servers, self.people[-1]).live())

    def add(self, place: Place) -> Person:
        person = Person(self._servers, place)
        person.on_accepted = self._check_acknowledged
        self.people.append(person)
        self._spawn(person.live())
        return person

    def _spawn(self, living: Any) -> None:
        self._tasks.append(self.cluster.loop.create_task(living))

    async def _check_form(self) -> None:
        """Several clients have a form checked at once: the queue of the sandbox serves them all."""
        path = f"/api/games/{GAMES[0]}/fitting"
        await asyncio.gather(*(self.ask("POST", path, {}) for _ in range(5)))

    def stored_ids(self, table: str) -> set[str]:
        with self.cluster.engine.connect() as connection:
            return stored_ids(connection, table)

    # --- Checks -----------------------------------------------------------------------------------

    def _check_acknowledged(self, person: Person, id: str) -> None:
        """The action is stored exactly once, and after those that were acknowledged before it."""
        with self.cluster.engine.connect() as connection:
            wanted = text('SELECT action_id, seq FROM records WHERE "table" = :table AND seat = :seat ORDER BY seq')
            rows = connection.execute(wanted, {"table": person.transcript.table, "seat": person.transcript.seat}).all()
        stored = [row.action_id for row in rows]
        if stored.count(id) != 1:
            raise Fault(f"{id} was acknowledged and is stored {stored.count(id)} times")
        acknowledged = [*dict.fromkeys([*person.transcript.accepted, id])]
        order = [stored.index(each) for each in acknowledged]
        if order != sorted(order):
            raise Fault(
                f"{id} is not stored in the order of acknowledgement: {acknowledged[-4:]}, stored {stored[-4:]}"
            )

    def _check_new_records(self) -> None:
        """The time of each record is that at which it was stored; while a player is connected, none is lost."""
        with self.cluster.engine.connect() as connection:
            rows = connection.execute(_LATEST).all()
            self.records = int(connection.execute(text("SELECT count(*) FROM records")).scalar_one())
        now = self.cluster.loop.time()
        for row in rows:
            at, age = json.loads(row.line)["at"] / 1000, EPOCH + now - row.created
            if at > age + TOLERANCE:
                self._break(f"{row.table} records {at:.1f} s at the age of {age:.1f} s")
            seq, before, then = self._latest.get(row.table, (0, 0.0, now))
            if row.seq > seq:
                self._latest[row.table] = row.seq, at, now
                if at - before < now - then - TOLERANCE and self._is_attended(row.table, then):
                    self._break(f"{row.table} records {at - before:.1f} s, and {now - then:.1f} s have passed")

    def _is_attended(self, table: str, since: float) -> bool:
        """Return whether somebody has been connected to a seat without a break."""
        there = [each.connected_since for each in self.people if each.place.table == table and not each.is_barred]
        return any(start is not None and start <= since for start in there)

    def _break(self, why: str) -> None:
        self.note(why)
        self.cluster.faults["broken"] = 1

    def _check_everything(self) -> None:
        with self.cluster.engine.connect() as connection:
            kept = load_tables(connection)
        transcripts = [person.transcript.copy() for person in self.people]
        wrong = faults(kept, self._before, transcripts, forgotten=30.0)
        if wrong:
            raise Fault("; ".join(wrong[:3]))
        self._before = kept
        self._permissions.check()
        for table, stored in kept.items():
            ages = [json.loads(row.line)["at"] for row in stored.rows]
            if ages != sorted(ages):
                raise Fault(f"time at {table} went back")

    def _record_counts(self) -> dict[str, int]:
        with self.cluster.engine.connect() as connection:
            return {
                table: len(stored.rows) for table, stored in load_tables(connection).items() if stored.outcome is None
            }

    def _check_progress(self, before: dict[str, int]) -> None:
        """Nobody waits for ever: in the calm, games whose people are all there go on or are over."""
        seats: dict[str, set[int]] = {}
        for person in self.people:
            if person.permission is Permission.HELD and not person.is_over:
                seats.setdefault(person.place.table, set()).add(person.place.seat)
        for table, stored in self._record_counts().items():
            if len(seats.get(table, ())) == 2 and stored == before.get(table):
                raise Fault(f"the game at {table} stands still")
