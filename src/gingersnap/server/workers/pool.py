"""Processes that bots think in, and whatever else would keep everybody waiting: the most urgent first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from gingersnap.core.registry import load_everything
from gingersnap.physics import warm
from gingersnap.server.workers.job_queue import Job, Line, Urgency
from gingersnap.server.workers.process import Broken, TookTooLong, Worker

T = TypeVar("T")
_ATTEMPTS = 3
_log = logging.getLogger(__name__)


class Workers:
    """Runs functions in other processes. One that dies or hangs is replaced; the others go on."""

    def __init__(self, count: int, thought: float, retelling: float) -> None:
        """A bot has so many seconds for a `thought`, and so many has what is read. Without workers it is done in
        threads, which nobody can end."""
        self.line = Line()
        self.ended = 0
        """How many had to be ended because they did not come to an end."""
        self._seconds = {
            Urgency.PEOPLES_BOT: thought,
            Urgency.HINT: thought,
            Urgency.READER: retelling,
            Urgency.BOT_ALONE: thought,
            Urgency.LAB: retelling,
        }
        self._all = [Worker(_load_all) for _ in range(count)]
        self._free: list[Worker] = []
        self._tasks: set[asyncio.Task[None]] = set()
        for worker in self._all:
            self._begin(self._get_ready(worker))

    @property
    def free(self) -> int:
        """How many have nothing to do."""
        return len(self._free)

    async def run(self, urgency: Urgency, function: Callable[..., T], *arguments: object) -> T:
        """What comes of `function`. TookTooLong, or Broken if it takes every worker with it."""
        if not self._all:
            return await asyncio.to_thread(function, *arguments)
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self.line.add(urgency, Job(partial(function, *arguments), done, self._seconds[urgency], loop.time()))
        self._assign()
        return await done

    def _assign(self) -> None:
        while self._free and (job := self.line.next(len(self._free), len(self._all))):
            self._begin(self._do(job, self._free.pop()))

    def _begin(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _do(self, job: Job, worker: Worker) -> None:
        try:
            result = await self._result(job, worker)
        except Exception as error:
            if not job.done.done():
                job.done.set_exception(error)
        else:
            if not job.done.done():
                job.done.set_result(result)
        await self._get_ready(worker)

    async def _result(self, job: Job, worker: Worker) -> Any:
        for left in reversed(range(_ATTEMPTS)):
            try:
                return await worker.run(job.seconds, job.work)
            except Broken:
                _log.warning("a worker process died; another one takes its place")
                if not left:
                    raise
                await worker.prepared()
            except TookTooLong:
                self.ended += 1
                _log.warning("a worker process did not come to an end in %g s; it was replaced", job.seconds)
                raise
        raise AssertionError("the last attempt ends it")

    async def _get_ready(self, worker: Worker) -> None:
        """Until then nobody's time runs: to load every game may take longer than any thought."""
        await worker.prepared()
        self._free.append(worker)
        self._assign()

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for worker in self._all:
            worker.close()


def _load_all() -> None:
    """Every game, its bots and the physics, here and now rather than in somebody's first turn."""
    load_everything()
    warm()
