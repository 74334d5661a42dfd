"""Exclusive lock on a data folder: two servers would not know of each other's tables."""

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
"""Byte offset of the lock on Windows."""


class FolderInUse(Exception):
    """Another server uses the folder. The message is a plain sentence."""


class FolderLock:
    """A file lock held by the operating system until it is released or its process ends, in whatever way."""

    def __init__(self, folder: Path) -> None:
        self._file = (folder / _FILE).open("a+b")
        try:
            _lock_file(self._file)
        except (BlockingIOError, PermissionError):  # the latter on Windows
            self._file.seek(0)
            holder = self._file.read(20).decode(errors="replace").strip()
            self._file.close()
            process = f" (process {holder})" if holder else ""  # the other process writes its id after locking
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
    # Windows lets nobody read locked bytes: this one is far behind the process id, which other processes read.
    file.seek(_FAR_BEHIND)
    msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
    file.seek(0)
