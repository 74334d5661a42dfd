"""The checker of `chaos` finds what is wrong with people, evenings, talk and results: planted faults."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import URL, Engine, create_engine, text

from chaos.log_invariants import Transcript, faults, load_tables, open_snapshot
from chaos.social_invariants import PromisedState, load_social_state, social_faults
from gingersnap.server.settings import Settings
from gingersnap.server.tables.seats import hash_secret
from server.clients import GAME, me, open_house

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


class Spent:
    """An evening: what is kept of it, and what its people were promised."""

    def __init__(self, database: Engine, promised: PromisedState, transcripts: list[Transcript]) -> None:
        self.promised = promised
        self.transcripts = transcripts
        self._database = database

    def found_after(self, *planted: str) -> list[str]:
        """The faults that are found where somebody has done this to the database; it is as before then."""
        with open_snapshot(self._database) as connection:
            for statement in planted:
                connection.execute(text(statement))
            found = social_faults(load_social_state(connection), self.promised, self.transcripts)
            found += faults(load_tables(connection), {}, self.transcripts, 1.0)
            connection.rollback()
        return found


@pytest.fixture(scope="module")
async def spent(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Spent]:
    """Two games of somebody who is known and of a guest, who say something in the second."""
    data: Path = tmp_path_factory.mktemp("evening") / "data"
    chance, promised = Random(1), PromisedState()
    async with open_house(Settings(data=data, bot_workers=0, message_rate=1e6, message_burst=10**6), 1) as house:
        async with house.browser() as browser:
            laid = (await browser.rest.post("/api/tables", json={"game": GAME, "seats": [me("Ann"), me("Ben")]})).json()
            table, tokens = laid["table"]["id"], [held["token"] for held in laid["held"]]
            promised.devices = {hash_secret(cookie) for cookie in browser.rest.cookies.values()}
            people = [await house.person(table) for _ in tokens]
            for person, token in zip(people, tokens, strict=True):
                await person.hello(token)
            for person in people:
                await person.hear("updated")
            while not any(person.updates[-1]["outcome"] for person in people):
                actor = next(person for person in people if person.updates[-1]["offers"])
                await actor.act(chance.choice(actor.updates[-1]["offers"])["action"], f"{chance.getrandbits(64):x}")
                for person in people:
                    await person.hear("updated")
            again = {"token": tokens[0], "others": tokens[1:]}
            following = (await browser.rest.post(f"/api/tables/{table}/rematch", json=again)).json()
        promised.links = {table: laid["link"]}
        promised.following = {table: following["table"]["id"]}
        seat = next(held["seat"] for held in following["held"] if held["token"] == tokens[0])
        ann = await house.person(following["table"]["id"])
        await ann.hello(tokens[0])
        transcript = Transcript(following["table"]["id"], seat)
        for id in ("one", "two"):
            transcript.speeches[id] = f"word {id}"
            await ann.say(type="say", id=id, text=f"word {id}")
            transcript.record(await ann.hear("said"))
        engine = create_engine(URL.create("sqlite", database=str(data / "gingersnap.sqlite")))
        yield Spent(engine, promised, [transcript, Transcript(table, 0)])
        engine.dispose()


async def test_social_faults_of_a_sound_evening_are_none(spent: Spent) -> None:
    assert spent.found_after() == []
    assert spent.transcripts[0].said == ["one", "two"]
    assert len(spent.promised.devices) == 1


_PLANTED = {
    "was heard and is not there": "DELETE FROM said WHERE number = 2",
    "has holes": "DELETE FROM said WHERE number = 1",
    "is not what was said": "UPDATE said SET text = 'word' WHERE number = 1",
    "was said 2 times": "UPDATE said SET id = 'one'",
    "is at a table that is not its own": "UPDATE evenings SET \"table\" = 'elsewhere'",
    "half-written proposal": 'UPDATE evenings SET proposal = CAST(\'{"table": "x\' AS BLOB)',
    "half-written guests": "UPDATE evenings SET guests = CAST('[{' AS BLOB)",
    "proposes a game after a table": 'UPDATE evenings SET proposal = CAST(\'{"table": "x"}\' AS BLOB)',
    "belongs to an evening that is not there": "DELETE FROM evenings",
    "is followed by a table that is not there": "UPDATE tables SET next = 'elsewhere' WHERE next IS NOT NULL",
    "is followed by a table of another evening": "UPDATE tables SET evening = NULL WHERE next IS NULL",
    "was promised and is not there": "UPDATE tables SET next = NULL",
    "leads nowhere": "UPDATE evenings SET link = 'another'",
    "are known, and are not": "DELETE FROM devices",
    "is nobody's": "UPDATE devices SET profile = 'nobody'",
    "and has no seat there": "INSERT INTO sittings SELECT 'somebody', \"table\" FROM sittings",
    "and does not sit there": "DELETE FROM sittings",
    "was counted before it was over": "INSERT INTO tallies SELECT id, '' FROM tables WHERE status <> 'finished'",
    "is playing, and by its log it is over": "UPDATE tables SET status = 'playing' WHERE status = 'finished'",
    "is finished, and by its log it is not over": "UPDATE tables SET status = 'finished'",
    "has another result than its log": "UPDATE tables SET outcome = NULL",
}
_ALL_AT_ONCE = {"was said 2 times"}


@pytest.mark.parametrize("fault", _PLANTED)
async def test_social_faults_finds_each_planted_fault(spent: Spent, fault: str) -> None:
    planted = _PLANTED[fault]
    first = ["DROP INDEX said_once"] if fault in _ALL_AT_ONCE else []
    assert any(fault in found for found in spent.found_after(*first, planted)), planted


async def test_faults_finds_a_result_changed_afterwards(spent: Spent) -> None:
    with open_snapshot(spent._database) as connection:
        before = load_tables(connection)
        after = {id: kept._replace(outcome=kept.outcome and json.dumps({}).encode()) for id, kept in before.items()}
    assert [fault for fault in faults(after, before, [], 1.0) if "another result than before" in fault]
