"""The databases that tests of the store run on, and what is done to them behind its back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, text

from gingersnap.server.storage import postgresql, sqlite
from gingersnap.server.storage.store import Store, StoreLocation
from gingersnap.server.storage.write_queue import Write, WriteFailed
from tools.postgres import PostgresServer, PostgresUnavailable, temporary_postgres

KINDS = ["sqlite", "postgresql"]
_number = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """One for all tests of a process; in a folder of its own."""
    try:
        with temporary_postgres() as postgres:
            yield postgres
    except PostgresUnavailable as error:
        pytest.skip(str(error))


@pytest.fixture
def shared_database(postgres: PostgresServer) -> Iterator[str]:
    """The address of a new PostgreSQL database."""
    name = f"test_{next(_number)}"
    yield postgres.create(name)
    postgres.drop(name)


@pytest.fixture(params=KINDS)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> StoreLocation:
    """A place for a store, of each kind."""
    if request.param == "sqlite":
        return tmp_path / "data"
    address: str = request.getfixturevalue("shared_database")
    return address


def execute_statements(where: StoreLocation, *statements: str, **values: Any) -> list[Any]:
    """What the last of `statements` finds, done as one."""
    with _engine(where) as engine, engine.begin() as connection:
        for statement in statements:
            found = connection.execute(text(statement), values)
        return list(found.all()) if found.returns_rows else []


@contextmanager
def _engine(where: StoreLocation) -> Iterator[Engine]:
    engine = (sqlite.engines(where) if isinstance(where, Path) else postgresql.engines(where))[1]
    yield engine
    engine.dispose()


FailOnce = Callable[..., None]
"""Has the next write fail: before anything is stored, or `stored`, after all of it is."""


@pytest.fixture
def fail_once(monkeypatch: pytest.MonkeyPatch) -> FailOnce:
    """A disk that fails once, and is well again."""
    write = Store.write

    def fail(*, stored: bool = False) -> None:
        async def failing(store: Store, *written: Write) -> None:
            monkeypatch.setattr(Store, "write", write)
            if stored:
                await write(store, *written)
            raise WriteFailed("the disk does not answer")

        monkeypatch.setattr(Store, "write", failing)

    return fail


@contextmanager
def broken_disk(where: StoreLocation) -> Iterator[None]:
    """The database refuses to store any action: as real a failure as a full disk."""
    if isinstance(where, Path):
        execute_statements(
            where, "CREATE TRIGGER disk BEFORE INSERT ON records BEGIN SELECT RAISE(ABORT, 'disk full'); END"
        )
        yield
        execute_statements(where, "DROP TRIGGER disk")
        return
    refuse = "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'disk full'; END $$"
    execute_statements(where, refuse, "CREATE TRIGGER disk BEFORE INSERT ON records EXECUTE FUNCTION refuse()")
    yield
    execute_statements(where, "DROP TRIGGER disk ON records", "DROP FUNCTION refuse")
