"""Figures for who runs a server, in the form that Prometheus collects. Not for everybody: they tell what is done where.

Whoever could count what is stored would see that something hidden was done. So they are shown by a secret only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4 as CONTENT_TYPE

from gingersnap.server.workers.fair_queue import FairQueue
from gingersnap.server.workers.job_queue import Priority
from gingersnap.server.workers.pool import WorkerPool

_OFTEN = 0.5
"""Seconds between two looks at how late the loop is."""
_SOON = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

__all__ = ["CONTENT_TYPE", "Metrics"]


class Metrics:
    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._lag = self._histogram("loop_lag_seconds", "How late the event loop does what is due.")
        self._commit = self._histogram("commit_seconds", "How long a transaction for all tables takes to be safe.")
        self._refusals = self._counter("refusals", "Actions that a rule forbade.", "rule")
        self._problems = self._counter("problems", "Requests and messages that could not be served.", "code")

    def count_refusal(self, rule: str) -> None:
        self._refusals.labels(rule).inc()

    def count_problem(self, code: str) -> None:
        self._problems.labels(code).inc()

    def observe_commit(self, seconds: float) -> None:
        self._commit.observe(seconds)

    def register_gauges(
        self, worker_pool: WorkerPool, sandbox: FairQueue, tables: Callable[[], int], sockets: Callable[[], int]
    ) -> None:
        """What is asked when somebody collects."""
        line = Gauge("gingersnap_waiting_thoughts", "What waits for a worker.", ["urgency"], registry=self._registry)
        for urgency in Priority:
            line.labels(urgency.name.lower()).set_function(partial(worker_pool.queue.count_waiting, urgency))
        self._gauge("workers_free", "Workers with nothing to do.", lambda: worker_pool.free)
        self._gauge("thoughts_ended", "Thoughts that did not come to an end.", lambda: worker_pool.timeouts)
        self._gauge("sandbox_waiting", "Requests that wait for the sandbox.", lambda: len(sandbox))
        oldest = "Seconds that a client has been waiting for its turn in the sandbox."
        self._gauge("sandbox_oldest_wait_seconds", oldest, lambda: sandbox.oldest_wait)
        self._gauge("tables_in_memory", "Tables in memory.", tables)
        self._gauge("sockets", "Open play sockets.", sockets)

    async def measure_lag(self) -> None:
        """Runs until it is cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + _OFTEN
            await asyncio.sleep(_OFTEN)
            self._lag.observe(max(0.0, loop.time() - due))

    def render(self) -> bytes:
        return generate_latest(self._registry)

    def _histogram(self, name: str, meaning: str) -> Histogram:
        return Histogram(f"gingersnap_{name}", meaning, buckets=_SOON, registry=self._registry)

    def _counter(self, name: str, meaning: str, *labels: str) -> Counter:
        return Counter(f"gingersnap_{name}", meaning, labels, registry=self._registry)

    def _gauge(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        Gauge(f"gingersnap_{name}", meaning, registry=self._registry).set_function(value)
