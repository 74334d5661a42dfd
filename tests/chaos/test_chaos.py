"""Nothing acknowledged is lost, doubled or half there, whatever happens to a server. `make chaos` does much more."""

from __future__ import annotations

import os
from pathlib import Path
from statistics import median

import pytest

from chaos.fault_load import FaultLoad
from chaos.reconnecting_players import as_browsers_do, at_once
from seeds import next_seed

KILLS = int(os.environ.get("KILLS", "20"))
HANGS = int(os.environ.get("HANGS", "2"))
SHARED_KILLS = int(os.environ.get("SHARED_KILLS", "4"))
TABLES = int(os.environ.get("TABLES", "4"))
WITHIN = os.environ.get("WITHIN")
"""Seconds in which everybody goes on at another server: for machines that have nothing else to do."""
LATE = 30.0 if WITHIN is None else 0.0
"""Seconds that a process may wait for its turn on any other machine."""

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_chaos_single_server_kills_and_full_disk_lose_nothing(tmp_path: Path) -> None:
    seed = next_seed()
    storm = FaultLoad(tmp_path, seed, TABLES, late=LATE)
    async with storm.open_load():
        await storm.inject_faults(KILLS)
        assert storm.counted["kills"] == KILLS
        assert storm.counted["moves acknowledged"] > KILLS
    complaints = storm.servers[0].complaints
    failed_writes = complaints.count("\ngingersnap.server.storage.write_queue.WriteFailed")
    assert complaints.count("Traceback") == failed_writes, complaints


async def test_chaos_hanging_bot_workers_do_not_stop_games(tmp_path: Path) -> None:
    seed = next_seed()
    storm = FaultLoad(tmp_path, seed, TABLES, bots=1.0, late=LATE)
    async with storm.open_load():
        for _ in range(HANGS):
            await storm.start()
            await storm.some_moves()
            await storm.hang_worker()
            storm.check()
    print(dict(storm.counted))
    assert storm.counted["hung workers"] == HANGS


async def test_chaos_kills_of_one_of_two_servers_lose_nothing(tmp_path: Path, shared_database: str) -> None:
    seed = next_seed()
    pause, bots = (at_once, 0.0) if WITHIN is None else (as_browsers_do, 0.25)
    storm = FaultLoad(tmp_path, seed, TABLES, shared_database, bots=bots, pause=pause, late=LATE)
    async with storm.open_load():
        await storm.inject_faults(SHARED_KILLS)
        assert storm.counted["kills"] == SHARED_KILLS
        assert storm.counted["moves acknowledged"] > SHARED_KILLS
    absences = storm.absences or [0.0]  # in few kills it may happen that nobody is at the server that goes
    middle, longest = median(absences), max(absences)
    print(f"{len(storm.absences)} went on at the other server, p50 {middle:.2f} s, max {longest:.2f} s after the kill")
    assert longest < float(WITHIN or "inf")
