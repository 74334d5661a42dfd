"""Tables and their logs in a database. What is written here is safe; nothing else is.

CannotOpen(Exception)   the database cannot be used; the message is a plain sentence
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from sqlite3 import OperationalError
from time import monotonic, sleep
from typing import Any

from sqlalchemy import URL, Row, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from gingersnap.core import codec
from gingersnap.core.clocks import TimeControl
from gingersnap.core.contract import Data, Outcome
from gingersnap.server import migrations, schema
from gingersnap.server.lock import Held, Lock
from gingersnap.server.migrations import CannotMigrate
from gingersnap.server.seating import StoredSeat
from gingersnap.server.wire import Status
from gingersnap.server.writer import Write, Writer

_FILE = "gingersnap.sqlite"
_PATIENCE = 60.0
"""Seconds that others may take who make the same database at the same moment."""
_MOMENT = 0.01
"""Seconds between two attempts."""


class CannotOpen(Exception):
    """No database to work with."""


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
    revision: int = 0
    """How often it was changed: a change counts only if it is the next one."""
    seq: int = 0


class StoredRecord(Data, frozen=True):
    line: bytes
    action_id: str | None = None


class Store:
    def __init__(self, engine: AsyncEngine, writer: Writer, lock: Lock | None) -> None:
        self._engine = engine
        self._writer = writer
        self._lock = lock

    async def close(self) -> None:
        await self._writer.close()
        await self._engine.dispose()
        if self._lock is not None:
            self._lock.release()

    async def write(self, *writes: Write) -> None:
        """Returns when all `writes` are safely stored; raises WriteFailed when none is."""
        await self._writer.write(writes)

    async def table(self, id: str) -> TableRow | None:
        rows = await self._read(schema.TABLES.where(schema.tables.c.id == id))
        return _table(rows[0]) if rows else None

    async def records(self, table: str) -> list[StoredRecord]:
        rows = await self._read(schema.RECORDS, {"of": table})
        return [StoredRecord(row.line, row.action_id) for row in rows]

    async def tables(self, game: str | None, status: Status | None, most: int) -> list[TableRow]:
        """The newest first."""
        wanted = schema.TABLES.order_by(schema.tables.c.created.desc()).limit(most)
        if game is not None:
            wanted = wanted.where(schema.tables.c.game == game)
        if status is not None:
            wanted = wanted.where(schema.tables.c.status == status)
        return [_table(row) for row in await self._read(wanted)]

    async def finished(self, game: str | None, most: int) -> list[TableRow]:
        """The games that ended last first."""
        wanted = schema.TABLES.where(schema.tables.c.status == "finished")
        if game is not None:
            wanted = wanted.where(schema.tables.c.game == game)
        wanted = wanted.order_by(schema.tables.c.finished.desc()).limit(most)
        return [_table(row) for row in await self._read(wanted)]

    async def _read(self, statement: Any, parameters: dict[str, Any] | None = None) -> Sequence[Row[Any]]:
        async with self._engine.connect() as connection:
            return (await connection.execute(statement, parameters)).all()


def take(folder: Path) -> Lock:
    """Have `folder`, made if there is none yet, to oneself until the lock is released."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return Lock(folder)
    except Held as held:
        raise CannotOpen(str(held)) from None
    except OSError as error:
        raise _cannot_use(folder, error) from None


async def open_store(folder: Path, lock: Lock | None = None) -> Store:
    """The store in `folder`, for nobody else as long as it is open; made if there is none yet.

    Who has taken the folder before gives its `lock`, and keeps it when the store is closed.
    """
    if lock is not None:
        return await open_beside(folder)
    lock = await asyncio.to_thread(take, folder)
    try:
        return await open_beside(folder, lock)
    except BaseException:
        lock.release()
        raise


async def open_beside(folder: Path, lock: Lock | None = None) -> Store:
    """As `open_store`, beside whoever has it open: for those who add tables to a running server, and no more."""
    file = str(folder / _FILE)
    engine = create_async_engine(URL.create("sqlite+aiosqlite", database=file))
    writing = create_engine(URL.create("sqlite", database=file))
    for each in (engine.sync_engine, writing):
        event.listen(each, "connect", _make_durable)
    try:
        async with engine.connect() as connection:
            is_up_to_date = await connection.run_sync(migrations.is_up_to_date)
        if not is_up_to_date:
            await asyncio.to_thread(migrations.bring_up_to_date, folder / _FILE)
    except (OSError, SQLAlchemyError, CannotMigrate) as error:
        await engine.dispose()
        raise CannotOpen(str(error)) if isinstance(error, CannotMigrate) else _cannot_use(folder, error) from None
    return Store(engine, Writer(writing), lock)


def check_store(folder: Path, lock: Lock | None = None) -> None:
    """Fails with a plain sentence where `open_store` would fail."""

    async def open_and_close() -> None:
        await (await open_store(folder, lock)).close()

    asyncio.run(open_and_close())


def _cannot_use(folder: Path, error: Exception) -> CannotOpen:
    reason = getattr(error, "orig", None) or getattr(error, "strerror", None) or error
    return CannotOpen(f"The data folder {folder} cannot be used: {reason}.")


def _make_durable(connection: DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in (f"busy_timeout = {_PATIENCE * 1000:.0f}", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    _write_ahead(cursor)
    cursor.close()


def _write_ahead(cursor: DBAPICursor) -> None:
    """Once for a database; where two do it at the same moment, the second one waits here.

    SQLite itself would not, whatever its `busy_timeout`: it reads first, and who has read and wants to write while
    somebody else does is refused at once, because both might wait for each other. Beginning anew is what helps.
    """
    give_up = monotonic() + _PATIENCE
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
            return
        except OperationalError as error:
            if "locked" not in str(error) or monotonic() > give_up:
                raise
            sleep(_MOMENT)


# --- What can be written ---------------------------------------------------------------------------


def added(row: TableRow) -> Write:
    return schema.ADD_TABLE, {
        "id": row.id,
        "game": row.game,
        "options": codec.encode(row.options),
        "seats": codec.encode(row.seats),
        "status": row.status,
        "secret": row.secret,
        "created": row.created,
        "header": row.header,
        "time": codec.encode(row.time),
    }


def appended(table: str, seq: int, record: StoredRecord) -> Write:
    return schema.ADD_RECORD, {"table": table, "seq": seq, "line": record.line, "action_id": record.action_id}


def revised(row: TableRow, **changes: Any) -> TableRow:
    """`row` with some fields changed, to be written by `changed`."""
    return codec.replace(row, revision=row.revision + 1, **changes)


def changed(row: TableRow) -> Write:
    """Conflicts if somebody else has changed the table since it was read."""
    return schema.CHANGE_TABLE, {
        "of": row.id,
        "before": row.revision - 1,
        "revision": row.revision,
        "seats": codec.encode(row.seats),
        "options": codec.encode(row.options),
        "header": row.header,
        "status": row.status,
        "outcome": row.outcome and codec.encode(row.outcome),
        "finished": row.finished,
        "next": row.next,
    }


def _table(row: Row[Any]) -> TableRow:
    return TableRow(
        id=row.id,
        game=row.game,
        options=codec.decode(row.options, Any),
        seats=codec.decode(row.seats, tuple[StoredSeat, ...]),
        status=row.status,
        secret=row.secret,
        created=row.created,
        header=row.header,
        finished=row.finished,
        outcome=codec.decode(row.outcome, Outcome) if row.outcome else None,
        next=row.next,
        time=codec.decode(row.time, TimeControl | None) if row.time else None,
        revision=row.revision,
        seq=row.seq,
    )
