"""Check of SQLite's write-ahead log, which is as much part of the database as its file.

SQLite reads a damaged log up to the damage without a warning, and cannot know that a log is missing. So it is checked
before the database is opened, and the database's header states whether it is open.
"""

from __future__ import annotations

import logging
import shutil
import struct
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from sqlite3 import connect
from typing import NamedTuple

from gingersnap.core.words import say

_HEADER, _FRAME = struct.Struct(">8L"), struct.Struct(">6L")
_MAGIC = 0x377F0682
"""Magic number of logs with little-endian checksums; one more for big-endian ones."""
_OPEN_AT = 60
"""Offset of `user_version` in a database's header, which we use for nothing else."""
_log = logging.getLogger(__name__)


class _Frame(NamedTuple):
    """A page written by a transaction."""

    is_of_this_log: bool
    ends_transaction: bool
    is_sound: bool


def report_lost_transactions(file: Path) -> None:
    """Log lost transactions, if any, and save a copy of the damaged log. To be called before `file` is opened."""
    log = wal_path(file)
    if log.exists() and log.stat().st_size:
        lost = count_lost_transactions(log)
        if lost:
            kept = log.with_name(f"{log.name}.damaged-{datetime.now(UTC):%Y%m%d-%H%M%S}")
            shutil.copy2(log, kept)
            _log.error("%s", say("log-damaged", log=str(log), lost=lost, kept=str(kept)))
    elif is_marked_open(file):
        _log.error("%s", say("log-missing", database=str(file), log=log.name))


def wal_path(file: Path) -> Path:
    return file.with_name(f"{file.name}-wal")


def is_marked_open(file: Path) -> bool:
    """Return whether the database was not closed properly, so that its latest transactions are in its log."""
    if not file.exists():
        return False
    with file.open("rb") as read:
        return read.read(_OPEN_AT + 4)[_OPEN_AT:] == b"\0\0\0\1"


def mark_open(file: Path, *, is_open: bool) -> None:
    """Mark the database as open or closed, in the file itself and not only in its log."""
    connection = connect(file, timeout=60.0)
    try:
        connection.execute(f"PRAGMA user_version = {int(is_open)}")
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
    finally:
        connection.close()


def count_lost_transactions(log: Path) -> int:
    """Return the number of transactions in `log` that SQLite will not read any more.

    A transaction that was being written when the machine stopped does not count: its last frame is missing.
    """
    frames = list(_frames(log.read_bytes()))
    broken = next((number for number, frame in enumerate(frames) if not frame.is_sound), len(frames))
    return sum(frame.ends_transaction for frame in frames[broken:] if frame.is_of_this_log)


def _frames(data: bytes) -> Iterator[_Frame]:
    if len(data) < _HEADER.size:
        return
    magic, _, page, _, *salts, first, second = _HEADER.unpack_from(data)
    order = ">" if magic & 1 else "<"
    sums = _checksum(data[: _HEADER.size - 8], (0, 0), order)
    is_sound = magic | 1 == _MAGIC | 1 and sums == (first, second)
    page = page if is_sound or 512 <= page <= 65536 else 4096
    for start in range(_HEADER.size, len(data) - _FRAME.size - page + 1, _FRAME.size + page):
        _, size_after, *theirs, first, second = _FRAME.unpack_from(data, start)
        if is_sound:
            sums = _checksum(data[start : start + 8], sums, order)
            sums = _checksum(data[start + _FRAME.size : start + _FRAME.size + page], sums, order)
            is_sound = theirs == salts and sums == (first, second)
        yield _Frame(theirs == salts, size_after > 0, is_sound)


def _checksum(data: bytes, sums: tuple[int, int], order: str) -> tuple[int, int]:
    """Return the running checksums of SQLite's file format."""
    first, second = sums
    words = struct.unpack(f"{order}{len(data) // 4}L", data)
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second
