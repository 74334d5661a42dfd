"""SQLite's write-ahead log: what is in it is as much of the database as the file is.

SQLite itself reads a damaged one up to the damage and says nothing, and cannot know that one is missing. So we look at
it before it is opened, and the database says in its header whether it is open.
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
"""Of logs whose sums are of little-endian words; one more for the others."""
_OPEN_AT = 60
"""Where a database's header has what is called `user_version`: nothing else of ours uses it."""
_log = logging.getLogger(__name__)


class _Frame(NamedTuple):
    """A page that a transaction wrote."""

    is_of_this_log: bool
    ends_transaction: bool
    is_sound: bool


def report_lost_transactions(file: Path) -> None:
    """Say what is lost, if anything is, and keep what it was lost from. To be called before `file` is opened."""
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
    """Whether the file was written by who has not closed it: what it had not yet taken over is in its log."""
    if not file.exists():
        return False
    with file.open("rb") as read:
        return read.read(_OPEN_AT + 4)[_OPEN_AT:] == b"\0\0\0\1"


def mark_open(file: Path, *, is_open: bool) -> None:
    """In the file itself, not only in its log."""
    connection = connect(file, timeout=60.0)
    try:
        connection.execute(f"PRAGMA user_version = {int(is_open)}")
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
    finally:
        connection.close()


def count_lost_transactions(log: Path) -> int:
    """How many transactions in `log` nobody will ever read again.

    What was being written when the machine stopped does not count: no transaction ends after it.
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
    """The running sums of SQLite's file format."""
    first, second = sums
    words = struct.unpack(f"{order}{len(data) // 4}L", data)
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second
