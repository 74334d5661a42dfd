"""What strangers wrote is read in a process of its own, one thing at a time, with a limit on what that may use."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from typing import TypeVar

from gingersnap.core.registry import load_everything
from gingersnap.server.worker import Broken, TookTooLong, Worker

T = TypeVar("T")


class Reader:
    def __init__(self, with_a_process: bool) -> None:
        """Without one it reads in threads."""
        self._worker = Worker(load_everything) if with_a_process else None
        self._alone = asyncio.Lock()

    async def run(self, used: float, waited: float, function: Callable[..., T], *arguments: object) -> T:
        """TimeoutError when `function` has `used` so many seconds of the processor.

        However busy the machine is, that is the same. Who has `waited` for so long is a guard against work that hangs
        without using anything: then who is still at it is ended.
        Until the process has loaded all games, which may take seconds, it is done in a thread: only the guard is there.
        """
        async with self._alone:
            worker = self._worker if self._worker is not None and self._worker.is_prepared else None
            if worker is None:
                return await asyncio.wait_for(asyncio.to_thread(function, *arguments), waited)
            try:
                return await worker.run(waited, _using, used, function, *arguments)
            except TookTooLong:
                raise TimeoutError from None
            except Broken:
                await worker.prepared()
                return await worker.run(waited, _using, used, function, *arguments)

    async def prepared(self) -> None:
        if self._worker is not None:
            await self._worker.prepared()

    def close(self) -> None:
        if self._worker is not None:
            self._worker.close()


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
