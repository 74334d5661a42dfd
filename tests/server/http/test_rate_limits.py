"""How much one client may ask for."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from gingersnap.core import codec
from gingersnap.server.http.rate_limits import HOUR, SlidingHourLimit, TokenBucket, TokenBuckets, rate_limit_key
from gingersnap.server.settings import Settings
from server.clients import (
    GAME,
    InProcessSocket,
    ServerHarness,
    SocketClosed,
    bot,
    create_table,
    finished_game,
    me,
    on_turn,
    open_house,
    two_at_a_table,
)
from server.fake_luck_and_clock import MovableClock

pytestmark = pytest.mark.anyio


def count_served(spend: Callable[[], bool], times: int) -> int:
    return sum(spend() for _ in range(times))


async def test_token_bucket_allows_a_burst_then_its_rate() -> None:
    clock = MovableClock()
    budget = TokenBucket(rate=2, burst=10, now=clock.time)
    assert count_served(budget.try_acquire, 12) == 10
    clock.move(6)
    assert count_served(budget.try_acquire, 20) == 10
    assert not budget.is_flooded


async def test_token_bucket_reports_a_flood_at_ten_times_the_limit() -> None:
    budget = TokenBucket(rate=2, burst=10, now=MovableClock().time)
    count_served(budget.try_acquire, 110)
    assert not budget.is_flooded
    count_served(budget.try_acquire, 1)
    assert budget.is_flooded


async def test_sliding_hour_limit_counts_each_client_separately() -> None:
    clock = MovableClock()
    count = SlidingHourLimit(3, clock.time)
    assert [count.try_acquire("a") for _ in range(4)] == [True, True, True, False]
    assert count.try_acquire("b")
    clock.move(HOUR + 1)
    assert count.try_acquire("a")


async def test_table_creation_is_limited_per_hour(settings: Settings) -> None:
    async with open_house(codec.replace(settings, tables_per_hour=2)) as house:
        await create_table(house.rest, me("Ann"), bot())
        await create_table(house.rest, me("Ann"), bot())
        third = await house.rest.post("/api/tables", json={"game": GAME, "seats": [me("Ann"), bot()]})
        assert (third.status_code, third.json()["code"]) == (429, "too_many_tables")


async def test_connections_beyond_the_limit_are_refused_with_a_problem(settings: Settings) -> None:
    async with open_house(codec.replace(settings, connections_per_seat=2)) as house:
        table, _, _, _ = await two_at_a_table(house)
        for _ in range(2):
            await (await house.person(table)).hello()
        one_more = await house.person(table)
        await one_more.say(type="hello")
        assert (await one_more.hear())["code"] == "too_many_connections"


async def test_spectators_never_use_up_a_player_connection(settings: Settings) -> None:
    """A hundred spectators used to fill a table, and who had lost the connection could not come back."""
    async with open_house(codec.replace(settings, connections_per_seat=2)) as house:
        table, tokens, ann, _ = await two_at_a_table(house)
        await house.leaves(ann)
        for _ in range(2):
            await (await house.person(table)).hello()
        assert (await (await house.person(table)).hello(tokens[0]))["seat"] == 0


async def test_slow_reader_is_disconnected_and_can_resume(settings: Settings) -> None:
    async with open_house(codec.replace(settings, outbox=5)) as house:
        table, tokens, ann, ben = await two_at_a_table(house)
        quick = on_turn(ann, ben)
        sleepy = ben if quick is ann else ann
        assert isinstance(sleepy.socket, InProcessSocket)
        sleepy.socket.reading.clear()
        await quick.act(quick.updates[-1]["offers"][0]["action"], "meanwhile")
        for _ in range(7):  # each one who comes is news for everybody
            await (await house.person(table)).hello()
        await quick.say(type="ping", id="the table goes on")
        await quick.hear("pong")
        sleepy.socket.reading.set()
        assert (await sleepy.hear("problem"))["code"] == "too_slow"
        with pytest.raises(SocketClosed, match="too_slow"):
            await sleepy.hear()
        back = await house.person(table)
        await back.hello(tokens[1 if sleepy is ben else 0], seq=0)
        assert (await back.hear("updated"))["events"]


async def test_rate_limit_refusal_carries_the_action_id(settings: Settings) -> None:
    async with open_house(codec.replace(settings, message_rate=0.001, message_burst=2)) as house:
        table, [token] = await create_table(house.rest, me("Ann"), bot(), first_seat=0)
        ann = await house.person(table)
        await ann.hello(token)
        action = (await ann.hear("updated"))["offers"][0]["action"]
        assert (await ann.act(action, "in time"))["type"] == "accepted"
        refused = await ann.act(action, "too soon")
        assert (refused["code"], refused["id"]) == ("too_fast", "too soon")
        assert await ann.refused_with("{") == "too_fast"
        assert ann.heard[-1]["id"] is None


async def test_socket_without_hello_is_closed_after_a_timeout(settings: Settings) -> None:
    async with open_house(settings) as house:
        table, _ = await create_table(house.rest, me("Ann"), bot())
        silent, late = await house.person(table), await house.person(table)
        for person in (silent, late):
            assert await person.is_quiet()
        house.clock.move(settings.hello_seconds - 0.1)
        await late.hello()
        await late.hear("updated")
        house.clock.move(0.2)
        assert await late.is_quiet()
        assert (await silent.hear())["code"] == "say_hello_first"
        with pytest.raises(SocketClosed, match="say_hello_first"):
            await silent.hear()


@pytest.mark.parametrize("name", ["", "x" * 25])
async def test_name_too_long_is_refused(settings: Settings, name: str) -> None:
    async with open_house(settings) as house:
        answer = await house.rest.post("/api/tables", json={"game": GAME, "seats": [me(name), bot()]})
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


JSON = {"content-type": "application/json"}


async def test_request_body_too_large_is_refused(settings: Settings) -> None:
    async with open_house(settings) as house:
        answer = await house.rest.post("/api/tables", content=b"[" * (settings.body_size + 1), headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_dropped_connection_ends_without_waiting_or_traceback(house: ServerHarness) -> None:
    """A server that stopped while tables were loading waited three seconds for each client to hear nothing, and
    printed a traceback for each."""
    table, _ = await create_table(house.rest, me("Ann"), bot())
    socket = InProcessSocket(house.app, f"/api/tables/{table}/play")
    await socket.send_text('{"type": "ping", "id": "a"}')
    await socket.receive()
    await socket.disconnect()  # the clock stands still: whoever waited for a time to pass would wait for ever


async def test_branch_counts_towards_the_table_limit(settings: Settings, chance: Random) -> None:
    async with open_house(codec.replace(settings, tables_per_hour=1)) as house:
        table, _, _ = await finished_game(house, chance)
        wish = {"seq": 1, "seat": 0, "name": "Ann", "bot": "random"}
        answer = await house.rest.post(f"/api/tables/{table}/branch", json=wish)
        assert (answer.status_code, answer.json()["code"]) == (429, "too_many_tables")


async def test_rematch_counts_once_towards_the_table_limit(settings: Settings, chance: Random) -> None:
    async with open_house(codec.replace(settings, tables_per_hour=2)) as house:
        table, tokens, _ = await finished_game(house, chance)
        asked = [await house.rest.post(f"/api/tables/{table}/rematch", json={"token": token}) for token in tokens]
        assert [answer.status_code for answer in asked] == [201, 201]
        one_more = {"game": GAME, "seats": [me("Ann"), bot()]}
        assert (await house.rest.post("/api/tables", json=one_more)).status_code == 429


async def test_closed_connections_are_no_longer_counted(house: ServerHarness) -> None:
    _, _, *people = await two_at_a_table(house)
    for left in (1, 0):
        await house.leaves(people.pop())
        assert (await house.rest.get("/api/health")).json()["connections"] == left


async def test_sliding_hour_limit_remembers_a_bounded_number_of_clients(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every table that was laid went through all clients of the last hour."""
    monkeypatch.setattr("gingersnap.server.http.rate_limits.REMEMBERED", 1_000)
    clock = MovableClock()
    count = SlidingHourLimit(3, clock.time)
    for number in range(5_000):
        assert count.try_acquire(f"client {number}")
        clock.move(0.1)
    assert len(count._times) <= 1_000
    assert [count.try_acquire("client 4999") for _ in range(3)] == [True, True, False]
    clock.move(HOUR + 1)
    count.try_acquire("one more")
    assert [*count._times] == ["one more"], "who was quiet for an hour is forgotten"


async def test_sliding_hour_limit_slides_rather_than_resets() -> None:
    clock = MovableClock()
    count = SlidingHourLimit(2, clock.time)
    count.try_acquire("a")
    clock.move(HOUR / 2)
    assert [count.try_acquire("a"), count.try_acquire("a")] == [True, False]
    clock.move(HOUR / 2 + 1)
    assert [count.try_acquire("a"), count.try_acquire("a")] == [True, False]


@pytest.mark.parametrize(
    ("one", "other", "are_one"),
    [
        ("1.2.3.4", "1.2.3.5", False),
        ("2001:db8::1", "2001:db8::ffff", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("1.2.3.4", "::ffff:1.2.3.4", True),
        ("?", "??", False),
    ],
)
def test_rate_limit_key_groups_addresses_of_one_network(one: str, other: str, are_one: bool) -> None:
    assert (rate_limit_key(one) == rate_limit_key(other)) is are_one


async def test_request_rate_limit_answers_429_until_refilled(settings: Settings) -> None:
    async with open_house(codec.replace(settings, request_rate=1.0, request_burst=5)) as house:
        codes = [(await house.rest.get("/api/health")).status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        house.clock.move(10)
        answer = await house.rest.get("/api/health")
        assert answer.status_code == 200


async def test_token_buckets_forget_quiet_clients(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gingersnap.server.http.rate_limits.REMEMBERED", 10)
    budgets = TokenBuckets(1.0, 1, MovableClock().time)
    assert [budgets.try_acquire("a"), budgets.try_acquire("a")] == [True, False]
    for number in range(9):
        budgets.try_acquire(f"client {number}")
    assert not budgets.try_acquire("a"), "still in mind"
    for number in range(10):
        budgets.try_acquire(f"client {number}")
    assert budgets.try_acquire("a")


async def test_replay_requests_have_their_own_rate_limit(settings: Settings, chance: Random) -> None:
    """A hundred replays a second kept the workers busy that bots think in, for long after the last was asked for."""
    async with open_house(codec.replace(settings, retelling_rate=1.0, retelling_burst=2)) as house:
        table, _, _ = await finished_game(house, chance)
        codes = [(await house.rest.get(f"/api/tables/{table}/replay")).status_code for _ in range(4)]
        assert codes == [200, 200, 429, 429]
        assert (await house.rest.get("/api/tables/nowhere/replay")).status_code == 404
        assert (await house.rest.get(f"/api/tables/{table}/log")).status_code == 200, "that takes no time"
        house.clock.move(5)
        assert (await house.rest.get(f"/api/tables/{table}/replay?seat=0")).status_code == 200
