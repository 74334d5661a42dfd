"""Health check: beyond answering requests, the server has to store actions, and bots have to get a worker."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

from gingersnap.core.words import say
from gingersnap.server.clock import Clock
from gingersnap.server.settings import Settings
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import WriteFailed
from gingersnap.server.workers.fair_queue import FairQueue
from gingersnap.server.workers.job_queue import Priority
from gingersnap.server.workers.pool import WorkerPool

_PROBE = ".probe"
_SIZE = 64 * 1024
"""Bytes of the probe file: more than one page of any database."""


class HealthCheck:
    def __init__(
        self, store: Store, worker_pool: WorkerPool, sandbox: FairQueue, settings: Settings, clock: Clock
    ) -> None:
        self._store = store
        self._workers = worker_pool
        self.sandbox = sandbox
        self._settings = settings
        self._clock = clock
        self._running_check: asyncio.Task[tuple[str, ...]] | None = None
        self._last_result: tuple[float, tuple[str, ...]] | None = None

    async def problems(self, age: float = 0.0) -> tuple[str, ...]:
        """Return the current problems as sentences without secrets, from a check at most `age` seconds old.

        Concurrent callers share one check.
        """
        if self._last_result is not None and self._clock.time() - self._last_result[0] < age:
            return self._last_result[1]
        if self._running_check is None:
            self._running_check = asyncio.create_task(self._check_all())
        return await asyncio.shield(self._running_check)

    async def _check_all(self) -> tuple[str, ...]:
        try:
            found = tuple([trouble async for trouble in self._find_problems()])
            self._last_result = self._clock.time(), found
            return found
        finally:
            self._running_check = None

    async def _find_problems(self) -> AsyncIterator[str]:
        patience = self._settings.health_patience
        try:
            async with asyncio.timeout(patience):
                await self._store.probe()
        except WriteFailed as error:
            yield str(say("health-database", reason=str(error).splitlines()[0]))
        except TimeoutError:
            yield str(say("health-database-silent", seconds=patience))
        if isinstance(self._settings.where, Path):
            for trouble in await asyncio.to_thread(self._check_folder, self._settings.where):
                yield trouble
        waited = self._workers.queue.longest_wait(Priority.PEOPLES_BOT, asyncio.get_running_loop().time())
        if waited > patience + self._settings.thought_seconds:
            yield str(say("health-bots", seconds=round(waited)))
        if self.sandbox.oldest_wait > patience + self._settings.reading_seconds:
            yield str(say("health-sandbox", seconds=round(self.sandbox.oldest_wait), waiting=len(self.sandbox)))

    def _check_folder(self, folder: Path) -> list[str]:
        try:
            write_probe_file(folder)
            free = shutil.disk_usage(folder).free
        except OSError as error:
            return [str(say("health-folder", reason=error.strerror or "?"))]
        return [] if free >= self._settings.free_bytes else [str(say("health-room", free=free // 1_000_000))]


def write_probe_file(folder: Path) -> None:
    """Write and delete a file. Raise OSError if a database could not grow, start another log, or be copied."""
    file = folder / _PROBE
    try:
        with file.open("wb") as probe:
            probe.write(bytes(_SIZE))
            probe.flush()
            os.fsync(probe.fileno())
    finally:
        file.unlink(missing_ok=True)
