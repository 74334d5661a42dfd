"""Time, where a game has a limit for it."""

from __future__ import annotations

from typing import Any

import pytest

from gingersnap.core import codec
from gingersnap.core.contract import CLOCK, Game
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


async def test_the_clock_acts_when_time_is_up(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    game, option = timed_game()
    limit = type(game).time_limit
    # The shortest limit a table may have is seconds long; the test has no such time.
    monkeypatch.setattr(type(game), "time_limit", lambda self, state: limit(self, state) and 0.01)
    table, tokens = await lay(house.rest, me("Ann"), me("Ben"), game=game.name, **{option: 5})
    ann = await house.person(table)
    await ann.hello(tokens[0])
    update = await ann.hear("updated")
    assert update["seconds_left"] <= 0.01
    while update["outcome"] is None:
        update = await ann.hear("updated")
    assert update["seconds_left"] is None
    log = load((await house.rest.get(f"/api/tables/{table}/log")).content)
    assert {record.seat for record in log.records} == {CLOCK}


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
