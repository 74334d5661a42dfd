"""Time, where a game has a limit for it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from gingersnap.core import codec
from gingersnap.core.contract import CLOCK, Game, Tick
from gingersnap.core.log import load
from gingersnap.core.registry import all_games
from gingersnap.server.clock import Clock, Ring
from server.clients import House, lay, me

pytestmark = pytest.mark.anyio


def timed_game() -> tuple[Game[Any, Any], str]:
    """A game with a time limit among its options, and the option's name."""
    for game in all_games():
        for kind in codec.schema(game.types.options)["$defs"].values():
            for option in kind["properties"]:
                if option.startswith("seconds"):
                    return game, option
    raise LookupError("no game has a time limit")


def let_time_fly(monkeypatch: pytest.MonkeyPatch, milliseconds: int) -> None:
    """Whenever the table is to be told the time, so much has passed: tests have no time for limits of seconds."""

    def ring_at_once(clock: Clock, due: int | None, ring: Ring) -> None:
        if due is not None and clock.is_running:
            asyncio.get_running_loop().call_soon(ring)

    monkeypatch.setattr(Clock, "elapsed", property(lambda clock: milliseconds if clock.is_running else 0))
    monkeypatch.setattr(Clock, "set_bell", ring_at_once)


async def test_the_clock_acts_when_time_is_up(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    game, option = timed_game()
    let_time_fly(monkeypatch, 60_000)  # a dozen tiles at once: each record costs a write
    table, tokens = await lay(house.rest, me("Ann"), me("Ben"), game=game.name, **{option: 5})
    ann = await house.person(table)
    await ann.hello(tokens[0])
    update = await ann.hear("updated")
    assert update["seconds_left"] == 0
    while update["outcome"] is None:
        update = await ann.hear("updated")
    assert update["seconds_left"] is None
    log = load((await house.rest.get(f"/api/tables/{table}/log")).content)
    assert {(record.seat, record.action) for record in log.records} == {(CLOCK, Tick(60_000))}


async def test_time_stands_still_while_nobody_is_there(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    game, option = timed_game()
    table, tokens = await lay(house.rest, me("Ann"), me("Ben"), game=game.name, **{option: 5})
    ann = await house.person(table)
    await ann.hello(tokens[0])
    assert 4.0 < (await ann.hear("updated"))["seconds_left"] <= 5.0
    await house.everybody_leaves()
    watcher = await house.person(table)
    await watcher.hello()
    assert (await watcher.hear("updated"))["seconds_left"] is None
