"""One server for each data folder: two would not know of each other's tables.

Held(Exception)   another one has the folder; the message is a plain sentence
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO, Self

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]
    import msvcrt

_FILE = "lock"
_FAR_BEHIND = 1 << 20
"""In bytes."""


class FolderInUse(Exception):
    """Somebody else has it."""


class FolderLock:
    """Held until it is released or its process ends, however it ends: the system keeps it, not the file."""

    def __init__(self, folder: Path) -> None:
        self._file = (folder / _FILE).open("a+b")
        try:
            _lock_file(self._file)
        except (BlockingIOError, PermissionError):  # the latter is what Windows says
            self._file.seek(0)
            holder = self._file.read(20).decode(errors="replace").strip()
            self._file.close()
            process = f" (process {holder})" if holder else ""  # it takes the folder first, and then says who it is
            raise FolderInUse(
                f"The data folder {folder} is in use by another server{process}. "
                "Stop that one first, or use another folder."
            ) from None
        self._file.truncate(0)
        self._file.write(f"{os.getpid()}\n".encode())
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def release(self) -> None:
        self._file.close()


def _lock_file(file: BinaryIO) -> None:
    if fcntl is not None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return
    # Windows lets nobody read what is locked: the byte is far behind the process id, which the other one reads.
    file.seek(_FAR_BEHIND)
    msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
    file.seek(0)
