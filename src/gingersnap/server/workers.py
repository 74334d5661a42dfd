"""Processes beside the server's own, for work that would keep everybody else waiting."""

from __future__ import annotations

import asyncio
import logging
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

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool = self._new_pool()
        for _ in range(count):
            if self._pool is not None:
                self._pool.submit(_load)

    def _new_pool(self) -> ProcessPoolExecutor | None:
        return new_pool(self._count, _NICENESS) if self._count else None

    async def run(self, function: Callable[..., T], *arguments: object) -> T:
        for _ in range(_ATTEMPTS - 1):
            pool = self._pool
            try:
                return await self._run_in(pool, function, *arguments)
            except BrokenProcessPool:
                self._replace(pool)
        return await self._run_in(self._pool, function, *arguments)

    async def _run_in(self, pool: ProcessPoolExecutor | None, function: Callable[..., T], *arguments: object) -> T:
        # Without a pool this is a thread of our own process.
        return await asyncio.get_running_loop().run_in_executor(pool, function, *arguments)

    def _replace(self, broken: ProcessPoolExecutor | None) -> None:
        # Several thoughts may be lost with one process; the first to notice replaces the pool.
        if broken is not None and broken is self._pool:
            _log.warning("a worker process died; starting new ones")
            broken.shutdown(wait=False, cancel_futures=True)
            self._pool = self._new_pool()

    def close(self) -> None:
        if self._pool is not None:
            end(self._pool)


def _load() -> None:
    """Every game, its bots and the physics, here and now rather than in somebody's first turn."""
    load_everything()
    warm()
