"""A sandbox process that validates client input, one request at a time, with limits on elapsed and CPU time."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable
from typing import Any, TypeVar

from gingersnap.core.registry import load_everything
from gingersnap.server.http.rate_limits import rate_limit_key
from gingersnap.server.workers.fair_queue import FairQueue
from gingersnap.server.workers.worker_process import JobTimeout, WorkerDied, WorkerProcess

T = TypeVar("T")


class Sandbox:
    """The sandbox and its queue, in which clients take turns."""

    def __init__(self, with_a_process: bool, now: Callable[[], float] = time.monotonic) -> None:
        """Start the process; without one, functions run in threads. `now` measures how long requests wait."""
        self._worker = WorkerProcess(load_everything) if with_a_process else None
        self.queue = FairQueue(now)
        self._running: asyncio.Task[Any] | None = None

    async def run(self, client: str, used: float, waited: float, function: Callable[..., T], *arguments: object) -> T:
        """Run `function` when it is the turn of `client`, an address, and return its result.

        Raise QueueFull if too many requests wait, and TimeoutError if `function` has used the processor for `used`
        seconds, however busy the machine is, or runs for `waited` seconds: a guard against work that hangs without
        using anything, whose process is ended. Until the process has loaded all games, which may take seconds, a thread
        is used, and there is only the guard.

        If this is cancelled while it waits, its place is free at once. Cancelled while it runs, `function` runs to its
        end or limit before the next one begins: to end it earlier would cost a process, which takes longer to replace.
        """
        await self.queue.acquire(rate_limit_key(client))
        self._running = asyncio.create_task(self._work(used, waited, function, *arguments))
        self._running.add_done_callback(lambda _: self.queue.release())
        return await asyncio.shield(self._running)

    async def _work(self, used: float, waited: float, function: Callable[..., T], *arguments: object) -> T:
        worker = self._worker if self._worker is not None and self._worker.is_ready else None
        if worker is None:
            return await asyncio.wait_for(asyncio.to_thread(function, *arguments), waited)
        try:
            return await worker.run(waited, _call_with_cpu_limit, used, function, *arguments)
        except JobTimeout:
            raise TimeoutError from None
        except WorkerDied:
            await worker.wait_ready()
            return await worker.run(waited, _call_with_cpu_limit, used, function, *arguments)

    async def wait_ready(self) -> None:
        if self._worker is not None:
            await self._worker.wait_ready()

    def close(self) -> None:
        if self._running is not None:
            self._running.cancel()
        if self._worker is not None:
            self._worker.close()


def _call_with_cpu_limit(seconds: float, function: Callable[..., T], *arguments: object) -> T:
    """Call `function` in a worker. Raise TimeoutError when it has used so many seconds of CPU time."""
    if not hasattr(signal, "setitimer"):  # Windows has only the limit on elapsed time
        return function(*arguments)
    signal.signal(signal.SIGPROF, _raise_timeout)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return function(*arguments)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _raise_timeout(_signal: int, _frame: object) -> None:
    raise TimeoutError
