"""Copy of a data folder's database into PostgreSQL, in one transaction: all tables or none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, Engine, Table, func, insert, select

from gingersnap.core.log import LogError, WrongVersion, load, replay, text_of
from gingersnap.server.storage import postgresql, schema, sqlite
from gingersnap.server.storage.store import check_store, lock_folder

_OF_THE_MOMENT = (
    schema.servers,
    schema.leases,
    schema.presences,
    schema.open_pages,
    schema.heard,
    schema.spent,
    schema.owner_keys,
)
_KEPT = tuple(table for table in schema.metadata.sorted_tables if table not in _OF_THE_MOMENT)
"""Tables that are copied, in the order of their foreign keys; state of running servers is left out."""
_AT_ONCE = 500
"""Rows per batch."""


class CopyError(Exception):
    """The copy failed, and nothing was changed. The message is a plain sentence."""


class CopyReport(NamedTuple):
    tables: int
    records: int
    replayed: int
    """Tables whose game was replayed from the new database with the same result."""
    set_aside: int
    """Tables with a different version of the rules: copied without a replay."""


def copy_store(folder: Path, address: str) -> CopyReport:
    """Copy the database of `folder`, which must not be in use, and return what was copied.

    The folder stays unchanged.
    """
    with lock_folder(folder) as lock:
        check_store(folder, lock)
        check_store(address)
        source, target = sqlite.engines(folder)[1], postgresql.engines(address)[1]
        try:
            return _copy_all(source, target)
        finally:
            source.dispose()
            target.dispose()


def _copy_all(source: Engine, target: Engine) -> CopyReport:
    with source.connect() as old, target.begin() as new:
        if new.scalar(select(func.count()).select_from(schema.tables)):
            raise CopyError("There are tables in that database already: move into an empty one.")
        copied = {table.name: _copy_table(table, old, new) for table in _KEPT}
        _verify_copy(old, new)
        replayed, set_aside = _replay_games(new)
        return CopyReport(copied["tables"], copied["records"], replayed, set_aside)


def _copy_table(table: Table, old: Connection, new: Connection) -> int:
    count = 0
    for rows in old.execution_options(yield_per=_AT_ONCE).execute(select(table)).mappings().partitions():
        new.execute(insert(table), [dict(row) for row in rows])
        count += len(rows)
    return count


def _verify_copy(old: Connection, new: Connection) -> None:
    """Compare every row byte by byte, since databases may convert values."""
    for table in _KEPT:
        before, after = _ordered_rows(table, old), _ordered_rows(table, new)
        for row, copy in zip(before, after, strict=True):
            if row != copy:
                raise CopyError(f"A row of {table.name!r} differs after the copy.")


def _ordered_rows(table: Table, connection: Connection) -> Iterator[tuple[object, ...]]:
    found = connection.execution_options(yield_per=_AT_ONCE).execute(select(table).order_by(*table.primary_key))
    return (tuple(row) for row in found)


def _replay_games(new: Connection) -> tuple[int, int]:
    """Replay every game from the copied records; return how many were replayed and how many have other rules."""
    replayed = set_aside = 0
    headers = new.execute(select(schema.tables.c.id, schema.tables.c.header)).all()
    for id, header in headers:
        if header is None:
            continue
        records = new.execute(schema.RECORDS, {"of": id, "since": 0}).all()
        try:
            replay(load(text_of(bytes(header), [bytes(record.line) for record in records])))
            replayed += 1
        except WrongVersion:
            set_aside += 1
        except LogError as error:
            raise CopyError(f"Table {id} does not come out as it did: {error}.") from None
    return replayed, set_aside
