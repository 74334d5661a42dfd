"""Processes beside the server's own, for work that would keep everybody else waiting."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from gingersnap.core.registry import load_everything
from gingersnap.physics import warm
from gingersnap.processes import end, new_pool

T = TypeVar("T")
_ATTEMPTS = 3
_NICENESS = 10
"""Who sits at a table is answered before any bot thinks, even if all share one core."""
_log = logging.getLogger(__name__)


class Workers:
    """Runs functions in other processes. If one dies, all are replaced and its work is done again."""

    def __init__(self, count: int, prepare: Callable[[], None]) -> None:
        self._count = count
        self._prepare = prepare
        self._alone = asyncio.Lock()
        self._start()

    def _start(self) -> None:
        self._pool = new_pool(self._count, _NICENESS) if self._count else None
        self._ready = [self._pool.submit(self._prepare) for _ in range(self._count)] if self._pool else []

    async def run(self, function: Callable[..., T], *arguments: object) -> T:
        for _ in range(_ATTEMPTS - 1):
            pool = self._pool
            try:
                return await self._run_in(pool, function, *arguments)
            except BrokenProcessPool:
                self._replace(pool)
        return await self._run_in(self._pool, function, *arguments)

    async def run_within(self, used: float, waited: float, function: Callable[..., T], *arguments: object) -> T:
        """As `run`, one at a time, and TimeoutError when it has `used` so many seconds of the processor.

        However busy the machine is, that is the same. Who has `waited` for so long is a guard against work that hangs
        without using anything: then who is still at it is ended.
        Until a process has loaded all games, which may take seconds, it is done in a thread: only the guard is there.
        """
        async with self._alone:
            pool = self._pool if all(ready.done() for ready in self._ready) else None
            try:
                async with asyncio.timeout(waited) as guard:
                    if pool is None:
                        return await self._run_in(None, function, *arguments)
                    return await self.run(_using, used, function, *arguments)
            except TimeoutError:
                if guard.expired() and pool is not None and pool is self._pool:
                    self._start()
                    await asyncio.to_thread(end, pool)
                raise

    async def _run_in(self, pool: ProcessPoolExecutor | None, function: Callable[..., T], *arguments: object) -> T:
        # Without a pool this is a thread of our own process.
        return await asyncio.get_running_loop().run_in_executor(pool, function, *arguments)

    def _replace(self, broken: ProcessPoolExecutor | None) -> None:
        # Several thoughts may be lost with one process; the first to notice replaces the pool.
        if broken is not None and broken is self._pool:
            _log.warning("a worker process died; starting new ones")
            broken.shutdown(wait=False, cancel_futures=True)
            self._start()

    def close(self) -> None:
        if self._pool is not None:
            end(self._pool)


def _using(seconds: float, function: Callable[..., T], *arguments: object) -> T:
    """Runs in a worker: TimeoutError when `function` has used so much of the processor."""
    if not hasattr(signal, "setitimer"):  # Windows: only the guard is there
        return function(*arguments)
    signal.signal(signal.SIGPROF, _too_long)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return function(*arguments)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _too_long(_signal: int, _frame: object) -> None:
    raise TimeoutError


def thinking(count: int) -> Workers:
    """For bots and replays."""
    return Workers(count, _load_all)


def reading(count: int) -> Workers:
    """For what strangers wrote."""
    return Workers(count, load_everything)


def _load_all() -> None:
    """Every game, its bots and the physics, here and now rather than in somebody's first turn."""
    load_everything()
    warm()
