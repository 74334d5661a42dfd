"""Everybody waited for a search through all of memory, up to a third of a second, every few seconds."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from gingersnap.server.gc_tuning import infrequent_full_gc, run_full_gc_periodically

pytestmark = pytest.mark.anyio


class Circle:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def seldom() -> Iterator[None]:
    with infrequent_full_gc():
        yield


def searches() -> int:
    """How often all of memory was searched in this process."""
    return int(gc.get_stats()[2]["collections"])


def test_full_gc_does_not_run_while_memory_grows(seldom: None) -> None:
    before = searches()
    grown = [[number] for number in range(1_000_000)]
    assert searches() == before
    assert len(grown) == 1_000_000


def test_young_reference_cycles_are_collected_soon(seldom: None) -> None:
    gone = weakref.ref(Circle())
    assert gone() is not None
    grown = [[number] for number in range(200_000)]
    assert gone() is None
    assert grown


async def test_old_reference_cycles_are_collected_by_the_periodic_full_gc(seldom: None) -> None:
    circle = Circle()
    gone = weakref.ref(circle)
    gc.collect()  # it is old now
    del circle
    searching = asyncio.create_task(run_full_gc_periodically())
    await asyncio.sleep(0)
    assert gone() is None
    before = searches()
    await asyncio.sleep(0)
    assert (searches(), searching.done()) == (before, False), "it rests"
    searching.cancel()


def test_infrequent_full_gc_restores_previous_settings() -> None:
    before = gc.get_threshold(), gc.get_freeze_count()
    with infrequent_full_gc():
        assert gc.get_freeze_count() > before[1]
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before[0], 0)
