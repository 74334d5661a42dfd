"""A folder that becomes read-only under whoever writes there, and writable again.

A file system that is mounted anew could not do this: it refuses as long as a file is open for writing. So its files and
the folder itself are made immutable: that counts at once, also for files that are open.
"""

from __future__ import annotations

import fcntl
import os
import struct
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

_GET, _SET = 0x80086601, 0x40086602
"""FS_IOC_GETFLAGS and FS_IOC_SETFLAGS."""
_IMMUTABLE = 0x10
_SHARED_MEMORY = "-shm"
"""SQLite has it mapped: the kernel would end whoever writes there, which a disk never does."""


@contextmanager
def make_read_only(folder: Path) -> Iterator[None]:
    """OSError where that cannot be: for who is not root, and on other file systems."""
    files = [file for file in folder.iterdir() if file.is_file() and not file.name.endswith(_SHARED_MEMORY)]
    with ExitStack() as stack:
        for each in (*files, folder):
            stack.enter_context(_immutable(each))
        yield


def can_be_read_only(folder: Path) -> bool:
    """Whether a file that is open there can be made immutable, and takes nothing more then."""
    file = folder / "read-only?"
    with file.open("wb", buffering=0) as opened:
        try:
            with _immutable(file):
                opened.write(b"?")
                return False
        except OSError:
            return _is_writable_again(file)
        finally:
            file.unlink()


def _is_writable_again(file: Path) -> bool:
    """Unless it was refused to change anything about it."""
    try:
        with _immutable(file):
            return True
    except OSError:
        return False


@contextmanager
def _immutable(file: Path) -> Iterator[None]:
    descriptor = os.open(file, os.O_RDONLY)
    try:
        flags = struct.unpack("l", fcntl.ioctl(descriptor, _GET, bytes(struct.calcsize("l"))))[0]
        fcntl.ioctl(descriptor, _SET, struct.pack("l", flags | _IMMUTABLE))
        try:
            yield
        finally:
            fcntl.ioctl(descriptor, _SET, struct.pack("l", flags))
    finally:
        os.close(descriptor)
