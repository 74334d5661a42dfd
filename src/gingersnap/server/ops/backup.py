"""Backup and restore of a SQLite database: copied while a server runs, and verified by replaying every game."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from gingersnap.core.errors import GingersnapError
from gingersnap.core.words import say
from gingersnap.server.ops.verify import VerifyReport, verify_file
from gingersnap.server.storage.sqlite import FILE
from gingersnap.server.storage.store import lock_folder
from gingersnap.server.storage.wal_check import wal_path

_ASIDE = "before-restore-"


class BackupError(GingersnapError):
    """The backup failed, and nothing was written. The message is a sentence."""


def back_up(folder: Path, to: Path) -> tuple[Path, VerifyReport]:
    """Copy the database in `folder` to the file `to`, or to a new file in the folder `to`, while it is in use.

    A missing folder is made. Return the file and its verification.
    """
    source = folder / FILE
    if not source.is_file():
        raise BackupError(str(say("no-database", database=str(source))))
    target = to if _is_file_path(to) else _make_folder(to) / f"gingersnap-{_timestamp()}.sqlite"
    if target.exists():
        raise BackupError(str(say("backup-exists", file=str(target))))
    with _atomic_write(target) as part:
        _copy_database(source, part)
        checked = verify_file(part)
    return target, checked


def _is_file_path(to: Path) -> bool:
    """Return whether `to` names a file: one that exists, or a name with a suffix that is no folder's."""
    return not to.is_dir() and (to.exists() or to.suffix != "")


def _make_folder(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _write_failure(folder, error) from None
    return folder


def _write_failure(target: Path, error: Exception) -> BackupError:
    reason = getattr(error, "strerror", None) or str(error)
    return BackupError(str(say("cannot-write-backup", file=str(target), reason=reason)))


def restore(backup: Path, folder: Path, *, replace: bool) -> tuple[Path | None, VerifyReport]:
    """Restore a backup into `folder`, unless a server uses it; the previous database is renamed and stays.

    Return the new name of that database, if any, and the verification. A damaged backup is rejected without any change.
    """
    checked = verify_file(backup)
    if checked.damage:
        raise BackupError(str(say("backup-damaged", file=str(backup), damage=" ".join(checked.damage))))
    with lock_folder(folder):
        target = folder / FILE
        if target.exists() and not replace:
            raise BackupError(str(say("restore-over", database=str(target))))
        with _atomic_write(target) as part:
            _copy_database(backup, part)
            aside = _move_aside(target) if target.exists() else None
    return aside, checked


def _copy_database(source: Path, part: Path) -> None:
    """Copy the database at this moment, including its write-ahead log, into one file."""
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True, timeout=60.0)) as live,
        closing(sqlite3.connect(part)) as copy,
    ):
        live.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
        copy.execute("PRAGMA user_version = 0")  # mark the copy as closed


def _move_aside(target: Path) -> Path:
    aside = target.with_name(f"{target.name}.{_ASIDE}{_timestamp()}")
    for file, to in ((wal_path(target), wal_path(aside)), (target, aside)):
        if file.exists():
            file.rename(to)
    target.with_name(f"{target.name}-shm").unlink(missing_ok=True)
    return aside


@contextmanager
def _atomic_write(target: Path) -> Iterator[Path]:
    """Yield a temporary file that replaces `target` once it is complete and synced; on errors, remove it."""
    part = target.with_name(f".{target.name}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))
        yield part
        _fsync(part)
        part.replace(target)
        _fsync(target.parent)
    except (OSError, sqlite3.Error) as error:
        raise _write_failure(target, error) from None
    finally:
        with suppress(FileNotFoundError, NotADirectoryError):
            part.unlink()


def _fsync(path: Path) -> None:
    if os.name == "nt" and path.is_dir():  # Windows writes the entries of a folder by itself.
        return
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _timestamp() -> str:
    return f"{datetime.now(UTC):%Y%m%d-%H%M%S}"
