"""A cluster of separate processes: workers may die in the middle, and so may all of it."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from types import SimpleNamespace
from typing import Any

import dask
import pytest
from distributed import LocalCluster

from gingersnap.lab.executors import GameExecutor, InlineExecutor, WorkersLost, _count_threads, use_dask_cluster
from gingersnap.lab.result_store import MemoryResultStore
from gingersnap.lab.simulation import play_batch
from gingersnap.lab.simulation_report import Lineup
from gingersnap.lab.sweep import StoppingRule, SweepProgress, play_cells
from lab.conftest import QUICK
from waits import PATIENCE

LINEUP = Lineup(QUICK, ("random",) * 2, 4)
GOAL = StoppingRule(games=40, range=8)


@pytest.fixture
def local(monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalCluster]:
    """Two workers. A busy machine needs more than our ten and Dask's thirty seconds to start and to reach them."""
    monkeypatch.setattr("gingersnap.lab.executors.CLUSTER_TIMEOUT_SECONDS", PATIENCE)
    with dask.config.set({"distributed.comm.timeouts.connect": PATIENCE, "distributed.comm.timeouts.tcp": PATIENCE}):
        started = LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)  # type: ignore[no-untyped-call]
        with started:
            yield started
    gc.collect()  # sockets that Dask left open warn now, and not in the next test, where warnings are errors


@pytest.mark.filterwarnings("default")  # what Dask does with its sockets is not ours
def test_dask_cluster_survives_dead_worker_and_reports_dead_cluster(local: LocalCluster) -> None:
    killed: list[int] = []

    def kill_one(now: SweepProgress) -> None:
        if now.kept and not killed:
            killed.append(next(iter(local.workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)

    kept = MemoryResultStore()
    with use_dask_cluster(local.scheduler_address) as crew:
        play_cells([LINEUP], GOAL, kept, crew, kill_one)
    assert killed
    assert kept.load(LINEUP) == play_batch(LINEUP, range(GOAL.games))

    def kill_all(now: SweepProgress) -> None:
        if now.played:
            local.close()

    with (
        use_dask_cluster(local.scheduler_address) as crew,
        pytest.raises(WorkersLost, match="run the same command again to continue"),
    ):
        play_cells([LINEUP], StoppingRule(games=100_000), MemoryResultStore(), crew, kill_all)


def test_vanished_cluster_without_scheduler_info_raises_workers_lost() -> None:
    """Whoever asked just then was shown where in the program there was no such key."""
    nobody = SimpleNamespace(scheduler_info=lambda n_workers: {"type": "Scheduler"})
    crew = GameExecutor(InlineExecutor(), lambda: _count_threads(nobody))
    with pytest.raises(WorkersLost, match=r"does not answer\. Earlier results are kept"):
        play_cells([LINEUP], GOAL, MemoryResultStore(), crew)


class Dying(Executor):
    """As a pool of processes is while it is taken down."""

    def submit(self, run: Callable[..., Any], /, *what: Any, **named: Any) -> Future[Any]:
        raise OSError("handle is closed")


def test_executor_dying_on_submit_raises_workers_lost() -> None:
    with pytest.raises(WorkersLost, match=r"handle is closed\. Earlier results are kept"):
        play_cells([LINEUP], GOAL, MemoryResultStore(), GameExecutor(Dying(), lambda: 1))


class ClosingCluster(Executor):
    """Dask, for a batch that is done at the moment when the cluster closes."""

    def submit(self, run: Callable[..., Any], /, *what: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(TypeError("cannot unpack non-iterable PlayedBatch object"))
        return future


def test_batch_done_while_cluster_closes_raises_workers_lost() -> None:
    """People saw a traceback of Dask, about every tenth time on a busy machine. Errors of games are still raised."""
    with pytest.raises(WorkersLost, match="Earlier results are kept"):
        play_cells([LINEUP], GOAL, MemoryResultStore(), GameExecutor(ClosingCluster(), lambda: 1, lambda: True))
    with pytest.raises(TypeError, match="non-iterable"):
        play_cells([LINEUP], GOAL, MemoryResultStore(), GameExecutor(ClosingCluster(), lambda: 1))
