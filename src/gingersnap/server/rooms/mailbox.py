"""One task and one queue: whatever is asked of a table is done one at a time, in order of arrival.

Closed(Exception)   nobody works here any more
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

T = TypeVar("T")
_QueuedCommand = tuple[Callable[[], Awaitable[Any]], "asyncio.Future[Any] | None"]
_log = logging.getLogger(__name__)


class MailboxClosed(Exception):
    """Too late."""


class Mailbox:
    def __init__(self, name: str) -> None:
        self.is_closed = False
        self._name = name
        self._is_busy = False
        self._queue: asyncio.Queue[_QueuedCommand | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name=name)

    @property
    def is_idle(self) -> bool:
        """Whether nothing waits and nothing is being done."""
        return self._queue.empty() and not self._is_busy

    async def call(self, command: Callable[[], Awaitable[T]]) -> T:
        """What comes of `command` when its turn has come."""
        if self.is_closed:
            raise MailboxClosed
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((command, done))
        return await done

    def submit(self, command: Callable[[], Awaitable[object]]) -> None:
        """As `do`, for who does not wait for it."""
        if not self.is_closed:
            self._queue.put_nowait((command, None))

    def close(self) -> None:
        """Nothing more is done; who waits is told so."""
        if not self.is_closed:
            self.is_closed = True
            self._queue.put_nowait(None)

    async def wait_closed(self) -> None:
        await self._task

    async def _run(self) -> None:
        while (waiting := await self._queue.get()) is not None:
            command, done = waiting
            if self.is_closed:
                _fail(done, MailboxClosed())
                continue
            self._is_busy = True
            try:
                result = await command()
            except Exception as error:
                if done is None:
                    _log.error("%s: a command failed", self._name, exc_info=error)
                _fail(done, error)
            else:
                if done is not None and not done.done():
                    done.set_result(result)
            self._is_busy = False


def _fail(done: asyncio.Future[Any] | None, error: Exception) -> None:
    if done is not None and not done.done():
        done.set_exception(error)
