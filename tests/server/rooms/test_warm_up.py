"""The first moves of a game are made where nobody waits for them."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from gingersnap.core.registry import game_names
from gingersnap.core.table import Table
from gingersnap.server.rooms import game_warm_up
from server.clients import ServerHarness, on_turn, records_kept, two_at_a_table
from waits import PATIENCE

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("name", game_names())
def test_warm_up_plays_moves_of_every_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[Table[Any, Any]] = []

    def lay(*setting: Any) -> Table[Any, Any]:
        laid.append(Table(*setting))
        return laid[0]

    monkeypatch.setattr(game_warm_up, "Table", lay)
    game_warm_up.play_warm_up_moves(name)
    assert laid[0].seq > 10


async def test_warm_up_delays_only_the_first_action(house: ServerHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first flick of a server's life loaded the compiled physics, and everybody at every table waited for it."""
    loaded = threading.Event()
    monkeypatch.setattr(game_warm_up, "play_warm_up_moves", lambda name: loaded.wait(PATIENCE))
    _, _, ann, ben = await two_at_a_table(house)
    actor = on_turn(ann, ben)
    await actor.say(type="act", id="first", action=actor.updates[-1]["offers"][0]["action"])
    assert (await house.rest.get("/api/health")).status_code == 200
    answer = asyncio.create_task(actor.hear("accepted"))
    assert not (await asyncio.wait([answer], timeout=0.1))[0]
    loaded.set()
    assert (await answer)["seq"] == 1


async def test_warm_up_does_not_delay_closing_tables(house: ServerHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = threading.Event()
    monkeypatch.setattr(game_warm_up, "play_warm_up_moves", lambda name: loaded.wait(PATIENCE))
    table, _, ann, ben = await two_at_a_table(house)
    actor, rooms = on_turn(ann, ben), house.services.rooms
    await actor.say(type="act", id="first", action=actor.updates[-1]["offers"][0]["action"])
    await asyncio.wait_for(rooms.close(), PATIENCE / 2)
    assert not loaded.is_set()
    loaded.set()
    assert await records_kept(house, table) == 0


async def test_warm_up_failure_does_not_prevent_play(
    house: ServerHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(name: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(game_warm_up, "play_warm_up_moves", broken)
    _, _, ann, ben = await two_at_a_table(house)
    actor = on_turn(ann, ben)
    assert (await actor.act(actor.updates[-1]["offers"][0]["action"], "first"))["type"] == "accepted"
    assert "could not be practised" in caplog.text
