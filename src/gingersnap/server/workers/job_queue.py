"""Priority queue of worker jobs."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from enum import IntEnum, auto
from typing import Any, NamedTuple


class Priority(IntEnum):
    """Priority of a job, the highest first."""

    PEOPLES_BOT = auto()
    """A bot at a table with people."""
    HINT = auto()
    """A hint for a player."""
    READER = auto()
    """A replay, an export or a shot that a user asked for."""
    BOT_ALONE = auto()
    """A bot at a table of bots only, for spectators."""
    LAB = auto()
    """Games of a trial in the lab."""


class Job(NamedTuple):
    work: Callable[[], Any]
    done: asyncio.Future[Any]
    timeout: float
    """Time limit in seconds."""
    since: float = 0.0
    """Time when the job was added, by the event loop's clock."""
    game: str | None = None
    """The game that the worker loads first."""


class JobQueue:
    """Priority queue of worker jobs; FIFO within a priority."""

    def __init__(self) -> None:
        self._waiting = {urgency: deque[Job]() for urgency in Priority}

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def count_waiting(self, priority: Priority) -> int:
        return len(self._waiting[priority])

    def longest_wait(self, priority: Priority, now: float) -> float:
        """Return the longest wait, in seconds, of a job that has not been cancelled."""
        return max((now - job.since for job in self._waiting[priority] if not job.done.done()), default=0.0)

    def add(self, priority: Priority, job: Job) -> None:
        self._waiting[priority].append(job)

    def pop(self, free: int, workers: int) -> Job | None:
        """Return the next job, or None. With several workers, the last free one is reserved for PEOPLES_BOT jobs."""
        for urgency, jobs in self._waiting.items():
            while jobs and jobs[0].done.done():
                jobs.popleft()  # cancelled
            if jobs and (urgency is Priority.PEOPLES_BOT or free > 1 or workers == 1):
                return jobs.popleft()
        return None
