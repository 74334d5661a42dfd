"""A database that several servers share. It needs a driver that Gingersnap does not bring: `gingersnap[postgres]`.

NoDriver(Exception)   there is none; the message is a plain sentence
NoAddress(Exception)  that is not where a PostgreSQL database could be
"""

from __future__ import annotations

from importlib.util import find_spec

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

_READERS = 10
"""Connections that stay open for reading; some more for a moment, when many ask at once."""
_CONNECTING = 10
"""Seconds."""
_ONE_AT_A_TIME = 0x67696E67
"""Who makes or changes the schema holds the lock of this number."""


class DriverMissing(Exception):
    """What it takes to talk to PostgreSQL is not installed."""


class InvalidAddress(Exception):
    """Another kind of database, or none."""


def engines(address: str) -> tuple[AsyncEngine, Engine]:
    """To read with, and to write with: one connection, used by one thread."""
    url, reach = _url(address), {"connect_timeout": _CONNECTING}
    reading = create_async_engine(url, pool_size=_READERS, pool_pre_ping=True, connect_args=reach)
    return reading, create_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True, connect_args=reach)


def engine_for_migrations(address: str) -> Engine:
    """Transactions in PostgreSQL hold changes of the schema; one server makes them, and the others wait."""
    engine = create_engine(_url(address), poolclass=NullPool, connect_args={"connect_timeout": _CONNECTING})
    event.listen(engine, "begin", _lock_schema)
    return engine


def engine_to_check(address: str) -> Engine:
    """To read all of it as it is at one moment."""
    return create_engine(_url(address), poolclass=NullPool, connect_args={"connect_timeout": _CONNECTING})


def _lock_schema(connection: Connection) -> None:
    connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _ONE_AT_A_TIME})


def hide_password(address: str) -> str:
    """Without the password."""
    return _url(address).set(drivername="postgresql").render_as_string()


def _url(address: str) -> URL:
    if find_spec("psycopg") is None:
        raise DriverMissing("A PostgreSQL database needs its driver: pip install 'gingersnap[postgres]'.")
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise InvalidAddress("That is no address of a database, such as postgresql://user@host/name.") from None
    if url.drivername not in ("postgresql", "postgres", "postgresql+psycopg"):
        raise InvalidAddress(
            f"A database of the kind {url.drivername!r} is not known here: only postgresql://user@host/name."
        )
    return url.set(drivername="postgresql+psycopg")
