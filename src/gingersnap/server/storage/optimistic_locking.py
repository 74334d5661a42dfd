"""Optimistic locking: a change that meets a newer revision reads it and is tried again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from gingersnap.server.storage.write_queue import WriteConflict

State = TypeVar("State")
Result = TypeVar("Result")


async def retry_on_conflict(
    state: State,
    change: Callable[[State], Awaitable[Result]],
    reload: Callable[[], Awaitable[State]],
    attempts: int | None = None,
) -> Result:
    """Return the result of `change(state)`. After a WriteConflict, call it again with the state that `reload` returns.

    The last of `attempts` raises its WriteConflict. Without a limit, the writes of others are what ends: each conflict
    means that one of them was stored.
    """
    while True:
        try:
            return await change(state)
        except WriteConflict:
            if attempts is not None:
                attempts -= 1
                if not attempts:
                    raise
            state = await reload()
