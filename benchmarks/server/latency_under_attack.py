"""Latency of people's moves at 50 tables under attack, beside the latency without.

python -m benchmarks.server.latency_under_attack [--seconds S] [--rate N] [--together]

A server with default settings has one core; people and malicious clients share the other, with priority for people.
Each kind of malicious client makes a fixed number of attempts per second from its own address: one kind after another,
then all of them at once.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
from websockets.asyncio.client import connect

from benchmarks.machine import ROOT, SCRATCH, describe, on_core
from benchmarks.processes import MeasurementFailed, start_server
from benchmarks.server.bad_clients import KINDS
from gingersnap.core.contract import Game
from gingersnap.core.registry import all_games
from gingersnap.server.protocol.common import PROTOCOL

TABLES = 50
GAME = next(game.name for game in all_games() if 2 in game.seats and type(game).redeal is not Game.redeal)
PAUSE = 0.5
"""Seconds between a person's moves."""
TARGET_MILLISECONDS = 20.0
"""Target of the 99th percentile of a move's latency, in milliseconds."""
PATIENCE = 20.0
"""Seconds for which a measurement without a move is continued."""
ME, BOT = {"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}


class MeasuredPlayers:
    """Two players at each table, who move after a pause and measure the time to the acknowledgement."""

    def __init__(self, port: int) -> None:
        self.waits: list[float] = []
        self.has_moved = asyncio.Event()
        self._port = port
        self._chance = Random(1)

    async def play_for_ever(self, rest: httpx.AsyncClient) -> None:
        while True:
            laid = (await rest.post("/api/tables", json={"game": GAME, "seats": [ME, {**ME, "name": "Ben"}]})).json()
            table, tokens = laid["table"]["id"], [held["token"] for held in laid["held"]]
            await asyncio.gather(*(self._play(table, token) for token in tokens))

    async def _play(self, table: str, token: str) -> None:
        address = f"ws://127.0.0.1:{self._port}/api/tables/{table}/play"
        async with connect(address, compression=None, proxy=None, max_size=2**24) as socket:
            await socket.send(json.dumps({"type": "hello", "token": token, "protocol": PROTOCOL}))
            asked = 0.0
            async for text in socket:
                told = json.loads(text)
                if told["type"] == "accepted":
                    self.waits.append(time.perf_counter() - asked)
                    self.has_moved.set()
                elif told["type"] == "updated" and told["outcome"] is not None:
                    return
                elif told["type"] == "updated" and told["offers"]:
                    await asyncio.sleep(self._chance.expovariate(1 / PAUSE))
                    action = self._chance.choice(told["offers"])["action"]
                    asked = time.perf_counter()
                    await socket.send(
                        json.dumps({"type": "act", "id": f"{self._chance.getrandbits(64):x}", "action": action})
                    )


@contextmanager
def bad_clients(port: int, table: str, finished: str, rate: float, kinds: Sequence[str]) -> Iterator[None]:
    command = [sys.executable, "-m", "benchmarks.server.bad_clients", str(port), table, finished, str(rate), *kinds]
    process = subprocess.Popen(on_core(1, ["nice", "-n", "5", *command]), cwd=ROOT, stdin=subprocess.PIPE)
    try:
        yield
    finally:
        process.kill()
        process.communicate()


def quantile(waits: list[float], share: float) -> float:
    return sorted(waits)[min(len(waits) - 1, int(share * len(waits)))] * 1000


def _open(*seats: dict[str, str]) -> dict[str, object]:
    """Return the request for a table that is publicly listed, so that malicious clients find it too."""
    return {"game": GAME, "seats": seats, "access": "open"}


async def finished_table(rest: httpx.AsyncClient, port: int) -> str:
    table: str = (await rest.post("/api/tables", json=_open(BOT, BOT))).json()["table"]["id"]
    async with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/play", proxy=None, max_size=2**24) as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
        async for text in socket:
            if json.loads(text).get("outcome") is not None:
                break
    return table


async def measure(port: int, seconds: float, rate: float, together_only: bool) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as rest:
        finished = await finished_table(rest, port)
        open_table = (await rest.post("/api/tables", json=_open(ME, {"kind": "open"}))).json()
        people = MeasuredPlayers(port)
        playing = [asyncio.create_task(people.play_for_ever(rest)) for _ in range(TABLES)]
        await asyncio.sleep(seconds)
        print(f"{'bad clients':34} {'moves':>6} {'p50 ms':>7} {'p99 ms':>7} {'beside quiet':>12}")
        quiet = await _row(people, "none", seconds, None)
        for kinds in [] if together_only else [[kind] for kind in KINDS]:
            with bad_clients(port, open_table["table"]["id"], finished, rate, kinds):
                await _row(people, kinds[0], seconds, quiet)
        with bad_clients(port, open_table["table"]["id"], finished, rate, KINDS):
            await _row(people, "all of them at once", 2 * seconds, quiet)
        await _row(people, "none, afterwards", seconds, quiet)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


async def _row(measured_players: MeasuredPlayers, name: str, seconds: float, quiet: float | None) -> float:
    measured_players.waits.clear()
    measured_players.has_moved.clear()
    await asyncio.sleep(seconds)
    try:
        await asyncio.wait_for(measured_players.has_moved.wait(), PATIENCE)
    except TimeoutError:
        raise MeasurementFailed(f"No move was acknowledged beside these bad clients: {name}.") from None
    p50, p99 = quantile(measured_players.waits, 0.5), quantile(measured_players.waits, 0.99)
    beside = f"{p99 / quiet:.1f} x" if quiet else ""
    mark = "" if p99 < TARGET_MILLISECONDS else "  over"
    print(f"{name:34} {len(measured_players.waits):6} {p50:7.1f} {p99:7.1f} {beside:>12}{mark}", flush=True)
    return p99


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rate", type=float, default=100.0)
    parser.add_argument("--together", action="store_true", help="measure only all kinds at once")
    wanted = parser.parse_args()
    print(describe(), flush=True)
    gc.disable()  # collections here would count as latency
    os.sched_setaffinity(0, {sorted(os.sched_getaffinity(0))[-1]})
    SCRATCH.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=SCRATCH) as folder:
        command = [sys.executable, "-m", "benchmarks.server.default_server", str(Path(folder) / "data")]
        with start_server(on_core(0, command)) as server:
            asyncio.run(measure(int(server.url.rsplit(":", 1)[1]), wanted.seconds, wanted.rate, wanted.together))


if __name__ == "__main__":
    main()
