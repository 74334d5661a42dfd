"""What is stored, and what happens when it cannot be."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from gingersnap.core import codec
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Rejection
from gingersnap.core.log import load, replay
from gingersnap.server.protocol.tables import LayTable, SeatWish
from gingersnap.server.rooms.game_loop import AFTER_FAILURE
from gingersnap.server.rooms.live_game import LiveGame
from gingersnap.server.settings import Settings
from gingersnap.server.storage.store import Store, StoreLocation, StoreUnavailable, check_store, open_store
from gingersnap.server.storage.write_queue import WriteConflict, WriteFailed
from gingersnap.server.tables import repository as writes
from gingersnap.server.tables import table_creation
from gingersnap.server.tables.repository import StoredRecord, TableRow, load_records, load_table
from gingersnap.testing import rule
from server.clients import (
    GAME,
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
from server.database_fixtures import FailOnce, broken_disk, execute_statements
from server.fake_luck_and_clock import SeededLuck
from waits import PATIENCE

pytestmark = pytest.mark.anyio


@pytest.fixture
def settings(settings: Settings, where: StoreLocation) -> Settings:
    """All of this is so on each kind of database."""
    return settings if isinstance(where, Path) else codec.replace(settings, database=where)


async def test_action_that_cannot_be_stored_is_refused_and_retryable(house: ServerHarness, chance: Random) -> None:
    _, _, ann, ben = await two_at_a_table(house)
    actor = on_turn(ann, ben)
    other = ben if actor is ann else ann
    action = actor.updates[-1]["offers"][0]["action"]
    with broken_disk(house.settings.where):
        answer = await actor.act(action, "lost")
        assert (answer["code"], answer["id"]) == ("server_error", "lost")
    assert (await actor.act(action, "lost")) == {"type": "accepted", "id": "lost", "seq": 1}
    assert (await other.hear("updated"))["seq"] == 1
    await asyncio.gather(actor.play(chance), other.play(chance))
    assert [update["seq"] for update in other.updates] == list(range(len(other.updates)))


async def test_table_that_cannot_be_stored_is_refused_with_explanation(
    house: ServerHarness, fail_once: FailOnce
) -> None:
    fail_once()
    answer = await house.rest.post("/api/tables", json={"game": GAME, "seats": [me("Ann"), bot()]})
    assert (answer.status_code, answer.json()["code"]) == (500, "server_error")
    assert answer.json()["message"].startswith("The server can't store anything now, so this did not happen. (Request ")


@pytest.fixture
def failures(monkeypatch: pytest.MonkeyPatch) -> asyncio.Queue[object]:
    """What rooms complain about."""
    heard = asyncio.Queue[object]()
    monkeypatch.setattr("gingersnap.server.rooms.game_loop._log.error", lambda *words, **_: heard.put_nowait(words))
    return heard


async def test_bots_retry_after_the_database_recovers(house: ServerHarness, failures: asyncio.Queue[object]) -> None:
    with broken_disk(house.settings.where):
        table, [] = await create_table(house.rest, bot(), bot())
        watcher = await house.person(table)
        await watcher.hello()
        await watcher.hear("updated")
        await asyncio.wait_for(failures.get(), PATIENCE)
    house.clock.move(AFTER_FAILURE - 0.1)
    assert await watcher.is_quiet()
    house.clock.move(0.2)
    assert (await watcher.hear("updated"))["seq"] == 1


def table_of_bots() -> TableRow:
    wish = SeatWish("bot", bot="random")
    return table_creation.create_table(LayTable(GAME, (wish, wish)))[0]


async def test_write_conflict_does_not_fail_other_writes_of_the_batch(where: StoreLocation) -> None:
    store = await open_store(where)
    row = table_of_bots()
    await store.write(writes.insert_table(row))
    good = [writes.insert_record(row.id, seq, StoredRecord(b"{}")) for seq in (1, 2, 3)]
    again = writes.insert_record(row.id, 2, StoredRecord(b"{}"))
    results = await asyncio.gather(*(store.write(step) for step in (*good, again)), return_exceptions=True)
    assert [type(result) for result in results] == [type(None), type(None), type(None), WriteConflict]
    assert len(await load_records(store, row.id)) == 3
    await store.close()


async def test_write_queue_survives_an_unexpected_error(where: StoreLocation) -> None:
    """The writer knew the errors of databases only. One of another kind ended it, and all tables waited for ever."""
    store = await open_store(where)
    row = table_of_bots()
    unwritable = codec.replace(row, id="half a pair: \ud800")
    with pytest.raises(WriteFailed):
        await asyncio.wait_for(store.write(writes.insert_table(unwritable)), PATIENCE)
    await asyncio.wait_for(store.write(writes.insert_table(row)), PATIENCE)
    assert await load_table(store, row.id) is not None
    await store.close()


async def test_clock_ticks_back_off_while_the_database_fails(
    settings: Settings, failures: asyncio.Queue[object]
) -> None:
    """Time that could not be written down was written down again at once, thousands of times a second."""
    async with open_house(codec.replace(settings, tick_seconds=0.01)) as house:
        body = {"game": GAME, "seats": [me("Ann"), me("Ben")], "time": {"clock": {"kind": "bank", "seconds": 60}}}
        laid = (await house.rest.post("/api/tables", json=body)).json()
        with broken_disk(house.settings.where):
            people = [await house.person(laid["table"]["id"]) for _ in laid["held"]]
            for person, held in zip(people, laid["held"], strict=True):
                await person.hello(held["token"])
            house.clock.move(0.02)
            for _ in range(3):
                await asyncio.wait_for(failures.get(), PATIENCE)
                await everything_done(house, laid["table"]["id"])  # what is stored is there again
                house.clock.move(AFTER_FAILURE - 0.1)
                await everything_done(house, laid["table"]["id"])
                assert failures.empty()
                house.clock.move(0.2)


async def test_action_behind_a_failed_tick_and_reload_is_not_stored(
    house: ServerHarness, fail_once: FailOnce, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When a due tick could be neither stored nor undone, the action behind it was stored as if the tick had been."""
    table, [token, _] = await create_table(house.rest, me("Ann"), me("Ben"), first_seat=0, seconds_per_tile=5)
    store = house.services.store
    ann = await house.person(table)
    await ann.hello(token)
    action, room = (await ann.hear("updated"))["offers"][0]["action"], house.room(table)

    async def unreadable(store: Store, statement: object, parameters: object = None) -> None:
        raise OSError("disk gone")

    fail_once()
    with monkeypatch.context() as patch:
        patch.setattr(Store, "read", unreadable)
        await ann.say(type="act", id="behind it", action=action)
        house.clock.move(6.0)
        assert (await ann.hear("problem"))["code"] == "try_again"
        await room.mailbox.wait_closed()
    assert await load_records(store, table) == []


async def test_write_in_flight_at_close_is_completed(where: StoreLocation) -> None:
    """Closing used to leave whoever waited for a write in flight waiting for ever."""
    store = await open_store(where)
    row = table_of_bots()
    writing = asyncio.create_task(store.write(writes.insert_table(row)))
    await asyncio.sleep(0)
    await store.close()
    await asyncio.wait_for(writing, PATIENCE)
    again = await open_store(where)
    assert await load_table(again, row.id) is not None
    await again.close()


async def test_seat_tokens_are_not_in_the_database(house: ServerHarness) -> None:
    _, tokens = await create_table(house.rest, me("Ann"), me("Ben"))
    stored = b"".join(row.seats for row in execute_statements(house.settings.where, "SELECT seats FROM tables"))
    assert b"Ann" in stored
    everything = str(execute_statements(house.settings.where, "SELECT * FROM tables")).encode() + stored
    assert not any(token.encode() in everything for token in tokens)


@rule("GEN-15")
async def test_table_with_changed_rules_continues_by_the_new_version(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, chance: Random
) -> None:
    """Every update of a server used to end the games that were being played on it."""
    async with open_house(settings) as house:
        table, tokens, ann, ben = await two_at_a_table(house)
        first = on_turn(ann, ben)
        await first.act(chance.choice(first.updates[-1]["offers"])["action"], "first")
    game = table_creation.require_game(GAME)
    monkeypatch.setattr(type(game), "version", game.version + 1)
    sentence = f"The rules have changed since this game began. It continues with version {game.version}."
    for _ in range(2):  # and again, when the server is started once more
        async with open_house(settings) as house:
            back = await house.person(table)
            welcome = await back.hello(tokens[0])
            assert [line["text"] for line in welcome["lines"]].count(sentence) == 1
    async with open_house(settings) as house:
        people = [await house.person(table) for _ in tokens]
        for person, token in zip(people, tokens, strict=True):
            await person.hello(token)
        await asyncio.gather(*(person.play(chance) for person in people))
        kept = load((await house.rest.get(f"/api/tables/{table}/log")).content)
        assert replay(kept).outcome is not None


async def test_table_impossible_by_new_rules_waits_for_the_old_ones(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, chance: Random
) -> None:
    """What was played is impossible by the new rules, and waits for the old ones."""
    async with open_house(settings) as house:
        table, tokens, ann, ben = await two_at_a_table(house)
        first = on_turn(ann, ben)
        await first.act(chance.choice(first.updates[-1]["offers"])["action"], "first")
    game = table_creation.require_game(GAME)
    with monkeypatch.context() as patch:
        patch.setattr(type(game), "version", game.version + 1)
        patch.setattr(type(game), "check", lambda *_: Rejection("GEN-2", "Nobody may do anything."))
        async with open_house(settings) as house:
            late = await house.person(table)
            await late.say(type="hello", token=tokens[0])
            assert (await late.hear())["code"] == "other_version"
            assert (await house.rest.get(f"/api/tables/{table}")).json()["status"] == "playing"
    async with open_house(settings) as house:
        back = await house.person(table)
        assert (await back.hello(tokens[0]))["seat"] == 0


FORMAT_1 = (
    b'{"game":"%s","version":1,"options":{},"seats":2,"draws":[["start",0]],"hash":"0123456789abcdef",'
    b'"names":["Ann","Ben"],"time":null,"people":[],"format":1}'
)
"""The first line of a log as version 0.1.0 wrote it."""


def become_of_format_1(where: StoreLocation, table: str, status: str) -> bytes:
    header = FORMAT_1 % GAME.encode()
    statement = "UPDATE tables SET header = :header, status = :status WHERE id = :table"
    execute_statements(where, statement, header=header, status=status, table=table)
    return header


async def test_table_of_log_format_1_is_refused_without_affecting_others(settings: Settings, chance: Random) -> None:
    async with open_house(settings) as house:
        table, tokens, _, _ = await two_at_a_table(house, access="open")
    become_of_format_1(settings.where, table, "playing")
    async with open_house(settings) as house:
        late = await house.person(table)
        await late.say(type="hello", token=tokens[0])
        problem = await late.hear()
        assert problem["code"] == "other_version"
        assert "a log of format 1, and this program reads format 2; Gingersnap 0.1.0 reads it" in problem["message"]
        assert [each["id"] for each in (await house.rest.get("/api/tables")).json()] == [table]
        other, _, ann, ben = await two_at_a_table(house)
        await asyncio.gather(*(person.play(chance) for person in (ann, ben)))
        assert (await house.rest.get(f"/api/tables/{other}/log")).status_code == 200


async def test_finished_game_of_log_format_1_is_downloadable_not_replayable(settings: Settings, chance: Random) -> None:
    async with open_house(settings) as house:
        table, _, _ = await finished_game(house, chance)
        before = (await house.rest.get(f"/api/tables/{table}/log")).content.splitlines()
    header = become_of_format_1(settings.where, table, "finished")
    async with open_house(settings) as house:
        kept = (await house.rest.get(f"/api/tables/{table}/log")).content.splitlines()
        assert kept == [header, *before[1:-1]]  # its names are in the header
        for path in (f"/api/tables/{table}/replay", f"/api/tables/{table}/replay?seat=0"):
            answer = await house.rest.get(path)
            assert (answer.status_code, answer.json()["code"]) == (409, "other_version")


async def test_log_records_the_time_of_each_action(house: ServerHarness, chance: Random) -> None:
    table, _, ann, ben = await two_at_a_table(house)
    for seconds in (3, 4):
        house.clock.move(seconds)
        person = on_turn(ann, ben)
        await person.act(person.updates[-1]["offers"][0]["action"], f"after {seconds} s")
        await asyncio.gather(*(each.hear("updated") for each in (ann, ben)))
    await asyncio.gather(*(person.play(chance) for person in (ann, ben)))
    times = [record.at or 0 for record in load((await house.rest.get(f"/api/tables/{table}/log")).content).records]
    assert times[:2] == [3_000, 7_000]
    assert times == sorted(times)


def test_log_times_never_decrease_when_the_clock_is_set_back() -> None:
    row, _ = table_creation.create_table(LayTable(GAME, (SeatWish("me", "Ann"), SeatWish("me", "Ben"))), SeededLuck(1))
    live = LiveGame(row, [])
    for now in (5_000, 2_000):
        seat = live.seats_to_act[0]
        offer = live.table.game.offers(live.table.state, seat)[0]
        tried = live.prepare(seat, offer.action, Seeded(1), now)
        assert not isinstance(tried, Rejection)
        live.commit(tried)
    assert [record.at for record in live.table.records] == [5_000, 5_000]


def test_check_store_with_unusable_folder_fails_with_explanation(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(StoreUnavailable, match="cannot be used"):
        check_store(tmp_path / "file")
    (tmp_path / "gingersnap.sqlite").write_text("not a database, but long enough to be read as one" * 100)
    with pytest.raises(StoreUnavailable, match="cannot be used"):
        check_store(tmp_path)


async def test_game_raising_an_exception_leaves_the_table_unchanged(
    house: ServerHarness, monkeypatch: pytest.MonkeyPatch, chance: Random
) -> None:
    _, _, ann, ben = await two_at_a_table(house)
    actor = on_turn(ann, ben)
    game = table_creation.require_game(GAME)
    action = actor.updates[-1]["offers"][0]["action"]

    def apply(*arguments: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(type(game), "apply", apply)
        assert (await actor.act(action, "unlucky"))["code"] == "server_error"
    assert (await actor.act(action, "unlucky"))["seq"] == 1
    assert codec.encode(actor.heard).count(b"ZeroDivision") == 0
