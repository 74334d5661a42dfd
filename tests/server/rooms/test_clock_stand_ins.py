"""Clocks at a server's tables: they run, run out, and survive; bots stand in, and people come back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from gingersnap.core import codec
from gingersnap.core.chance import Scripted
from gingersnap.core.clocks import SeatTakenBack, TakeSeatBack
from gingersnap.core.contract import CLOCK
from gingersnap.core.log import load, replay
from gingersnap.core.registry import bots_of
from gingersnap.server.settings import Settings
from gingersnap.server.storage.store import open_shared
from gingersnap.server.tables.repository import load_records
from server.clients import (
    GAME,
    OPEN,
    LinkRememberingClient,
    Message,
    PlayerClient,
    ServerHarness,
    bot,
    everything_done,
    me,
    on_turn,
    open_house,
    person_at,
    records_kept,
)
from server.server_processes import start_server_process
from waits import PATIENCE

pytestmark = pytest.mark.anyio

TAKE_BACK = {"type": "TakeSeatBack"}


async def lay(rest: httpx.AsyncClient, *seats: Message, **time: Any) -> tuple[str, list[str]]:
    answer = await rest.post(
        "/api/tables", json={"game": GAME, "seats": seats, "options": {"first_seat": 0}, "time": time}
    )
    assert answer.status_code == 201, answer.text
    laid = answer.json()
    return laid["table"]["id"], [held["token"] for held in laid["held"]]


async def sit(house: ServerHarness, table: str, token: str | None = None) -> PlayerClient:
    person = await house.person(table)
    await person.hello(token)
    await person.hear("updated")
    return person


def clock_of(update: Message, seat: int) -> tuple[int, bool]:
    return update["clocks"][seat]["milliseconds"], update["clocks"][seat]["runs"]


async def seated_with_stand_in(person: PlayerClient, seat: int, *, there: bool) -> Message:
    while True:
        info: Message = (await person.hear("seated"))["table"]["seats"][seat]
        if bool(info["stand_in"]) == there:
            return info


async def test_clocks_are_sent_to_every_player_and_spectator(house: ServerHarness) -> None:
    table, [ann_token, ben_token] = await lay(house.rest, me("Ann"), me("Ben"), clock={"kind": "bank", "seconds": 90})
    ann = await sit(house, table, ann_token)
    ben = await sit(house, table, ben_token)
    assert clock_of(ben.updates[-1], 0) == (90_000, True)
    assert clock_of(ben.updates[-1], 1) == (90_000, False)
    house.clock.move(2.5)
    assert clock_of((await sit(house, table)).updates[-1], 0) == (87_500, True)
    assert (await ann.act(ann.updates[-1]["offers"][0]["action"], "a"))["type"] == "accepted"
    info = (await house.rest.get(f"/api/tables/{table}")).json()
    assert info["time"] == {
        "clock": {"kind": "bank", "seconds": 90, "increment": 0},
        "away": None,
        "stand_in": "medium",
    }


async def test_empty_time_bank_calls_stand_in_until_seat_is_taken_back(house: ServerHarness, chance: Random) -> None:
    table, [token] = await lay(house.rest, me("Ann"), bot(), clock={"kind": "bank", "seconds": 1})
    ann = await sit(house, table, token)
    house.clock.move(1.1)
    info = await seated_with_stand_in(ann, 0, there=True)
    assert (info["name"], info["kind"]) == ("Ann", "person")
    assert info["stand_in"] in bots_of(GAME)
    over = next(update for update in ann.updates if update["lines"])
    assert over["lines"][0]["text"] == "Your time is up, so a bot plays for you."
    assert over["offers"] == []
    refused = await ann.act({"type": "Flip", "place": 0}, "too late")
    assert (refused["type"], refused["rule"]) == ("refused", "GEN-12")
    back = await ann.act(TAKE_BACK, "back")
    assert back["type"] == "accepted", back
    await seated_with_stand_in(ann, 0, there=False)
    assert (await ann.act(TAKE_BACK, "back"))["type"] == "accepted", "the same question has the same answer"
    assert (await ann.act(TAKE_BACK, "once more"))["rule"] == "GEN-13"
    assert (await ann.play(chance, until=lambda update: update["seq"] > 60))["seq"] > 60
    again = await sit(house, table, token)
    kept = [line["text"] for line in again.heard[0]["lines"]]
    assert any(text.startswith("You are back and play on") for text in kept)


async def test_seat_taken_back_during_bot_pause_gains_no_time(settings: Settings) -> None:
    """With a clock of 2 s somebody stayed on turn for a minute: the bot never came to act before they were back."""
    async with open_house(codec.replace(settings, bot_pause=3600.0)) as house:
        table, tokens = await lay(house.rest, me("Ann"), me("Ben"), clock={"kind": "turn", "seconds": 1})
        ann, ben = [await sit(house, table, token) for token in tokens]
        house.clock.move(1.1)
        await seated_with_stand_in(ann, 0, there=True)
        assert (await ann.act(TAKE_BACK, "back"))["type"] == "accepted"
        await seated_with_stand_in(ben, 0, there=False)
        assert ben.updates[-1]["acting"] == [1], "the bot has played Ann's turn, and did not pause"


async def test_away_timer_seats_stand_in_until_player_returns(house: ServerHarness) -> None:
    table, [ann_token, ben_token] = await lay(house.rest, me("Ann"), me("Ben"), away=1, stand_in="random")
    ann, ben = await sit(house, table, ann_token), await sit(house, table, ben_token)
    assert ann.updates[-1]["clocks"] == []
    await house.leaves(ben)
    await ann.hear("seated")
    house.clock.move(1.1)
    assert (await seated_with_stand_in(ann, 1, there=True))["stand_in"] == "random"
    assert ann.updates[-1]["lines"][0]["text"] == "Ben is away, so a bot plays for Ben."
    ben = await sit(house, table, ben_token)
    await seated_with_stand_in(ann, 1, there=False)
    assert (await ben.hear("updated"))["lines"][0]["text"] == "You are back and play on."


async def test_away_timer_covers_player_who_never_connected(house: ServerHarness) -> None:
    """Whoever joined by the link and closed the page before it was connected was waited for until for ever."""
    table, [token] = await lay(house.rest, me("Ann"), OPEN, away=1)
    ann = await house.person(table)
    await ann.hello(token)
    await house.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})
    house.clock.move(1.1)
    assert (await seated_with_stand_in(ann, 1, there=True))["name"] == "Ben"


async def test_away_timer_spares_returning_players_and_empty_tables(house: ServerHarness) -> None:
    table, [ann_token, ben_token] = await lay(house.rest, me("Ann"), me("Ben"), away=2)
    ann, ben = await sit(house, table, ann_token), await sit(house, table, ben_token)
    await house.leaves(ben)
    house.clock.move(1.5)
    ben = await sit(house, table, ben_token)
    house.clock.move(1.5)
    await house.leaves(ann)
    house.clock.move(1.5)
    await house.leaves(ben)
    await everything_done(house, table)
    house.clock.move(60)
    await everything_done(house, table)
    info = (await house.rest.get(f"/api/tables/{table}")).json()
    assert [seat["stand_in"] for seat in info["seats"]] == [None, None]


async def test_clock_time_used_stays_used_after_everyone_leaves(house: ServerHarness) -> None:
    table, [token] = await lay(house.rest, me("Ann"), bot(), clock={"kind": "turn", "seconds": 60})
    await sit(house, table, token)
    house.clock.move(0.3)
    await house.everybody_leaves()
    house.clock.move(30)
    watcher = await sit(house, table)
    assert clock_of(watcher.updates[-1], 0) == (59_700, False)
    await sit(house, table, token)
    assert clock_of(await watcher.hear("updated"), 0)[1], "who watches is told that it runs again"


async def test_refused_action_stores_nothing_and_clients_cannot_tick(house: ServerHarness) -> None:
    table, [ann_token, ben_token] = await lay(house.rest, me("Ann"), me("Ben"), clock={"kind": "bank", "seconds": 60})
    ann, ben = await sit(house, table, ann_token), await sit(house, table, ben_token)
    for number in range(20):
        assert (await ann.act({"type": "Tick", "milliseconds": 60_000}, f"a{number}"))["rule"] == "GEN-10"
        assert (await ben.act({"type": "Flip", "place": 0}, f"b{number}"))["rule"] == "GEN-7"
    assert (await ann.act({"type": "SendStandIn", "seat": 1}, "c"))["rule"] == "GEN-12"
    assert (await ann.act({"type": "Tick", "milliseconds": -5}, "d"))["code"] == "malformed"
    assert await records_kept(house, table) == 0
    accepted = await ann.act(ann.updates[-1]["offers"][0]["action"], "e")
    assert accepted["seq"] == 1
    assert await records_kept(house, table) <= 2, "the action, and before it the time it took"


async def test_finished_game_with_clocks_replays_and_branches_without_them(
    house: ServerHarness, chance: Random
) -> None:
    table, tokens = await lay(house.rest, me("Ann"), me("Ben"), clock={"kind": "bank", "seconds": 600, "increment": 1})
    people = [await sit(house, table, token) for token in tokens]
    await asyncio.gather(*(person.play(chance) for person in people))
    told = load((await house.rest.get(f"/api/tables/{table}/log")).content)
    assert replay(told).outcome is not None
    again = (await house.rest.get(f"/api/tables/{table}/replay")).json()
    actions = sum(record.seat != CLOCK for record in told.records)
    assert len(again["moments"]) == actions + 1, "time that passes is no moment to look at"
    at = again["moments"][-2]["seq"]
    wish = {"seq": at, "seat": 0, "name": "Ann", "bot": "random"}
    branch = (await house.rest.post(f"/api/tables/{table}/branch", json=wish)).json()
    assert (branch["table"]["time"], branch["table"]["status"]) == (None, "playing")
    ann = await sit(house, branch["table"]["id"], branch["held"][0]["token"])
    assert (ann.updates[-1]["clocks"], ann.updates[-1]["view"]["turns"]) == ([], again["moments"][-2]["view"]["turns"])
    rematch = (
        await house.rest.post(f"/api/tables/{table}/rematch", json={"token": tokens[0], "others": tokens[1:]})
    ).json()
    assert rematch["table"]["time"]["clock"]["seconds"] == 600


@pytest.mark.parametrize(
    ("time", "code"),
    [
        ({"clock": {"kind": "bank", "seconds": 0}}, "malformed"),
        ({"clock": {"kind": "hourglass", "seconds": 60}}, "malformed"),
        ({"away": -1}, "malformed"),
        ({"away": 60, "stand_in": "wizard"}, "no_such_bot"),
    ],
)
async def test_create_table_with_impossible_clock_is_refused(house: ServerHarness, time: Message, code: str) -> None:
    wish = {"game": GAME, "seats": [me("Ann"), bot()], "time": time}
    answer = await house.rest.post("/api/tables", json=wish)
    assert answer.json()["code"] == code


async def test_time_bank_survives_kill_9(tmp_path: Path) -> None:
    """Killed while Ann thinks: what was written down of her time stays used; time without a server does not count."""
    bank, used_at_least = 60, 0
    with start_server_process(tmp_path / "data", tick_seconds=0.1) as server:
        async with LinkRememberingClient(base_url=server.rest) as rest:
            table, [token] = await lay(rest, me("Ann"), bot(), clock={"kind": "bank", "seconds": bank})
            async with person_at(server.port, table) as ann:
                await ann.hello(token)
                store = await open_shared(tmp_path / "data")
                async with asyncio.timeout(PATIENCE):
                    while used_at_least < 5:  # the server writes time down by itself
                        used_at_least = len(await load_records(store, table))
                await store.close()
                server.kill()
    with start_server_process(tmp_path / "data") as server:
        async with person_at(server.port, table) as ann:
            await ann.hello(token)
            left, runs = clock_of(await ann.hear("updated"), 0)
            assert runs
            assert left < bank * 1000 - 5 * 100 + 50
            accepted = await ann.act((await ann_offers(ann))[0]["action"], "a")
            assert accepted["type"] == "accepted"


async def ann_offers(ann: PlayerClient) -> list[Message]:
    offers: list[Message] = on_turn(ann).updates[-1]["offers"]
    return offers


async def test_seat_taken_back_before_stand_in_thinks_logs_no_error(
    house: ServerHarness, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot was looked for where the person sat again: an error, and a thought that nobody waited for."""
    table, [ann_token, ben_token] = await lay(house.rest, me("Ann"), me("Ben"), away=1, stand_in="random")
    ann, ben = await sit(house, table, ann_token), await sit(house, table, ben_token)
    room = house.room(table)
    await house.leaves(ann)
    await ben.hear("seated")
    house.clock.move(1.1)
    await seated_with_stand_in(ben, 0, there=True)
    loop = room._loop
    assert loop.live is not None
    loop.bots.start(loop.live)
    assert loop.live.table.play(0, TakeSeatBack(), Scripted([])) == [SeatTakenBack(0)]
    await asyncio.gather(*loop.bots._thoughts)
    assert caplog.text == ""
