"""SQLite's write-ahead log, damaged or left behind: SQLite says nothing, so we do."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from gingersnap.server.ops.verify import verify_file
from gingersnap.server.storage.sqlite import FILE
from gingersnap.server.storage.store import open_store
from gingersnap.server.storage.wal_check import (
    count_lost_transactions,
    is_marked_open,
    report_lost_transactions,
    wal_path,
)

pytestmark = pytest.mark.anyio


@pytest.fixture
def crashed(tmp_path: Path) -> Path:
    """A database as a crash leaves it: five transactions in its log."""
    file = tmp_path / "alive" / FILE
    file.parent.mkdir()
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    for number in range(5):
        connection.execute(f"CREATE TABLE t{number} (x)")
    kept = tmp_path / "crashed" / FILE
    kept.parent.mkdir()
    shutil.copy(file, kept)
    shutil.copy(wal_path(file), wal_path(kept))
    connection.close()
    return kept


def tables_in(file: Path) -> int:
    connection = sqlite3.connect(file)
    try:
        return int(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
    finally:
        connection.close()


def spoil(log: Path, at: int) -> None:
    data = bytearray(log.read_bytes())
    data[at] ^= 0xFF
    log.write_bytes(data)


def test_wal_check_of_sound_log_reports_nothing(crashed: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert count_lost_transactions(wal_path(crashed)) == 0
    report_lost_transactions(crashed)
    assert caplog.text == ""
    assert tables_in(crashed) == 5


def test_wal_check_reports_damage_and_saves_the_damaged_log(crashed: Path, caplog: pytest.LogCaptureFixture) -> None:
    """One byte, and all that was played after it was gone without a word."""
    log = wal_path(crashed)
    spoil(log, log.stat().st_size // 2)
    damaged = log.read_bytes()
    lost = count_lost_transactions(log)
    report_lost_transactions(crashed)
    assert tables_in(crashed) == 5 - lost, "this is what SQLite itself makes of it"
    assert 0 < lost < 5
    assert f"{lost} transactions" in caplog.text
    kept = next(crashed.parent.glob("*.damaged-*"))
    assert str(kept) in caplog.text
    assert kept.read_bytes() == damaged


def test_wal_check_without_header_counts_all_transactions_lost(crashed: Path) -> None:
    spoil(wal_path(crashed), 2)
    assert count_lost_transactions(wal_path(crashed)) == 5
    assert tables_in(crashed) == 0


def test_wal_check_of_truncated_last_write_reports_no_damage(crashed: Path) -> None:
    """Nobody was told that it is stored."""
    log = wal_path(crashed)
    log.write_bytes(log.read_bytes()[:-100])
    assert count_lost_transactions(log) == 0
    assert tables_in(crashed) == 4


async def test_wal_check_notices_a_database_copied_without_its_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """What sits in the log of a running server is missing in it, and nothing showed that."""
    store = await open_store(tmp_path / "data")
    copied = tmp_path / "copy" / FILE
    copied.parent.mkdir()
    shutil.copy(tmp_path / "data" / FILE, copied)
    await store.close()
    assert is_marked_open(copied)
    assert "gingersnap backup" in verify_file(copied).damage[0]
    other = await open_store(copied.parent)
    await other.close()
    assert "its gingersnap.sqlite-wal is not beside it" in caplog.text


async def test_wal_check_of_copied_closed_database_reports_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for folder in ("first", "first", "copy"):
        await (await open_store(tmp_path / folder)).close()
        assert not is_marked_open(tmp_path / folder / FILE)
        if folder == "first":
            shutil.copytree(tmp_path / "first", tmp_path / "copy", dirs_exist_ok=True)
    assert caplog.text == ""
