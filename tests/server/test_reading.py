"""Options are written by strangers: they are read where nobody waits, after they were counted, and not for ever."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from gingersnap.core import codec
from gingersnap.core.registry import find_game
from gingersnap.server.reading import Reader
from gingersnap.server.settings import Settings
from patience import PATIENCE, until_ended
from server.clients import GAME, House, bot, lay, me, open_house, two_at_a_table

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
    monkeypatch.setattr("gingersnap.server.worker._NICENESS", 0)


async def test_nobody_waits_while_options_are_read(
    house: House, slow_options: tuple[threading.Event, threading.Event]
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


async def test_options_that_take_too_long_are_refused(
    settings: Settings, slow_options: tuple[threading.Event, threading.Event]
) -> None:
    _, done = slow_options
    async with open_house(codec.replace(settings, reading_patience=0.05)) as house:
        answer = await house.rest.post("/api/tables", json=WISH)
        assert answer.json() | {"message": ""} == {
            "type": "problem", "code": "bad_options", "message": "", "id": None, "rule": "GEN-9"
        }  # fmt: skip
        done.set()


async def test_a_table_counts_before_anybody_reads_its_options(settings: Settings) -> None:
    """Options that were refused cost nothing, so that one could have them read all day."""
    wrong = WISH | {"options": {"no such": "option"}}
    async with open_house(codec.replace(settings, tables_per_hour=2)) as house:
        answers = [await house.rest.post("/api/tables", json=wrong) for _ in range(3)]
        assert [answer.json()["code"] for answer in answers] == ["bad_options", "bad_options", "too_many_tables"]


async def test_the_last_to_join_and_a_rematch_keep_nobody_waiting_either(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game is set up when the last has come: that too reads the options."""
    where: list[int] = []
    game = type(find_game(GAME))
    setup = game.setup

    def watched(*arguments: Any) -> Any:
        where.append(threading.get_ident())
        return setup(*arguments)

    monkeypatch.setattr(game, "setup", watched)
    table, _ = await lay(house.rest, me("Ann"), {"kind": "open"})
    await house.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})
    assert len(where) >= 2
    assert threading.get_ident() not in where


async def test_who_hangs_is_ended_and_another_reads_on() -> None:
    reader = Reader(with_a_process=True)
    try:
        assert await reader.run(60, PATIENCE, os.getpid) == os.getpid(), "nobody waits for a process to begin"
        await reader.prepared()
        first = await reader.run(60, PATIENCE, os.getpid)
        assert first != os.getpid()
        with pytest.raises(TimeoutError):
            await reader.run(60, 0.05, time.sleep, 600)
        await reader.prepared()
        assert await reader.run(60, PATIENCE, os.getpid) not in (first, os.getpid())
        await asyncio.to_thread(until_ended, first)
    finally:
        reader.close()


async def test_reading_may_use_so_much_of_the_processor_however_long_it_takes() -> None:
    """On a busy machine it was refused after five seconds by the clock, though it had hardly begun."""
    reader = Reader(with_a_process=True)
    try:
        await reader.prepared()
        process = await reader.run(60, PATIENCE, os.getpid)
        await reader.run(0.2, PATIENCE, time.sleep, 0.5)
        with pytest.raises(TimeoutError):
            await reader.run(0.2, PATIENCE, read_for_ever)
        assert await reader.run(0.2, PATIENCE, os.getpid) == process, "it reads on"
    finally:
        reader.close()


async def test_what_takes_its_reader_with_it_is_read_once_more_and_others_are_read_on(tmp_path: Path) -> None:
    reader = Reader(with_a_process=True)
    try:
        await reader.prepared()
        assert await reader.run(60, PATIENCE, die_once, tmp_path / "died") == "alive"
    finally:
        reader.close()


def die_once(mark: Path) -> str:
    if not mark.exists():
        mark.touch()
        os._exit(1)
    return "alive"


def read_for_ever() -> None:
    while True:
        pass
