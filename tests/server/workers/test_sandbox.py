"""Options are written by strangers: they are read where nobody waits, after they were counted, and not for ever."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from gingersnap.core import codec
from gingersnap.core.registry import find_game
from gingersnap.server.protocol.tables import Fits
from gingersnap.server.settings import Settings
from gingersnap.server.workers.fair_queue import MOST_WAITING
from gingersnap.server.workers.sandbox import Sandbox
from server.clients import GAME, ServerHarness, bot, create_table, me, open_house, two_at_a_table
from waits import PATIENCE, wait_until_ended

pytestmark = pytest.mark.anyio

WISH = {"game": GAME, "seats": [me("Ann"), bot()]}
Read = Callable[[], None]


@pytest.fixture
def slow_options(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[threading.Event, threading.Event]]:
    """Options of a game that take until the second event to read; the first tells that somebody is at it."""
    begun, done = threading.Event(), threading.Event()

    def check_options(game: Any, options: Any, seats: int) -> None:
        begun.set()
        done.wait(60)

    monkeypatch.setattr(type(find_game(GAME)), "check_options", check_options)
    yield begun, done
    done.set()


@pytest.fixture(autouse=True)
def as_soon_as_we(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who reads gives way to everybody: while all cores are busy these tests would wait for it for minutes."""
    monkeypatch.setattr("gingersnap.server.workers.worker_process._NICENESS", 0)


async def test_sandbox_parses_options_without_blocking_the_server(
    house: ServerHarness, slow_options: tuple[threading.Event, threading.Event]
) -> None:
    """A data file of 20 kB kept every table waiting for half a second, as often as somebody liked."""
    begun, done = slow_options
    done.set()
    _, _, ann, _ = await two_at_a_table(house)
    begun.clear()
    done.clear()
    laying = asyncio.create_task(house.rest.post("/api/tables", json=WISH))
    assert await asyncio.to_thread(begun.wait, 60)
    await ann.say(type="ping", id="meanwhile")
    assert (await ann.hear("pong"))["id"] == "meanwhile"
    assert not laying.done()
    done.set()
    assert (await laying).status_code == 201


async def test_sandbox_refuses_options_that_take_too_long(
    settings: Settings, slow_options: tuple[threading.Event, threading.Event]
) -> None:
    _, done = slow_options
    async with open_house(codec.replace(settings, reading_patience=0.05)) as house:
        answer = await house.rest.post("/api/tables", json=WISH)
        assert answer.json() | {"message": ""} == {
            "type": "problem", "code": "bad_options", "message": "", "id": None, "rule": "GEN-9"
        }  # fmt: skip
        done.set()


async def test_rate_limit_counts_a_table_before_its_options_are_parsed(settings: Settings) -> None:
    """Options that were refused cost nothing, so that one could have them read all day."""
    wrong = WISH | {"options": {"no such": "option"}}
    async with open_house(codec.replace(settings, tables_per_hour=2)) as house:
        answers = [await house.rest.post("/api/tables", json=wrong) for _ in range(3)]
        assert [answer.json()["code"] for answer in answers] == ["bad_options", "bad_options", "too_many_tables"]


async def test_game_setup_on_join_runs_outside_the_event_loop(
    house: ServerHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game is set up when the last has come: that too reads the options."""
    where: list[int] = []
    game = type(find_game(GAME))
    setup = game.setup

    def watched(*arguments: Any) -> Any:
        where.append(threading.get_ident())
        return setup(*arguments)

    monkeypatch.setattr(game, "setup", watched)
    table, _ = await create_table(house.rest, me("Ann"), {"kind": "open"})
    await house.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})
    assert len(where) >= 2
    assert threading.get_ident() not in where


async def test_sandbox_that_hangs_is_killed_and_replaced() -> None:
    reader = Sandbox(with_a_process=True)
    try:
        assert await reader.run("Ann", 60, PATIENCE, os.getpid) == os.getpid(), "nobody waits for a process to begin"
        await reader.wait_ready()
        first = await reader.run("Ann", 60, PATIENCE, os.getpid)
        assert first != os.getpid()
        with pytest.raises(TimeoutError):
            await reader.run("Ann", 60, 0.05, time.sleep, 600)
        await reader.wait_ready()
        assert await reader.run("Ann", 60, PATIENCE, os.getpid) not in (first, os.getpid())
        await asyncio.to_thread(wait_until_ended, first)
    finally:
        reader.close()


async def test_sandbox_limits_processor_time_not_wall_time() -> None:
    """On a busy machine it was refused after five seconds by the clock, though it had hardly begun."""
    reader = Sandbox(with_a_process=True)
    try:
        await reader.wait_ready()
        process = await reader.run("Ann", 60, PATIENCE, os.getpid)
        await reader.run("Ann", 0.2, PATIENCE, time.sleep, 0.5)
        with pytest.raises(TimeoutError):
            await reader.run("Ann", 0.2, PATIENCE, read_for_ever)
        assert await reader.run("Ann", 0.2, PATIENCE, os.getpid) == process, "it reads on"
    finally:
        reader.close()


async def test_sandbox_retries_once_after_its_process_dies(tmp_path: Path) -> None:
    reader = Sandbox(with_a_process=True)
    try:
        await reader.wait_ready()
        assert await reader.run("Ann", 60, PATIENCE, die_once, tmp_path / "died") == "alive"
    finally:
        reader.close()


class Checks:
    """Checks of options that each take until a test permits one more to end."""

    def __init__(self) -> None:
        self._permits = threading.Semaphore(0)
        self.begun = 0

    def check(self, game: str, options: dict[str, Any]) -> Fits:
        self.begun += 1
        assert self._permits.acquire(timeout=PATIENCE)
        return Fits({})

    def permit(self, count: int) -> None:
        self._permits.release(count)


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> Iterator[Checks]:
    checks = Checks()
    monkeypatch.setattr("gingersnap.server.services.options_validation.check_seat_counts", checks.check)
    yield checks
    checks.permit(1_000)


FITTING = f"/api/games/{GAME}/fitting"


async def post_fitting(house: ServerHarness, address: str) -> httpx.Response:
    """Ask from a client address which player counts some options suit."""
    asgi: Any = house.app
    transport = httpx.ASGITransport(asgi, client=(address, 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver", timeout=PATIENCE) as rest:
        return await rest.post(FITTING, json={"options": {}})


async def until_waiting(house: ServerHarness, count: int) -> None:
    """Wait until so many requests wait for the sandbox."""
    async with asyncio.timeout(PATIENCE):
        while len(house.services.health_check.sandbox) != count:  # noqa: ASYNC110
            await asyncio.sleep(0.001)


async def test_sandbox_with_150_requests_of_one_address_serves_another_next(
    house: ServerHarness, checks: Checks
) -> None:
    """150 requests with 18 kB of own data, inside all limits, kept every other address from creating a table."""
    flood = [asyncio.create_task(post_fitting(house, "192.0.2.1")) for _ in range(150)]
    await until_waiting(house, MOST_WAITING)
    other = asyncio.create_task(post_fitting(house, "192.0.2.2"))
    await until_waiting(house, MOST_WAITING + 1)
    checks.permit(2)
    assert (await asyncio.wait_for(other, PATIENCE)).status_code == 200
    checks.permit(1_000)
    answers = await asyncio.gather(*flood)
    refused = [answer for answer in answers if answer.status_code == 429]
    assert len(refused) == 150 - MOST_WAITING - 1
    assert refused[0].headers["retry-after"] == "5"
    assert refused[0].json()["code"] == "too_fast"


async def test_sandbox_request_of_same_network_takes_turns_as_one_client(house: ServerHarness, checks: Checks) -> None:
    """A home has 2^64 addresses of IPv6, which the rate limits count as one client."""
    first = asyncio.create_task(post_fitting(house, "2001:db8::1"))
    second = asyncio.create_task(post_fitting(house, "2001:db8::2"))
    await until_waiting(house, 1)
    third = asyncio.create_task(post_fitting(house, "2001:db8::3"))
    await until_waiting(house, 2)
    other = asyncio.create_task(post_fitting(house, "2001:db8:1::1"))
    await until_waiting(house, 3)
    checks.permit(2)
    await asyncio.wait_for(asyncio.gather(first, other), PATIENCE)
    assert not second.done()
    assert not third.done()


async def test_sandbox_request_of_disconnected_client_leaves_the_queue(house: ServerHarness, checks: Checks) -> None:
    """Clients that had hung up still held the queue: their options were checked, one after the other, for nobody."""
    running = asyncio.create_task(post_fitting(house, "192.0.2.1"))
    received: asyncio.Queue[Any] = asyncio.Queue()
    received.put_nowait({"type": "http.request", "body": b'{"options": {}}', "more_body": False})

    async def send(_: Any) -> None:
        """Take answers for nobody, as a server does once a client has gone."""

    scope: Any = {
        "type": "http", "method": "POST", "path": FITTING, "raw_path": FITTING.encode(), "root_path": "",
        "query_string": b"", "headers": [(b"content-type", b"application/json")], "scheme": "http",
        "http_version": "1.1", "asgi": {"version": "3.0"}, "client": ("192.0.2.2", 1), "server": ("testserver", 80),
        "state": {}, "extensions": {},
    }  # fmt: skip
    gone = asyncio.create_task(house.app(scope, received.get, send))
    await until_waiting(house, 1)
    received.put_nowait({"type": "http.disconnect"})
    await asyncio.wait_for(gone, PATIENCE)
    await until_waiting(house, 0)
    checks.permit(1)
    assert (await running).status_code == 200
    assert checks.begun == 1


async def test_sandbox_request_cancelled_while_it_runs_holds_back_the_next(checks: Checks) -> None:
    """The process cannot do two things at once: the time of the next request runs when it is free."""
    reader = Sandbox(with_a_process=False)
    first = asyncio.create_task(reader.run("Ann", 60, PATIENCE, checks.check, "", {}))
    second = asyncio.create_task(reader.run("Ben", 60, PATIENCE, checks.check, "", {}))
    await asyncio.sleep(0)
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    assert len(reader.queue) == 1
    checks.permit(2)
    assert await second == Fits({})
    assert checks.begun == 2


async def test_health_reports_the_queue_of_the_sandbox(house: ServerHarness, checks: Checks) -> None:
    """Nobody could create a table for 25 s, and /ready said ok."""
    posts = [asyncio.create_task(post_fitting(house, f"192.0.2.{number}")) for number in range(3)]
    await until_waiting(house, 2)
    house.clock.move(house.settings.health_patience + house.settings.reading_seconds)
    well = await house.rest.get("/ready")
    assert (well.status_code, well.json()["sandbox"]) == (200, {"waiting": 2, "oldest_wait_seconds": 15.0})
    house.clock.move(10.0)
    ailing = await house.rest.get("/ready")
    assert (ailing.status_code, ailing.json()["sandbox"]) == (503, {"waiting": 2, "oldest_wait_seconds": 25.0})
    assert ailing.json()["troubles"] == [
        "A client has been waiting for 25 s to have table options checked; 2 requests wait."
    ]
    assert (await house.rest.get("/api/health")).status_code == 503
    checks.permit(3)
    await asyncio.gather(*posts)
    well = await house.rest.get("/ready")
    assert (well.status_code, well.json()["sandbox"]) == (200, {"waiting": 0, "oldest_wait_seconds": 0.0})


def die_once(mark: Path) -> str:
    if not mark.exists():
        mark.touch()
        os._exit(1)
    return "alive"


def read_for_ever() -> None:
    while True:
        pass
