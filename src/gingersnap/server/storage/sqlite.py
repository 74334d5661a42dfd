"""The database that comes with Python: one file in a data folder, for one server."""

from __future__ import annotations

from pathlib import Path
from sqlite3 import OperationalError
from time import monotonic, sleep

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from gingersnap.server.storage.permissions import make_database_private

FILE = "gingersnap.sqlite"
_PATIENCE = 60.0
"""Seconds that others may take who make the same database at the same moment."""
_MOMENT = 0.01
"""Seconds between two attempts."""


def engines(folder: Path) -> tuple[AsyncEngine, Engine]:
    """To read with, and to write with."""
    make_database_private(folder / FILE)
    file = str(folder / FILE)
    reading = create_async_engine(URL.create("sqlite+aiosqlite", database=file))
    writing = create_engine(URL.create("sqlite", database=file))
    for each in (reading.sync_engine, writing):
        event.listen(each, "connect", _make_durable)
    return reading, writing


def engine_for_migrations(file: Path) -> Engine:
    """Its transactions hold all that is done in them, changes of the schema too; the driver's own do not."""
    engine = create_engine(
        URL.create("sqlite", database=str(file)),
        poolclass=NullPool,
        connect_args={"isolation_level": None, "timeout": _PATIENCE},
    )
    event.listen(engine, "begin", _begin_immediate)
    return engine


def _begin_immediate(connection: Connection) -> None:
    # SQLite changes some things of a table by making it anew: that must not take with it what refers to it.
    connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _make_durable(connection: DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in (f"busy_timeout = {_PATIENCE * 1000:.0f}", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    _enable_wal(cursor)
    cursor.close()


def _enable_wal(cursor: DBAPICursor) -> None:
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
