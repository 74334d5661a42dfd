"""One table being played, where the store, others or nobody at all come in between."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from gingersnap.core import codec
from gingersnap.server.protocol.common import Problem
from gingersnap.server.settings import Settings
from server.clients import (
    GAME,
    OPEN,
    ServerHarness,
    bot,
    create_table,
    everything_done,
    finished_game,
    me,
    on_turn,
    open_house,
    records_kept,
    two_at_a_table,
)
from server.database_fixtures import FailOnce

pytestmark = pytest.mark.anyio


async def test_action_stored_despite_a_reported_write_error_is_broadcast(
    house: ServerHarness, fail_once: FailOnce
) -> None:
    """A disk that fails after it has written: the action is in the log, so everybody is told of it."""
    table, _, ann, ben = await two_at_a_table(house)
    actor = on_turn(ann, ben)
    fail_once(stored=True)
    answer = await actor.act(actor.updates[-1]["offers"][0]["action"], "stored after all")
    assert answer == {"type": "accepted", "id": "stored after all", "seq": 1}
    for person in (ann, ben):
        told = await person.hear("updated")
        assert (told["seq"], told["lines"] != []) == (1, True), "what happened, and not only what is true now"
        assert await person.is_quiet()
    assert await records_kept(house, table) == 1


async def test_action_not_stored_is_not_broadcast_and_can_be_retried(house: ServerHarness, fail_once: FailOnce) -> None:
    _, _, ann, ben = await two_at_a_table(house)
    actor = on_turn(ann, ben)
    fail_once()
    action = actor.updates[-1]["offers"][0]["action"]
    assert await ben.is_quiet()
    assert not await ann.is_quiet(), "Ben has come"
    answer = await actor.act(action, "lost")
    assert (answer["type"], answer["code"], answer["id"]) == ("problem", "server_error", "lost")
    assert [await person.is_quiet() for person in (ann, ben)] == [True, True]
    assert (await actor.act(action, "lost"))["seq"] == 1


async def test_join_on_another_server_is_published_on_discovery(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another server has given the last seat away; this one finds out when somebody asks it for that seat."""
    monkeypatch.setattr("gingersnap.server.storage.store.FolderLock", NoLock)
    async with open_house(settings) as here, open_house(settings) as there:
        table, [token] = await create_table(here.rest, me("Ann"), OPEN)
        ann = await here.person(table)
        await ann.hello(token)
        await there.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})
        assert await ann.is_quiet()
        late = await here.rest.post(f"/api/tables/{table}/join", json={"name": "Cleo"})
        assert late.json()["code"] == "no_free_seat"
        assert (await ann.hear("updated"))["seq"] == 0, "the game has begun"
        seated = (await ann.hear("seated"))["table"]
        assert ([seat["name"] for seat in seated["seats"]], seated["status"]) == (["Ann", "Ben"], "playing")
        assert await ann.is_quiet()


class NoLock:
    """As if the folder were on a disk that knows no locks."""

    def __init__(self, folder: Path) -> None:
        pass

    def release(self) -> None:
        pass


async def test_bot_action_is_dropped_after_timeout_without_players(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_house(codec.replace(settings, bot_pause=60.0)) as house:
        table, [token] = await create_table(house.rest, me("Ann"), bot(), first_seat=1, seconds_per_tile=5)
        ann = await house.person(table)
        await ann.hello(token)
        assert (await ann.hear("updated"))["acting"] == [1]
        house.clock.move(5.0002)  # its time is up, and no bell has rung yet
        await house.leaves(ann)
        await everything_done(house, table)
        seq = await records_kept(house, table)
        assert seq == 1, "the time"
        house.clock.move(60.0)
        await everything_done(house, table)
        assert await records_kept(house, table) == seq
        assert not house.room(table)._loop.bots.is_busy
    assert caplog.messages == []


async def test_action_at_a_finished_table_after_restart_is_refused_by_rule(settings: Settings, chance: Random) -> None:
    """After a restart it was an error of the server: nobody had practised a game that nobody plays any more."""
    async with open_house(settings) as house:
        table, tokens, people = await finished_game(house, chance)
        action = next(update["offers"][0] for update in people[0].updates if update["offers"])["action"]
    async with open_house(settings) as house:
        late = await house.person(table)
        await late.hello(tokens[0])
        answer = await late.act(action, "too late")
        assert (answer["type"], answer["rule"]) == ("refused", "GEN-8")


async def test_closed_room_leaves_no_timer_behind(house: ServerHarness) -> None:
    body = {"game": "pocket_and_biscuit", "seats": [me("Ann"), me("Ben")]}
    time = {"clock": {"kind": "bank", "seconds": 60}, "away": 30}
    laid = (await house.rest.post("/api/tables", json={**body, "time": time})).json()
    silent = house.clock.pending_timers
    ann = await house.person(laid["table"]["id"])
    await ann.hello(laid["held"][0]["token"])
    await ann.hear("updated")
    assert house.clock.pending_timers == silent + 2, "Ann's time runs, and Ben is waited for"
    house.room(laid["table"]["id"]).close(Problem("server_error", "That is all."))
    assert house.clock.pending_timers == silent


async def test_clock_starts_only_when_every_seat_is_taken(house: ServerHarness) -> None:
    body = {"game": GAME, "seats": [me("Ann"), OPEN], "time": {"clock": {"kind": "bank", "seconds": 60}}}
    laid = (await house.rest.post("/api/tables", json=body)).json()
    table = laid["table"]["id"]
    ann = await house.person(table)
    await ann.hello(laid["held"][0]["token"])
    house.clock.move(30)
    await house.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})
    begun = await ann.hear("updated")
    house.clock.move(2)
    ben = await house.person(table)
    await ben.hello()
    now = await ben.hear("updated")
    running = begun["acting"][0]
    assert [update["clocks"][running]["milliseconds"] for update in (begun, now)] == [60_000, 58_000]
