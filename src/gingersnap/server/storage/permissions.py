"""What a server keeps is its owner's alone: tokens, hands and luck of running games are in it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

_FOLDER = 0o700
_FILE = 0o600
_BESIDE = ("", "-wal", "-shm", "-journal")
"""What SQLite puts beside a database, with the same rights as that has."""


def create_private_folder(folder: Path) -> None:
    """Make `folder` if there is none yet. One that is there keeps its rights if it holds other things too."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        folder.mkdir(mode=_FOLDER)


def make_database_private(file: Path) -> None:
    """Let nobody else read `file`, made if there is none yet, nor what is beside it; nor the folder, if that is all."""
    file.touch(mode=_FILE)
    ours = {f"{file.name}{end}" for end in _BESIDE} | {"lock"}
    for each in file.parent.iterdir():
        if each.name in ours:
            _restrict_mode(each, _FILE)
    if {each.name for each in file.parent.iterdir()} <= ours:
        _restrict_mode(file.parent, _FOLDER)


def _restrict_mode(path: Path, wanted: int) -> None:
    """What is not ours to change stays as it is, and so does what has fewer rights; SQLite tidies up beside us."""
    with suppress(OSError):
        there = path.stat().st_mode & 0o777
        if there & ~wanted:
            path.chmod(there & wanted)
