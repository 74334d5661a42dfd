"""Time to the first move of a bot: CPU seconds from the start of a server, with an empty and a filled compiler cache.

    python -m benchmarks.first_bot_move [--game NAME]

The server runs as with `gingersnap serve`, with its default settings, on a new data folder. A person creates a table
with one bot and plays the first offer until the bot has acted. Counted is the CPU time of the server and of all its
processes, also of those that have ended, so that other load on the machine does not count.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table as Printed
from websockets.asyncio.client import connect

from benchmarks import machine
from benchmarks.processes import start_server
from gingersnap.core.registry import bots_of, find_game, game_names
from gingersnap.core.skill.level_suggestions import middle_level
from gingersnap.server.protocol.common import PROTOCOL

ME = {"kind": "me", "name": "Ann"}
EMPTY, FILLED = "empty cache", "filled cache"


def measure_first_moves(game: str) -> dict[str, float]:
    """Return the CPU seconds to the first move of a bot, by the state of the compiler cache at the start."""
    machine.SCRATCH.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=machine.SCRATCH, prefix="first-move-") as folder:
        return {cache: _measure(game, Path(folder), cache) for cache in (EMPTY, FILLED)}


def _measure(game: str, folder: Path, cache: str) -> float:
    data = folder / cache.partition(" ")[0]
    command = [sys.executable, "-m", "gingersnap", "serve", "--port", "0", "--data", str(data)]
    with start_server(command, {"NUMBA_CACHE_DIR": str(folder / "numba")}) as server:
        asyncio.run(_play_until_bot_has_moved(server.url, game))
        return sum(_processor_seconds(process) for process in _with_descendants(server.process_id))


async def _play_until_bot_has_moved(url: str, game: str) -> None:
    bot = {"kind": "bot", "bot": middle_level(tuple(bots_of(game)))}
    seats = [ME, *[bot] * (find_game(game).seats[0] - 1)]
    async with httpx.AsyncClient(base_url=url, timeout=300) as rest:
        created = (await rest.post("/api/tables", json={"game": game, "seats": seats})).json()
    table, token = created["table"]["id"], created["held"][0]["token"]
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/play"
    acted = 0
    async with connect(address, compression=None, proxy=None, max_size=2**24) as socket:
        await socket.send(json.dumps({"type": "hello", "token": token, "protocol": PROTOCOL}))
        async for text in socket:
            told: dict[str, Any] = json.loads(text)
            if told["type"] != "updated":
                continue
            if told["seq"] > acted:
                return
            if told["offers"]:
                acted += 1
                await socket.send(json.dumps({"type": "act", "id": str(acted), "action": told["offers"][0]["action"]}))


def _with_descendants(process: int) -> Iterator[int]:
    yield process
    for task in Path(f"/proc/{process}/task").iterdir():
        for child in (task / "children").read_text().split():
            yield from _with_descendants(int(child))


def _processor_seconds(process: int) -> float:
    """Return the CPU seconds of a process and of its children that have ended."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=game_names(), action="append")
    asked = parser.parse_args(arguments)
    before = machine.describe()
    printed = Printed("game", EMPTY, FILLED)
    for game in asked.game or game_names():
        found = measure_first_moves(game)
        printed.add_row(game, f"{found[EMPTY]:.1f} s", f"{found[FILLED]:.1f} s")
    console = Console()
    console.print(printed)
    console.print(f"{before.processor}, {before.cores} cores, {before.python}; load before: {before.load_before}")


if __name__ == "__main__":
    main()
