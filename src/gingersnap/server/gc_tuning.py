"""Garbage-collector tuning: full collections pause the event loop, so they run rarely and on our schedule.

Python starts a full collection whenever a quarter has been added to the objects in memory. With fifty tables, while
more were being created, each took 0.1 to 0.3 s, every few seconds. Most garbage is freed by reference counting; most of
the rest is young, and young generations are still collected automatically.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

_YOUNG = 5_000
_OLDER = 5
"""Thresholds of the two young generations, whose collections take one to a few milliseconds."""
_NEVER = 2**30
_SHARE = 0.002
"""Largest share of the time that full collections may take."""
_AT_LEAST = 20.0
"""Shortest interval between full collections, in seconds: tables that left memory are freed by the next one."""


@contextmanager
def infrequent_full_gc() -> Iterator[None]:
    """Freeze all objects loaded so far and disable automatic full collections; restore both on exit."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _OLDER, _NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


async def run_full_gc_periodically() -> None:
    """Run a full collection every 20 seconds, or less often if it takes long, until cancelled."""
    while True:
        began = perf_counter()
        gc.collect()
        await asyncio.sleep(max(_AT_LEAST, (perf_counter() - began) / _SHARE))
