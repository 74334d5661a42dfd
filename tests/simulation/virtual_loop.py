"""An event loop in virtual time: it never waits, runs threads' work in line, and can drop all tasks of one server."""

from __future__ import annotations

import asyncio
import random
import selectors
from collections.abc import Callable, Sequence
from contextvars import Context, ContextVar, copy_context
from functools import partial
from typing import Any

SERVER: ContextVar[str] = ContextVar("server", default="")
"""The server to which the running code belongs; empty for clients and the simulation."""


class Stalled(Exception):
    """Nothing is left that could ever happen."""


class _Selector(selectors.SelectSelector):
    """Jumps to the next timer instead of waiting for it. No file is ever ready in a simulation."""

    def __init__(self, advance: Callable[[float], None]) -> None:
        super().__init__()
        self._advance = advance

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise Stalled("every task waits, and no timer is set")
        if timeout > 0:
            self._advance(timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """Event loop of one simulation. Work for threads takes virtual time that `chance` draws."""

    def __init__(self, chance: random.Random) -> None:
        self._virtual_now = 0.0
        self._chance = chance
        self._dead: set[str] = set()
        self._dropped: list[object] = []
        super().__init__(_Selector(self._move))
        self.set_exception_handler(lambda _loop, _context: None)  # dropped tasks are destroyed while they wait

    def time(self) -> float:
        return self._virtual_now

    def _move(self, seconds: float) -> None:
        self._virtual_now += seconds

    def crash(self, server: str) -> None:
        """Drop everything of `server` at the await where it is: no `finally` runs, and nothing is told."""
        self._dead.add(server)
        self._dropped += asyncio.all_tasks(self)
        for handle in [*self._ready, *self._scheduled]:  # type: ignore[attr-defined]
            if handle._context.get(SERVER) == server:
                handle.cancel()

    def call_soon(self, callback: Any, *args: Any, context: Context | None = None) -> asyncio.Handle:  # type: ignore[override]
        handle = super().call_soon(callback, *args, context=copy_context() if context is None else context)
        return self._drop_of_dead(handle)

    def call_at(self, when: float, callback: Any, *args: Any, context: Context | None = None) -> asyncio.TimerHandle:  # type: ignore[override]
        handle = super().call_at(when, callback, *args, context=copy_context() if context is None else context)
        self._drop_of_dead(handle)
        return handle

    def _drop_of_dead(self, handle: asyncio.Handle) -> asyncio.Handle:
        if self._dead and handle._context.get(SERVER) in self._dead:  # type: ignore[attr-defined]
            handle.cancel()
        return handle

    def call_soon_threadsafe(self, callback: Any, *args: Any, context: Context | None = None) -> asyncio.Handle:  # type: ignore[override]
        return self.call_soon(callback, *args, context=context)

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> Any:  # type: ignore[override]
        """Run `func` in line, a moment from now; its result comes another moment later."""
        future = self.create_future()
        self.call_later(self._moment(), self._work, future, partial(func, *args))
        return future

    def _work(self, future: asyncio.Future[Any], work: Callable[[], Any]) -> None:
        try:
            done = partial(_resolve, future, work(), None)
        except Exception as error:
            done = partial(_resolve, future, None, error)
        self.call_later(self._moment(), done)

    def _moment(self) -> float:
        """Return a delay: mostly a millisecond, and sometimes that of a disk which is busy."""
        return self._chance.random() * (0.5 if self._chance.random() < 0.03 else 0.002)


class InlineThread:
    """A thread whose work the virtual loop runs in line."""

    def __init__(self, target: Callable[..., object], args: Sequence[Any] = (), daemon: bool = False) -> None:
        self._work = partial(target, *args)

    def start(self) -> None:
        asyncio.get_running_loop().run_in_executor(None, self._work)


def _resolve(future: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)


def in_server(server: str, function: Callable[..., Any], *args: Any) -> Any:
    """Return `function(*args)`, called in the context of `server`: tasks and timers it creates belong to it."""
    context = copy_context()
    context.run(SERVER.set, server)
    return context.run(function, *args)
