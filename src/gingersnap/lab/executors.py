"""Who plays the games of a sweep: cores of this machine, any executor of `concurrent.futures`, or a cluster.

CrewLost(RuntimeError)   those who played are gone; the message says what stays
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from math import ceil
from typing import Any

from gingersnap.core.errors import GingersnapError
from gingersnap.core.words import Sentence, say
from gingersnap.lab.optional_dependency import import_optional
from gingersnap.process_pool import new_pool, terminate_pool

MINIMUM_BATCH_SECONDS = 0.2
"""Seconds that a batch should last at least: handing one out takes a thousandth of one."""
BATCH_SECONDS_PER_WORKER = 0.002
"""Seconds more for each worker, so that who hands out 500 batches a second can feed them all."""
CLUSTER_TIMEOUT_SECONDS = 10.0
"""Seconds in which a cluster has to answer."""
BATCH_RETRIES = 5
"""How often a batch may be lost with its worker."""


class WorkersLost(GingersnapError, RuntimeError):
    """Whoever played is gone, or was never there."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))


class GameExecutor:
    """An executor, and how many work there now."""

    def __init__(self, executor: Executor, width: Callable[[], int]) -> None:
        self.executor = executor
        self.width = width
        self._games = 0
        self._seconds = 0.0

    def submit(self, run: Callable[..., Any], *what: Any) -> Future[Any]:
        try:
            return self.executor.submit(run, *what)
        except OSError as error:  # processes that die while one is asked for leave nothing to ask it by
            raise BrokenExecutor(str(error)) from None

    def record_batch(self, games: int, seconds: float) -> None:
        """So many games took one worker so long."""
        self._games += games
        self._seconds += seconds

    def batch_size(self) -> int:
        """How many games to give to a worker at once: more where there are more of them, and where games are short."""
        if not self._games:
            return 1
        each = max(self._seconds / self._games, 1e-6)
        return ceil((MINIMUM_BATCH_SECONDS + BATCH_SECONDS_PER_WORKER * self.width()) / each)


class InlineExecutor(Executor):
    """Works while it is asked: for a single worker, who needs no process."""

    def submit(self, run: Callable[..., Any], /, *what: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(run(*what, **named))
        except Exception as error:
            done.set_exception(error)
        return done


@contextmanager
def use_local_cores(workers: int | None = None, niceness: int = 0) -> Iterator[GameExecutor]:
    """So many processes here; as many as there are cores if not said. They end in the middle when this is left."""
    count = workers or os.cpu_count() or 1
    if count == 1:
        yield GameExecutor(InlineExecutor(), lambda: 1)
        return
    pool = new_pool(count, niceness)
    try:
        yield GameExecutor(pool, lambda: count)
    finally:
        terminate_pool(pool)


@contextmanager
def use_executor(executor: Executor) -> Iterator[GameExecutor]:
    """Any executor, which stays its owner's to shut down."""
    width = getattr(executor, "_max_workers", None) or os.cpu_count() or 1
    yield GameExecutor(executor, lambda: width)


@contextmanager
def use_dask_cluster(address: str) -> Iterator[GameExecutor]:
    """The workers of a Dask cluster, however many there are from time to time."""
    distributed = import_optional("distributed")
    try:
        client = distributed.Client(address, timeout=CLUSTER_TIMEOUT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        why = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise WorkersLost(say("lab-no-cluster", address=address, why=why)) from None
    try:
        yield GameExecutor(
            client.get_executor(retries=BATCH_RETRIES, pure=False), lambda: max(1, _count_threads(client))
        )
    finally:
        client.close(timeout=CLUSTER_TIMEOUT_SECONDS)


def _count_threads(client: Any) -> int:
    """Kept by the client from what the scheduler tells it from time to time: asking costs nothing."""
    workers = client.scheduler_info(n_workers=-1).get("workers")
    if workers is None:  # nothing is told by a scheduler that is gone
        raise BrokenExecutor(str(say("lab-no-scheduler")))
    return sum(worker["nthreads"] for worker in workers.values())
