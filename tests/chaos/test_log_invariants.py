"""The checker of `chaos` finds what it is there for: planted faults, each of which a crash might leave behind."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import URL, create_engine, text

from chaos.log_invariants import StoredTable, Transcript, faults, load_tables, open_snapshot
from chaos.reconnecting_players import Player
from gingersnap.server.settings import Settings
from server.clients import PlayerClient, create_table, me, open_house

pytestmark = pytest.mark.anyio
LOG = dict[str, StoredTable]


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


class Played:
    """A whole game: what is kept of it, and what its two sides wrote down."""

    def __init__(self, kept: LOG, transcripts: list[Transcript], database: Path) -> None:
        self.kept = kept
        self.transcripts = transcripts
        self.database = database
        [(self.table, self.whole)] = kept.items()

    def found(self, changed: StoredTable | None = None, before: StoredTable | None = None) -> list[str]:
        kept = self.kept if changed is None else {self.table: changed}
        return faults(kept, {} if before is None else {self.table: before}, self.transcripts, 1.0)

    def place_of(self, id: str) -> int:
        return next(place for place, row in enumerate(self.whole.rows) if row.action_id == id)


@pytest.fixture(scope="module")
async def game(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Played once for all tests."""
    folder = tmp_path_factory.mktemp("game") / "data"
    settings = Settings(data=folder, bot_workers=0, message_rate=1e6, message_burst=10**6)
    async with open_house(settings, seed=1) as house:
        table, tokens = await create_table(house.rest, me("Ann"), me("Ben"))
        calm = asyncio.Event()
        calm.set()
        players = [Player(Transcript(table, seat), token, Random(seat), calm) for seat, token in enumerate(tokens)]

        @asynccontextmanager
        async def enter(table: str) -> AsyncIterator[PlayerClient]:
            person = await house.person(table)
            yield person
            await house.leaves(person)

        await asyncio.gather(*(player.play(enter) for player in players))
    file = folder / "gingersnap.sqlite"
    return Played(kept_at(file), [player.transcript for player in players], file)


def kept_at(file: Path) -> LOG:
    engine = create_engine(URL.create("sqlite", database=str(file)))
    with open_snapshot(engine) as connection:
        kept = load_tables(connection)
    engine.dispose()
    return kept


@pytest.fixture
def played(game: Played, tmp_path: Path) -> Played:
    """To be spoiled."""
    copy = Path(shutil.copy(game.database, tmp_path))
    return Played(game.kept, [each.copy() for each in game.transcripts], copy)


async def test_faults_of_a_sound_game_are_none(played: Played) -> None:
    assert played.found(before=played.whole) == []
    assert sum(len(each.accepted) for each in played.transcripts) > 10


async def test_faults_finds_a_lost_last_action(played: Played) -> None:
    last = played.transcripts[0].accepted[-1]
    place = played.place_of(last)
    shorter = StoredTable(played.whole.header, played.whole.rows[:place])
    assert f"{last} of seat 0 was acknowledged and is not there" in played.found(shorter)
    assert f"{played.table} has another past than before" in played.found(shorter, before=played.whole)


async def test_faults_finds_an_action_lost_in_the_middle(played: Played) -> None:
    rows = played.whole.rows
    assert any("has holes" in fault for fault in played.found(StoredTable(played.whole.header, (*rows[:3], *rows[4:]))))
    moved_up = [row._replace(seq=seq) for seq, row in enumerate((*rows[:3], *rows[4:]), 1)]
    assert any("does not replay" in fault for fault in played.found(StoredTable(played.whole.header, (*moved_up,))))


async def test_faults_finds_an_action_stored_twice(played: Played) -> None:
    first = played.transcripts[0].accepted[0]
    place = played.place_of(first)
    rows = [*played.whole.rows[: place + 1], *played.whole.rows[place:]]
    doubled = StoredTable(played.whole.header, tuple(row._replace(seq=seq) for seq, row in enumerate(rows, 1)))
    found = played.found(doubled)
    assert f"{first} is there 2 times" in found
    assert any("does not replay" in fault for fault in found)


@pytest.mark.parametrize("part", [0.5, 0.99])
async def test_faults_finds_a_torn_record(played: Played, part: float) -> None:
    *before, last = played.whole.rows
    torn = last._replace(line=last.line[: int(len(last.line) * part)])
    assert any("does not replay" in fault for fault in played.found(StoredTable(played.whole.header, (*before, torn))))


async def test_faults_finds_a_record_with_the_wrong_state_hash(played: Played) -> None:
    """Its record is whole, but led to another state than it should have."""
    place = played.place_of(played.transcripts[0].accepted[-1])
    row = played.whole.rows[place]
    record = json.loads(row.line)
    record["hash"] = record["hash"][::-1]
    changed = row._replace(line=json.dumps(record).encode())
    rows = (*played.whole.rows[:place], changed, *played.whole.rows[place + 1 :])
    assert any("does not replay" in fault for fault in played.found(StoredTable(played.whole.header, rows)))


async def test_faults_finds_an_action_other_than_the_one_requested(played: Played) -> None:
    id = played.transcripts[1].accepted[0]
    played.transcripts[1].asked[id] = {"type": "SomethingElse"}
    assert f"{id} of seat 1 is not what was asked for" in played.found()


async def test_faults_finds_a_view_that_is_not_in_the_log(played: Played) -> None:
    """One side sees another state than the log, and so than the other side."""
    view = json.loads(played.transcripts[1].views[5])
    played.transcripts[1].views.append(json.dumps({**view, "score": "of another world"}, sort_keys=True))
    assert played.found() == [f"seat 1 of {played.table} was told of something that is not in the log"]


async def test_faults_finds_a_clock_that_gained_time(played: Played) -> None:
    played.transcripts[0].clocks = [(60_000, 60_000), (58_000, 60_000), (58_900, 60_000)]
    assert played.found() == [], "so much a crash may forget"
    played.transcripts[0].clocks.append((60_000, 60_000))
    [fault] = played.found()
    assert "was told (60000, 60000) after (58000, 60000)" in fault


async def test_faults_finds_a_missing_table_or_changed_header(played: Played) -> None:
    assert f"{played.table} is gone" in faults({}, {}, played.transcripts, 1.0)
    assert f"{played.table} was there before" in faults({}, played.kept, [], 1.0)
    assert f"{played.table} has no beginning" in played.found(StoredTable(None, played.whole.rows))
    other = StoredTable((played.whole.header or b"").replace(b'"seats":2', b'"seats":3'), played.whole.rows)
    assert f"{played.table} has another beginning than before" in played.found(other, before=played.whole)


async def test_faults_reads_the_records_of_the_database(played: Played) -> None:
    engine = create_engine(URL.create("sqlite", database=str(played.database)))
    with engine.begin() as connection:
        connection.execute(text("delete from records where seq > 3"))
    engine.dispose()
    kept = kept_at(played.database)[played.table]
    assert len(kept.rows) == 3
    assert played.found(kept, before=played.whole) != []
