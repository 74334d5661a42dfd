"""Several servers at one database: whoever sits where, it is one table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from gingersnap.core import codec
from gingersnap.core.contract import Tick
from gingersnap.core.log import Log, load, replay
from gingersnap.server.cluster.membership import _BEATS, ClusterMembership
from gingersnap.server.http.rate_limits import HOUR
from gingersnap.server.http.shared_rate_limits import make_hourly_limit
from gingersnap.server.settings import Settings
from server.clients import GAME, OPEN, Message, PlayerClient, ServerHarness, bot, create_table, me, open_house
from server.database_fixtures import execute_statements
from server.fake_luck_and_clock import MovableClock
from waits import PATIENCE, wait_until

pytestmark = pytest.mark.anyio


@pytest.fixture
async def houses(settings: Settings, shared_database: str) -> AsyncIterator[list[ServerHarness]]:
    """Two servers, with the database's clock in the test's hands."""
    shared, clock = codec.replace(settings, database=shared_database), MovableClock()
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(open_house(shared, clock=clock)) for _ in range(2)]


async def seated(house: ServerHarness, table: str, token: str | None) -> PlayerClient:
    person = await house.person(table)
    await person.hello(token)
    await person.hear("updated")
    return person


async def two_apart(houses: list[ServerHarness], **body: Any) -> tuple[str, list[str], list[PlayerClient]]:
    """A table with one person at each server."""
    wish = {"game": GAME, "seats": [me("Ann"), me("Ben")], **body}
    laid = (await houses[0].rest.post("/api/tables", json=wish)).json()
    table, tokens = laid["table"]["id"], [held["token"] for held in laid["held"]]
    return table, tokens, [await seated(*each) for each in zip(houses, [table] * 2, tokens, strict=True)]


async def the_log(house: ServerHarness, table: str) -> Log:
    return load((await house.rest.get(f"/api/tables/{table}/log")).content)


async def test_game_with_players_on_two_servers_has_one_log(houses: list[ServerHarness], chance: Random) -> None:
    table, _, people = await two_apart(houses)
    watcher = await seated(houses[1], table, None)
    last = await asyncio.gather(*(person.play(chance) for person in (*people, watcher)))
    assert last[0]["outcome"] == last[1]["outcome"] == last[2]["outcome"]
    logs = [await the_log(house, table) for house in houses]
    assert logs[0] == logs[1]
    assert replay(logs[0]).outcome is not None


async def test_repeated_action_id_on_another_server_is_idempotent(houses: list[ServerHarness]) -> None:
    table, tokens, people = await two_apart(houses)
    actor = next(seat for seat, person in enumerate(people) if person.updates[-1]["offers"])
    action = people[actor].updates[-1]["offers"][0]["action"]
    first = await people[actor].act(action, "once")
    again = await seated(houses[1 - actor], table, tokens[actor])
    assert await again.act(action, "once") == first
    stored = execute_statements(houses[0].settings.where, "SELECT seq FROM records WHERE action_id = 'once'")
    assert len(stored) == 1


async def test_records_table_rejects_duplicate_action_id_of_a_seat(houses: list[ServerHarness]) -> None:
    _, _, people = await two_apart(houses)
    actor = next(person for person in people if person.updates[-1]["offers"])
    await actor.act(actor.updates[-1]["offers"][0]["action"], "once")
    again = (
        'INSERT INTO records ("table", seq, line, action_id, seat)'
        ' SELECT "table", 100 + seq, line, action_id, seat FROM records ON CONFLICT DO NOTHING RETURNING seq'
    )
    assert execute_statements(houses[0].settings.where, again) == []


async def test_concurrent_actions_on_two_servers_are_judged_in_turn(
    houses: list[ServerHarness], chance: Random
) -> None:
    table, tokens, people = await two_apart(houses)
    twins = [await seated(*each) for each in zip(houses[::-1], [table] * 2, tokens, strict=True)]
    for turn in range(6):
        actor = 0 if (await current(people[0]))["offers"] else 1
        action = people[actor].updates[-1]["offers"][0]["action"]
        before = {person: person.updates[-1]["seq"] for person in (*people, *twins)}
        answers = await asyncio.gather(people[actor].act(action, f"{turn} a"), twins[actor].act(action, f"{turn} b"))
        assert "accepted" in [answer["type"] for answer in answers]
        assert {answer["type"] for answer in answers} <= {"accepted", "refused"}
        await asyncio.gather(*(told_more(person, seq) for person, seq in before.items()))
    await asyncio.gather(*(person.play(chance) for person in people))
    assert replay(await the_log(houses[0], table)).outcome is not None


async def told_more(person: PlayerClient, seq: int) -> None:
    """Until somebody was told of something after the update of this number."""
    while person.updates[-1]["seq"] <= seq:
        await person.hear("updated")


async def current(person: PlayerClient) -> Message:
    """What it was told last, when all that was said is heard."""
    await person.is_quiet()
    return person.updates[-1]


async def test_join_on_one_server_shows_on_the_other(houses: list[ServerHarness]) -> None:
    table, [token] = await create_table(houses[0].rest, me("Ann"), OPEN)
    ann = await houses[0].person(table)
    await ann.hello(token)
    joined = await houses[1].rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})
    assert joined.status_code == 201
    await ann.hear("updated")
    ben = await seated(houses[1], table, joined.json()["held"]["token"])
    await ann.hear_until(lambda message: here(message) == [True, True], "seated")
    await houses[1].leaves(ben)
    await ann.hear_until(lambda message: here(message) == [True, False], "seated")


def here(message: Message) -> list[bool]:
    return [seat["here"] for seat in message["table"]["seats"]]


async def test_rematch_answered_on_two_servers_creates_one_table(houses: list[ServerHarness], chance: Random) -> None:
    table, tokens, people = await two_apart(houses)
    await asyncio.gather(*(person.play(chance) for person in people))
    asked = [
        house.rest.post(f"/api/tables/{table}/rematch", json={"token": token})
        for house, token in zip(houses, tokens, strict=True)
    ]
    answers = [answer.json()["table"] for answer in await asyncio.gather(*asked)]
    following = list({answer["id"] for answer in answers if answer is not None})
    assert len(following) == 1, "who answered last laid it"
    for person in people:
        await person.hear_until(lambda message: message["table"]["next"] == following[0], "seated")


async def test_clock_ticks_across_servers_are_neither_lost_nor_doubled(
    houses: list[ServerHarness], chance: Random
) -> None:
    """The clocks of one table, told by whoever is first, at either server; together they say what has passed."""
    time = {"clock": {"kind": "bank", "seconds": 10_000}}
    table, tokens, people = await two_apart(houses, time=time)
    clock, passed = houses[0].clock, 0
    for _ in range(12):
        seconds = chance.randrange(1, 4_000) / 1000
        clock.move(seconds)
        passed += round(seconds * 1000)
        actor = people[0] if (await current(people[0]))["offers"] else people[1]
        before = {person: person.updates[-1]["seq"] for person in people}
        await actor.act(chance.choice(actor.updates[-1]["offers"])["action"], f"{passed}")
        await asyncio.gather(*(told_more(person, seq) for person, seq in before.items()))
    for house, person in zip(houses, people, strict=True):
        await house.leaves(person)
        await settle(house, table)
    assert ticks_of(houses[0], table) == passed
    clock.move(1000)  # nobody is there: it does not count
    back = [await seated(*each) for each in zip(houses, [table] * 2, tokens, strict=True)]
    clock.move(1.5)
    for house, person in zip(houses, back, strict=True):
        await house.leaves(person)
        await settle(house, table)
    assert ticks_of(houses[0], table) == passed + 1500


def ticks_of(house: ServerHarness, table: str) -> int:
    """All the time that is written down of a table, in milliseconds."""
    rows = execute_statements(house.settings.where, 'SELECT line FROM records WHERE "table" = :table', table=table)
    actions: list[dict[str, Any]] = [codec.decode(row.line, dict[str, Any])["action"] for row in rows]
    return sum(action["milliseconds"] for action in actions if action.get("type") == Tick.__name__)


async def settle(house: ServerHarness, table: str) -> None:
    """Until a table has done all that it was asked to do so far."""
    room = house.services.rooms.get(table)
    if room is not None:
        await asyncio.wait_for(room.mailbox.call(lambda: asyncio.sleep(0)), PATIENCE)


def cluster_of(house: ServerHarness) -> ClusterMembership:
    peers = house.services.rooms._context.peers
    assert isinstance(peers, ClusterMembership)
    return peers


def drivers(house: ServerHarness, table: str) -> list[str]:
    rows = execute_statements(house.settings.where, 'SELECT server FROM leases WHERE "table" = :table', table=table)
    return [row.server for row in rows]


async def test_bot_lease_moves_when_its_server_has_no_players_left(houses: list[ServerHarness], chance: Random) -> None:
    table, tokens = await create_table(houses[0].rest, me("Ann"), me("Ben"), bot())
    ann, ben = [await seated(*each) for each in zip(houses, [table] * 2, tokens, strict=True)]
    await asyncio.gather(*(each.play(chance, until=lambda update: update["seq"] >= 8) for each in (ann, ben)))
    ids = [cluster_of(house).id for house in houses]
    assert drivers(houses[0], table) == [ids[0]], "who came first"
    await houses[0].leaves(ann)
    await asyncio.to_thread(wait_until, lambda: drivers(houses[1], table) == [ids[1]], "the other does not ask for it")
    again = await seated(houses[1], table, tokens[0])
    assert (await asyncio.gather(*(each.play(chance) for each in (again, ben))))[0]["outcome"] is not None
    assert replay(await the_log(houses[1], table)).outcome is not None


async def test_server_without_heartbeat_is_removed_by_its_peers(houses: list[ServerHarness]) -> None:
    table, _, [ann, _] = await two_apart(houses)
    where, lost = houses[0].settings.where, cluster_of(houses[1])
    await ann.knows(lambda message: here(message) == [True, True], "seated")
    for task in lost._tasks:
        task.cancel()
    await asyncio.gather(*lost._tasks, return_exceptions=True)
    houses[0].clock.move(1.1)
    await is_seen(houses[0])
    assert len(execute_statements(where, "SELECT id FROM servers")) == 2
    for _ in range(3):
        houses[0].clock.move(1.1)
        await is_seen(houses[0])
    assert lost.id not in [row.id for row in execute_statements(where, "SELECT id FROM servers")]
    await ann.hear_until(lambda message: here(message) == [True, False], "seated")
    assert execute_statements(where, 'SELECT seat FROM presences WHERE "table" = :table', table=table) == [(0,)]


def test_lease_of_dead_server_passes_within_five_seconds() -> None:
    """Its lease has to end, and then the others look once in each of their beats."""
    lease = Settings().lease_seconds
    assert lease + lease / _BEATS <= 4.0


async def is_seen(house: ServerHarness) -> None:
    """Until a server has said that it is there, after its clock was moved."""
    cluster = cluster_of(house)
    now = house.clock.time()
    await asyncio.to_thread(wait_until, lambda: now - cluster._last_heartbeat < 0.5)


async def test_notifications_missed_are_caught_up_by_reading(houses: list[ServerHarness]) -> None:
    table, _, people = await two_apart(houses)
    actor = next(seat for seat, person in enumerate(people) if person.updates[-1]["offers"])
    deaf = cluster_of(houses[1 - actor])
    where = houses[0].settings.where
    listening = next(task for task in deaf._tasks if task.get_name() == "bell")
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    await people[actor].act(people[actor].updates[-1]["offers"][0]["action"], "unheard")
    await settle(houses[1 - actor], table)
    assert (await current(people[1 - actor]))["seq"] == 0
    deaf.subscribe(houses[1 - actor].services.rooms)
    assert (await people[1 - actor].hear_until(lambda update: update["seq"] > 0, "updated"))["seq"] == 1
    assert len(execute_statements(where, "SELECT seq FROM records")) == 1


async def test_listener_connection_reconnects_after_being_cut(houses: list[ServerHarness]) -> None:
    _, _, people = await two_apart(houses)
    cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    assert execute_statements(houses[0].settings.where, cut) == [(2,)]
    actor = next(person for person in people if person.updates[-1]["offers"])
    other = next(person for person in people if person is not actor)
    await actor.act(actor.updates[-1]["offers"][0]["action"], "unheard")
    hearing = asyncio.create_task(other.hear_until(lambda update: update["seq"] > 0, "updated"))
    while not hearing.done():  # it waits for a moment before it tries again
        houses[0].clock.move(0.1)
        await asyncio.wait([hearing], timeout=0.01)
    assert (await hearing)["seq"] == 1


# --- What all of them keep in mind together ---------------------------------------------------------


async def told_at(house: ServerHarness, table: str, token: str) -> tuple[PlayerClient, list[Message]]:
    """Somebody who comes in anew, and the fading lines that are told again."""
    person = await house.person(table)
    await person.hello(token, 0)
    return person, [line for line in (await person.hear("updated"))["lines"] if line["fades"]]


async def test_ephemeral_event_is_resent_after_failover_until_acked(
    houses: list[ServerHarness],
) -> None:
    """A server that was lost took with it who had heard what: at the next one it was forgotten, and never told."""
    table, tokens, people = await two_apart(houses)
    actor = next(person for person in people if person.updates[-1]["offers"])
    await actor.act(actor.updates[-1]["offers"][0]["action"], "first")
    # At the other server too: who came there before it had heard of the move was told of a table as it had been laid.
    first, _ = [await person.hear_until(lambda update: update["seq"] == 1, "updated") for person in people]
    fading = [line for line in first["lines"] if line["fades"]]
    assert fading
    for house in (houses[1], houses[0]):
        again, told = await told_at(house, table, tokens[0])
        assert told == fading, "nobody has said to have it"
    await again.say(type="heard", seq=1)
    marks = 'SELECT number FROM heard WHERE "table" = :table AND seat = 0'
    await asyncio.to_thread(
        wait_until, lambda: execute_statements(houses[0].settings.where, marks, table=table) == [(1,)]
    )
    await houses[1].everybody_leaves()
    for house in houses:
        assert (await told_at(house, table, tokens[0]))[1] == []
    assert (await told_at(houses[0], table, tokens[1]))[1] != [], "Ben has not said so"


async def test_hourly_limit_is_shared_between_servers(houses: list[ServerHarness]) -> None:
    """Each counted for itself: at two servers one could try twice as many codes, and lay twice as many tables."""
    tried = []
    for house in houses * 11:
        async with house.browser() as browser:
            tried.append((await browser.rest.post("/api/you/claim", json={"code": "ABCD-EFGH"})).json()["code"])
    assert tried == ["wrong_code"] * 20 + ["too_many_tries"] * 2
    houses[0].clock.move(HOUR + 1)
    async with houses[1].browser() as browser:
        answer = await browser.rest.post("/api/you/claim", json={"code": "ABCD-EFGH"})
        assert answer.json()["code"] == "wrong_code"
    kept = execute_statements(houses[0].settings.where, "SELECT what, client FROM spent")
    assert [row.what for row in kept] == ["entering"], "what is older than an hour is forgotten"
    assert "127.0.0.1" not in str(kept)


async def test_shared_hourly_limit_is_exact_under_concurrency(houses: list[ServerHarness]) -> None:
    counts = [make_hourly_limit(house.services.store, house.clock, "something", 5) for house in houses]
    may = await asyncio.gather(*(counts[number % 2].try_acquire("10.0.0.1") for number in range(20)))
    assert sum(may) == 5
    assert await counts[0].try_acquire("10.0.0.2"), "somebody else"


async def test_waiting_player_on_another_server_is_waited_for_until_they_leave(houses: list[ServerHarness]) -> None:
    table, tokens, [ann, _] = await two_apart(houses)
    came = (await houses[1].rest.post(f"/api/tables/{table}/come", json={"name": "Cy"})).json()
    cy = await houses[1].person(table)
    await cy.hello(guest=came["token"])
    await ann.hear_until(lambda message: [each["here"] for each in message["table"]["guests"]] == [True], "seated")
    await ann.act({"type": "GiveUp"}, "end")
    for token in tokens:
        answer = await houses[0].rest.post(f"/api/tables/{table}/rematch", json={"token": token})
        assert (answer.status_code, answer.json()["table"]) == (201, None), "one more is to answer, elsewhere"
    await houses[1].leaves(cy)
    await ann.hear_until(lambda message: message["table"]["next"] is not None, "seated")
