"""Stored tables: their rows and records, queries and writes."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, select

from gingersnap.core import codec
from gingersnap.core.clocks import TimeControl
from gingersnap.core.contract import Data, Outcome, Seat
from gingersnap.core.skill.ratings import Terms
from gingersnap.core.words import say
from gingersnap.server.errors import ApiError, no_such_table, table_hidden
from gingersnap.server.evenings.models import Evening, evening_from_row, insert_evening
from gingersnap.server.protocol.common import Status
from gingersnap.server.storage import schema
from gingersnap.server.storage.store import Store, replace_nul
from gingersnap.server.storage.write_queue import InsertRow, UpdateRow, Write
from gingersnap.server.tables.seats import StoredSeat
from gingersnap.server.tables.shared_options import from_stored_options, to_stored_options
from gingersnap.server.tables.verifiable_luck import TableLuck

_log = logging.getLogger(__name__)


class CorruptRow(Exception):
    """A row that cannot be decoded, or contradicts its log. The message says why."""


class TableRow(Data, frozen=True):
    """All that is stored of a table, except the records of its log."""

    id: str
    game: str
    options: Any
    seats: tuple[StoredSeat, ...]
    status: Status
    secret: str
    """Seed of the bots' luck, so that no player can compute what they remember."""
    created: float
    header: bytes | None = None
    """The first line of the log, once play has started."""
    finished: float | None = None
    outcome: Outcome | None = None
    next: str | None = None
    time: TimeControl | None = None
    begun: float | None = None
    """Date at which the last seat was taken; None if the table was full from the start."""
    luck: TableLuck | None = None
    """Commitment and salts of its luck, if that is verifiable."""
    hints: bool = False
    """Whether its players may ask a bot for hints."""
    replaces_idle: bool = True
    """Whether players may send a bot to the seat of a player who is connected but gives no input on their turn."""
    rated: bool = False
    """Whether its result counts for ratings."""
    rating: Terms | None = None
    """The rating terms, once the game has begun; None if version 1.0 began it."""
    put_away: bool = False
    """Whether an administrator has hidden it: no client may enter."""
    evening: Evening | None = None
    """Its evening, as it was when this row was read. Changes of it are separate writes."""
    revision: int = 0
    """Number of changes, for optimistic locking: a change is stored only as the next revision."""
    seq: int = 0


class StoredRecord(Data, frozen=True):
    """One action of a log."""

    line: bytes
    action_id: str | None = None
    """Id that the client chose, so that a repeated request is idempotent."""
    seat: Seat | None = None
    """Seat whose client chose the id."""


# --- Queries --------------------------------------------------------------------------------------


async def require_table(store: Store, table: str) -> TableRow:
    """Return the row of a table. Raise ApiError `no_such_table` if there is none."""
    row = await load_table(store, table)
    if row is None:
        raise no_such_table(table)
    return row


async def require_visible_table(store: Store, table: str) -> TableRow:
    """Return the row of a table. Raise ApiError if there is none, or if the administrator has hidden it."""
    row = await require_table(store, table)
    if row.put_away:
        raise table_hidden()
    return row


async def load_table(store: Store, id: str) -> TableRow | None:
    rows = await store.read(schema.TABLES.where(schema.tables.c.id == replace_nul(id)))
    try:
        return decode_row(rows[0]) if rows else None
    except CorruptRow as error:
        raise ApiError("server_error", say("table-unreadable", table=id, error=str(error))) from None


async def load_records(store: Store, table: str, since: int = 0) -> list[StoredRecord]:
    """Return the records of a table, from number `since` + 1 on."""
    rows = await store.read(schema.RECORDS, {"of": table, "since": since})
    return [StoredRecord(row.line, row.action_id, row.seat) for row in rows]


async def games_before(store: Store, row: TableRow) -> list[TableRow]:
    """Return the games of the same evening that were finished when this table was created."""
    games = await games_of(store, row)
    return [game for game in games if (game.finished or 0.0) <= row.created and game.id != row.id]


async def games_of(store: Store, row: TableRow) -> list[TableRow]:
    """Return the finished games of the same evening, the latest first."""
    if row.evening is None:
        return []
    mine, over = schema.tables.c.evening == row.evening.id, schema.tables.c.finished.is_not(None)
    wanted = schema.TABLES.where(mine, over, schema.IS_THERE).order_by(schema.tables.c.finished.desc())
    return _decode_rows(await store.read(wanted))


async def list_tables(
    store: Store, game: str | None, status: Status | None, most: int, *, private: bool = False
) -> list[TableRow]:
    """Return the tables that are open to anybody, the newest first; with `private` all, also hidden ones."""
    wanted = schema.TABLES.order_by(schema.tables.c.created.desc()).limit(most)
    if not private:
        wanted = wanted.where(schema.IS_THERE, schema.IS_OPEN, ~schema.WAS_LEFT)
    if game is not None:
        wanted = wanted.where(schema.tables.c.game == replace_nul(game))
    if status is not None:
        wanted = wanted.where(schema.tables.c.status == status)
    return _decode_rows(await store.read(wanted))


async def list_finished_tables(store: Store, game: str | None, most: int) -> list[TableRow]:
    """Return the finished games of tables that are open to anybody, the latest first."""
    wanted = schema.TABLES.where(schema.tables.c.status == "finished", schema.IS_THERE, schema.IS_OPEN)
    if game is not None:
        wanted = wanted.where(schema.tables.c.game == replace_nul(game))
    wanted = wanted.order_by(schema.tables.c.finished.desc()).limit(most)
    return [row for row in _decode_rows(await store.read(wanted)) if row.outcome is not None]


async def tables_of_profile(store: Store, profile: str, most: int | None = None) -> list[TableRow]:
    """Return the tables at which a profile sits or sat, the newest first."""
    mine = select(schema.sittings.c.table).where(schema.sittings.c.profile == profile)
    wanted = schema.TABLES.where(schema.tables.c.id.in_(mine)).order_by(schema.tables.c.created.desc())
    return _decode_rows(await store.read(wanted if most is None else wanted.limit(most)))


# --- Writes ---------------------------------------------------------------------------------------


def insert_table(row: TableRow) -> Write:
    return InsertRow(
        schema.tables,
        {
            "id": row.id,
            "game": row.game,
            "options": codec.encode(to_stored_options(row.game, row.options)),
            "seats": codec.encode(row.seats),
            "status": row.status,
            "secret": row.secret,
            "created": row.created,
            "header": row.header,
            "begun": row.begun,
            "time": codec.encode(row.time),
            "luck": row.luck and codec.encode(row.luck),
            "hints": row.hints,
            "replaces_idle": row.replaces_idle,
            "rated": row.rated,
            "rating": row.rating and codec.encode(row.rating),
            "evening": row.evening and row.evening.id,
        },
    )


def insert_table_and_sittings(row: TableRow) -> tuple[Write, ...]:
    """Return the writes of a new table and of the profiles that sit at it."""
    return insert_table(row), *(insert_sitting(row.id, seat.profile) for seat in row.seats if seat.profile is not None)


def insert_evening_and_table(row: TableRow) -> tuple[Write, ...]:
    """Return the writes of a new table and of the evening that it starts."""
    return (*(() if row.evening is None else (insert_evening(row.evening),)), *insert_table_and_sittings(row))


def insert_sitting(table: str, profile: str) -> Write:
    return InsertRow(schema.sittings, {"profile": profile, "table": table})


def delete_sitting(table: str, profile: str) -> Write:
    """Return the write that removes a profile from a table."""
    return UpdateRow(schema.STAND_UP, {"of": table, "who": profile})


def insert_record(table: str, seq: int, record: StoredRecord) -> Write:
    """Return the write of one record. It conflicts if a record of this number exists."""
    stored = {"table": table, "seq": seq, "line": record.line, "action_id": record.action_id, "seat": record.seat}
    return InsertRow(schema.records, stored)


def next_revision(row: TableRow, **changes: Any) -> TableRow:
    """Return `row` with some fields changed, as its next revision for `update_table`."""
    return codec.replace(row, revision=row.revision + 1, **changes)


def update_table(row: TableRow) -> Write:
    """Return the write of a new revision. It conflicts if another revision was stored since `row` was read."""
    return UpdateRow(
        schema.CHANGE_TABLE,
        {
            "of": row.id,
            "before": row.revision - 1,
            "revision": row.revision,
            "seats": codec.encode(row.seats),
            "options": codec.encode(to_stored_options(row.game, row.options)),
            "header": row.header,
            "begun": row.begun,
            "status": row.status,
            "outcome": row.outcome and codec.encode(row.outcome),
            "finished": row.finished,
            "next": row.next,
            "luck": row.luck and codec.encode(row.luck),
            "rated": row.rated,
            "rating": row.rating and codec.encode(row.rating),
            "put_away": row.put_away,
        },
    )


def _decode_rows(rows: Sequence[Row[Any]]) -> list[TableRow]:
    """Decode `rows`, and log and skip those that are corrupt: one of them must not hide the others."""
    good: list[TableRow] = []
    for row in rows:
        try:
            good.append(decode_row(row))
        except CorruptRow as error:
            _log.error("table %s cannot be read, and is left out: %s", row.id, error)
    return good


def decode_row(row: Row[Any]) -> TableRow:
    try:
        return _build_table_row(row)
    except (codec.Malformed, UnicodeDecodeError, TypeError) as error:
        raise CorruptRow(str(error)) from None


def _build_table_row(row: Row[Any]) -> TableRow:
    return TableRow(
        id=row.id,
        game=row.game,
        options=from_stored_options(row.game, codec.decode(row.options, dict[str, Any])),
        seats=codec.decode(row.seats, tuple[StoredSeat, ...]),
        status=row.status,
        secret=row.secret,
        created=row.created,
        header=row.header,
        begun=row.begun,
        finished=row.finished,
        outcome=codec.decode(row.outcome, Outcome) if row.outcome else None,
        next=row.next,
        time=codec.decode(row.time, TimeControl | None) if row.time else None,
        luck=codec.decode(row.luck, TableLuck) if row.luck else None,
        hints=bool(row.hints),
        replaces_idle=row.replaces_idle is not False,
        rated=bool(row.rated),
        rating=codec.decode(row.rating, Terms) if row.rating else None,
        put_away=bool(row.put_away),
        evening=evening_from_row(row),
        revision=row.revision,
        seq=row.seq,
    )
