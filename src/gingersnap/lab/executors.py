"""Executors for the games of a sweep: local cores, any `concurrent.futures` executor, or a Dask cluster.

WorkersLost(RuntimeError)   the workers are gone; the message says which results remain
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from math import ceil
from typing import Any, TypeVar

from gingersnap.core.errors import GingersnapError
from gingersnap.core.words import Sentence, say
from gingersnap.lab.optional_dependency import import_optional
from gingersnap.process_pool import new_pool, terminate_pool

T = TypeVar("T")

MINIMUM_BATCH_SECONDS = 0.2
"""Target duration of a batch in seconds. Submitting a batch takes about a millisecond."""
BATCH_SECONDS_PER_WORKER = 0.002
"""Extra seconds per worker, so that one process that submits 500 batches a second can feed all workers."""
CLUSTER_TIMEOUT_SECONDS = 10.0
"""Seconds within which a cluster has to answer."""
BATCH_RETRIES = 5
"""Retries of a batch whose worker died."""


class WorkersLost(GingersnapError, RuntimeError):
    """Error raised when the workers are gone or could not be reached."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))


class GameExecutor:
    """An executor together with its current number of workers, and whether it has lost them."""

    def __init__(
        self, executor: Executor, width: Callable[[], int], is_lost: Callable[[], bool] = lambda: False
    ) -> None:
        self.executor = executor
        self.width = width
        self._is_lost = is_lost
        self._games = 0
        self._seconds = 0.0

    def submit(self, run: Callable[..., Any], *what: Any) -> Future[Any]:
        try:
            return self.executor.submit(run, *what)
        except OSError as error:  # a pool whose processes die during submission raises OSError
            raise BrokenExecutor(str(error)) from None

    def result(self, future: Future[T]) -> T:
        """Return the result of a batch, or raise BrokenExecutor if it has none because the workers are gone.

        Dask raises TypeError for a batch that was done at the moment when the cluster closed.
        """
        try:
            return future.result()
        except Exception as error:
            if self._is_lost():
                raise BrokenExecutor(str(say("lab-no-scheduler"))) from error
            raise

    def record_batch(self, games: int, seconds: float) -> None:
        """Record that one worker took `seconds` for `games` games."""
        self._games += games
        self._seconds += seconds

    def batch_size(self) -> int:
        """Return the number of games per batch: larger for more workers and for shorter games."""
        if not self._games:
            return 1
        each = max(self._seconds / self._games, 1e-6)
        return ceil((MINIMUM_BATCH_SECONDS + BATCH_SECONDS_PER_WORKER * self.width()) / each)


class InlineExecutor(Executor):
    """An executor that runs each job synchronously on submission: for a single worker no process is needed."""

    def submit(self, run: Callable[..., Any], /, *what: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(run(*what, **named))
        except Exception as error:
            done.set_exception(error)
        return done


@contextmanager
def use_local_cores(workers: int | None = None, niceness: int = 0) -> Iterator[GameExecutor]:
    """Yield an executor with `workers` local processes (default: one per core).

    On exit the processes are terminated, even in the middle of a game.
    """
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
    """Yield a wrapper around any executor. The caller remains responsible for shutting it down."""
    width = getattr(executor, "_max_workers", None) or os.cpu_count() or 1
    yield GameExecutor(executor, lambda: width)


@contextmanager
def use_dask_cluster(address: str) -> Iterator[GameExecutor]:
    """Yield an executor on the workers of a Dask cluster, whose number may change over time."""
    distributed = import_optional("distributed")
    try:
        client = distributed.Client(address, timeout=CLUSTER_TIMEOUT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        why = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise WorkersLost(say("lab-no-cluster", address=address, why=why)) from None
    try:
        yield GameExecutor(
            client.get_executor(retries=BATCH_RETRIES, pure=False),
            lambda: max(1, _count_threads(client)),
            lambda: client.status != "running",
        )
    finally:
        client.close(timeout=CLUSTER_TIMEOUT_SECONDS)


def _count_threads(client: Any) -> int:
    """Return the cluster's number of threads, from the client's cached scheduler information (no request is sent)."""
    workers = client.scheduler_info(n_workers=-1).get("workers")
    if workers is None:  # a client whose scheduler is gone has no information
        raise BrokenExecutor(str(say("lab-no-scheduler")))
    return sum(worker["nthreads"] for worker in workers.values())
