"""Processes beside the server's own, for work that would keep everybody else waiting."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from gingersnap.core.registry import load_everything
from gingersnap.physics import warm

T = TypeVar("T")
_ATTEMPTS = 3
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
        if self._count == 0:
            return None
        fresh = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._count, mp_context=fresh, initializer=_begin)

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
        if self._pool is None:
            return
        running = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in running:  # a thought in the middle is worth nothing once the server stops
            process.terminate()


def _load() -> None:
    """Every game, its bots and the physics, here and now rather than in somebody's first turn."""
    load_everything()
    warm()


def _begin() -> None:
    """A worker's life: Ctrl-C is the server's business, and no worker outlives its server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
