"""What must be true whatever happened to servers. Reads the database and what clients wrote down, and nothing else."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, text

from gingersnap.core import codec
from gingersnap.core.contract import Outcome
from gingersnap.core.log import LogError, load, steps, text_of


class CheckedRow(NamedTuple):
    seq: int
    line: bytes
    action_id: str | None


class StoredTable(NamedTuple):
    """What a database has of a table."""

    header: bytes | None
    rows: tuple[CheckedRow, ...]
    status: str = "playing"
    outcome: bytes | None = None


@dataclass
class Transcript:
    """What one client asked for, and what it was told."""

    table: str
    seat: int
    asked: dict[str, Any] = field(default_factory=dict)
    """Actions by their ids."""
    accepted: list[str] = field(default_factory=list)
    views: list[str] = field(default_factory=list)
    clocks: list[tuple[int, ...]] = field(default_factory=list)
    """Milliseconds that seats had left, as they were told."""
    speeches: dict[str, str] = field(default_factory=dict)
    """What it wanted to say, by ids."""
    said: list[str] = field(default_factory=list)

    def copy(self) -> Transcript:
        done = {**self.asked}, [*self.accepted], [*self.views], [*self.clocks], {**self.speeches}, [*self.said]
        return Transcript(self.table, self.seat, *done)

    def record(self, message: Mapping[str, Any]) -> None:
        if message["type"] == "accepted":
            self.accepted.append(message["id"])
        elif message["type"] == "said" and message["id"] is not None:
            self.said.append(message["id"])
        elif message["type"] == "updated":
            self.views.append(canonical(message["view"]))
            if message["clocks"]:
                self.clocks.append(tuple(clock["milliseconds"] for clock in message["clocks"] if clock))


def canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


@contextmanager
def open_snapshot(database: Engine) -> Iterator[Connection]:
    """All of it as it is at one moment, also while others play on."""
    with database.connect() as connection:
        if database.dialect.name == "postgresql":
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        else:
            connection.exec_driver_sql("BEGIN")
        yield connection


def load_tables(connection: Connection) -> dict[str, StoredTable]:
    rows = connection.execute(text('select "table", seq, line, action_id from records order by "table", seq')).all()
    tables = connection.execute(text("select id, header, status, outcome from tables")).all()
    by_table: dict[str, list[CheckedRow]] = {id: [] for id, *_ in tables}
    for table, *row in rows:
        by_table.setdefault(table, []).append(CheckedRow(*row))
    return {id: StoredTable(header, tuple(by_table[id]), status, outcome) for id, header, status, outcome in tables}


def faults(
    kept: Mapping[str, StoredTable],
    before: Mapping[str, StoredTable],
    transcripts: Iterable[Transcript],
    forgotten: float,
) -> list[str]:
    """What is wrong, in sentences. `before` was kept at an earlier moment; so many seconds a crash may forget."""
    found = [fault for table in before for fault in _check_unchanged(table, before[table], kept.get(table))]
    by_table: dict[str, list[Transcript]] = {}
    for transcript in transcripts:
        by_table.setdefault(transcript.table, []).append(transcript)
    for table, theirs in by_table.items():
        if table not in kept:
            found.append(f"{table} is gone")
            continue
        found += _check_acknowledged(kept[table], theirs)
        found += _check_replay(table, kept[table], theirs)
        found += [fault for each in theirs for fault in _time_went_back(each, forgotten)]
    return found


def _check_unchanged(table: str, before: StoredTable, after: StoredTable | None) -> Iterator[str]:
    if after is None:
        yield f"{table} was there before"
    elif after.rows[: len(before.rows)] != before.rows:
        yield f"{table} has another past than before"
    elif before.rows and after.header != before.header:
        yield f"{table} has another beginning than before"
    elif before.outcome is not None and after.outcome != before.outcome:
        yield f"{table} has another result than before"


def _check_acknowledged(kept: StoredTable, transcripts: Sequence[Transcript]) -> Iterator[str]:
    there = Counter(row.action_id for row in kept.rows if row.action_id)
    lines = {row.action_id: row.line for row in kept.rows}
    for id, times in there.items():
        if times > 1:
            yield f"{id} is there {times} times"
    for transcript in transcripts:
        for id in transcript.accepted:
            if id not in there:
                yield f"{id} of seat {transcript.seat} was acknowledged and is not there"
            elif not _says(lines[id], transcript.seat, transcript.asked[id]):
                yield f"{id} of seat {transcript.seat} is not what was asked for"


def _says(line: bytes, seat: int, action: Any) -> bool:
    try:
        record = json.loads(line)
    except ValueError:
        return False
    # Defaults are left out of what is stored.
    return bool(record["seat"] == seat and record["action"].items() <= action.items())


def _check_replay(table: str, kept: StoredTable, transcripts: Sequence[Transcript]) -> Iterator[str]:
    """Every hash follows from all before it, and nobody was told of anything that is not in there."""
    if [row.seq for row in kept.rows] != [*range(1, len(kept.rows) + 1)]:
        yield f"{table} has holes: {[row.seq for row in kept.rows]}"
        return
    if kept.header is None:
        if kept.rows or any(each.views for each in transcripts):
            yield f"{table} has no beginning"
        return
    try:
        log = load(text_of(kept.header, (row.line for row in kept.rows), ()))
        seen: dict[int, set[str]] = {each.seat: set() for each in transcripts}
        for played, _ in steps(log):
            for seat, views in seen.items():
                views.add(canonical(json.loads(codec.encode(played.game.view(played.state, seat)))))
        yield from _result(table, kept, played.outcome)
    except LogError as error:
        yield f"{table} does not replay: {error}"
        return
    for each in transcripts:
        if not set(each.views) <= seen[each.seat]:
            yield f"seat {each.seat} of {table} was told of something that is not in the log"


def _result(table: str, kept: StoredTable, outcome: Outcome | None) -> Iterator[str]:
    """A game that is over has its result, as its log says, and no other game has one."""
    if (kept.status == "finished") != (outcome is not None):
        yield f"{table} is {kept.status}, and by its log it is {'not over' if outcome is None else 'over'}"
    elif kept.outcome != (outcome and codec.encode(outcome)):
        yield f"{table} has another result than its log"


def _time_went_back(transcript: Transcript, forgotten: float) -> Iterator[str]:
    """Nobody gets time back, but what a crash may forget; the bank of these tables is never filled up."""
    least: tuple[int, ...] = ()
    for left in transcript.clocks:
        if any(now > before + 1000 * forgotten for now, before in zip(left, least, strict=False)):
            yield f"seat {transcript.seat} of {transcript.table} was told {left} after {least}"
        least = tuple(map(min, left, least)) if least else left
