"""What waits for a worker, in the order in which it is done."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from enum import IntEnum, auto
from typing import Any, NamedTuple


class Priority(IntEnum):
    """Who waits for it: what is named first is done first. What people are shown meanwhile goes in between."""

    PEOPLES_BOT = auto()
    """People sit at its table."""
    HINT = auto()
    """Somebody who has asked what a bot would do."""
    READER = auto()
    """Somebody who asked for a replay, a file or a shot."""
    BOT_ALONE = auto()
    """Bots play here for who watches."""
    LAB = auto()
    """Somebody who wants to know what an option changes."""


class Job(NamedTuple):
    work: Callable[[], Any]
    done: asyncio.Future[Any]
    timeout: float
    """How long it may take."""
    since: float = 0.0
    """When it came, by the loop's clock."""


class JobQueue:
    """The most urgent first; of equals, who came first."""

    def __init__(self) -> None:
        self._waiting = {urgency: deque[Job]() for urgency in Priority}

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def count_waiting(self, priority: Priority) -> int:
        return len(self._waiting[priority])

    def longest_wait(self, priority: Priority, now: float) -> float:
        """Seconds that the first has been waiting for whom somebody still waits."""
        return max((now - job.since for job in self._waiting[priority] if not job.done.done()), default=0.0)

    def add(self, priority: Priority, job: Job) -> None:
        self._waiting[priority].append(job)

    def pop(self, free: int, workers: int) -> Job | None:
        """What one of the `free` workers is to do. The last of them is kept for people's bots, where there are more."""
        for urgency, jobs in self._waiting.items():
            while jobs and jobs[0].done.done():
                jobs.popleft()  # nobody waits for it any more
            if jobs and (urgency is Priority.PEOPLES_BOT or free > 1 or workers == 1):
                return jobs.popleft()
        return None
