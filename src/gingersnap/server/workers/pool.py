"""Pool of worker processes for bots and other CPU-bound work, with a priority queue."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from gingersnap.core.registry import game_names
from gingersnap.server.workers.game_compilation import GameCompilation, load_game
from gingersnap.server.workers.job_queue import Job, JobQueue, Priority
from gingersnap.server.workers.worker_process import JobTimeout, WorkerDied, WorkerProcess

T = TypeVar("T")
_ATTEMPTS = 3
_log = logging.getLogger(__name__)


class WorkerPool:
    """Pool that runs functions in other processes. A process that dies or hangs is replaced; the others go on."""

    def __init__(self, count: int, thought: float, retelling: float) -> None:
        """Create a pool with time limits in seconds for choices of bots and for all other jobs.

        Without workers, functions run in threads, which cannot be stopped.
        """
        self.queue = JobQueue()
        self.timeouts = 0
        """Number of jobs that exceeded their time limit."""
        self._time_limits = {
            Priority.PEOPLES_BOT: thought,
            Priority.HINT: thought,
            Priority.READER: retelling,
            Priority.BOT_ALONE: thought,
            Priority.LAB: retelling,
        }
        self.compilation = GameCompilation()
        self._workers = [WorkerProcess(_initialise) for _ in range(count)]
        self._free: list[WorkerProcess] = []
        self._tasks: set[asyncio.Task[None]] = set()
        for worker in self._workers:
            self._start_task(self._make_available(worker))

    @property
    def free(self) -> int:
        """Number of idle workers."""
        return len(self._free)

    async def run(
        self, priority: Priority, function: Callable[..., T], *arguments: object, game: str | None = None
    ) -> T:
        """Run `function` in a worker and return its result.

        If it needs a game, no worker waits for its compilation, and loading it does not count as time of the job.
        Raise JobTimeout, or WorkerDied if every attempt kills its worker.
        """
        if game is not None:
            await self.compilation.wait(game)
        if not self._workers:
            return await asyncio.to_thread(function, *arguments)
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        job = Job(partial(function, *arguments), done, self._time_limits[priority], loop.time(), game)
        self.queue.add(priority, job)
        self._assign()
        return await done

    def _assign(self) -> None:
        while self._free and (job := self.queue.pop(len(self._free), len(self._workers))):
            self._start_task(self._execute(job, self._take_free(job.game)))

    def _take_free(self, game: str | None) -> WorkerProcess:
        """Take an idle worker, one that has loaded this game if there is any."""
        worker = next((worker for worker in self._free if game in worker.loaded), self._free[-1])
        self._free.remove(worker)
        return worker

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
                if job.game is not None:
                    await worker_process.load(job.game, load_game)
                return await worker_process.run(job.timeout, job.work)
            except WorkerDied:
                _log.warning("a worker process died and is replaced")
                if not left:
                    raise
                await worker_process.wait_ready()
            except JobTimeout:
                self.timeouts += 1
                _log.warning("a job exceeded its time limit of %g s; its worker process was replaced", job.timeout)
                raise
        raise AssertionError("the last attempt returns or raises")

    async def _make_available(self, worker_process: WorkerProcess) -> None:
        """Add a worker to the idle ones when it has started."""
        await worker_process.wait_ready()
        self._free.append(worker_process)
        self._assign()

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self.compilation.close()
        for worker in self._workers:
            worker.close()


def _initialise() -> None:
    """Find the games, which are loaded with the first job of each: a server may never play some of them."""
    game_names()
