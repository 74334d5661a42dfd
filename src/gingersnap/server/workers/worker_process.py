"""A worker process that is replaced when it dies or exceeds a time limit."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from gingersnap.process_pool import is_starved, new_pool, processor_seconds, terminate_pool

WorkerDied = BrokenProcessPool
"""Raised when the process died. It has been replaced already."""
T = TypeVar("T")
_NICENESS = 10
"""Niceness of worker processes: requests of people go before bots, even if all share one core."""
_MOMENT = 0.1
"""Seconds between two checks of a process that waits for the processor."""
_LOADING = 120.0
"""Seconds for loading everything, where nothing is compiled yet."""
_BREATH = 1.0
"""Seconds until a process that died while loading is replaced: the cause will hardly have gone at once."""
_log = logging.getLogger(__name__)


class JobTimeout(Exception):
    """The job exceeded its time limit, and its process was replaced."""


class WorkerProcess:
    def __init__(self, prepare: Callable[[], None], loading: float = _LOADING) -> None:
        """Start a process, which calls `prepare` first and has `loading` seconds for it."""
        self._prepare = prepare
        self._loading = loading
        self.loaded: set[str] = set()
        """Names of the games that the process has loaded."""
        self._start()

    def _start(self) -> None:
        self._pool = new_pool(1, _NICENESS)
        self.loaded = set()
        self._ready = self._pool.submit(self._prepare)

    @property
    def is_ready(self) -> bool:
        return self._ready.done()

    async def wait_ready(self) -> None:
        """Wait until the process has loaded everything. Replace it if it dies or hangs before that."""
        while True:
            try:
                return await self._await_with_limit(self._loading, asyncio.wrap_future(self._ready))
            except JobTimeout:
                _log.warning("a worker process was not ready after %g s and is replaced", self._loading)
            except BrokenProcessPool:
                _log.warning("a worker process died while loading and is replaced")
                await self.replace()
                await asyncio.sleep(_BREATH)
            except Exception:
                _log.exception("a worker process could not load everything")
                return None

    async def load(self, game: str, load_game: Callable[[str], None]) -> None:
        """Load a game, unless the process has done so, with the time limit of loading."""
        if game not in self.loaded:
            await self.run(self._loading, load_game, game)
            self.loaded.add(game)

    async def run(self, seconds: float | None, function: Callable[..., T], *arguments: object) -> T:
        """Run `function` and return its result.

        Raise JobTimeout after `seconds`, or WorkerDied when the process dies.
        """
        try:
            doing = asyncio.get_running_loop().run_in_executor(self._pool, function, *arguments)
        except BrokenProcessPool:  # it died while it was idle
            await self.replace()
            raise
        try:
            return await self._await_with_limit(seconds, doing)
        except BrokenProcessPool:
            await self.replace()
            raise

    async def _await_with_limit(self, seconds: float | None, doing: asyncio.Future[T]) -> T:
        """Await a job. After so many seconds, replace the process and raise JobTimeout."""
        begun = processor_seconds(self._pool)
        wait = seconds
        try:
            while not (await asyncio.wait([doing], timeout=wait))[0]:
                assert seconds is not None
                wait = self._remaining_wait(seconds - (processor_seconds(self._pool) - begun))
                if wait is None:
                    doing.cancel()
                    await self.replace()
                    raise JobTimeout(f"it has not come to an end in {seconds:g} s")
            return doing.result()
        finally:
            doing.cancel()  # then its result is not reported to anybody

    def _remaining_wait(self, seconds: float) -> float | None:
        """Return how long to wait for a process with so many seconds of CPU time left; None if its time is up.

        On a busy machine, a process may wait for the processor: that time does not count.
        """
        return max(_MOMENT, seconds) if seconds > 0 and is_starved(self._pool) else None

    async def replace(self) -> None:
        old = self._pool
        self._start()
        await asyncio.to_thread(terminate_pool, old)

    def close(self) -> None:
        terminate_pool(self._pool)
