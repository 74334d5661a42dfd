"""Coming back: after a lost connection, after a repeated message, after a restart, after the table left memory."""

from __future__ import annotations

import asyncio
import gc
import weakref
from random import Random

import pytest

from gingersnap.core.log import load
from gingersnap.server.settings import Settings
from server.clients import (
    PlayerClient,
    ServerHarness,
    bot,
    create_table,
    everything_done,
    finished_game,
    me,
    on_turn,
    open_house,
    two_at_a_table,
)
from waits import PATIENCE

pytestmark = pytest.mark.anyio


async def play_some(ann: PlayerClient, ben: PlayerClient, chance: Random, actions: int = 12) -> None:
    """Both play until so many actions have happened and both know."""
    people = (person.play(chance, until=lambda update: update["seq"] >= actions) for person in (ann, ben))
    await asyncio.gather(*people)


async def test_reconnect_delivers_missed_events_except_ephemeral_ones(house: ServerHarness, chance: Random) -> None:
    table, tokens, ann, ben = await two_at_a_table(house)
    await play_some(ann, ben, chance)
    missed = [update for update in ann.updates if update["seq"] > 5]
    await ann.say(type="heard", seq=missed[-1]["seq"])
    assert await ann.is_quiet(), "nothing answers it"
    again = await house.person(table)
    await again.hello(tokens[0], seq=5)
    update = await again.hear("updated")
    kept = [pair for each in missed for pair in zip(each["events"], each["lines"], strict=True) if not pair[1]["fades"]]
    assert list(zip(update["events"], update["lines"], strict=True)) == kept
    assert [update[key] for key in ("seq", "view", "offers")] == [missed[-1][key] for key in ("seq", "view", "offers")]


async def test_welcome_contains_the_whole_log_without_ephemeral_lines(house: ServerHarness, chance: Random) -> None:
    table, tokens, ann, ben = await two_at_a_table(house)
    await play_some(ann, ben, chance)
    kept = [line for update in ann.updates for line in update["lines"] if line["news"] and not line["fades"]]
    fresh, resumed = await house.person(table), await house.person(table)
    who_begins, *lines = (await fresh.hello(tokens[0]))["lines"]
    assert who_begins["text"] in ("You begin.", "Ben begins.")
    assert lines == kept
    assert (await fresh.hear("updated"))["events"] == []
    assert (await resumed.hello(tokens[0], seq=5))["lines"] == [who_begins, *kept]


@pytest.mark.parametrize("seq", [-1, 10_000, -(2**70)])
async def test_reconnect_with_impossible_sequence_number_replays_nothing(
    house: ServerHarness, chance: Random, seq: int
) -> None:
    table, tokens, ann, ben = await two_at_a_table(house)
    await play_some(ann, ben, chance, 3)
    again = await house.person(table)
    await again.say(type="hello", token=tokens[0], seq=seq)
    answer = await again.hear("updated", "problem")
    assert answer.get("events", []) == []


async def test_repeated_action_id_is_idempotent(house: ServerHarness) -> None:
    _, _, ann, ben = await two_at_a_table(house)
    actor = on_turn(ann, ben)
    action = actor.updates[-1]["offers"][0]["action"]
    first = await actor.act(action, "same")
    assert await actor.act(action, "same") == first
    assert await actor.act({"type": "Nonsense"}, "same") == first
    await actor.say(type="ping", id="end")
    await actor.hear("pong")
    assert [update["seq"] for update in actor.updates] == [0, 1]


async def test_action_id_belongs_to_a_seat(house: ServerHarness, chance: Random) -> None:
    _, _, ann, ben = await two_at_a_table(house)
    actor = on_turn(ann, ben)
    other = ben if actor is ann else ann
    assert (await actor.act(actor.updates[-1]["offers"][0]["action"], "mine"))["type"] == "accepted"
    assert (await other.act({"type": "Nonsense"}, "mine"))["code"] == "malformed"


async def test_concurrent_actions_of_one_seat_are_judged_in_order(house: ServerHarness) -> None:
    """Both connections of one seat act at the same moment: the order of arrival decides."""
    table, tokens, ann, ben = await two_at_a_table(house)
    actor = on_turn(ann, ben)
    twin = await house.person(table)
    await twin.hello(tokens[0 if actor is ann else 1])
    await twin.hear("updated")
    action = actor.updates[-1]["offers"][0]["action"]
    answers = await asyncio.gather(actor.act(action, "left hand"), twin.act(action, "right hand"))
    assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]


async def test_restart_loses_no_accepted_action(settings: Settings, chance: Random) -> None:
    async with open_house(settings) as house:
        table, tokens, ann, ben = await two_at_a_table(house)
        await play_some(ann, ben, chance)
        accepted = [message for message in ann.heard + ben.heard if message["type"] == "accepted"]
        seen = ann.updates[-1]
    async with open_house(settings) as house:
        people = [await house.person(table), await house.person(table)]
        for person, token in zip(people, tokens, strict=True):
            await person.hello(token)
            await person.hear("updated")
        assert people[0].updates[-1]["view"] == seen["view"]
        answers = [await person.act({}, message["id"]) for message in accepted for person in people]
        assert [answer for answer in answers if answer["type"] == "accepted"] == accepted
        await asyncio.gather(*(person.play(chance) for person in people))
        log = load((await house.rest.get(f"/api/tables/{table}/log")).content)
        assert len(log.records) == people[0].updates[-1]["seq"]


async def test_restart_lets_a_bot_game_continue_to_its_end(settings: Settings, chance: Random) -> None:
    async with open_house(settings) as house:
        table, [token] = await create_table(house.rest, me("Ann"), bot())
        ann = await house.person(table)
        await ann.hello(token)
        await ann.play(chance, until=lambda update: update["seq"] > 20)
    async with open_house(settings) as house:
        ann = await house.person(table)
        await ann.hello(token)
        assert (await ann.play(chance))["outcome"] is not None


async def test_idle_table_leaves_memory_and_reloads_on_demand(settings: Settings, chance: Random) -> None:
    async with open_house(settings) as house:
        table, tokens, ann, ben = await two_at_a_table(house)
        await play_some(ann, ben, chance)
        seen = ann.updates[-1]
        assert await tables_in_memory(house) == 1
        await house.everybody_leaves()
        async with asyncio.timeout(PATIENCE):
            while await tables_in_memory(house):  # one look finds it idle, a later one lets it go
                house.clock.move(settings.idle_seconds)
                await asyncio.sleep(0)  # now who looks for idle ones has his turn
        back = await house.person(table)
        await back.hello(tokens[0])
        assert (await back.hear("updated"))["view"] == seen["view"]


async def test_finished_table_leaves_memory_within_a_minute_of_its_last_reader(
    house: ServerHarness, chance: Random
) -> None:
    """Finished tables nobody looked at stayed for five minutes, and memory grew by 330 kB for each game played."""
    finished, _, _ = await finished_game(house, chance)
    await house.everybody_leaves()
    other, tokens, ann, ben = await two_at_a_table(house)
    await play_some(ann, ben, chance)
    reader = await house.person(finished)
    await reader.hello()
    await pass_time(house, 60)
    assert await tables_in_memory(house) == 2, "somebody reads the one, and the other is played"
    game = weakref.ref(house.room(finished)._loop.live)
    await house.everybody_leaves()
    for table in (finished, other):
        await everything_done(house, table)
    await pass_time(house, 60)
    assert [house.services.rooms.get(table) is None for table in (finished, other)] == [True, False]
    gc.collect()
    assert game() is None, "nothing else holds it"
    assert (await (await house.person(other)).hello(tokens[0]))["table"]["status"] == "playing"


async def pass_time(house: ServerHarness, seconds: int) -> None:
    """Lets time pass in steps of the search for idle tables."""
    for _ in range(seconds // 5):
        house.clock.move(5)
        for _ in range(5):  # until it has had its turn
            await asyncio.sleep(0)


async def tables_in_memory(house: ServerHarness) -> int:
    return int((await house.rest.get("/api/health")).json()["tables_in_memory"])


async def test_finished_table_can_still_be_opened(house: ServerHarness, chance: Random) -> None:
    table, tokens, people = await finished_game(house, chance)
    late = await house.person(table)
    assert (await late.hello(tokens[1]))["table"]["status"] == "finished"
    assert (await late.hear("updated"))["view"] == people[1].updates[-1]["view"]
    assert (await late.act(people[0].updates[0]["view"], "x"))["code"] == "malformed"
