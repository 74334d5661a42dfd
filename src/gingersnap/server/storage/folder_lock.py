"""Exclusive lock on a data folder: two servers would not know of each other's tables."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Self

from gingersnap.file_lock import try_lock

_FILE = "lock"


class FolderInUse(Exception):
    """Another server uses the folder. The message is a plain sentence."""


class FolderLock:
    """A file lock held by the operating system until it is released or its process ends, in whatever way."""

    def __init__(self, folder: Path) -> None:
        self._file = (folder / _FILE).open("a+b")
        if not try_lock(self._file):
            self._file.seek(0)
            holder = self._file.read(20).decode(errors="replace").strip()
            self._file.close()
            process = f" (process {holder})" if holder else ""  # the other process writes its id after locking
            raise FolderInUse(
                f"The data folder {folder} is in use by another server{process}. "
                "Stop that one first, or use another folder."
            )
        self._file.truncate(0)
        self._file.write(f"{os.getpid()}\n".encode())
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def release(self) -> None:
        self._file.close()
