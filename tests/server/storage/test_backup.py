"""Copies of a database that is being played on, and what becomes of them when something is wrong."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from cli.conftest import Type, invoke_cli
from gingersnap.server.settings import Settings
from gingersnap.server.storage.sqlite import FILE
from gingersnap.server.storage.store import StoreLocation
from server.clients import GAME, ServerHarness, bot, create_table, finished_game, me, open_house, two_at_a_table
from server.database_fixtures import execute_statements
from server.server_processes import start_server_process

pytestmark = pytest.mark.anyio
__all__ = ["invoke_cli"]


async def some_games(house: ServerHarness, chance: Random) -> list[str]:
    """One that is over, one that is being played, and one where a seat is free."""
    finished, _, _ = await finished_game(house, chance)
    playing, _, ann, ben = await two_at_a_table(house)
    for person in (ann, ben):
        await person.play(chance, until=lambda update: update["seq"] >= 3 or not update["offers"])
    waiting, _ = await create_table(house.rest, me("Ann"), {"kind": "open"}, game=GAME)
    return [finished, playing, waiting]


async def test_backup_of_running_server_contains_every_stored_table(
    settings: Settings, chance: Random, tmp_path: Path, invoke_cli: Type
) -> None:
    """Copying the file alone lost everything that sat in the write-ahead log."""
    async with open_house(settings) as house:
        tables = await some_games(house, chance)
        made = invoke_cli("backup", str(tmp_path), "--data", str(settings.data))
        before = (await house.rest.get("/api/tables")).json()
    assert (made.code, made.err) == (0, "")
    assert "3 tables are checked" in made.out
    said = next(line for line in made.out.splitlines() if line.startswith("The backup is "))
    backup = Path(said.removeprefix("The backup is ").removesuffix("."))
    assert backup.name.startswith("gingersnap-")
    assert mode_of(backup) == 0o600, "nobody else may read it"
    restored = invoke_cli("restore", str(backup), "--data", str(tmp_path / "elsewhere"))
    assert (restored.code, restored.err) == (0, "")
    async with open_house(Settings(data=tmp_path / "elsewhere", bot_workers=0)) as house:
        assert (await house.rest.get("/api/tables")).json() == [
            {**table, "seats": [{**seat, "here": seat["kind"] == "bot"} for seat in table["seats"]], "watchers": 0}
            for table in before
        ]
        log = await house.rest.get(f"/api/tables/{tables[0]}/log")
        assert log.status_code == 200


async def test_verify_names_a_game_that_does_not_replay(settings: Settings, chance: Random, invoke_cli: Type) -> None:
    async with open_house(settings) as house:
        finished, playing, _ = await some_games(house, chance)
    line = execute_statements(settings.data, 'SELECT line FROM records WHERE "table" = :of AND seq = 1', of=playing)[0][
        0
    ]
    execute_statements(settings.data, 'DELETE FROM records WHERE "table" = :of AND seq = 2', of=finished)
    execute_statements(
        settings.data, 'UPDATE records SET line = :line WHERE "table" = :of AND seq = 1', of=playing, line=line[:-9]
    )
    answer = invoke_cli("verify", str(settings.data))
    assert answer.code == 1
    assert f"Table {finished} is damaged: " in answer.err
    assert f"Table {playing} is damaged: line 2: " in answer.err
    made = invoke_cli("backup", str(settings.data / "copy.sqlite"), "--data", str(settings.data))
    assert made.code == 1
    assert f"The backup is {settings.data / 'copy.sqlite'}." in made.out
    refused = invoke_cli("restore", str(settings.data / "copy.sqlite"), "--data", str(settings.data / "new"))
    assert refused.code == 1
    assert "is damaged, and was not restored" in refused.err
    assert not (settings.data / "new" / FILE).exists()


async def test_verify_names_a_row_that_contradicts_its_log(
    settings: Settings, chance: Random, invoke_cli: Type
) -> None:
    async with open_house(settings) as house:
        finished, playing, waiting = await some_games(house, chance)
    execute_statements(settings.data, "UPDATE tables SET outcome = NULL WHERE id = :of", of=finished)
    execute_statements(settings.data, "UPDATE tables SET seats = :bad WHERE id = :of", of=playing, bad=b"[{")
    answer = invoke_cli("verify", str(settings.data / FILE))
    assert (answer.code, answer.err.count("is damaged")) == (1, 2)
    assert waiting not in answer.err


def mode_of(file: Path) -> int:
    return file.stat().st_mode & 0o777


def test_backup_commands_with_bad_paths_fail_with_one_sentence(tmp_path: Path, invoke_cli: Type) -> None:
    sqlite3.connect(tmp_path / FILE).close()
    (tmp_path / "no.sqlite").write_bytes(b"SQLite format 3\0" + b"nonsense" * 1000)
    (tmp_path / "there.sqlite").touch()
    for words, sentence in (
        (["backup", str(tmp_path), "--data", str(tmp_path / "none")], "There is no database"),
        (["backup", str(tmp_path / "a" / "b.sqlite"), "--data", str(tmp_path)], "No such file or directory"),
        (["backup", str(tmp_path / "there.sqlite"), "--data", str(tmp_path)], "is there already"),
        (["verify", str(tmp_path / "no.sqlite")], "file is not a database"),
        (["verify", str(tmp_path)], "was made by another version"),
        (["verify", str(tmp_path / "none.sqlite")], "There is no database"),
        (["restore", str(tmp_path / "no.sqlite"), "--data", str(tmp_path / "new")], "file is not a database"),
    ):
        answer = invoke_cli(*words)
        assert (answer.code, answer.out) == (1, ""), words
        assert sentence in answer.err, words
        assert answer.err.count("\n") == 1, words
    assert not list(tmp_path.glob(".*.part"))


ON_A_SMALL_DISK = """
mount -t tmpfs -o size=32k tmpfs "$1" || exit 77
"$2" -m gingersnap backup "$1/b.sqlite" --data "$3"
echo "left there: $(ls -A "$1")"
"""


def test_backup_on_full_disk_leaves_no_partial_file(tmp_path: Path) -> None:
    disk, data = tmp_path / "disk", tmp_path / "data"
    disk.mkdir()
    with start_server_process(data):
        pass
    apart = ["unshare", "--map-root-user", "--mount", "sh", "-c", ON_A_SMALL_DISK, "sh"]
    words = [*apart, str(disk), sys.executable, str(data)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode == 77 or "unshare" in done.stderr:
        pytest.skip(f"no disk of our own can be had here: {done.stderr}")
    assert f"{disk / 'b.sqlite'}" in done.stderr
    assert "database or disk is full" in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == "left there: \n"


def test_backup_failing_at_fsync_leaves_no_partial_file(
    tmp_path: Path, invoke_cli: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some disks say so only when they are asked to keep what they have taken."""

    def fail(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with start_server_process(tmp_path / "data"):
        pass
    monkeypatch.setattr("gingersnap.server.ops.backup.os.fsync", fail)
    answer = invoke_cli("backup", str(tmp_path / "b.sqlite"), "--data", str(tmp_path / "data"))
    assert (answer.code, answer.out) == (1, "")
    assert "No space left on device" in answer.err
    assert [path.name for path in tmp_path.iterdir() if "sqlite" in path.name] == []


def test_backup_into_a_missing_folder_makes_it(tmp_path: Path, invoke_cli: Type) -> None:
    """The documented command wrote a file called like the folder, or failed if the folder above was missing too."""
    data, folder = tmp_path / "data", tmp_path / "kept" / "gingersnap"
    with start_server_process(data):
        made = invoke_cli("backup", str(folder), "--data", str(data))
    assert (made.code, made.err) == (0, "")
    assert len(list(folder.glob("gingersnap-*.sqlite"))) == 1


def test_backup_below_a_file_is_refused_with_a_reason(tmp_path: Path, invoke_cli: Type) -> None:
    with start_server_process(tmp_path / "data"):
        pass
    (tmp_path / "note").write_text("a file", encoding="utf-8")
    for to in ("note/folder", "note/copy.sqlite"):
        answer = invoke_cli("backup", str(tmp_path / to), "--data", str(tmp_path / "data"))
        assert (answer.code, answer.out) == (1, ""), to
        assert "cannot be written" in answer.err
    assert (tmp_path / "note").read_text(encoding="utf-8") == "a file"


def test_backup_without_a_database_makes_no_folder(tmp_path: Path, invoke_cli: Type) -> None:
    assert invoke_cli("backup", str(tmp_path / "kept"), "--data", str(tmp_path / "none")).code == 1
    assert not (tmp_path / "kept").exists()


def test_restore_refuses_running_server_and_existing_database(tmp_path: Path, invoke_cli: Type) -> None:
    backup, data = tmp_path / "backup.sqlite", tmp_path / "data"
    with start_server_process(data):
        assert invoke_cli("backup", str(backup), "--data", str(data)).code == 0
        answer = invoke_cli("restore", str(backup), "--data", str(data), "--replace")
        assert (answer.code, answer.out) == (1, "")
        assert "is in use by another server" in answer.err
    answer = invoke_cli("restore", str(backup), "--data", str(data))
    assert answer.code == 1
    assert "--replace" in answer.err
    (data / f"{FILE}-wal").write_bytes(b"of the old one")
    answer = invoke_cli("restore", str(backup), "--data", str(data), "--replace")
    assert (answer.code, answer.err) == (0, "")
    [old] = data.glob(f"{FILE}.before-restore-????????-??????")
    assert str(old) in answer.out
    assert not (data / f"{FILE}-wal").exists(), "the old one's log would be read as the new one's"


async def test_verify_checks_a_postgresql_database(
    settings: Settings, chance: Random, shared_database: StoreLocation, invoke_cli: Type
) -> None:
    from gingersnap.core import codec

    async with open_house(codec.replace(settings, database=shared_database)) as house:
        await finished_game(house, chance)
        await create_table(house.rest, me("Ann"), bot())
        assert invoke_cli("verify", str(shared_database)).code == 0
        execute_statements(shared_database, "UPDATE tables SET outcome = NULL")
        answer = invoke_cli("verify", str(shared_database))
        assert (answer.code, answer.err.count("is damaged")) == (1, 1)
