"""Processes that bots think in: whatever becomes of one, the others and those who wait go on."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from gingersnap.server.workers.job_queue import Priority
from gingersnap.server.workers.pool import WorkerPool
from gingersnap.server.workers.process import JobTimeout, WorkerDied, WorkerProcess
from waits import wait_until, wait_until_ended

pytestmark = pytest.mark.anyio
BOT = Priority.PEOPLES_BOT


@pytest.fixture(autouse=True)
def as_soon_as_we(monkeypatch: pytest.MonkeyPatch) -> None:
    """They give way to everybody: while all cores are busy these tests would wait for them for minutes."""
    monkeypatch.setattr("gingersnap.server.workers.process._NICENESS", 0)


@pytest.fixture
async def workers(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WorkerPool]:
    """One, with nothing to load, that has a short while for a thought."""
    monkeypatch.setattr("gingersnap.server.workers.pool._load_all", nothing)
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
    monkeypatch.setattr("gingersnap.server.workers.process.is_starved", lambda pool: True)
    monkeypatch.setattr("gingersnap.server.workers.process.processor_seconds", lambda pool: 0.0)
    worker = WorkerProcess(nothing)
    try:
        await worker.wait_ready()
        assert await worker.run(0.05, later, 0.5) == "done"
    finally:
        worker.close()


async def test_job_timeout_counts_processor_time_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gingersnap.server.workers.process.is_starved", lambda pool: True)
    worker = WorkerProcess(nothing)
    try:
        await worker.wait_ready()
        with pytest.raises(JobTimeout):
            await worker.run(0.3, work_for_ever)
    finally:
        worker.close()


def nothing() -> None:
    pass


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
