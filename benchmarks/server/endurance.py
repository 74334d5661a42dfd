"""Pauses of the event loop, memory of an idle socket, and the time until all seats are back after a restart.

    python -m benchmarks.server.endurance [--seconds 600] [--tables 200] [--sockets 1000] [--seats 2000]

Each is measured with a fresh server on one core. The other core has the clients: those of `python -m benchmarks crowd`
for the pauses, and simple ones for the rest. The exit code is 1 if a target is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, ExitStack
from functools import partial
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.machine import SCRATCH, describe, on_core
from benchmarks.measurement_effort import MeasurementEffort
from benchmarks.peer_install import install_node_peers
from benchmarks.processes import MeasuredServer, MeasurementFailed, start_server
from benchmarks.server.compare import OURS
from benchmarks.server.load import HELLO, load_server
from benchmarks.server.thousand_tables import SERVER, THOUGHT
from benchmarks.targets import games_with_targets
from gingersnap.core import codec

TARGETS = {"longest pause, ms of CPU": 50.0, "idle socket, kB": 20.0, "restart, s": 5.0}
AT_ONCE = 50
"""Connections opened at the same time."""


def measure_pauses(game: str, tables: int, seconds: float) -> dict[str, float]:
    """Return the longest pauses while tables play with a second of thought before each move."""
    node = install_node_peers()
    with tempfile.TemporaryDirectory(dir=SCRATCH, prefix="benchmark-") as folder:
        file = Path(folder) / "pauses.json"
        with start_server(_command(Path(folder) / "data", "--pauses", str(file))) as server:
            effort = MeasurementEffort(repeats=1, warm_up=1.0, seconds=seconds, crowds=())
            load = load_server(server, OURS, game, node, effort, 1, tables, THOUGHT)
        longest = json.loads(file.read_text())
    return {
        "longest pause, ms of CPU": longest["cpu_seconds"] * 1000,
        "longest pause, ms": longest["seconds"] * 1000,
        "moves/s": load.rate,
        "p99, ms": load.p99,
    }


def measure_idle_sockets(game: str, sockets: int) -> dict[str, float]:
    """Return the memory of a spectator's connection to a table at which nothing happens."""

    async def measure(server: MeasuredServer) -> float:
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as rest, AsyncExitStack() as stack:
            table, _ = await _create_table(rest, game)
            await _connect_all(stack, server, [(table, None)] * AT_ONCE)
            before = _memory(server)
            await _connect_all(stack, server, [(table, None)] * sockets)
            return (_memory(server) - before) / sockets

    with tempfile.TemporaryDirectory(dir=SCRATCH, prefix="benchmark-") as folder, start_server(_command(folder)) as it:
        return {"idle socket, kB": asyncio.run(measure(it)) / 1000}


def measure_restart(game: str, seats: int) -> dict[str, float]:
    """Return the seconds from the start of a server until all seats of unfinished games have their position again."""
    held: list[tuple[str, str | None]] = []

    async def play(server: MeasuredServer, wanted: int) -> float:
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as rest, AsyncExitStack() as stack:
            while len(held) < wanted:
                table, tokens = await _create_table(rest, game)
                held.extend([(table, token) for token in tokens])
            began = time.perf_counter()
            await _connect_all(stack, server, held)
            return time.perf_counter() - began

    with tempfile.TemporaryDirectory(dir=SCRATCH, prefix="benchmark-") as folder, ExitStack() as stack:
        with start_server(_command(folder)) as first:
            asyncio.run(play(first, seats))
        began = time.perf_counter()
        second = stack.enter_context(start_server(_command(folder)))
        started, used = time.perf_counter() - began, _cpu_seconds(second)
        connected = asyncio.run(play(second, 0))
        return {
            "restart, s": started + connected,
            "of it until it listens, s": started,
            "of it CPU of the server, s": _cpu_seconds(second) - used,
        }


def _command(folder: Path | str, *more: str) -> Sequence[str]:
    return on_core(0, [sys.executable, "-m", "benchmarks.server.unlimited_server", str(folder), *more])


async def _create_table(rest: httpx.AsyncClient, game: str) -> tuple[str, list[str]]:
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben")]
    answer = await rest.post("/api/tables", json={"game": game, "seats": seats, "access": "open"})
    if answer.is_error:
        raise MeasurementFailed(f"No table was created: {answer.text}")
    created = answer.json()
    return created["table"]["id"], [held["token"] for held in created["held"]]


async def _connect_all(stack: AsyncExitStack, server: MeasuredServer, held: Sequence[tuple[str, str | None]]) -> None:
    """Connect and wait until each client has the state of its table."""
    waiting = list(held)

    async def connect_some() -> None:
        while waiting:
            table, token = waiting.pop()
            address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/play"
            socket = await stack.enter_async_context(connect(address, compression=None, proxy=None, max_size=2**24))
            await _greet(socket, token)

    await asyncio.gather(*(connect_some() for _ in range(AT_ONCE)))


async def _greet(socket: ClientConnection, token: str | None) -> None:
    await socket.send(codec.encode(codec.replace(HELLO, token=token)).decode())
    told = json.loads(await socket.recv())
    if told["type"] != "welcome":
        raise MeasurementFailed(f"A client was not admitted: {told}")


def _memory(server: MeasuredServer) -> int:
    status = Path(f"/proc/{server.process_id}/status").read_text(encoding="utf-8")
    return 1024 * int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def _cpu_seconds(server: MeasuredServer) -> float:
    fields = Path(f"/proc/{server.process_id}/stat").read_text(encoding="utf-8").rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=2000)
    asked = parser.parse_args()
    (game,) = games_with_targets(SERVER)
    SCRATCH.mkdir(exist_ok=True)
    print(describe(), flush=True)
    found: dict[str, float] = {}
    parts = [
        partial(measure_idle_sockets, game, asked.sockets),
        partial(measure_restart, game, asked.seats),
        partial(measure_pauses, game, asked.tables, asked.seconds),
    ]
    for measure in parts:
        for name, figure in measure().items():
            found[name] = figure
            limit = TARGETS.get(name)
            judged = "" if limit is None else f"  target: at most {limit:g}{'' if figure <= limit else ', missed'}"
            print(f"{name:30} {figure:10.1f}{judged}", flush=True)
    return int(any(found[name] > limit for name, limit in TARGETS.items()))


if __name__ == "__main__":
    sys.exit(main())
