"""Games under load while their server is killed, its disk is full and its proxy restarts, again and again."""

from __future__ import annotations

import asyncio
import json
import os
import re
import resource
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Self

import httpx
from sqlalchemy import URL, Engine, NullPool, create_engine

from chaos.checker import Kept, Transcript, faults, kept_in
from chaos.players import Player
from patience import PATIENCE
from server.clients import GAME, OPEN, lay, me, person_at

TICK = 1.0
"""Seconds of a clock that a crash may forget."""
SETTINGS = {
    "port": 0, "bot_workers": 0, "tick_seconds": TICK, "message_rate": 1e6, "message_burst": 10**6,
    "tables_per_hour": 10**6, "request_rate": 1e6, "request_burst": 10**6, "connections_per_address": 10**6,
}  # fmt: skip


_WISH = {"game": GAME, "seats": [me("Ann"), OPEN]}


class Proxy:
    """Between clients and whatever server there is. Restarting it cuts everybody off, in the middle of a word."""

    def __init__(self) -> None:
        self.behind: int | None = None
        """The port of the server."""
        self.port = 0
        self._open: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self.cut_off()
        self._server.close()

    def cut_off(self) -> None:
        for writer in self._open:
            writer.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers = [writer]
        self._open.add(writer)
        with suppress(OSError, asyncio.IncompleteReadError):
            there, to_it = await asyncio.open_connection("127.0.0.1", self.behind)
            writers.append(to_it)
            self._open.add(to_it)
            await asyncio.gather(_pass_on(reader, to_it), _pass_on(there, writer))
        for each in writers:
            self._open.discard(each)
            each.transport.abort()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    finally:
        writer.transport.abort()


class Storm:
    """What is played goes on in the same database through all of it."""

    def __init__(self, folder: Path, seed: int, tables: int) -> None:
        self.counted: Counter[str] = Counter()
        self._folder = folder
        self._chance = Random(seed)
        self._tables = tables
        self._players: dict[asyncio.Task[None], Player] = {}
        self._before: dict[str, Kept] = {}
        self._calm = asyncio.Event()
        self._pid = 0
        self._earlier = 0
        """Moves acknowledged at tables where nobody plays any more."""

    # --- Its server ---------------------------------------------------------------------------------

    @asynccontextmanager
    async def raging(self) -> AsyncIterator[Self]:
        self._folder.mkdir(parents=True, exist_ok=True)
        settings = json.dumps({**SETTINGS, "data": str(self._folder / "data")})
        with (self._folder / "errors.txt").open("w") as errors:
            self._nursery = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "chaos.nursery", settings, cwd=Path(__file__).parents[1],
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=errors,
            )  # fmt: skip
            try:
                async with Proxy() as self._proxy:
                    yield self
            finally:
                await self._end()

    async def _end(self) -> None:
        for task in self._players:
            task.cancel()
        await asyncio.gather(*self._players, return_exceptions=True)
        if self._pid:
            with suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGKILL)
        assert self._nursery.stdin is not None
        self._nursery.stdin.close()
        await self._nursery.wait()

    async def start(self) -> None:
        """A server on the same folder, and everybody back at their tables."""
        assert self._nursery.stdin is not None
        self._nursery.stdin.write(b"one more\n")
        self._pid = int((await self._line()).split()[1])
        found = re.search(r":(\d+)", await self._line())
        assert found
        self._proxy.behind = int(found[1])
        await self._line()
        await self._fill()
        self._calm.set()

    async def _line(self) -> str:
        assert self._nursery.stdout is not None
        async with asyncio.timeout(PATIENCE):
            line = (await self._nursery.stdout.readline()).decode()
        assert line, (self._folder / "errors.txt").read_text()
        return line

    async def _fill(self) -> None:
        """As many tables as there should be, half of them with clocks."""
        for task in [task for task in self._players if task.done()]:
            task.result()
            self._earlier += len(self._players.pop(task).transcript.accepted)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self._proxy.behind}", timeout=PATIENCE) as rest:
            while len(self._players) < 2 * self._tables:
                await self._lay(rest, has_clocks=self._chance.random() < 0.5)

    async def _lay(self, rest: httpx.AsyncClient, has_clocks: bool) -> None:
        table, tokens = await (_lay_with_clocks(rest) if has_clocks else lay(rest, me("Ann"), me("Ben")))
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
        self._calm.clear()
        os.kill(self._pid, signal.SIGKILL)
        ending = os.pidfd_open(self._pid)
        ended = asyncio.Event()
        asyncio.get_running_loop().add_reader(ending, ended.set)
        async with asyncio.timeout(PATIENCE):
            await ended.wait()
        asyncio.get_running_loop().remove_reader(ending)
        os.close(ending)
        self._pid = 0
        self.counted["kills"] += 1

    async def restart_proxy(self) -> None:
        self._proxy.cut_off()
        self.counted["restarts of the proxy"] += 1

    async def fill_disk(self) -> None:
        """No file may grow, as on a disk that is full; then there is room again."""
        self._calm.clear()
        usual = resource.prlimit(self._pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, (0, usual[1]))
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self._proxy.behind}", timeout=PATIENCE) as rest:
            answer = await rest.post("/api/tables", json=_WISH)
            assert answer.status_code == 500, f"nothing can be stored now: {answer.text}"
            resource.prlimit(self._pid, resource.RLIMIT_FSIZE, usual)
            answer = await rest.post("/api/tables", json=_WISH)
            assert answer.status_code == 201, f"and now it can: {answer.text}"
        self._proxy.cut_off()
        self._calm.set()
        self.counted["full disks"] += 1

    # --- What must be true all the same ---------------------------------------------------------------

    def check(self) -> None:
        """After a kill, before the next server."""
        kept = kept_in(self._database())
        transcripts = [player.transcript for player in self._players.values()]
        found = faults(kept, self._before, transcripts, TICK)
        assert not found, "\n".join(found)
        self._before = {player.transcript.table: kept[player.transcript.table] for player in self._players.values()}
        self.counted["records checked"] += sum(len(kept[table].rows) for table in self._before)

    def _database(self) -> Engine:
        file = self._folder / "data" / "gingersnap.sqlite"
        return create_engine(URL.create("sqlite", database=str(file)), poolclass=NullPool)

    async def rage(self, kills: int) -> None:
        """So many kills, and between them whatever else can happen."""
        for number in range(kills):
            if number % 50 == 0:
                print(number, dict(self.counted), flush=True)
            await self.start()
            while self._chance.random() < 0.3:
                await self.some_moves()
                await self._chance.choice([self.restart_proxy, self.fill_disk])()
            await self.some_moves()
            await self.kill()
            self.check()
        self.counted["moves acknowledged"] = self._earlier + self._acknowledged()


async def _lay_with_clocks(rest: httpx.AsyncClient) -> tuple[str, list[str]]:
    wish = {"game": GAME, "seats": [me("Ann"), me("Ben")], "time": {"clock": {"kind": "bank", "seconds": 3600}}}
    laid = (await rest.post("/api/tables", json=wish)).json()
    return laid["table"]["id"], [held["token"] for held in laid["held"]]
