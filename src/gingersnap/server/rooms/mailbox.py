"""Mailbox of a room: one task and one FIFO queue, so that a table's commands run one at a time (actor model)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

T = TypeVar("T")
_QueuedCommand = tuple[Callable[[], Awaitable[Any]], "asyncio.Future[Any] | None"]
_log = logging.getLogger(__name__)


class MailboxClosed(Exception):
    """The mailbox is closed, and the command was not run."""


class Mailbox:
    def __init__(self, name: str) -> None:
        self.is_closed = False
        self._name = name
        self._is_busy = False
        self._queue: asyncio.Queue[_QueuedCommand | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name=name)

    @property
    def is_idle(self) -> bool:
        """True if the queue is empty and no command is running."""
        return self._queue.empty() and not self._is_busy

    async def call(self, command: Callable[[], Awaitable[T]]) -> T:
        """Run `command` in its turn and return its result. Raise MailboxClosed if the mailbox closes first."""
        if self.is_closed:
            raise MailboxClosed
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((command, done))
        return await done

    def submit(self, command: Callable[[], Awaitable[object]]) -> None:
        """Run `command` in its turn, without waiting for it."""
        if not self.is_closed:
            self._queue.put_nowait((command, None))

    def close(self) -> None:
        """Stop running commands. Waiting callers get MailboxClosed."""
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
