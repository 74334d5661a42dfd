"""One process beside the server's own. Whatever becomes of it, another takes its place.

TookTooLong(Exception)   it was ended in the middle of its work
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from gingersnap.process_pool import is_starved, new_pool, processor_seconds, terminate_pool

WorkerDied = BrokenProcessPool
"""The process died. Another one has its place already."""
T = TypeVar("T")
_NICENESS = 10
"""Who sits at a table is answered before any bot thinks, even if all share one core."""
_MOMENT = 0.1
"""Seconds: so often who is kept waiting is looked at again, at most."""
_LOADING = 120.0
"""Seconds that it may take to load everything, where nothing is compiled yet."""
_BREATH = 1.0
"""Seconds between two that die before they can work: whatever it is, it will not be over at once."""
_log = logging.getLogger(__name__)


class JobTimeout(Exception):
    """It had its time."""


class WorkerProcess:
    def __init__(self, prepare: Callable[[], None], loading: float = _LOADING) -> None:
        """Each process begins by `prepare`, for which it has so many seconds."""
        self._prepare = prepare
        self._loading = loading
        self._start()

    def _start(self) -> None:
        self._pool = new_pool(1, _NICENESS)
        self._ready = self._pool.submit(self._prepare)

    @property
    def is_ready(self) -> bool:
        return self._ready.done()

    async def wait_ready(self) -> None:
        """Until it can work. Who dies or hangs before that is replaced."""
        while True:
            try:
                return await self._await_with_limit(self._loading, asyncio.wrap_future(self._ready))
            except JobTimeout:
                _log.warning("a worker process did not get ready in %g s; another one takes its place", self._loading)
            except BrokenProcessPool:
                _log.warning("a worker process died before it could work; another one takes its place")
                await self.replace()
                await asyncio.sleep(_BREATH)
            except Exception:
                _log.exception("a worker process could not load everything")
                return None

    async def run(self, seconds: float | None, function: Callable[..., T], *arguments: object) -> T:
        """What comes of `function` there. TookTooLong after so many seconds, Broken when the process dies."""
        try:
            doing = asyncio.get_running_loop().run_in_executor(self._pool, function, *arguments)
        except BrokenProcessPool:  # It died while it had nothing to do.
            await self.replace()
            raise
        try:
            return await self._await_with_limit(seconds, doing)
        except BrokenProcessPool:
            await self.replace()
            raise

    async def _await_with_limit(self, seconds: float | None, doing: asyncio.Future[T]) -> T:
        """What comes of it. TookTooLong, and another process, after so many seconds."""
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
            doing.cancel()  # Nobody waits any more who would hear how it ended.

    def _remaining_wait(self, seconds: float) -> float | None:
        """How much longer to wait for one that may use the processor for so long; None if its time is up.

        On a busy machine time passes while it has not even got there: that is not its own.
        """
        return max(_MOMENT, seconds) if seconds > 0 and is_starved(self._pool) else None

    async def replace(self) -> None:
        old = self._pool
        self._start()
        await asyncio.to_thread(terminate_pool, old)

    def close(self) -> None:
        terminate_pool(self._pool)
