"""Processes that bots think in: whatever becomes of one, the others and those who wait go on."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from gingersnap.core.registry import find_game, game_names
from gingersnap.core.words import Sentence
from gingersnap.server.workers import game_compilation
from gingersnap.server.workers.game_compilation import GameCompilation
from gingersnap.server.workers.job_queue import Priority
from gingersnap.server.workers.pool import WorkerPool
from gingersnap.server.workers.worker_process import JobTimeout, WorkerDied, WorkerProcess
from server.clients import GAME
from waits import wait_until, wait_until_ended

pytestmark = pytest.mark.anyio
BOT = Priority.PEOPLES_BOT


@pytest.fixture(autouse=True)
def as_soon_as_we(monkeypatch: pytest.MonkeyPatch) -> None:
    """They give way to everybody: while all cores are busy these tests would wait for them for minutes."""
    monkeypatch.setattr("gingersnap.server.workers.worker_process._NICENESS", 0)


@pytest.fixture
async def workers(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WorkerPool]:
    """One, with nothing to load, that has a short while for a thought."""
    monkeypatch.setattr("gingersnap.server.workers.pool._initialise", nothing)
    workers = WorkerPool(1, 0.3, 0.3)
    yield workers
    workers.close()


async def test_worker_that_hangs_is_replaced_and_waiting_jobs_are_served(workers: WorkerPool) -> None:
    first = await workers.run(BOT, os.getpid)
    hangs = asyncio.create_task(workers.run(BOT, time.sleep, 600))
    behind = asyncio.create_task(workers.run(BOT, os.getpid))
    with pytest.raises(JobTimeout):
        await hangs
    assert await behind != first
    assert workers.timeouts == 1
    await asyncio.to_thread(wait_until_ended, first)


async def test_worker_stopped_by_signal_is_replaced(workers: WorkerPool) -> None:
    """It hears no request to end: nobody would ever have got rid of it, nor been able to stop the server."""
    first = await workers.run(BOT, os.getpid)
    os.kill(first, signal.SIGSTOP)
    with pytest.raises(JobTimeout):
        await workers.run(BOT, os.getpid)
    assert await workers.run(BOT, os.getpid) != first
    await asyncio.to_thread(wait_until_ended, first)


async def test_worker_killed_while_idle_is_replaced(workers: WorkerPool) -> None:
    """It never was: each thought after that failed, and filled the log until the server stood still."""
    first = await workers.run(BOT, os.getpid)
    pool = workers._workers[0]._pool
    os.kill(first, signal.SIGKILL)
    await asyncio.to_thread(wait_until, lambda: bool(pool._broken))  # it is noticed before anybody has a thought
    assert await workers.run(BOT, os.getpid) != first


async def test_worker_that_hangs_while_loading_is_replaced(tmp_path: Path) -> None:
    """Nobody's time runs before it can work: so its own has to, or every thought would wait for it for ever."""
    worker = WorkerProcess(partial(hang_at_first, tmp_path / "begun"), loading=3.0)
    try:
        await worker.wait_ready()
        assert await worker.run(60, later, 0.0) == "done"
    finally:
        worker.close()


async def test_job_whose_worker_died_is_retried(workers: WorkerPool, tmp_path: Path) -> None:
    assert await workers.run(BOT, die_at_first, tmp_path / "died") == "alive"
    assert workers.timeouts == 0


async def test_job_that_kills_every_worker_fails_and_others_are_served(workers: WorkerPool) -> None:
    with pytest.raises(WorkerDied):
        await workers.run(BOT, os._exit, 1)
    assert await workers.run(BOT, os.getpid) != os.getpid()


async def test_job_cancelled_by_its_caller_still_times_out(workers: WorkerPool, tmp_path: Path) -> None:
    """A table that went on without it had left its worker to it for good."""
    first = await workers.run(BOT, os.getpid)
    given_up = asyncio.create_task(workers.run(BOT, hang, tmp_path / "begun"))
    await asyncio.to_thread(wait_until, (tmp_path / "begun").exists)
    given_up.cancel()
    assert await workers.run(BOT, os.getpid) != first


async def test_job_timeout_ignores_time_without_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine bots would play like beginners, and nobody would know why."""
    monkeypatch.setattr("gingersnap.server.workers.worker_process.is_starved", lambda pool: True)
    monkeypatch.setattr("gingersnap.server.workers.worker_process.processor_seconds", lambda pool: 0.0)
    worker = WorkerProcess(nothing)
    try:
        await worker.wait_ready()
        assert await worker.run(0.05, later, 0.5) == "done"
    finally:
        worker.close()


async def test_job_timeout_counts_processor_time_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gingersnap.server.workers.worker_process.is_starved", lambda pool: True)
    worker = WorkerProcess(nothing)
    try:
        await worker.wait_ready()
        with pytest.raises(JobTimeout):
            await worker.run(0.3, work_for_ever)
    finally:
        worker.close()


def modules_of_compiler() -> list[str]:
    return sorted({"numba", "llvmlite"} & sys.modules.keys())


async def test_worker_loads_only_the_games_of_its_jobs(workers: WorkerPool) -> None:
    """Every worker loaded the compiler of one game's physics: 97 seconds passed before the first move of any bot."""
    assert await workers.run(BOT, modules_of_compiler, game=GAME) == []
    assert workers._workers[0].loaded == {GAME}
    (compiled,) = [name for name in game_names() if "crok" in name]
    assert await workers.run(BOT, modules_of_compiler, game=compiled) == ["llvmlite", "numba"]


async def test_loading_a_game_is_no_time_of_its_job(workers: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The job has 0.3 seconds."""
    monkeypatch.setattr("gingersnap.server.workers.pool.load_game", slow_load)
    assert await workers.run(BOT, os.getpid, game=GAME) != os.getpid()
    assert workers.timeouts == 0


async def test_job_goes_to_a_worker_that_has_loaded_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gingersnap.server.workers.pool._initialise", nothing)
    workers = WorkerPool(2, 60, 60)
    try:
        chosen = set()
        for _ in range(4):
            await asyncio.to_thread(wait_until, lambda: workers.free == 2)
            chosen.add(await workers.run(BOT, os.getpid, game=GAME))
        assert len(chosen) == 1
    finally:
        workers.close()


class Compiled:
    """A game whose compilation ends when it is let go."""

    def __init__(self) -> None:
        self.printed: list[str] = []
        self.begun, self.done = asyncio.Event(), asyncio.Event()

    def print_line(self, sentence: Sentence) -> None:
        self.printed.append(str(sentence))

    async def wait_ready(self, process: WorkerProcess) -> None:
        self.begun.set()
        await self.done.wait()


async def test_jobs_of_other_games_do_not_wait_for_a_compilation(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled, other = Compiled(), next(name for name in game_names() if name != GAME)
    monkeypatch.setattr(type(find_game(other)), "is_compiled", lambda game: False)
    monkeypatch.setattr(game_compilation, "load_game", nothing)
    workers = WorkerPool(0, 60, 60)
    workers.compilation = GameCompilation(compiled.print_line)
    monkeypatch.setattr(WorkerProcess, "wait_ready", lambda process: compiled.wait_ready(process))
    waiting = [asyncio.create_task(workers.run(BOT, os.getpid, game=other)) for _ in range(2)]
    await compiled.begun.wait()
    assert await workers.run(BOT, os.getpid, game=GAME) == os.getpid()
    assert not any(job.done() for job in waiting)
    compiled.done.set()
    assert await asyncio.gather(*waiting) == [os.getpid()] * 2
    title = find_game(other).title
    assert [line.startswith(begin) for line, begin in zip(compiled.printed, ("Compiling", title), strict=True)] == [
        True,
        True,
    ]


def nothing(*_: object) -> None:
    pass


def slow_load(game: str) -> None:
    time.sleep(1.0)


def hang(mark: Path) -> None:
    mark.touch()
    time.sleep(600)


def hang_at_first(mark: Path) -> None:
    if not mark.exists():
        hang(mark)


def later(seconds: float) -> str:
    time.sleep(seconds)
    return "done"


def work_for_ever() -> None:
    while True:
        pass


def die_at_first(mark: Path) -> str:
    if not mark.exists():
        mark.touch()
        os._exit(1)
    return "alive"
