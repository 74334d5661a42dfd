"""The database of a server: opening and closing it, reads, and durable writes through the write queue."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Row
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from gingersnap.server.storage import migrations, postgresql, sqlite, wal_check
from gingersnap.server.storage.database_reader import AsyncReader, Reader, ThreadReader
from gingersnap.server.storage.file_permissions import create_private_folder
from gingersnap.server.storage.folder_lock import FolderInUse, FolderLock
from gingersnap.server.storage.migrations import MigrationError
from gingersnap.server.storage.write_queue import NotifyWrites, Write, WriteQueue

T = TypeVar("T")
StoreLocation = Path | str
"""A data folder, or the address of a PostgreSQL database."""
_log = logging.getLogger(__name__)


class StoreUnavailable(Exception):
    """The database cannot be used. The message is a sentence for users."""


class Store:
    def __init__(self, reader: Reader, write_queue: WriteQueue, folder_lock: FolderLock | None) -> None:
        self._reader = reader
        self.write_queue = write_queue
        self._lock = folder_lock
        self.before_closing: Callable[[], None] | None = None
        """Callback of an exclusive store, called when it closes."""

    @property
    def is_shared(self) -> bool:
        """True if other servers may have the store open too."""
        return isinstance(self._reader, AsyncReader)

    @property
    def shared_engine(self) -> AsyncEngine:
        """The engine of a database that servers share, for what they write beside the write queue."""
        assert isinstance(self._reader, AsyncReader)
        return self._reader.engine

    async def close(self) -> None:
        await self.write_queue.close()
        await self._reader.close()
        if self.before_closing is not None:
            await asyncio.to_thread(self.before_closing)
        if self._lock is not None:
            self._lock.release()

    async def write(self, *writes: Write) -> None:
        """Store all `writes` in one durable transaction; raise WriteFailed if none was stored."""
        await self.write_queue.write(writes)

    async def probe(self) -> None:
        """Write something that changes nothing; raise WriteFailed if nothing can be stored."""
        await self.write_queue.probe()

    async def read(self, statement: Any, parameters: dict[str, Any] | None = None) -> Sequence[Row[Any]]:
        """Execute a read-only statement and return its rows."""
        return await self.run(lambda connection: connection.execute(statement, parameters).all())

    async def run(self, read: Callable[[Connection], T]) -> T:
        """Return the result of `read`: several statements cost the event loop no more than one.

        It is called with a connection, in another thread or greenlet, and must not touch anything else.
        """
        return await self._reader.run(read)


def lock_folder(folder: Path) -> FolderLock:
    """Have `folder`, made if there is none yet, to oneself until the lock is released."""
    try:
        create_private_folder(folder)
        return FolderLock(folder)
    except FolderInUse as held:
        raise StoreUnavailable(str(held)) from None
    except OSError as error:
        raise _store_unavailable(folder, error) from None


async def open_store(
    store_location: StoreLocation, folder_lock: FolderLock | None = None, notify_writes: NotifyWrites | None = None
) -> Store:
    """Open the store in a folder, created if missing, exclusively; or in a database that other servers share.

    A caller that already holds the lock of the folder passes `folder_lock`, and keeps it when the store is closed.
    """
    if isinstance(store_location, str):
        return await open_shared(store_location, notify_writes=notify_writes)
    if folder_lock is not None:
        return await _open_exclusive(store_location, None)
    folder_lock = await asyncio.to_thread(lock_folder, store_location)
    try:
        return await _open_exclusive(store_location, folder_lock)
    except BaseException:
        folder_lock.release()
        raise


async def _open_exclusive(folder: Path, folder_lock: FolderLock | None) -> Store:
    """Open a folder exclusively: check that its write-ahead log is complete, and mark the folder as open."""
    file = folder / sqlite.FILE
    await asyncio.to_thread(wal_check.report_lost_transactions, file)
    store = await open_shared(folder, folder_lock)
    await asyncio.to_thread(wal_check.mark_open, file, is_open=True)
    store.before_closing = partial(wal_check.mark_open, file, is_open=False)
    return store


async def open_shared(
    store_location: StoreLocation, folder_lock: FolderLock | None = None, notify_writes: NotifyWrites | None = None
) -> Store:
    """Open the store without exclusive access.

    For a folder, this is only for tools that add tables to a running server.
    """
    try:
        reader, writing = _open_engines(store_location)
    except (postgresql.DriverMissing, postgresql.InvalidAddress) as error:
        raise StoreUnavailable(str(error)) from None
    try:
        if not await reader.run(migrations.is_up_to_date):
            await asyncio.to_thread(_migrate_store, store_location)
    except (OSError, SQLAlchemyError, MigrationError) as error:
        await reader.close()
        raise (
            StoreUnavailable(str(error))
            if isinstance(error, MigrationError)
            else _store_unavailable(store_location, error)
        ) from None
    return Store(reader, WriteQueue(writing, None if isinstance(store_location, Path) else notify_writes), folder_lock)


def _open_engines(store_location: StoreLocation) -> tuple[Reader, Engine]:
    if isinstance(store_location, Path):
        reading, writing = sqlite.engines(store_location)
        return ThreadReader(reading), writing
    shared, writing = postgresql.engines(store_location)
    return AsyncReader(shared), writing


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
    """Return a search text without NUL characters, which PostgreSQL rejects and no stored name contains."""
    return text.replace("\0", "\ufffd")
