"""A machine that is busy with something else, for tests of the server: `pytest -p slowly`, as `make soak` does.

What goes through a thread, what servers hear of each other and what clients and servers say to each other is now and
then late, each thing by itself: whoever counts on another to be quick is found out. Order stays what it is.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from time import sleep
from typing import Any

import pytest

from gingersnap.server.cluster.listener import NotificationListener
from server.clients import InProcessSocket

OFTEN = 0.3
"""How often something is late."""
LATE = 0.08
"""Seconds, at most."""
_chance = Random(int(os.environ.get("SEED", "0")))


def _random_delay() -> float:
    return _chance.uniform(0, LATE) if _chance.random() < OFTEN else 0.0


@pytest.fixture(autouse=True)
def _inject_latency(monkeypatch: pytest.MonkeyPatch) -> None:
    in_thread, hear, deliver = (
        asyncio.BaseEventLoop.run_in_executor,
        NotificationListener._dispatch,
        InProcessSocket._deliver,
    )

    def late_in_thread(loop: Any, executor: Any, function: Callable[..., Any], *arguments: Any) -> Any:
        def late() -> Any:
            sleep(_random_delay())
            return function(*arguments)

        is_thread = executor is None or isinstance(executor, ThreadPoolExecutor)
        return in_thread(loop, executor, late) if is_thread else in_thread(loop, executor, function, *arguments)

    def late_to_hear(hearing: NotificationListener, words: str) -> None:
        loop = asyncio.get_running_loop()
        heard = max(loop.time() + 3 * _random_delay(), getattr(hearing, "_heard_until", 0.0))
        hearing._heard_until = heard  # type: ignore[attr-defined]
        loop.call_at(heard, hear, hearing, words)

    async def deliver_late(socket: InProcessSocket, event: Any) -> None:
        await asyncio.sleep(_random_delay())
        await deliver(socket, event)

    monkeypatch.setattr(asyncio.BaseEventLoop, "run_in_executor", late_in_thread)
    monkeypatch.setattr(NotificationListener, "_dispatch", late_to_hear)
    monkeypatch.setattr(InProcessSocket, "_deliver", deliver_late)
