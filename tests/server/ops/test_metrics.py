"""Figures for who runs a server, and for nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from prometheus_client.parser import text_string_to_metric_families

from gingersnap.core import codec
from gingersnap.server.ops.metrics import Metrics
from gingersnap.server.settings import Settings
from gingersnap.server.workers.fair_queue import FairQueue
from gingersnap.server.workers.pool import WorkerPool
from server.clients import ServerHarness, on_turn, open_house, two_at_a_table
from waits import PATIENCE

pytestmark = pytest.mark.anyio
TOKEN = {"authorization": "Bearer secret of the owner"}


@pytest.fixture
async def watched(settings: Settings) -> AsyncIterator[ServerHarness]:
    async with open_house(codec.replace(settings, metrics_token="secret of the owner")) as house:
        yield house


async def figures(house: ServerHarness) -> dict[tuple[str, str], float]:
    """By name and label."""
    answer = await house.rest.get("/metrics", headers=TOKEN)
    assert answer.headers["content-type"].startswith("text/plain")
    samples = [sample for family in text_string_to_metric_families(answer.text) for sample in family.samples]
    return {(sample.name, next(iter(sample.labels.values()), "")): sample.value for sample in samples}


async def test_metrics_count_refusals_commits_and_waiting_jobs(watched: ServerHarness) -> None:
    _, _, ann, ben = await two_at_a_table(watched)
    actor = on_turn(ann, ben)
    other = ben if actor is ann else ann
    action = actor.updates[-1]["offers"][0]["action"]
    refused = await other.act(action, "not my turn")
    await actor.act(action, "mine")
    await watched.rest.get("/api/tables/none")
    found = await figures(watched)
    assert found["gingersnap_refusals_total", refused["rule"]] == 1
    assert found["gingersnap_problems_total", "no_such_table"] == 1
    assert found["gingersnap_tables_in_memory", ""] == 1
    assert found["gingersnap_sockets", ""] == 2
    assert found["gingersnap_commit_seconds_count", ""] >= 2, "a table and an action"


@pytest.mark.parametrize("name", ["gingersnap_worker_queue_length", "gingersnap_waiting_thoughts"])
async def test_worker_queue_length_has_a_gauge_for_each_priority(watched: ServerHarness, name: str) -> None:
    """The second name is the one of version 1.0, exported for one more release."""
    found = await figures(watched)
    assert {label for each, label in found if each == name} == {"peoples_bot", "hint", "reader", "bot_alone", "lab"}


def test_worker_timeouts_are_a_counter() -> None:
    """Version 1.0 exported them as a gauge, although they only grow; its name is exported for one more release."""
    metrics, worker_pool = Metrics(), WorkerPool(0, 1.0, 1.0)
    metrics.register_gauges(worker_pool, FairQueue(lambda: 0.0), lambda: 0, lambda: 0)
    worker_pool.timeouts = 3
    lines = metrics.render().decode().splitlines()
    assert "# TYPE gingersnap_worker_timeouts_total counter" in lines
    assert "gingersnap_worker_timeouts_total 3.0" in lines
    assert "gingersnap_thoughts_ended 3.0" in lines


async def test_metrics_report_the_queue_of_the_sandbox(watched: ServerHarness) -> None:
    """An owner could not see that one address kept all others from creating tables."""
    queue = watched.services.health_check.sandbox
    await queue.acquire("192.0.2.1")
    waiting = asyncio.create_task(queue.acquire("192.0.2.2"))
    await asyncio.sleep(0)
    watched.clock.move(3.0)
    found = await figures(watched)
    assert found["gingersnap_sandbox_waiting", ""] == 1
    assert found["gingersnap_sandbox_oldest_wait_seconds", ""] == 3.0
    queue.release()
    await waiting
    queue.release()


async def test_metrics_observe_event_loop_lag(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gingersnap.server.ops.metrics._OFTEN", 0.001)
    metrics, seen = Metrics(), asyncio.Event()
    monkeypatch.setattr(metrics._lag, "observe", lambda seconds: seen.set())
    measuring = asyncio.create_task(metrics.measure_lag())
    await asyncio.wait_for(seen.wait(), PATIENCE)
    measuring.cancel()


@pytest.mark.parametrize("header", [{}, {"authorization": "Bearer guess"}, {"authorization": "secret of the owner"}])
async def test_metrics_without_the_token_are_forbidden(watched: ServerHarness, header: dict[str, str]) -> None:
    """Who could count commits would see that somebody did something hidden."""
    answer = await watched.rest.get("/metrics", headers=header)
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_token")
    assert "gingersnap_" not in answer.text


async def test_metrics_without_a_configured_token_answer_404(house: ServerHarness) -> None:
    assert (await house.rest.get("/metrics", headers=TOKEN)).status_code == 404
