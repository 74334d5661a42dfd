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

from chaos.checker import Kept, Transcript, faults, kept_in
from chaos.players import Player
from chaos.proxy import Proxy
from chaos.servers import MortalServer
from gingersnap.core.registry import bots_of
from patience import PATIENCE
from server.clients import GAME, OPEN, Remembering, bot, lay, me, person_at

TICK = 1.0
"""Seconds of a clock that a crash may forget."""
SETTINGS = {
    "port": 0, "bot_workers": 0, "tick_seconds": TICK, "message_rate": 1e6, "message_burst": 10**6,
    "tables_per_hour": 10**6, "request_rate": 1e6, "request_burst": 10**6, "connections_per_address": 10**6,
}  # fmt: skip


_CUT_OFF = text(
    "select pg_terminate_backend(pid) from pg_stat_activity "
    "where datname = current_database() and pid <> pg_backend_pid()"
)
EASY = next(iter(bots_of(GAME)))
_WISH = {"game": GAME, "seats": [me("Ann"), OPEN]}


class Storm:
    """What is played goes on in the same database through all of it."""

    def __init__(self, folder: Path, seed: int, tables: int, shared: str | None = None, *, bots: bool = False) -> None:
        """One server on a folder; or two on a database that they share. People play each other, or each a bot."""
        self.counted: Counter[str] = Counter()
        self._chance = Random(seed)
        self._tables = tables
        self._shared = shared
        self._bots = bots
        kept: dict[str, Any] = {"database": shared} if shared else {}
        if bots:
            kept |= {"bot_workers": 1, "thought_seconds": 1.0, "bot_pause": 0.0}
        self.servers = [
            MortalServer({**SETTINGS, **kept, "data": str(folder / "data")}, folder / f"errors {number}.txt")
            for number in range(2 if shared else 1)
        ]
        url = shared or URL.create("sqlite", database=str(folder / "data" / "gingersnap.sqlite"))
        self._database = create_engine(url, poolclass=NullPool)
        self._players: dict[asyncio.Task[None], Player] = {}
        self._before: dict[str, Kept] = {}
        self._calm = asyncio.Event()
        self._earlier = 0
        """Moves acknowledged at tables where nobody plays any more."""

    # --- Its servers --------------------------------------------------------------------------------

    @asynccontextmanager
    async def raging(self) -> AsyncIterator[Self]:
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
        return Remembering(base_url=f"http://127.0.0.1:{self._a_port()}", timeout=PATIENCE)

    async def _fill(self) -> None:
        """As many tables as there should be, half of them with clocks."""
        for task in [task for task in self._players if task.done()]:
            task.result()
            self._earlier += len(self._players.pop(task).transcript.accepted)
        async with self._rest() as rest:
            while len(self._players) < (1 if self._bots else 2) * self._tables:
                await self._lay(rest, has_clocks=self._chance.random() < 0.5)

    async def _lay(self, rest: httpx.AsyncClient, has_clocks: bool) -> None:
        other = bot(EASY) if self._bots else me("Ben")
        table, tokens = await (_lay_with_clocks(rest, other) if has_clocks else lay(rest, me("Ann"), other))
        for seat, token in enumerate(tokens):
            chance = Random(self._chance.getrandbits(64))
            player = Player(Transcript(table, seat), token, chance, self._calm)
            self._players[asyncio.create_task(player.play(self._enter))] = player

    def _enter(self, table: str) -> Any:
        return person_at(self._proxy.port, table)

    # --- What happens to it ---------------------------------------------------------------------------

    async def some_moves(self) -> None:
        """Until a few more were acknowledged: how many is luck, and so is the moment after them."""
        target = self._acknowledged() + self._chance.randrange(1, 25)
        async with asyncio.timeout(PATIENCE):
            while self._acknowledged() < target and not all(task.done() for task in self._players):
                playing = [player for task, player in self._players.items() if not task.done()]
                for player in playing:
                    player.told.clear()
                waiting = [asyncio.ensure_future(player.told.wait()) for player in playing]
                ending = [task for task in self._players if not task.done()]
                await asyncio.wait([*waiting, *ending], return_when=asyncio.FIRST_COMPLETED)
                for each in waiting:
                    each.cancel()

    def _acknowledged(self) -> int:
        return sum(len(player.transcript.accepted) for player in self._players.values())

    async def kill(self) -> None:
        """One of them; where it was the only one, nobody can ask until there is another."""
        server = self._chance.choice(self.servers)
        if len(self.servers) == 1:
            self._calm.clear()
        await server.kill()
        self.counted["kills"] += 1

    async def restart_proxy(self) -> None:
        self._proxy.cut_off()
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
        self._proxy.cut_off()
        self._calm.set()
        self.counted["full disks"] += 1

    async def cut_database_off(self) -> None:
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
                    await self.some_moves()
                    await self._fill()
        finally:
            for worker in set(_workers_of(server)) & stopped:  # Nobody has asked it, and stopped it could not end.
                os.kill(worker, signal.SIGKILL)
        await self.some_moves()
        self.counted["hung workers"] += 1

    # --- What must be true all the same ---------------------------------------------------------------

    def check(self) -> None:
        """While the others play on: what was written down before one looks must be there."""
        transcripts = [player.transcript.copied() for player in self._players.values()]
        kept = kept_in(self._database)
        found = faults(kept, self._before, transcripts, TICK)
        assert not found, "\n".join(found)
        self._before = {player.transcript.table: kept[player.transcript.table] for player in self._players.values()}
        self.counted["records checked"] += sum(len(kept[table].rows) for table in self._before)

    async def rage(self, kills: int) -> None:
        """So many kills, and between them whatever else can happen. What was counted is printed, also of a run that is
        ended before."""
        try:
            for number in range(kills):
                if number % 50 == 0:
                    print(number, dict(self.counted), flush=True)
                await self._rage_until_a_kill()
        finally:
            self.counted["moves acknowledged"] = self._earlier + self._acknowledged()
            print(dict(self.counted), flush=True)

    async def _rage_until_a_kill(self) -> None:
        await self.start()
        while self._chance.random() < 0.3:
            await self.some_moves()
            await self._chance.choice([self.restart_proxy, self.cut_database_off if self._shared else self.fill_disk])()
        await self.some_moves()
        await self.kill()
        self.check()


def _workers_of(server: int) -> list[int]:
    """Its processes that bots think in."""
    children = [int(child) for child in Path(f"/proc/{server}/task/{server}/children").read_text().split()]
    return [child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


async def _lay_with_clocks(rest: httpx.AsyncClient, other: Any) -> tuple[str, list[str]]:
    wish = {"game": GAME, "seats": [me("Ann"), other], "time": {"clock": {"kind": "bank", "seconds": 3600}}}
    laid = (await rest.post("/api/tables", json=wish)).json()
    return laid["table"]["id"], [held["token"] for held in laid["held"]]
