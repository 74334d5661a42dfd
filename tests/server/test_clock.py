"""Time, where a game has a limit for it."""

from __future__ import annotations

from typing import Any

import pytest

from gingersnap.core import codec
from gingersnap.core.contract import CLOCK, Game, Tick
from gingersnap.core.log import load
from gingersnap.core.registry import all_games
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


async def test_the_clock_acts_when_time_is_up(house: House) -> None:
    game, option = timed_game()
    options: dict[str, Any] = {option: 5}
    table, tokens = await lay(house.rest, me("Ann"), me("Ben"), game=game.name, **options)
    ann = await house.person(table)
    await ann.hello(tokens[0])
    update = await ann.hear("updated")
    assert update["seconds_left"] == 5
    while update["outcome"] is None:
        house.clock.move(60)  # a dozen tiles at once: each record costs a write
        update = await ann.hear("updated")
    assert update["seconds_left"] is None
    log = load((await house.rest.get(f"/api/tables/{table}/log")).content)
    assert {(record.seat, record.action) for record in log.records} == {(CLOCK, Tick(60_000))}


async def test_time_stands_still_while_nobody_is_there(house: House) -> None:
    game, option = timed_game()
    options: dict[str, Any] = {option: 5}
    table, tokens = await lay(house.rest, me("Ann"), me("Ben"), game=game.name, **options)
    ann = await house.person(table)
    await ann.hello(tokens[0])
    assert (await ann.hear("updated"))["seconds_left"] == 5.0
    house.clock.move(1.5)
    await house.everybody_leaves()
    house.clock.move(60)
    watcher = await house.person(table)
    await watcher.hello()
    assert (await watcher.hear("updated"))["seconds_left"] is None
    ann = await house.person(table)
    await ann.hello(tokens[0])
    assert (await ann.hear("updated"))["seconds_left"] == 3.5
