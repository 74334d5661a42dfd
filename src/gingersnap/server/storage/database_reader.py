"""Reads of the database beside the event loop.

A read is a function of a connection. SQLite is read in threads, one call for each read: an asynchronous driver would
switch threads for every statement, which costs the event loop more than the statement costs SQLite.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")
_THREADS = 4
"""Number of reads of SQLite at the same time."""


class Reader(Protocol):
    async def run(self, read: Callable[[Connection], T]) -> T:
        """Return the result of `read`, called with a connection that is closed afterwards."""
        ...

    async def close(self) -> None: ...


class ThreadReader:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="reader")

    async def run(self, read: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, read)

    def _read(self, read: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return read(connection)

    async def close(self) -> None:
        self._threads.shutdown()
        self._engine.dispose()


class AsyncReader:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def run(self, read: Callable[[Connection], T]) -> T:
        async with self.engine.connect() as connection:
            return await connection.run_sync(read)

    async def close(self) -> None:
        await self.engine.dispose()
