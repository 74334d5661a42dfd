"""What must be true of people, evenings and what was said, whatever happened to servers.

Reads the database and what people were promised, and nothing else.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import Connection, text

from chaos.log_invariants import Transcript


class StoredTableRow(NamedTuple):
    evening: str | None
    next: str | None
    status: str
    profiles: tuple[str, ...]
    """Of those who sit there and are known."""


class StoredEvening(NamedTuple):
    link: str
    table: str | None
    guests: bytes | None = None
    proposal: bytes | None = None


class StoredMessage(NamedTuple):
    number: int
    person: str
    id: str
    text: str


class SocialState(NamedTuple):
    """What a database has beside the logs of games."""

    tables: dict[str, StoredTableRow]
    evenings: dict[str, StoredEvening]
    profiles: frozenset[str]
    devices: dict[str, str]
    """By the hash of its secret: whose it is."""
    sittings: frozenset[tuple[str, str]]
    """Who sits at which table."""
    said: dict[str, list[StoredMessage]]
    tallied: frozenset[str]


@dataclass
class PromisedState:
    """What people were told by requests."""

    devices: set[str] = field(default_factory=set)
    """Hashes of the cookies that browsers are known by."""
    links: dict[str, str] = field(default_factory=dict)
    following: dict[str, str] = field(default_factory=dict)
    """By table: the one of the rematch."""

    def copy(self) -> PromisedState:
        return PromisedState({*self.devices}, {**self.links}, {**self.following})


def load_social_state(connection: Connection) -> SocialState:
    def rows(statement: str) -> Sequence[Any]:
        return connection.execute(text(statement)).all()

    said: dict[str, list[StoredMessage]] = {}
    for evening, *line in rows('select evening, number, person, id, "text" from said order by evening, number'):
        said.setdefault(evening, []).append(StoredMessage(*line))
    return SocialState(
        {id: _decode_table(*row) for id, *row in rows("select id, evening, next, status, seats from tables")},
        {id: StoredEvening(*row) for id, *row in rows('select id, link, "table", guests, proposal from evenings')},
        frozenset(id for [id] in rows("select id from profiles")),
        dict(map(tuple, rows("select secret, profile from devices"))),
        frozenset((profile, table) for profile, table in rows('select profile, "table" from sittings')),
        said,
        frozenset(table for [table] in rows('select "table" from tallies')),
    )


def _decode_table(evening: str | None, following: str | None, status: str, seats: bytes) -> StoredTableRow:
    profiles = tuple(seat["profile"] for seat in json.loads(seats) if seat.get("profile"))
    return StoredTableRow(evening, following, status, profiles)


def social_faults(kept: SocialState, promised: PromisedState, transcripts: Iterable[Transcript]) -> list[str]:
    """What is wrong, in sentences."""
    return [
        *_evenings(kept),
        *_tables(kept),
        *_promises(kept, promised),
        *_sittings(kept),
        *_talk(kept, list(transcripts)),
    ]


def _evenings(kept: SocialState) -> Iterator[str]:
    own = {(table.evening, id) for id, table in kept.tables.items()}
    for id, evening in kept.evenings.items():
        if (id, evening.table) not in own:
            yield f"evening {id} is at a table that is not its own"
        for what, written in (("proposal", evening.proposal), ("guests", evening.guests)):
            if written is not None and not _is_whole(written):
                yield f"evening {id} has a half-written {what}"
        offered = _of_table(evening.proposal)
        if offered is not None and (id, offered) not in own:
            yield f"evening {id} proposes a game after a table that is not its own"


def _is_whole(written: bytes) -> bool:
    try:
        return isinstance(json.loads(written), dict | list)
    except ValueError:
        return False


def _of_table(proposal: bytes | None) -> str | None:
    """After which table something is proposed."""
    found = json.loads(proposal) if proposal is not None and _is_whole(proposal) else None
    table = found.get("table") if isinstance(found, dict) else None
    return table if isinstance(table, str) else None


def _tables(kept: SocialState) -> Iterator[str]:
    for id, table in kept.tables.items():
        if table.evening is not None and table.evening not in kept.evenings:
            yield f"{id} belongs to an evening that is not there"
        if table.next is not None and table.next not in kept.tables:
            yield f"{id} is followed by a table that is not there"
        elif table.next is not None and kept.tables[table.next].evening != table.evening:
            yield f"{id} is followed by a table of another evening"
    for id in kept.tallied:
        if id not in kept.tables or kept.tables[id].status != "finished":
            yield f"{id} was counted before it was over"


def _promises(kept: SocialState, promised: PromisedState) -> Iterator[str]:
    if lost := promised.devices - set(kept.devices):
        yield f"{len(lost)} browsers were told that they are known, and are not"
    for secret, profile in kept.devices.items():
        if profile not in kept.profiles:
            yield f"device {secret} is nobody's"
    for id, link in promised.links.items():
        table = kept.tables.get(id)
        evening = None if table is None or table.evening is None else kept.evenings.get(table.evening)
        if evening is None or evening.link != link:
            yield f"the link to {id} leads nowhere"
    for id, following in promised.following.items():
        if id not in kept.tables or kept.tables[id].next != following:
            yield f"the rematch of {id} was promised and is not there"


def _sittings(kept: SocialState) -> Iterator[str]:
    seated = {(who, id) for id, table in kept.tables.items() for who in table.profiles if who in kept.profiles}
    for who, table in kept.sittings - seated:
        yield f"{who} sits at {table} and has no seat there"
    for who, table in seated - kept.sittings:
        yield f"{who} has a seat at {table} and does not sit there"


def _talk(kept: SocialState, transcripts: Sequence[Transcript]) -> Iterator[str]:
    for evening, lines in kept.said.items():
        if [line.number for line in lines] != [*range(1, len(lines) + 1)]:
            yield f"what was said in evening {evening} has holes: {[line.number for line in lines]}"
        for (_, id), times in Counter((line.person, line.id) for line in lines).items():
            if times > 1:
                yield f"{id} was said {times} times"
    for transcript in transcripts:
        table = kept.tables.get(transcript.table)
        lines = [] if table is None else kept.said.get(table.evening or transcript.table, [])
        there = {line.id: line.text for line in lines}
        for id in transcript.said:
            if id not in there:
                yield f"{id} of seat {transcript.seat} was heard and is not there"
            elif there[id] != transcript.speeches[id]:
                yield f"{id} of seat {transcript.seat} is not what was said"
