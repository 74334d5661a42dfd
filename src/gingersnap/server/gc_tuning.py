"""Memory is seldom searched for circles of garbage: everybody waits meanwhile.

Python looks through all that is in memory whenever a quarter has been added to it. With fifty tables, while others kept
laying more, that took a tenth to a third of a second, every few seconds. Most garbage is in no circle and goes at once;
most of the rest is young, and the young are still looked through as they come.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

_YOUNG = 5_000
_OLDER = 5
"""So many new things, and so many times, until those are looked through: a millisecond, or a few."""
_NEVER = 2**30
_SHARE = 0.002
"""Of the time, at most, may go into looking through everything."""
_AT_LEAST = 60.0
"""Seconds from one time to the next."""


@contextmanager
def infrequent_full_gc() -> Iterator[None]:
    """What has been loaded so far stays, and is never looked through; all else only when `search` does."""
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
    """Now and then, until it is cancelled."""
    while True:
        began = perf_counter()
        gc.collect()
        await asyncio.sleep(max(_AT_LEAST, (perf_counter() - began) / _SHARE))
