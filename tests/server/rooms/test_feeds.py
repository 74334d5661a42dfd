"""What each seat was told: numbers of its own, nothing of what is hidden, and what fades told once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from random import Random
from typing import Any

import pytest

from gingersnap.server.rooms.live_game import rebuild_game
from gingersnap.server.settings import Settings
from gingersnap.server.tables.repository import load_records, require_table
from server.clients import (
    Message,
    PlayerClient,
    ServerHarness,
    create_table,
    me,
    on_turn,
    open_house,
    records_kept,
    two_at_a_table,
)

pytestmark = pytest.mark.anyio


async def turned(house: ServerHarness, *people: PlayerClient) -> tuple[Message, list[Message]]:
    """The first tile is turned: the update that says so, and what fades in it."""
    actor = on_turn(*people)
    assert (await actor.act(actor.updates[-1]["offers"][0]["action"], "first"))["seq"] == 1
    [update, *_] = [await person.hear("updated") for person in people]
    return update, [line for line in update["lines"] if line["fades"]]


async def told_again(house: ServerHarness, table: str, token: str | None, seq: int | None) -> list[Message]:
    """The fading lines that somebody is told who comes in and has the updates up to `seq`."""
    person = await house.person(table)
    await person.hello(token, seq)
    told = (await person.hear("updated"))["lines"]
    await house.leaves(person)
    return [line for line in told if line["fades"]]


# --- What fades -----------------------------------------------------------------------------------


async def test_seat_feed_never_repeats_acked_ephemeral_lines(house: ServerHarness, chance: Random) -> None:
    """Once, anybody who said hello with `seq: 0` got every tile that was ever turned."""
    table, tokens, ann, ben = await two_at_a_table(house)
    await asyncio.gather(*(each.play(chance, until=lambda update: update["seq"] >= 12) for each in (ann, ben)))
    faded = [line for update in ann.updates for line in update["lines"] if line["fades"]]
    assert len(faded) >= 12
    await ann.say(type="heard", seq=ann.updates[-1]["seq"])
    assert await ann.is_quiet()
    for seq in (0, 5, 11, None):
        assert await told_again(house, table, tokens[0], seq) == []
        assert await told_again(house, table, None, seq) == []


async def test_ephemeral_event_is_resent_on_reconnect_until_acked(house: ServerHarness) -> None:
    table, tokens, ann, ben = await two_at_a_table(house)
    update, fading = await turned(house, ann, ben)
    assert fading
    assert await told_again(house, table, tokens[0], 0) == fading, "it may not have come through"
    assert await told_again(house, table, tokens[0], update["seq"]) == [], "she has it"
    await ann.say(type="heard", seq=update["seq"])
    await ann.say(type="ping", id="done")
    await ann.hear("pong")
    assert await told_again(house, table, tokens[0], 0) == []
    assert len(await told_again(house, table, tokens[1], 0)) == len(fading), "Ben has not said so"
    assert await told_again(house, table, None, 0) == [], "who watches is told nothing again"


async def test_ephemeral_lines_are_resent_only_for_the_latest_update(house: ServerHarness, chance: Random) -> None:
    table, tokens, ann, ben = await two_at_a_table(house)
    await asyncio.gather(*(each.play(chance, until=lambda update: update["seq"] >= 6) for each in (ann, ben)))
    last = ann.updates[-1]
    assert await told_again(house, table, tokens[0], 0) == [line for line in last["lines"] if line["fades"]]


async def test_ephemeral_lines_reach_every_connection_of_a_seat(house: ServerHarness) -> None:
    table, tokens, ann, ben = await two_at_a_table(house)
    phone = await house.person(table)
    await phone.hello(tokens[0])
    await phone.hear("updated")
    _, fading = await turned(house, ann, ben)
    assert [line for line in (await phone.hear("updated"))["lines"] if line["fades"]] == fading


async def test_ephemeral_lines_are_dropped_on_restart(settings: Settings) -> None:
    async with open_house(settings) as house:
        table, tokens, ann, ben = await two_at_a_table(house)
        _, fading = await turned(house, ann, ben)
        assert fading
    async with open_house(settings) as house:
        assert await told_again(house, table, tokens[0], 0) == []


@pytest.mark.parametrize("seq", [-1, 2, 2**70])
async def test_ack_of_unknown_sequence_number_is_ignored(house: ServerHarness, seq: int) -> None:
    table, tokens, ann, ben = await two_at_a_table(house)
    _, fading = await turned(house, ann, ben)
    await ann.say(type="heard", seq=seq)
    await ann.say(type="ping", id="done")
    await ann.hear("pong")
    assert await told_again(house, table, tokens[0], 0) == fading


async def test_ack_before_hello_is_refused(house: ServerHarness) -> None:
    table, _, _, _ = await two_at_a_table(house)
    stranger = await house.person(table)
    assert await stranger.refused_with('{"type": "heard", "seq": 1}') == "say_hello_first"


# --- What is hidden -------------------------------------------------------------------------------


@asynccontextmanager
async def in_a_window(house: ServerHarness) -> AsyncIterator[tuple[str, list[str], list[PlayerClient], PlayerClient]]:
    """Ann, Ben and a watcher at XTAL, just where somebody may lay a card ready, and nobody else sees it."""
    table, tokens = await create_table(house.rest, me("Ann"), me("Ben"), game="xtal", combat="open", leaving="never")
    people = [await house.person(table) for _ in range(3)]
    for person, token in zip(people, (*tokens, None), strict=True):
        await person.hello(token)
    chance = Random(1)
    while not (layers := [each for each in people[:2] if await _lays(each)]):
        actor = on_turn(*people[:2])
        await actor.act(chance.choice(actor.updates[-1]["offers"])["action"], f"{chance.random()}")
    yield table, tokens, people, layers[0]


async def _lays(person: PlayerClient) -> list[Any]:
    """The cards that somebody may lay ready, having heard all that there is to hear."""
    await person.say(type="ping", id="all?")
    await person.hear("pong")
    return [offer["action"] for offer in person.updates[-1]["offers"] if offer["action"]["type"] == "Lay"]


async def test_hidden_action_changes_nothing_other_seats_receive(house: ServerHarness) -> None:
    """Once, everybody was sent an empty update with the next number; in a Void window that proved the card."""
    async with in_a_window(house) as (table, tokens, people, layer):
        others = [person for person in people if person is not layer]
        asked = [f"/api/tables/{table}", "/api/tables", "/api/results", "/api/health"]
        before = [(await house.rest.get(path)).content for path in asked]
        again = [await _greeted(house, table, token, 0) for token in (*tokens, None)]
        for person in people:
            await _lays(person)
        answer = await layer.act((await _lays(layer))[0], "secret")
        assert answer["seq"] == layer.updates[-1]["seq"] + 1
        assert (await layer.hear("updated"))["seq"] == answer["seq"]
        assert [await person.is_quiet() for person in others] == [True, True]
        assert [(await house.rest.get(path)).content for path in asked] == before
        after = [await _greeted(house, table, token, 0) for token in (*tokens, None)]
        assert [one == other for one, other in zip(again, after, strict=True)] == [
            person is not layer for person in people
        ]


async def _greeted(house: ServerHarness, table: str, token: str | None, seq: int) -> list[str]:
    person = await house.person(table)
    await person.hello(token, seq)
    await person.hear("updated")
    await house.leaves(person)
    return person.raw


async def test_record_count_is_in_no_response_before_the_end(house: ServerHarness) -> None:
    async with in_a_window(house) as (table, _, people, layer):
        await layer.act((await _lays(layer))[0], "secret")
        [other] = [person for person in people[:2] if person is not layer]
        for _ in range(2):
            await _lays(other)
        assert other.updates[-1]["seq"] < await records_kept(house, table)
        assert "seq" not in (await house.rest.get(f"/api/tables/{table}")).json()
        assert (await house.rest.get(f"/api/tables/{table}")).json()["actions"] is None


async def test_seat_feeds_rebuilt_from_log_match_the_live_ones(house: ServerHarness) -> None:
    """A room that was there all the time, one that has just read the log, and one that has followed it half the way."""
    async with in_a_window(house) as (table, _, _, layer):
        await layer.act((await _lays(layer))[0], "secret")
        room, store = house.room(table), house.services.store
        await room.mailbox.call(partial(asyncio.sleep, 0))
        live, row, records = room._loop.live, await require_table(store, table), await load_records(store, table)
        assert live is not None
        assert row is not None
        again, followed = rebuild_game(row, records), rebuild_game(row, records[: len(records) // 2])
        for record in records[len(records) // 2 :]:
            followed.apply_stored(record)
        assert again.feeds._records == followed.feeds._records == live.feeds._records
        assert len(set(live.feeds.last_numbers.values())) > 1, "not all were told the same"
