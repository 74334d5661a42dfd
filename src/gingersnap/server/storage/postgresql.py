"""PostgreSQL engines, for a database that several servers share. The driver is optional: `gingersnap[postgres]`."""

from __future__ import annotations

from importlib.util import find_spec

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

_READERS = 10
"""Size of the connection pool for reading; it may exceed this for a moment."""
_CONNECTING = 10
"""Seconds until a connection attempt fails."""
_ONE_AT_A_TIME = 0x67696E67
"""Key of the advisory lock held while the schema is created or changed."""


class DriverMissing(Exception):
    """The PostgreSQL driver is not installed. The message is a plain sentence."""


class InvalidAddress(Exception):
    """The address is not that of a PostgreSQL database."""


def engines(address: str) -> tuple[AsyncEngine, Engine]:
    """Return an engine for reading, and one for writing with one connection for one thread."""
    url, reach = _url(address), {"connect_timeout": _CONNECTING}
    reading = create_async_engine(url, pool_size=_READERS, pool_pre_ping=True, connect_args=reach)
    return reading, create_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True, connect_args=reach)


def engine_for_migrations(address: str) -> Engine:
    """Return an engine for schema changes: they are transactional, and one server makes them while the others wait."""
    engine = create_engine(_url(address), poolclass=NullPool, connect_args={"connect_timeout": _CONNECTING})
    event.listen(engine, "begin", _lock_schema)
    return engine


def engine_to_check(address: str) -> Engine:
    """Return an engine for reading a consistent snapshot."""
    return create_engine(_url(address), poolclass=NullPool, connect_args={"connect_timeout": _CONNECTING})


def _lock_schema(connection: Connection) -> None:
    connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _ONE_AT_A_TIME})


def hide_password(address: str) -> str:
    """Return the address without its password."""
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
