"""File permissions of the database, which only its owner may read: it holds tokens, hands and luck of running games."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

_FOLDER = 0o700
_FILE = 0o600
_BESIDE = ("", "-wal", "-shm", "-journal")
"""Suffixes of the files SQLite puts beside a database, with the same permissions."""


def create_private_folder(folder: Path) -> None:
    """Create `folder` for its owner only, if it does not exist.

    An existing one may hold other files, and stays as it is.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        folder.mkdir(mode=_FOLDER)


def make_database_private(file: Path) -> None:
    """Restrict `file`, created if needed, and its companions to the owner; the folder too, if it has nothing else."""
    file.touch(mode=_FILE)
    ours = {f"{file.name}{end}" for end in _BESIDE} | {"lock"}
    for each in file.parent.iterdir():
        if each.name in ours:
            _restrict_mode(each, _FILE)
    if {each.name for each in file.parent.iterdir()} <= ours:
        _restrict_mode(file.parent, _FOLDER)


def _restrict_mode(path: Path, wanted: int) -> None:
    """Remove permissions beyond `wanted`. Files that are not ours, or that SQLite has just deleted, are skipped."""
    with suppress(OSError):
        there = path.stat().st_mode & 0o777
        if there & ~wanted:
            path.chmod(there & wanted)
