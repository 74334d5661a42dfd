"""File lock of the operating system, on POSIX and Windows: held until it is released or its process ends."""

from __future__ import annotations

import time
from typing import BinaryIO

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]
    import msvcrt

_FAR_BEHIND = 1 << 20
"""Byte offset of the lock on Windows, where locked bytes cannot be read: the content of the file is before it."""
_INTERVAL = 0.1
"""Seconds between two attempts on Windows, whose own waiting gives up after ten."""


def try_lock(file: BinaryIO) -> bool:
    """Lock an open file exclusively, and return False if another process holds the lock."""
    try:
        _lock_now(file)
    except (BlockingIOError, PermissionError):  # the latter on Windows
        return False
    return True


def wait_for_lock(file: BinaryIO) -> None:
    """Lock an open file exclusively, after the process that holds the lock."""
    if fcntl is not None and hasattr(fcntl, "flock"):
        fcntl.flock(file, fcntl.LOCK_EX)
        return
    while not try_lock(file):
        time.sleep(_INTERVAL)


def _lock_now(file: BinaryIO) -> None:
    if fcntl is not None and hasattr(fcntl, "flock"):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return
    file.seek(_FAR_BEHIND)
    msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
    file.seek(0)
