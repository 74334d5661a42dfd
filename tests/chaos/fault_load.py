"""Games under load while their server is killed, its disk is full and its proxy restarts, again and again."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Self

import httpx
from sqlalchemy import URL, NullPool, create_engine, text

from chaos.killable_server import MortalServer
from chaos.log_invariants import StoredTable, Transcript, faults, load_tables, open_snapshot
from chaos.readonly_disk import can_be_read_only, make_read_only
from chaos.reconnecting_players import Pause, Player, at_once
from chaos.restartable_proxy import Proxy
from chaos.social_invariants import PromisedState, load_social_state, social_faults
from gingersnap.core.registry import bots_of
from gingersnap.server.tables.seats import hash_secret
from server.clients import GAME, OPEN, LinkRememberingClient, bot, me, person_at
from waits import PATIENCE

TICK = 1.0
"""Seconds of a clock that a crash may forget, where whoever writes them down has a processor to do so."""
_FEW = 6
"""Moves to wait for where each may take as long as a bot's deadline."""
SETTINGS = {
    "port": 0, "bot_workers": 0, "tick_seconds": TICK, "message_rate": 1e6, "message_burst": 10**6,
    "tables_per_hour": 10**6, "request_rate": 1e6, "request_burst": 10**6, "connections_per_address": 10**6,
    "bot_pause": 0.0, "health_seconds": 0.0,
}  # fmt: skip


_CUT_OFF = text(
    "select pg_terminate_backend(pid) from pg_stat_activity "
    "where datname = current_database() and pid <> pg_backend_pid()"
)
EASY = next(iter(bots_of(GAME)))
_WISH = {"game": GAME, "seats": [me("Ann"), OPEN]}


class FaultLoad:
    """What is played goes on in the same database through all of it."""

    def __init__(
        self,
        folder: Path,
        seed: int,
        tables: int,
        shared: str | None = None,
        *,
        bots: float = 0.0,
        pause: Pause = at_once,
        late: float = 0.0,
    ) -> None:
        """One server on a folder; or two on a database that they share. People play each other, or at a part of the
        tables each a bot. Who has lost a server waits so long before trying again. On a machine that is busy otherwise
        a server may be so many seconds late to write down what time it is."""
        self.counted: Counter[str] = Counter()
        self.absences: list[float] = []
        """Seconds from the kill of a server until the game went on for each who was connected to it."""
        self._chance = Random(seed)
        self._tables = tables
        self._shared = shared
        self._bots = bots
        self._pause = pause
        self._forgotten = TICK + late
        self._folder = folder / "data"
        kept: dict[str, Any] = (
            {"database": shared} if shared else {"bot_workers": 1, "thought_seconds": 1.0} if bots else {}
        )
        self.servers = [
            MortalServer({**SETTINGS, **kept, "data": str(self._folder)}, folder / f"errors {number}.txt")
            for number in range(2 if shared else 1)
        ]
        url = shared or URL.create("sqlite", database=str(self._folder / "gingersnap.sqlite"))
        self._database = create_engine(url, poolclass=NullPool)
        self._players: dict[asyncio.Task[None], Player] = {}
        self._before: dict[str, StoredTable] = {}
        self._people: dict[str, int] = {}
        """How many play at each table."""
        self._promised = PromisedState()
        self._cookies = httpx.Cookies()
        """Of a browser in which somebody sits down at many tables."""
        self._calm = asyncio.Event()
        self._earlier = 0
        """Moves acknowledged at tables where nobody plays any more."""
        self._what_else = (
            [self.restart_proxy, self.disconnect_database] if shared else [self.restart_proxy, self.fill_disk]
        )
        if not shared and can_be_read_only(folder):
            self._what_else.append(self.make_read_only)

    # --- Its servers --------------------------------------------------------------------------------

    @asynccontextmanager
    async def open_load(self) -> AsyncIterator[Self]:
        try:
            async with Proxy(self._a_port) as self._proxy:
                yield self
        finally:
            for task in self._players:
                task.cancel()
            await asyncio.gather(*self._players, return_exceptions=True)
            for server in self.servers:
                await server.end()

    def _a_port(self) -> int:
        there = [server.port for server in self.servers if server.port is not None]
        if not there:
            raise ConnectionRefusedError
        return self._chance.choice(there)

    async def start(self) -> None:
        """All servers that there should be, and everybody back at their tables."""
        for server in self.servers:
            if server.port is None:
                await server.start()
        await self._fill()
        self._calm.set()

    def _rest(self) -> httpx.AsyncClient:
        return LinkRememberingClient(base_url=f"http://127.0.0.1:{self._a_port()}", timeout=PATIENCE)

    async def _fill(self) -> None:
        """As many tables as there should be, half of them with clocks. Some who have played go on to the next game."""
        over: dict[str, list[Player]] = {}
        for task in [task for task in self._players if task.done()]:
            task.result()
            player = self._players.pop(task)
            self._earlier += len(player.transcript.accepted)
            over.setdefault(player.transcript.table, []).append(player)
        for table, players in over.items():
            if len(players) == self._people[table] and self._chance.random() < 0.5:
                await self._play_again(table, players)
        while len({player.transcript.table for player in self._players.values()}) < self._tables:
            await self._create_table()

    async def _create_table(self) -> None:
        """By a browser, which is known from then on, or by a program, which is a guest."""
        other = bot(EASY) if self._chance.random() < self._bots else me("Ben")
        wish: dict[str, Any] = {"game": GAME, "seats": [me("Ann"), other]}
        if self._chance.random() < 0.5:
            wish["time"] = {"clock": {"kind": "bank", "seconds": 3600}}
        async with self._rest() as rest:
            if self._chance.random() < 0.5:
                rest.cookies, rest.headers["origin"] = self._cookies, str(rest.base_url).rstrip("/")
            answer = await rest.post("/api/tables", json=wish)
            self._cookies.update(answer.cookies)
        assert answer.status_code == 201, answer.text
        self._promised.devices |= {hash_secret(cookie) for cookie in answer.cookies.values()}
        self._sit_down(answer.json())

    async def _play_again(self, table: str, players: list[Player]) -> None:
        """All of them want to, at one screen."""
        mine, *others = [player.token for player in players]
        async with self._rest() as rest:
            answer = await rest.post(f"/api/tables/{table}/rematch", json={"token": mine, "others": others})
        assert answer.status_code == 201, answer.text
        following = answer.json()
        if following["table"] is not None:
            self._promised.following[table] = following["table"]["id"]
            self._sit_down(following)
            self.counted["rematches"] += 1

    def _sit_down(self, laid: dict[str, Any]) -> None:
        table = laid["table"]["id"]
        self._promised.links[table] = laid["link"]
        self._people[table] = len(laid["held"])
        for held in laid["held"]:
            chance = Random(self._chance.getrandbits(64))
            player = Player(Transcript(table, held["seat"]), held["token"], chance, self._calm, self._pause)
            self._players[asyncio.create_task(player.play(self._enter))] = player

    def _enter(self, table: str) -> Any:
        return person_at(self._proxy.port, table)

    # --- What happens to it ---------------------------------------------------------------------------

    async def some_moves(self, most: int = 25) -> None:
        """Until a few more were acknowledged: how many is luck, and so is the moment after them."""
        target = self._count_acknowledged() + self._chance.randrange(1, most)
        async with asyncio.timeout(PATIENCE):
            while self._count_acknowledged() < target and self._active_players():
                await self._until_told()

    def _count_acknowledged(self) -> int:
        return sum(len(player.transcript.accepted) for player in self._players.values())

    async def kill(self) -> None:
        """One of them; where it was the only one, nobody can ask until there is another."""
        server = self._chance.choice(self.servers)
        if len(self.servers) == 1:
            self._calm.clear()
        killed_at = asyncio.get_running_loop().time()
        await server.kill()
        self.counted["kills"] += 1
        if len(self.servers) > 1:
            await self._everybody_went_on(killed_at)

    async def _everybody_went_on(self, killed_at: float) -> None:
        """At the other server: who was connected to the one that was killed."""
        async with asyncio.timeout(PATIENCE):
            while any(player.lost_at is not None for player in self._active_players()):
                await self._until_told()
        ends = [end for player in self._players.values() for lost, end in player.absences if lost >= killed_at]
        self.absences += [end - killed_at for end in ends]

    def _active_players(self) -> list[Player]:
        return [player for task, player in self._players.items() if not task.done()]

    async def _until_told(self) -> None:
        """Until somebody who plays is told something, or has nothing more to play."""
        for player in self._active_players():
            player.told.clear()
        waiting = [asyncio.ensure_future(player.told.wait()) for player in self._active_players()]
        ending = [task for task in self._players if not task.done()]
        await asyncio.wait([*waiting, *ending], return_when=asyncio.FIRST_COMPLETED)
        for each in waiting:
            each.cancel()

    async def restart_proxy(self) -> None:
        self._proxy.disconnect_all()
        self.counted["restarts of the proxy"] += 1

    async def fill_disk(self) -> None:
        """No file may grow, as on a disk that is full; then there is room again."""
        self._calm.clear()
        usual = resource.prlimit(self.servers[0].pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.servers[0].pid, resource.RLIMIT_FSIZE, (0, usual[1]))
        async with self._rest() as rest:
            answer = await rest.post("/api/tables", json=_WISH)
            assert answer.status_code == 500, f"nothing can be stored now: {answer.text}"
            resource.prlimit(self.servers[0].pid, resource.RLIMIT_FSIZE, usual)
            answer = await rest.post("/api/tables", json=_WISH)
            assert answer.status_code == 201, f"and now it can: {answer.text}"
        self._proxy.disconnect_all()
        self._calm.set()
        self.counted["full disks"] += 1

    async def make_read_only(self) -> None:
        """The folder and all in it; then it is as before. It says so as long as that lasts."""
        self._calm.clear()
        async with self._rest() as rest:
            with make_read_only(self._folder):
                answer = await rest.post("/api/tables", json=_WISH)
                assert answer.status_code == 500, f"nothing can be stored now: {answer.text}"
                for question in ("/ready", "/api/health"):
                    answer = await rest.get(question)
                    assert (answer.status_code, answer.json()["status"]) == (503, "ailing"), answer.text
            assert (await rest.get("/ready")).json()["troubles"] == []
            answer = await rest.post("/api/tables", json=_WISH)
            assert answer.status_code == 201, f"and now it can: {answer.text}"
        self._proxy.disconnect_all()
        self._calm.set()
        self.counted["read-only folders"] += 1

    async def disconnect_database(self) -> None:
        """All connections to it, as when it restarts."""
        with self._database.begin() as connection:
            connection.execute(_CUT_OFF)
        self.counted["cuts of the database"] += 1

    async def hang_worker(self) -> None:
        """The processes that bots think in, and that read, stop where they are, and say nothing of it."""
        server = self.servers[0].pid
        stopped = set(_workers_of(server))
        for worker in stopped:
            os.kill(worker, signal.SIGSTOP)
        try:
            async with asyncio.timeout(PATIENCE):
                while not set(_workers_of(server)) - stopped:  # until a bot was asked, and its process replaced
                    await self.some_moves(_FEW)
                    await self._fill()
        finally:
            for worker in set(_workers_of(server)) & stopped:  # Nobody has asked it, and stopped it could not end.
                os.kill(worker, signal.SIGKILL)
        await self.some_moves(_FEW)
        self.counted["hung workers"] += 1

    # --- What must be true all the same ---------------------------------------------------------------

    def check(self) -> None:
        """While the others play on: what was written down before one looks must be there."""
        transcripts = [player.transcript.copy() for player in self._players.values()]
        promised = self._promised.copy()
        with open_snapshot(self._database) as connection:
            kept, company = load_tables(connection), load_social_state(connection)
        found = faults(kept, self._before, transcripts, self._forgotten) + social_faults(company, promised, transcripts)
        assert not found, "\n".join(found)
        self._before = {player.transcript.table: kept[player.transcript.table] for player in self._players.values()}
        self.counted["records checked"] += sum(len(kept[table].rows) for table in self._before)
        self.counted["lines heard"] += sum(len(each.said) for each in transcripts)

    async def inject_faults(self, kills: int) -> None:
        """So many kills, and between them whatever else can happen. What was counted is printed, also of a run that is
        ended before."""
        try:
            for number in range(kills):
                if number % 50 == 0:
                    print(number, dict(self.counted), flush=True)
                await self._inject_until_kill()
        finally:
            self.counted["moves acknowledged"] = self._earlier + self._count_acknowledged()
            print(dict(self.counted), flush=True)

    async def _inject_until_kill(self) -> None:
        await self.start()
        while self._chance.random() < 0.3:
            await self.some_moves()
            await self._chance.choice(self._what_else)()
        await self.some_moves()
        await self.kill()
        self.check()


def _workers_of(server: int) -> list[int]:
    """Its processes that bots think in."""
    children = [
        int(child) for child in Path(f"/proc/{server}/task/{server}/children").read_text(encoding="utf-8").split()
    ]
    return [child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
