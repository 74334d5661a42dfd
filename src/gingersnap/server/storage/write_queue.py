"""Write queue with group commit: transactions that wait while one is being synced are stored together in the next.

Waiting for the disk is by far the longest part of a write, and takes as long for fifty as for one. It is done in a
thread, one call for each transaction: an asynchronous driver would switch threads for every statement of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Executable, Select, Table, delete, select
from sqlalchemy.dialects import postgresql, sqlite

_INSERT: dict[str, Any] = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}
_TOUCH = {
    # SQLite skips a row that does not change, but it writes this; a server's database always has this value.
    "sqlite": "PRAGMA user_version = 1",
    "postgresql": "UPDATE alembic_version SET version_num = version_num",
}
ColumnValues = dict[str, Any]


class InsertRow(NamedTuple):
    """Insertion of a row. A row with the same key makes the transaction conflict."""

    table: Table
    row: ColumnValues


class UpdateRow(NamedTuple):
    """Update or deletion of one row as it was read (optimistic locking).

    A changed row makes the transaction conflict.
    """

    statement: Executable
    row: ColumnValues


class BulkStatement(NamedTuple):
    """Statement about any number of rows, executed before insertions."""

    statement: Executable
    row: ColumnValues
    evening: str | None = None
    """Evening whose chat it changes."""
    people: tuple[str, ...] = ()
    """People whose invitations it changes."""


class Guard(NamedTuple):
    """A profile, and optionally its device, that must still exist when the transaction is stored."""

    profile: str
    device: str | None = None
    """None if the profile is identified by something else than a device, such as the token of a seat."""
    is_author: bool = True
    """Whether the profile is the author (IdentityRevoked), or is only mentioned (WriteConflict)."""


class Revocation(NamedTuple):
    """Deletion of one device or profile, which no guarded write can overlap.

    The row is locked before anything else of the transaction and deleted after it. So a guarded write either is stored
    before, and the rest of this transaction sees it, or is rejected.
    """

    table: Table
    id: str
    parts: Select[Any] | None = None
    """Rows that are deleted with it, and guarded themselves: locked, too."""


class Expectation(NamedTuple):
    """Rows that a query must still return, after the revocations of the transaction hold their locks."""

    query: Select[Any]
    rows: Sequence[tuple[Any, ...]]


Write = InsertRow | UpdateRow | BulkStatement | Guard | Revocation | Expectation
Transaction = Sequence[Write]
"""Writes that are stored together, or not at all."""
_QueuedTransaction = tuple[Transaction, "asyncio.Future[None]"]


class WriteFailed(Exception):
    """The transaction is not stored, or its state is unknown: the database failed, or could not be reached."""


class WriteConflict(WriteFailed):
    """The transaction is not stored, because a row it builds on has changed: read again, and try again."""


class IdentityRevoked(WriteFailed):
    """The transaction is not stored, because the profile or device that requested it has been deleted."""


NotifyWrites = Callable[[Connection, Sequence[Write]], set[str]]
"""Announces writes to other servers, and returns those of their guarded ids that have been deleted."""


class WriteQueue:
    def __init__(self, engine: Engine, notify_writes: NotifyWrites | None = None) -> None:
        """Create the queue and its thread.

        Without `notify_writes` no other server writes to the database, and guards are checked against `_revoked`.
        """
        self._engine = engine
        self._notify_writes = notify_writes or self._revoked_here
        self._revoked: set[str] = set()
        """Profiles and devices deleted by this queue: a lookup here saves a query for every move."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._waiting: list[_QueuedTransaction] = []
        self._wake = asyncio.Event()
        self._closing = False
        self.on_commit: Callable[[float], None] = _ignore
        """Called with the duration of each commit in seconds."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def write(self, writes: Transaction) -> None:
        """Store all of `writes` and return when they are safe. Raise WriteFailed if none is stored."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((writes, done))
        self._wake.set()
        await done

    async def probe(self) -> None:
        """Make a write that changes nothing. Raise WriteFailed if the database cannot store it."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._probe)
        except Exception as error:
            raise WriteFailed(str(getattr(error, "orig", None) or error)) from None

    def _probe(self) -> None:
        with self._engine.begin() as connection:
            connection.exec_driver_sql(_TOUCH[connection.dialect.name])

    async def close(self) -> None:
        """Store what is waiting, then stop."""
        self._closing = True
        self._wake.set()
        await self._task
        self._thread.shutdown()
        self._engine.dispose()

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                await self._write_batch(batch)

    async def _write_batch(self, batch: list[_QueuedTransaction]) -> None:
        try:
            units = [writes for writes, _ in batch]
            loop = asyncio.get_running_loop()
            began = loop.time()
            late = await loop.run_in_executor(self._thread, self._commit, units)
            self.on_commit(loop.time() - began)
        except Exception as error:  # of any kind: if this task ended, nothing would ever be written again
            await self._retry_one_by_one(batch, error)
        else:
            for number, (_, done) in enumerate(batch):
                _resolve(done, late.get(number))

    async def _retry_one_by_one(self, batch: list[_QueuedTransaction], error: Exception) -> None:
        """Retry each transaction of a failed batch on its own, so that one bad write does not fail the others."""
        if len(batch) > 1:
            for waiting in batch:
                await self._write_batch([waiting])
        else:
            _resolve(batch[0][1], WriteFailed(str(error)))

    def _commit(self, transactions: Sequence[Transaction]) -> dict[int, WriteFailed]:
        """Store all transactions except conflicting ones; return these by index, with the error."""
        late: dict[int, WriteFailed] = {}
        while len(late) < len(transactions):
            left = [(number, unit) for number, unit in enumerate(transactions) if number not in late]
            with self._engine.connect() as connection:
                found = self._try(connection, left)
                if not found:
                    connection.commit()
                    self._revoked |= _revoked_by(left)
                    break
            late |= found  # roll back, and try again without them
        return late

    def _try(self, connection: Connection, transactions: Sequence[tuple[int, Transaction]]) -> dict[int, WriteFailed]:
        """Execute the transactions without a commit, and return those that conflict.

        Guards are checked first, in the statement that announces: in every transaction, people are locked before the
        rows written by them, so that no two transactions wait for each other (deadlock).
        """
        gone = self._notify_writes(connection, [write for _, unit in transactions for write in unit]) | _revoked_by(
            transactions
        )
        refused = {number: error for number, unit in transactions if (error := _refusal(unit, gone)) is not None}
        if refused:
            return refused
        return {number: WriteConflict("a row has changed") for number in _execute_all(transactions, connection)}

    def _revoked_here(self, _connection: Connection, _writes: Sequence[Write]) -> set[str]:
        return self._revoked


def _ignore(_seconds: float) -> None:
    """Ignore the duration."""


def _resolve(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _revoked_by(transactions: Iterable[tuple[int, Transaction]]) -> set[str]:
    return {write.id for _, unit in transactions for write in unit if isinstance(write, Revocation)}


def _refusal(transaction: Transaction, gone: Collection[str]) -> WriteFailed | None:
    """Return the error of a transaction if one of its guards is `gone`, else None."""
    failed = [each for each in transaction if isinstance(each, Guard) and (each.profile in gone or each.device in gone)]
    if any(guard.is_author for guard in failed):
        return IdentityRevoked("the profile or device has been deleted")
    return WriteConflict("a mentioned profile has been deleted") if failed else None


def _execute_all(transactions: Iterable[tuple[int, Transaction]], connection: Connection) -> set[int]:
    """Execute the transactions; return the indices of those that conflict.

    All servers write rows in the same order, so that none waits for another (deadlock): people are locked, then bulk
    statements, insertions by foreign keys, and updates are executed, each kind by its keys. People are deleted last.
    """
    writes = [(number, write) for number, unit in transactions for write in unit]
    revocations = sorted(
        [(number, write) for number, write in writes if isinstance(write, Revocation)],
        key=lambda pair: (pair[1].table.name, pair[1].id),
    )
    late = {number for number, revocation in revocations if not _lock(revocation, connection)}
    for number, expected in writes:
        if isinstance(expected, Expectation):
            found = [tuple(row) for row in connection.execute(expected.query)]
            if found != list(expected.rows):
                late.add(number)
    for _, sweep in writes:
        if isinstance(sweep, BulkStatement):
            connection.execute(sweep.statement, sweep.row)
    additions = [(number, write) for number, write in writes if isinstance(write, InsertRow)]
    for _, same in groupby(sorted(additions, key=_sort_key), key=lambda pair: pair[1].table):
        late |= _insert_rows(list(same), connection)
    changes = [(number, write) for number, write in writes if isinstance(write, UpdateRow)]
    for number, change in sorted(changes, key=lambda pair: pair[1].row["of"]):
        if connection.execute(change.statement, change.row).rowcount != 1:
            late.add(number)
    for _, revocation in revocations:
        connection.execute(delete(revocation.table).where(revocation.table.c.id == revocation.id))
    return late


def _lock(revocation: Revocation, connection: Connection) -> bool:
    """Wait until no guarded write is in progress for the row; return whether it exists.

    Its parts are locked first, as in guarded writes, and once more when no part can be added to it.
    """
    row = select(revocation.table.c.id).where(revocation.table.c.id == revocation.id)
    if revocation.parts is not None:
        connection.execute(revocation.parts.with_for_update())
    is_there = connection.execute(row.with_for_update()).first() is not None
    if revocation.parts is not None:
        connection.execute(revocation.parts.with_for_update())
    return is_there


def _sort_key(pair: tuple[int, InsertRow]) -> tuple[int, tuple[Any, ...]]:
    table = pair[1].table
    return _rank(table), _primary_key(table, pair[1].row)


@cache
def _rank(table: Table) -> int:
    """Return the position of a table in the order of foreign keys."""
    return table.metadata.sorted_tables.index(table)


def _primary_key(table: Table, column_values: ColumnValues) -> tuple[Any, ...]:
    return tuple([column_values[column.name] for column in table.primary_key])


def _insert_rows(writes: Sequence[tuple[int, InsertRow]], connection: Connection) -> set[int]:
    """Insert rows into one table; return the indices of those that existed already."""
    table = writes[0][1].table
    keys = [_primary_key(table, write.row) for _, write in writes]
    statement = _INSERT[connection.dialect.name](table).on_conflict_do_nothing().returning(*table.primary_key)
    there = {tuple(row) for row in connection.execute(statement, [write.row for _, write in writes])}
    late: set[int] = set()
    for key, (number, _) in zip(keys, writes, strict=True):
        if key in there:
            there.remove(key)  # a second row with this key conflicts
        else:
            late.add(number)
    return late
