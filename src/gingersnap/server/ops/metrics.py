"""Prometheus metrics of a server, for its administrator.

They are protected by a token: counts of commits would reveal that something hidden was done at a table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4 as CONTENT_TYPE
from prometheus_client.metrics_core import CounterMetricFamily
from prometheus_client.registry import Collector

from gingersnap.server.workers.fair_queue import FairQueue
from gingersnap.server.workers.job_queue import Priority
from gingersnap.server.workers.pool import WorkerPool

_OFTEN = 0.5
"""Seconds between two measurements of the event loop's lag."""
_SOON = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

__all__ = ["CONTENT_TYPE", "Metrics"]


class Metrics:
    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._lag = self._histogram("loop_lag_seconds", "Lag of the event loop, in seconds.")
        self._commit = self._histogram("commit_seconds", "Duration of a database transaction, in seconds.")
        self._refusals = self._counter("refusals", "Actions rejected by a rule of the game.", "rule")
        self._problems = self._counter("problems", "Requests and messages answered with a problem.", "code")

    def count_refusal(self, rule: str) -> None:
        self._refusals.labels(rule).inc()

    def count_problem(self, code: str) -> None:
        self._problems.labels(code).inc()

    def observe_commit(self, seconds: float) -> None:
        self._commit.observe(seconds)

    def register_gauges(
        self, worker_pool: WorkerPool, sandbox: FairQueue, tables: Callable[[], int], sockets: Callable[[], int]
    ) -> None:
        """Register metrics whose values are read when they are collected."""
        self._queue_length("worker_queue_length", "Jobs that wait for a worker.", "priority", worker_pool)
        self._queue_length("waiting_thoughts", "Deprecated: worker_queue_length.", "urgency", worker_pool)
        self._gauge("workers_free", "Idle workers.", lambda: worker_pool.free)
        timeouts = "Jobs that exceeded their time limit."
        self._registry.register(_CallbackCounter("worker_timeouts", timeouts, lambda: worker_pool.timeouts))
        self._gauge("thoughts_ended", "Deprecated: worker_timeouts_total.", lambda: worker_pool.timeouts)
        self._gauge("sandbox_waiting", "Requests that wait for the sandbox.", lambda: len(sandbox))
        oldest = "Seconds that a client has been waiting for its turn in the sandbox."
        self._gauge("sandbox_oldest_wait_seconds", oldest, lambda: sandbox.oldest_wait)
        self._gauge("tables_in_memory", "Tables in memory.", tables)
        self._gauge("sockets", "Open play sockets.", sockets)

    async def measure_lag(self) -> None:
        """Measure the event loop's lag, until cancelled."""
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

    def _queue_length(self, name: str, meaning: str, label: str, worker_pool: WorkerPool) -> None:
        gauge = Gauge(f"gingersnap_{name}", meaning, [label], registry=self._registry)
        for priority in Priority:
            gauge.labels(priority.name.lower()).set_function(partial(worker_pool.queue.count_waiting, priority))

    def _gauge(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        Gauge(f"gingersnap_{name}", meaning, registry=self._registry).set_function(value)


class _CallbackCounter(Collector):
    """A counter whose value is read when it is collected, as `Gauge.set_function` does it for gauges."""

    def __init__(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        self._name = f"gingersnap_{name}"
        self._meaning = meaning
        self._value = value

    def collect(self) -> Iterator[CounterMetricFamily]:
        yield CounterMetricFamily(self._name, self._meaning, value=self._value())
