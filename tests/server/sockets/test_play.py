"""Whole games over sockets, and who is told what."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

from gingersnap.core import codec
from gingersnap.core.contract import SPECTATOR
from gingersnap.core.log import load, replay, steps
from gingersnap.core.registry import bots_of
from server.clients import (
    GAME,
    OPEN,
    Message,
    ServerHarness,
    bot,
    create_table,
    finished_game,
    me,
    on_turn,
    two_at_a_table,
)
from waits import wait_until

pytestmark = pytest.mark.anyio


async def test_game_of_two_people_ends_and_its_log_replays(house: ServerHarness, chance: Random) -> None:
    table, _, people = await finished_game(house, chance)
    outcome = people[0].updates[-1]["outcome"]
    assert all(person.updates[-1]["outcome"] == outcome for person in people)
    log = load((await house.rest.get(f"/api/tables/{table}/log")).content)
    assert log.names == ("Ann", "Ben")
    assert json.loads(codec.encode(replay(log).outcome)) == outcome


async def test_updates_equal_core_table_updates_for_each_seat(house: ServerHarness, chance: Random) -> None:
    table, _, people = await finished_game(house, chance)
    log = load((await house.rest.get(f"/api/tables/{table}/log")).content)
    for person, seat in zip(people, (0, 1, SPECTATOR), strict=True):
        expected = [_bytes_told(codec.builtins(table.update(seat, events))) for table, events in steps(log)]
        assert [_bytes_told(update) for update in person.updates] == expected


def _bytes_told(update: Message) -> bytes:
    offers = [{"action": offer["action"], "free": offer["free"]} for offer in update["offers"]]
    told = {key: update[key] for key in ("seq", "events", "view", "outcome")}
    return codec.encode({**told, "offers": offers})


async def test_updates_carry_text_for_events_and_offers(house: ServerHarness) -> None:
    _, _, ann, ben = await two_at_a_table(house)
    actor = on_turn(ann, ben)
    offer = actor.updates[-1]["offers"][0]
    assert offer["words"]
    await actor.act(offer["action"], "a")
    update = await ben.hear("updated")
    assert [line["seq"] for line in update["lines"]] == [1] * len(update["events"])
    assert update["lines"][0]["text"].startswith("You " if actor is ben else "Ann ")


async def test_action_is_answered_before_updates_are_sent(house: ServerHarness) -> None:
    _, _, ann, ben = await two_at_a_table(house)
    actor = on_turn(ann, ben)
    await actor.say(type="act", id="first", action=actor.updates[-1]["offers"][0]["action"])
    assert await actor.hear("accepted", "updated") == {"type": "accepted", "id": "first", "seq": 1}
    assert (await actor.hear())["seq"] == 1


async def test_illegal_action_is_refused_by_rule_and_not_broadcast(house: ServerHarness) -> None:
    _, _, ann, ben = await two_at_a_table(house)
    actor = on_turn(ann, ben)
    other = ben if actor is ann else ann
    answer = await other.act(actor.updates[-1]["offers"][0]["action"], "not my turn")
    assert (answer["type"], answer["rule"]) == ("refused", "GEN-7")
    await actor.say(type="ping", id="still quiet?")
    assert (await actor.hear("updated", "pong"))["type"] == "pong"


@pytest.mark.parametrize("level", bots_of(GAME))
async def test_game_against_a_bot_ends_with_scores(house: ServerHarness, chance: Random, level: str) -> None:
    table, [token] = await create_table(house.rest, me("Ann"), bot(level))
    ann = await house.person(table)
    await ann.hello(token)
    update = await ann.play(chance)
    assert update["outcome"]["scores"]
    seats = (await house.rest.get(f"/api/tables/{table}")).json()["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot"]


async def test_game_of_bots_only_ends_while_watched(house: ServerHarness) -> None:
    table, tokens = await create_table(house.rest, bot(), bot())
    assert tokens == []
    watcher = await house.person(table)
    welcome = await watcher.hello()
    assert welcome["seat"] == SPECTATOR
    while (await watcher.hear("updated"))["outcome"] is None:
        pass
    assert (await house.rest.get(f"/api/tables/{table}")).json()["status"] == "finished"


async def test_game_of_bots_only_pauses_without_spectators(house: ServerHarness) -> None:
    """Two hundred such tables played on for nobody, and everybody else's bot waited for them."""
    table, _ = await create_table(house.rest, bot(), bot())
    room = await house.services.rooms.get_or_load(table)
    assert room.is_idle, "nobody has come yet"
    watcher = await house.person(table)
    await watcher.hello()
    while (await watcher.hear("updated"))["seq"] < 2:
        pass
    await house.leaves(watcher)
    await asyncio.to_thread(wait_until, lambda: room.is_idle)  # what was thought of is still done
    reached = room.row.seq
    assert room.row.status == "playing"
    other = await house.person(table)
    assert (await other.hello())["type"] == "welcome"
    assert (await other.hear("updated"))["seq"] == reached
    while (await other.hear("updated"))["outcome"] is None:
        pass


async def test_bots_wait_until_a_person_is_connected(house: ServerHarness) -> None:
    table, [token] = await create_table(house.rest, me("Ann"), bot())
    watcher = await house.person(table)
    await watcher.hello()
    first = await watcher.hear("updated")
    await watcher.say(type="ping", id="anything?")
    assert (await watcher.hear())["type"] == "pong"
    ann = await house.person(table)
    await ann.hello(token)
    assert (await ann.hear("updated"))["seq"] == first["seq"] == 0


async def test_game_starts_when_the_last_seat_is_taken(house: ServerHarness) -> None:
    table, [token] = await create_table(house.rest, me("Ann"), OPEN, OPEN)
    ann = await house.person(table)
    welcome = await ann.hello(token)
    assert (welcome["seat"], welcome["table"]["status"], welcome["lines"]) == (0, "waiting", [])
    assert (await ann.act({}, "early"))["code"] == "not_started"
    ben = (await house.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})).json()
    assert (ben["held"]["seat"], ben["table"]["status"]) == (1, "waiting")
    assert [seat["name"] for seat in (await ann.hear("seated"))["table"]["seats"]] == ["Ann", "Ben", ""]
    cleo = (await house.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})).json()
    assert cleo["table"]["status"] == "playing"
    assert [seat["name"] for seat in cleo["table"]["seats"]] == ["Ann", "Ben", "Ben 2"]
    assert (await ann.hear("updated"))["seq"] == 0
    late = await house.rest.post(f"/api/tables/{table}/join", json={"name": "Dora"})
    assert (late.status_code, late.json()["code"]) == (409, "no_free_seat")


async def test_token_gives_access_to_its_own_seat_only(house: ServerHarness) -> None:
    table, tokens = await create_table(house.rest, me("Ann"), me("Ben"))
    assert [(await (await house.person(table)).hello(token))["seat"] for token in tokens] == [0, 1]
    assert len(set(tokens)) == 2


async def test_presence_of_players_and_spectators_is_broadcast(house: ServerHarness) -> None:
    table, _, ann, ben = await two_at_a_table(house)
    assert [seat["here"] for seat in (await ann.hear("seated"))["table"]["seats"]] == [True, True]
    watcher = await house.person(table)
    await watcher.hello()
    assert (await ann.hear("seated"))["table"]["watchers"] == 1
    await ben.socket.close()  # type: ignore[attr-defined]
    assert [seat["here"] for seat in (await ann.hear("seated"))["table"]["seats"]] == [True, False]


async def test_tables_are_played_concurrently(house: ServerHarness, chance: Random) -> None:
    games = await asyncio.gather(*(finished_game(house, chance, access="open") for _ in range(4)))
    results = (await house.rest.get("/api/results")).json()
    assert {result["table"] for result in results} == {table for table, _, _ in games}
