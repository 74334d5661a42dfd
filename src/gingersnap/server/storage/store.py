"""Tables and their logs in a database. What is written here is safe; nothing else is.

CannotOpen(Exception)   the database cannot be used; the message is a plain sentence
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Row, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from gingersnap.core import codec
from gingersnap.core.clocks import TimeControl
from gingersnap.core.contract import Data, Outcome, Seat
from gingersnap.core.skill.ratings import Terms
from gingersnap.core.words import say
from gingersnap.server.cluster.listener import notify_writes
from gingersnap.server.errors import ApiError
from gingersnap.server.evenings.models import Evening, evening_from_row
from gingersnap.server.evenings.models import insert_evening as evening_added
from gingersnap.server.protocol.common import Status
from gingersnap.server.storage import migrations, postgresql, schema, sqlite, wal_check
from gingersnap.server.storage.folder_lock import FolderInUse, FolderLock
from gingersnap.server.storage.migrations import MigrationError
from gingersnap.server.storage.permissions import create_private_folder
from gingersnap.server.storage.write_queue import InsertRow, UpdateRow, Write, WriteQueue
from gingersnap.server.tables.luck import TableLuck
from gingersnap.server.tables.seats import StoredSeat

StoreLocation = Path | str
"""A data folder, or the address of a PostgreSQL database."""
_log = logging.getLogger(__name__)


class StoreUnavailable(Exception):
    """No database to work with."""


class CorruptRow(Exception):
    """A row that cannot be read, or is not what its log says. The message says why."""


class TableRow(Data, frozen=True):
    """All that is stored of a table, except the records of its log."""

    id: str
    game: str
    options: Any
    seats: tuple[StoredSeat, ...]
    status: Status
    secret: str
    """Bots' luck comes from it, so that nobody can work out what they remember."""
    created: float
    header: bytes | None = None
    """The first line of the log, once play has started."""
    finished: float | None = None
    outcome: Outcome | None = None
    next: str | None = None
    time: TimeControl | None = None
    begun: float | None = None
    """When everybody was there; None where that was at once."""
    luck: TableLuck | None = None
    """What its luck is bound to, where that can be checked."""
    hints: bool = False
    """Whether its people may ask a bot what it would do."""
    rated: bool = False
    """Whether its result counts for ratings."""
    rating: Terms | None = None
    """The terms on which it counts, once its game has begun; nothing where version 1.0 began it."""
    put_away: bool = False
    """By the owner of the server: nobody comes in any more."""
    evening: Evening | None = None
    """Where it belongs, as it was when this was read; what changes it is written elsewhere."""
    revision: int = 0
    """How often it was changed: a change counts only if it is the next one."""
    seq: int = 0


class StoredRecord(Data, frozen=True):
    line: bytes
    action_id: str | None = None
    seat: Seat | None = None
    """Whose id that is."""


class Store:
    def __init__(self, engine: AsyncEngine, write_queue: WriteQueue, folder_lock: FolderLock | None) -> None:
        self._engine = engine
        self.write_queue = write_queue
        self._lock = folder_lock
        self.before_closing: Callable[[], None] | None = None
        """Of who has it to itself."""

    @property
    def is_shared(self) -> bool:
        """Whether other servers may have it open too."""
        return self._engine.dialect.name == "postgresql"

    @property
    def engine(self) -> AsyncEngine:
        """For what is no table of people's."""
        return self._engine

    async def close(self) -> None:
        await self.write_queue.close()
        await self._engine.dispose()
        if self.before_closing is not None:
            await asyncio.to_thread(self.before_closing)
        if self._lock is not None:
            self._lock.release()

    async def write(self, *writes: Write) -> None:
        """Returns when all `writes` are safely stored; raises WriteFailed when none is."""
        await self.write_queue.write(writes)

    async def probe(self) -> None:
        """Writes something that changes nothing; raises WriteFailed where nothing could be stored."""
        await self.write_queue.probe()

    async def table(self, id: str) -> TableRow | None:
        rows = await self.read(schema.TABLES.where(schema.tables.c.id == replace_nul(id)))
        try:
            return decode_row(rows[0]) if rows else None
        except CorruptRow as error:
            raise ApiError("server_error", say("table-unreadable", table=id, error=str(error))) from None

    async def records(self, table: str, since: int = 0) -> list[StoredRecord]:
        """Those after number `since`."""
        rows = await self.read(schema.RECORDS, {"of": table, "since": since})
        return [StoredRecord(row.line, row.action_id, row.seat) for row in rows]

    async def games_before(self, row: TableRow) -> list[TableRow]:
        """Those of the same evening that were over when this table was laid."""
        games = await self.games_of(row)
        return [game for game in games if (game.finished or 0.0) <= row.created and game.id != row.id]

    async def games_of(self, row: TableRow) -> list[TableRow]:
        """All of the same evening that are over, the last first."""
        if row.evening is None:
            return []
        mine, over = schema.tables.c.evening == row.evening.id, schema.tables.c.finished.is_not(None)
        wanted = schema.TABLES.where(mine, over, schema.IS_THERE).order_by(schema.tables.c.finished.desc())
        return _decode_rows(await self.read(wanted))

    async def evening_by_link(self, link: str) -> Evening | None:
        """The one that a link leads to."""
        rows = await self.read(schema.EVENINGS.where(schema.evenings.c.link == replace_nul(link)))
        return evening_from_row(rows[0]) if rows else None

    async def tables(
        self, game: str | None, status: Status | None, most: int, *, private: bool = False
    ) -> list[TableRow]:
        """Those that anybody may find, the newest first; with `private` all there are, also those that the owner has
        put away."""
        wanted = schema.TABLES.order_by(schema.tables.c.created.desc()).limit(most)
        if not private:
            wanted = wanted.where(schema.IS_THERE, schema.IS_OPEN, ~schema.WAS_LEFT)
        if game is not None:
            wanted = wanted.where(schema.tables.c.game == replace_nul(game))
        if status is not None:
            wanted = wanted.where(schema.tables.c.status == status)
        return _decode_rows(await self.read(wanted))

    async def finished_tables(self, game: str | None, most: int) -> list[TableRow]:
        """Of the games that anybody may find: those that ended last first."""
        wanted = schema.TABLES.where(schema.tables.c.status == "finished", schema.IS_THERE, schema.IS_OPEN)
        if game is not None:
            wanted = wanted.where(schema.tables.c.game == replace_nul(game))
        wanted = wanted.order_by(schema.tables.c.finished.desc()).limit(most)
        return [row for row in _decode_rows(await self.read(wanted)) if row.outcome is not None]

    async def tables_of(self, profile: str, most: int | None = None) -> list[TableRow]:
        """Where somebody sits or sat, the newest first."""
        mine = select(schema.sittings.c.table).where(schema.sittings.c.profile == profile)
        wanted = schema.TABLES.where(schema.tables.c.id.in_(mine)).order_by(schema.tables.c.created.desc())
        return _decode_rows(await self.read(wanted if most is None else wanted.limit(most)))

    async def read(self, statement: Any, parameters: dict[str, Any] | None = None) -> Sequence[Row[Any]]:
        """For who keeps something here that is no table."""
        async with self._engine.connect() as connection:
            return (await connection.execute(statement, parameters)).all()


def lock_folder(folder: Path) -> FolderLock:
    """Have `folder`, made if there is none yet, to oneself until the lock is released."""
    try:
        create_private_folder(folder)
        return FolderLock(folder)
    except FolderInUse as held:
        raise StoreUnavailable(str(held)) from None
    except OSError as error:
        raise _store_unavailable(folder, error) from None


async def open_store(store_location: StoreLocation, folder_lock: FolderLock | None = None) -> Store:
    """The store in a folder, made if there is none yet, for nobody else as long as it is open; or in a database that
    others have open too.

    Who has taken the folder before gives its `lock`, and keeps it when the store is closed.
    """
    if isinstance(store_location, str):
        return await open_shared(store_location)
    if folder_lock is not None:
        return await _open_exclusive(store_location, None)
    folder_lock = await asyncio.to_thread(lock_folder, store_location)
    try:
        return await _open_exclusive(store_location, folder_lock)
    except BaseException:
        folder_lock.release()
        raise


async def _open_exclusive(folder: Path, folder_lock: FolderLock | None) -> Store:
    """With nobody beside us we know whether its write-ahead log is all there, and say in it that it is open."""
    file = folder / sqlite.FILE
    await asyncio.to_thread(wal_check.report_lost_transactions, file)
    store = await open_shared(folder, folder_lock)
    await asyncio.to_thread(wal_check.mark_open, file, is_open=True)
    store.before_closing = partial(wal_check.mark_open, file, is_open=False)
    return store


async def open_shared(store_location: StoreLocation, folder_lock: FolderLock | None = None) -> Store:
    """As `open_store`, beside whoever has it open: of a folder, for those who add tables to a running server, and no
    more."""
    try:
        reading, writing = (
            sqlite.engines(store_location) if isinstance(store_location, Path) else postgresql.engines(store_location)
        )
    except (postgresql.DriverMissing, postgresql.InvalidAddress) as error:
        raise StoreUnavailable(str(error)) from None
    try:
        async with reading.connect() as connection:
            is_up_to_date = await connection.run_sync(migrations.is_up_to_date)
        if not is_up_to_date:
            await asyncio.to_thread(_migrate_store, store_location)
    except (OSError, SQLAlchemyError, MigrationError) as error:
        await reading.dispose()
        raise (
            StoreUnavailable(str(error))
            if isinstance(error, MigrationError)
            else _store_unavailable(store_location, error)
        ) from None
    return Store(reading, WriteQueue(writing, None if isinstance(store_location, Path) else notify_writes), folder_lock)


def _migrate_store(store_location: StoreLocation) -> None:
    if isinstance(store_location, Path):
        migrations.upgrade_schema(
            sqlite.engine_for_migrations(store_location / sqlite.FILE), str(store_location / sqlite.FILE)
        )
    else:
        migrations.upgrade_schema(
            postgresql.engine_for_migrations(store_location), postgresql.hide_password(store_location)
        )


def check_store(store_location: StoreLocation, folder_lock: FolderLock | None = None) -> None:
    """Fails with a plain sentence where `open_store` would fail."""

    async def open_and_close() -> None:
        await (await open_store(store_location, folder_lock)).close()

    asyncio.run(open_and_close())


def _store_unavailable(store_location: StoreLocation, error: Exception) -> StoreUnavailable:
    what = (
        f"data folder {store_location}"
        if isinstance(store_location, Path)
        else f"database {postgresql.hide_password(store_location)}"
    )
    reason = getattr(error, "orig", None) or getattr(error, "strerror", None) or error
    return StoreUnavailable(f"The {what} cannot be used: {str(reason).splitlines()[0].rstrip('.')}.")


def replace_nul(text: str) -> str:
    """What somebody looks for. PostgreSQL knows no text with a nought in it, and nothing is called like that."""
    return text.replace("\0", "\ufffd")


# --- What can be written ---------------------------------------------------------------------------


def insert_table(row: TableRow) -> Write:
    return InsertRow(
        schema.tables,
        {
            "id": row.id,
            "game": row.game,
            "options": codec.encode(row.options),
            "seats": codec.encode(row.seats),
            "status": row.status,
            "secret": row.secret,
            "created": row.created,
            "header": row.header,
            "begun": row.begun,
            "time": codec.encode(row.time),
            "luck": row.luck and codec.encode(row.luck),
            "hints": row.hints,
            "rated": row.rated,
            "rating": row.rating and codec.encode(row.rating),
            "evening": row.evening and row.evening.id,
        },
    )


def insert_table_and_sittings(row: TableRow) -> tuple[Write, ...]:
    """A new table, and that people who are known here sit at it."""
    return insert_table(row), *(insert_sitting(row.id, seat.profile) for seat in row.seats if seat.profile is not None)


def insert_evening_and_table(row: TableRow) -> tuple[Write, ...]:
    """A new table, with the evening that it begins."""
    return (*(() if row.evening is None else (evening_added(row.evening),)), *insert_table_and_sittings(row))


def insert_sitting(table: str, profile: str) -> Write:
    return InsertRow(schema.sittings, {"profile": profile, "table": table})


def delete_sitting(table: str, profile: str) -> Write:
    """Somebody who sat there does so no more."""
    return UpdateRow(schema.STAND_UP, {"of": table, "who": profile})


def insert_record(table: str, seq: int, record: StoredRecord) -> Write:
    """Conflicts if somebody else has written this number already."""
    stored = {"table": table, "seq": seq, "line": record.line, "action_id": record.action_id, "seat": record.seat}
    return InsertRow(schema.records, stored)


def next_revision(row: TableRow, **changes: Any) -> TableRow:
    """`row` with some fields changed, to be written by `changed`."""
    return codec.replace(row, revision=row.revision + 1, **changes)


def update_table(row: TableRow) -> Write:
    """Conflicts if somebody else has changed the table since it was read."""
    return UpdateRow(
        schema.CHANGE_TABLE,
        {
            "of": row.id,
            "before": row.revision - 1,
            "revision": row.revision,
            "seats": codec.encode(row.seats),
            "options": codec.encode(row.options),
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
    """Those of `rows` that can be read. One that cannot takes nothing from who asked for all; it is named."""
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
        options=codec.decode(row.options, Any),
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
        rated=bool(row.rated),
        rating=codec.decode(row.rating, Terms) if row.rating else None,
        put_away=bool(row.put_away),
        evening=evening_from_row(row),
        revision=row.revision,
        seq=row.seq,
    )
