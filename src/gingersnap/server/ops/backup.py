"""Copies of a database that are whole: taken while a server plays, checked by replaying every game, and put back.

CannotBackUp(GingersnapError)   nothing was written; the message is a sentence
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
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
    """It cannot be copied, or not to there."""


def back_up(folder: Path, to: Path) -> tuple[Path, VerifyReport]:
    """Copy the database in `folder` to a file, or into a folder under a name of its own, while it is being used."""
    source = folder / FILE
    if not source.is_file():
        raise BackupError(str(say("no-database", database=str(source))))
    target = to / f"gingersnap-{_timestamp()}.sqlite" if to.is_dir() else to
    if target.exists():
        raise BackupError(str(say("backup-exists", file=str(target))))
    with _atomic_write(target) as part:
        _copy_database(source, part)
        checked = verify_file(part)
    return target, checked


def restore(backup: Path, folder: Path, *, replace: bool) -> tuple[Path | None, VerifyReport]:
    """Put a copy where a server finds it, if none is using that folder. The database that was there is kept aside.

    Returns where that is. A damaged backup is refused, and nothing has changed then.
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
    """The database as it is at this moment, with all that is in its log, in one file."""
    with (
        closing(sqlite3.connect(f"file:{source.resolve()}?mode=ro", uri=True, timeout=60.0)) as live,
        closing(sqlite3.connect(part)) as copy,
    ):
        live.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
        copy.execute("PRAGMA user_version = 0")  # nobody has it open


def _move_aside(target: Path) -> Path:
    aside = target.with_name(f"{target.name}.{_ASIDE}{_timestamp()}")
    for file, to in ((wal_path(target), wal_path(aside)), (target, aside)):
        if file.exists():
            file.rename(to)
    target.with_name(f"{target.name}-shm").unlink(missing_ok=True)
    return aside


@contextmanager
def _atomic_write(target: Path) -> Iterator[Path]:
    """A file to write that becomes `target` when it is whole and safe; whatever goes wrong, nothing is left of it."""
    part = target.with_name(f".{target.name}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))
        yield part
        _fsync(part)
        part.replace(target)
        _fsync(target.parent)
    except (OSError, sqlite3.Error) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BackupError(str(say("cannot-write-backup", file=str(target), reason=reason))) from None
    finally:
        part.unlink(missing_ok=True)


def _fsync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _timestamp() -> str:
    return f"{datetime.now(UTC):%Y%m%d-%H%M%S}"
