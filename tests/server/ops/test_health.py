"""Health that is not only an answer: what cannot be stored, or thought, is said."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import httpx
import pytest

from gingersnap.core import codec
from gingersnap.server.ops import health
from gingersnap.server.settings import Settings
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import _TOUCH
from server.clients import GAME, ServerHarness, bot, create_table, me, open_house
from server.database_fixtures import execute_statements

pytestmark = pytest.mark.anyio
DOORS = ["/api/health", "/ready"]


@pytest.mark.parametrize("door", DOORS)
async def test_health_of_working_server_is_ok(house: ServerHarness, door: str) -> None:
    answer = await house.rest.get(door)
    assert answer.status_code == 200
    assert (answer.json()["status"], answer.json()["troubles"]) == ("ok", [])


@pytest.mark.parametrize("door", DOORS)
async def test_health_with_unwritable_database_is_503_until_it_recovers(house: ServerHarness, door: str) -> None:
    """It said ok with a full disk and with a folder that could only be read."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(_TOUCH, "sqlite", "CREATE TABLE alembic_version (as_if_it_could_not_be_written)")
        answer = await house.rest.get(door)
        assert (answer.status_code, answer.json()["status"]) == (503, "ailing")
        assert answer.json()["troubles"] == ["Nothing can be stored: table alembic_version already exists."]
    house.clock.move(house.settings.health_seconds + 1)
    assert (await house.rest.get(door)).status_code == 200, "and it is well again when that is over"


async def test_readiness_check_writes_to_the_database(house: ServerHarness) -> None:
    before = write_ahead_log(house)
    await house.rest.get("/ready")
    assert write_ahead_log(house) != before


def write_ahead_log(house: ServerHarness) -> bytes:
    return (house.settings.data / "gingersnap.sqlite-wal").read_bytes()


async def test_readiness_with_unwritable_folder_reports_it_without_its_path(
    house: ServerHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    troubles = (await house.rest.get("/ready")).json()["troubles"]
    assert troubles == ["The data folder cannot be written to: No space left on device."]


async def test_readiness_with_little_disk_space_warns(settings: Settings) -> None:
    async with open_house(codec.replace(settings, free_bytes=1 << 62)) as house:
        [trouble] = (await house.rest.get("/ready")).json()["troubles"]
        assert trouble.startswith("Little disk space is left for data: ")


async def test_readiness_with_unresponsive_database_reports_it(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    never = asyncio.Event()

    async def hang(_: Store) -> None:
        await never.wait()

    monkeypatch.setattr(Store, "probe", hang)
    async with open_house(codec.replace(settings, health_patience=0.05)) as house:
        [trouble] = (await house.rest.get("/ready")).json()["troubles"]
        assert trouble == "The database has not answered for 0.05 s."


async def test_readiness_with_starved_bot_queue_reports_it(
    house: ServerHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = house.services.workers.queue
    monkeypatch.setattr(queue, "longest_wait", lambda priority, now: 100.0)
    [trouble] = (await house.rest.get("/ready")).json()["troubles"]
    assert trouble == "No worker has had time for a waiting bot in 100 s."


async def test_health_result_is_cached_between_requests(house: ServerHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Path] = []
    monkeypatch.setattr(health, "write_probe_file", looked.append)
    await asyncio.gather(*(house.rest.get("/api/health") for _ in range(20)))
    assert len(looked) == 1
    house.clock.move(house.settings.health_seconds + 1)
    await house.rest.get("/api/health")
    assert len(looked) == 2


async def test_unreadable_table_row_is_skipped_and_named(
    house: ServerHarness, caplog: pytest.LogCaptureFixture
) -> None:
    """It made the list of all tables an error for everybody."""
    good, _ = await create_table(house.rest, me("Ann"), bot(), access="open")
    for column, nonsense in (("seats", b"[{"), ("options", b"\xff"), ("time", b"["), ("outcome", b"[]")):
        bad, _ = await create_table(house.rest, me("Ben"), bot(), game=GAME, access="open")
        execute_statements(
            house.settings.where, f"UPDATE tables SET {column} = :bad WHERE id = :of", bad=nonsense, of=bad
        )
        caplog.clear()
        assert [table["id"] for table in (await house.rest.get("/api/tables")).json()] == [good]
        assert f"table {bad} cannot be read" in caplog.text
        answer: httpx.Response = await house.rest.get(f"/api/tables/{bad}")
        assert (answer.status_code, answer.json()["code"]) == (500, "server_error")
        assert answer.json()["message"].startswith(f"Table {bad} cannot be read: ")
        person = await house.person(bad)
        await person.say(type="hello", token=None, seq=None)
        assert (await person.hear("problem"))["message"].startswith(f"Table {bad} cannot be read: ")


async def test_unreadable_finished_row_leaves_other_results(house: ServerHarness) -> None:
    table, _ = await create_table(house.rest, me("Ann"), bot())
    execute_statements(
        house.settings.where, "UPDATE tables SET status = 'finished', finished = 1.0 WHERE id = :of", of=table
    )
    assert (await house.rest.get("/api/results")).json() == [], "it is over, and has no outcome"
