"""Writes for all tables together: what waits while one transaction is made safe goes into the next one.

Waiting for the disk is by far the longest part of a write, and as long for fifty as for one. It is done in a thread
of its own, one errand for each transaction: an asynchronous driver would go there and back for every statement of it.

WriteFailed(Exception)   it is not stored, or nobody knows whether it is
  WriteConflict          it is not stored, because what it builds on is no longer so: somebody else was first
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, groupby
from operator import itemgetter
from typing import Any

from sqlalchemy import Engine, Executable
from sqlalchemy.exc import IntegrityError

Write = tuple[Executable, dict[str, Any]]
"""A statement and its parameters."""
_Waiting = tuple[Sequence[Write], asyncio.Future[None]]


class WriteFailed(Exception):
    """The database refused, or could not be reached."""


class WriteConflict(WriteFailed):
    """Read again, and try again."""


class Writer:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="writer")

    async def write(self, writes: Sequence[Write]) -> None:
        """Returns when `writes` are safely stored, all of them; raises when none is."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((writes, done))
        self._wake.set()
        await done

    async def close(self) -> None:
        """What waits is written first."""
        self._closing = True
        self._wake.set()
        await self._task
        self._thread.shutdown()
        self._engine.dispose()

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                await self._write_batch(batch)

    async def _write_batch(self, batch: list[_Waiting]) -> None:
        try:
            writes = chain.from_iterable(writes for writes, _ in batch)
            await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, writes)
        except Exception as error:  # whatever it is: if this task ended, nobody would ever write again
            await self._after_failure(batch, error)
        else:
            for _, done in batch:
                if not done.done():
                    done.set_result(None)

    async def _after_failure(self, batch: list[_Waiting], error: Exception) -> None:
        """One bad write must not take the others with it: each is tried on its own."""
        if len(batch) > 1:
            for waiting in batch:
                await self._write_batch([waiting])
        elif not batch[0][1].done():
            was_late = isinstance(error, WriteConflict | IntegrityError)
            batch[0][1].set_exception((WriteConflict if was_late else WriteFailed)(str(error)))

    def _commit(self, writes: chain[Write]) -> None:
        with self._engine.begin() as connection:
            for statement, group in groupby(writes, key=itemgetter(0)):
                parameters = [parameters for _, parameters in group]
                if connection.execute(statement, parameters).rowcount != len(parameters):
                    raise WriteConflict("somebody else has changed it")
