"""SQLite engines: one file in a data folder, for one server."""

from __future__ import annotations

from pathlib import Path
from sqlite3 import OperationalError
from time import monotonic, sleep

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor

from gingersnap.server.storage.file_permissions import make_database_private

FILE = "gingersnap.sqlite"
_PATIENCE = 60.0
"""Seconds to wait for other processes that create the same database at the same moment."""
_MOMENT = 0.01
"""Seconds between two attempts."""


def engines(folder: Path) -> tuple[Engine, Engine]:
    """Return an engine for reading, and one for writing."""
    make_database_private(folder / FILE)
    file = str(folder / FILE)
    reading, writing = (create_engine(URL.create("sqlite", database=file)) for _ in range(2))
    for each in (reading, writing):
        event.listen(each, "connect", _make_durable)
    return reading, writing


def engine_for_migrations(file: Path) -> Engine:
    """Return an engine whose transactions include schema changes; the driver's own transactions do not."""
    engine = create_engine(
        URL.create("sqlite", database=str(file)),
        poolclass=NullPool,
        connect_args={"isolation_level": None, "timeout": _PATIENCE},
    )
    event.listen(engine, "begin", _begin_immediate)
    return engine


def _begin_immediate(connection: Connection) -> None:
    # SQLite alters some tables by re-creating them, which must not delete the rows that refer to them.
    connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _make_durable(connection: DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in (f"busy_timeout = {_PATIENCE * 1000:.0f}", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    _enable_wal(cursor)
    cursor.close()


def _enable_wal(cursor: DBAPICursor) -> None:
    """Turn on write-ahead logging, once for a database. A second process that does so at the same time waits here.

    SQLite itself would not, whatever its `busy_timeout`: it reads first, and a reader that wants to write while another
    process does is refused at once, because both might wait for each other (deadlock). Starting again helps.
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
