"""Time, where a game has a limit for it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gingersnap.core import codec
from gingersnap.core.contract import CLOCK, Game, Tick
from gingersnap.core.log import load
from gingersnap.core.registry import all_games
from gingersnap.server.settings import Settings
from server.clients import GAME, PlayerClient, ServerHarness, create_table, me, open_house, two_at_a_table
from server.database_fixtures import execute_statements
from server.fake_luck_and_clock import MovableClock

pytestmark = pytest.mark.anyio


def timed_game() -> tuple[Game[Any, Any], str]:
    """A game with a time limit among its options, and the option's name."""
    for game in all_games():
        for kind in codec.schema(game.types.options)["$defs"].values():
            for option in kind["properties"]:
                if option.startswith("seconds"):
                    return game, option
    raise LookupError("no game has a time limit")


async def test_time_limit_passed_is_recorded_as_clock_ticks(house: ServerHarness) -> None:
    game, option = timed_game()
    options: dict[str, Any] = {option: 5}
    table, tokens = await create_table(house.rest, me("Ann"), me("Ben"), game=game.name, **options)
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


async def test_time_limit_is_paused_while_no_player_is_connected(house: ServerHarness) -> None:
    game, option = timed_game()
    options: dict[str, Any] = {option: 5}
    table, tokens = await create_table(house.rest, me("Ann"), me("Ben"), game=game.name, **options)
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


async def test_log_times_count_from_table_creation_across_a_restart(settings: Settings) -> None:
    clock = MovableClock()
    async with open_house(settings, clock=clock) as house:
        table, tokens, *people = await two_at_a_table(house)
        clock.move(2)
        await somebody_acts(people, "the first")
    clock.move(60)
    async with open_house(settings, clock=clock) as house:
        people = [await house.person(table) for _ in tokens]
        for person, token in zip(people, tokens, strict=True):
            await person.hello(token)
            await person.hear("updated")
        await somebody_acts(people, "the second")
    lines = execute_statements(settings.where, "SELECT line FROM records ORDER BY seq")
    assert [json.loads(line)["at"] for (line,) in lines] == [2_000, 62_000]


class SetBackClock(MovableClock):
    """A clock whose time of day can be set back."""

    def __init__(self) -> None:
        super().__init__()
        self.set_back = 0.0

    def date(self) -> float:
        return super().date() - self.set_back


async def test_game_clocks_run_on_when_the_wall_clock_went_back_before_a_restart(settings: Settings) -> None:
    """Until the time of day had caught up with the last record, an hour later, no time passed at the table."""
    clock = SetBackClock()
    bank = {"clock": {"kind": "bank", "seconds": 600}}
    seats = [me("Ann"), me("Ben")]
    async with open_house(settings, clock=clock) as house:
        laid = (await house.rest.post("/api/tables", json={"game": GAME, "seats": seats, "time": bank})).json()
        table, tokens = laid["table"]["id"], [held["token"] for held in laid["held"]]
        people = await come_back(house, table, tokens)
        clock.move(100)
        await somebody_acts(people, "the first")
    clock.set_back = 3600.0
    async with open_house(settings, clock=clock) as house:
        people = await come_back(house, table, tokens)
        clock.move(7)
        await somebody_acts(people, "the second")
    lines = execute_statements(settings.where, "SELECT line FROM records ORDER BY seq")
    ages = [json.loads(line)["at"] for (line,) in lines]
    assert [age for age in dict.fromkeys(ages) if age % 1000 == 0] == [100_000, 107_000]
    assert ages == sorted(ages)


async def come_back(house: ServerHarness, table: str, tokens: list[str]) -> list[PlayerClient]:
    people = [await house.person(table) for _ in tokens]
    for person, token in zip(people, tokens, strict=True):
        await person.hello(token)
        await person.hear("updated")
    return people


async def somebody_acts(people: list[PlayerClient], id: str) -> None:
    actor = next(person for person in people if person.updates[-1]["offers"])
    assert (await actor.act(actor.updates[-1]["offers"][0]["action"], id))["type"] == "accepted"
