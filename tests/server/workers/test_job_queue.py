"""Who is served first, where more wait than workers are there. Nothing here depends on how fast anything is."""

from __future__ import annotations

import asyncio

import pytest

from gingersnap.server.workers.job_queue import Job, JobQueue, Priority

pytestmark = pytest.mark.anyio


def job(name: str) -> Job:
    return Job(lambda: name, asyncio.get_running_loop().create_future(), 5.0)


def order(line: JobQueue, free: int, workers: int) -> list[str]:
    """What is begun, one after the other, if nothing ever ends."""
    begun = []
    while free and (next := line.pop(free, workers)):
        begun.append(next.work())
        free -= 1
    return begun


async def test_job_queue_serves_bots_with_people_before_bots_only() -> None:
    """They pushed everybody's bot from 17 milliseconds to 1.7 seconds: who came first was served first."""
    line = JobQueue()
    for number in range(200):
        line.add(Priority.BOT_ALONE, job(f"alone {number}"))
    line.add(Priority.READER, job("a replay"))
    line.add(Priority.PEOPLES_BOT, job("Ann's bot"))
    line.add(Priority.PEOPLES_BOT, job("Ben's bot"))
    assert order(line, 1, 1) == ["Ann's bot"]
    assert order(line, 3, 3) == ["Ben's bot", "a replay"], "the last free one waits for people's bots"
    assert order(line, 2, 3) == ["alone 0"]
    assert line.count_waiting(Priority.BOT_ALONE) == len(line) == 199


async def test_job_queue_reserves_the_last_free_worker_for_bots_with_people() -> None:
    line = JobQueue()
    line.add(Priority.BOT_ALONE, job("alone"))
    line.add(Priority.READER, job("a replay"))
    assert order(line, 1, 2) == []
    assert order(line, 1, 1) == ["a replay"]
    assert order(line, 1, 1) == ["alone"]


async def test_job_queue_skips_cancelled_jobs() -> None:
    line = JobQueue()
    gone, here = job("gone"), job("here")
    line.add(Priority.PEOPLES_BOT, gone)
    line.add(Priority.PEOPLES_BOT, here)
    gone.done.cancel()
    assert order(line, 1, 1) == ["here"]
    assert line.pop(1, 1) is None
