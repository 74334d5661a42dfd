"""Work that must not run in the event loop, because every table waits for it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Engine, event

from gingersnap.core.registry import find_game
from server.clients import GAME, ServerHarness, two_at_a_table

pytestmark = pytest.mark.anyio


@pytest.fixture
def statement_threads() -> Iterator[list[str]]:
    """The names of the threads in which statements are executed."""
    found: list[str] = []

    def note(*_: Any) -> None:
        found.append(threading.current_thread().name)

    event.listen(Engine, "before_cursor_execute", note)
    yield found
    event.remove(Engine, "before_cursor_execute", note)


async def test_new_table_is_set_up_and_stored_outside_the_event_loop(
    house: ServerHarness, statement_threads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Creating a table took 21 ms of the event loop, most of it in an asynchronous driver that read every row there."""
    game, setups = type(find_game(GAME)), list[str]()
    setup = game.setup

    def noting(self: Any, *arguments: Any) -> Any:
        setups.append(threading.current_thread().name)
        return setup(self, *arguments)

    monkeypatch.setattr(game, "setup", noting)
    await two_at_a_table(house)
    loop = threading.current_thread().name
    assert setups
    assert loop not in setups
    assert {name.split("_")[0] for name in statement_threads} == {"reader", "writer"}


async def test_read_of_several_statements_switches_threads_once(
    house: ServerHarness, statement_threads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A chat's snapshot takes five statements, and was twenty switches of threads for every client that came."""
    chat, runs = house.services.chat_service.repository, list[object]()
    run = type(house.services.store).run

    async def counting(store: Any, read: Any) -> Any:
        runs.append(read)
        return await run(store, read)

    monkeypatch.setattr(type(house.services.store), "run", counting)
    statement_threads.clear()
    await chat.load_snapshot("an evening", ["Ann"], 0.0)
    assert (len(runs), len(statement_threads), len(set(statement_threads))) == (1, 5, 1)
