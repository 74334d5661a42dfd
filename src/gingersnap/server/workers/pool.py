"""Processes that bots think in, and whatever else would keep everybody waiting: the most urgent first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from gingersnap.core.registry import load_everything
from gingersnap.physics import compile_kernel
from gingersnap.server.workers.job_queue import Job, JobQueue, Priority
from gingersnap.server.workers.process import JobTimeout, WorkerDied, WorkerProcess

T = TypeVar("T")
_ATTEMPTS = 3
_log = logging.getLogger(__name__)


class WorkerPool:
    """Runs functions in other processes. One that dies or hangs is replaced; the others go on."""

    def __init__(self, count: int, thought: float, retelling: float) -> None:
        """A bot has so many seconds for a `thought`, and so many has what is read. Without workers it is done in
        threads, which nobody can end."""
        self.queue = JobQueue()
        self.timeouts = 0
        """How many had to be ended because they did not come to an end."""
        self._time_limits = {
            Priority.PEOPLES_BOT: thought,
            Priority.HINT: thought,
            Priority.READER: retelling,
            Priority.BOT_ALONE: thought,
            Priority.LAB: retelling,
        }
        self._workers = [WorkerProcess(_load_all) for _ in range(count)]
        self._free: list[WorkerProcess] = []
        self._tasks: set[asyncio.Task[None]] = set()
        for worker in self._workers:
            self._start_task(self._make_available(worker))

    @property
    def free(self) -> int:
        """How many have nothing to do."""
        return len(self._free)

    async def run(self, priority: Priority, function: Callable[..., T], *arguments: object) -> T:
        """What comes of `function`. TookTooLong, or Broken if it takes every worker with it."""
        if not self._workers:
            return await asyncio.to_thread(function, *arguments)
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self.queue.add(priority, Job(partial(function, *arguments), done, self._time_limits[priority], loop.time()))
        self._assign()
        return await done

    def _assign(self) -> None:
        while self._free and (job := self.queue.pop(len(self._free), len(self._workers))):
            self._start_task(self._execute(job, self._free.pop()))

    def _start_task(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _execute(self, job: Job, worker_process: WorkerProcess) -> None:
        try:
            result = await self._execute_with_retries(job, worker_process)
        except Exception as error:
            if not job.done.done():
                job.done.set_exception(error)
        else:
            if not job.done.done():
                job.done.set_result(result)
        await self._make_available(worker_process)

    async def _execute_with_retries(self, job: Job, worker_process: WorkerProcess) -> Any:
        for left in reversed(range(_ATTEMPTS)):
            try:
                return await worker_process.run(job.timeout, job.work)
            except WorkerDied:
                _log.warning("a worker process died; another one takes its place")
                if not left:
                    raise
                await worker_process.wait_ready()
            except JobTimeout:
                self.timeouts += 1
                _log.warning("a worker process did not come to an end in %g s; it was replaced", job.timeout)
                raise
        raise AssertionError("the last attempt ends it")

    async def _make_available(self, worker_process: WorkerProcess) -> None:
        """Until then nobody's time runs: to load every game may take longer than any thought."""
        await worker_process.wait_ready()
        self._free.append(worker_process)
        self._assign()

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for worker in self._workers:
            worker.close()


def _load_all() -> None:
    """Every game, its bots and the physics, here and now rather than in somebody's first turn."""
    load_everything()
    compile_kernel()
