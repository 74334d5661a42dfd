"""Databases of earlier programs, of later ones and of others."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Text

from gingersnap.core import codec
from gingersnap.core.log import load, replay
from gingersnap.server.ops.verify import VerifyReport, verify, verify_file
from gingersnap.server.settings import Settings
from gingersnap.server.storage import migrations, schema
from gingersnap.server.storage.postgresql import engine_for_migrations as engine_of
from gingersnap.server.storage.sqlite import engine_for_migrations
from gingersnap.server.storage.store import StoreUnavailable, check_store, open_store
from gingersnap.server.tables.repository import load_records, load_table
from seeds import next_seed
from server.clients import PlayerClient, open_house, two_at_a_table
from server.migration_compatibility import differences
from server.old_databases import (
    ALEMBIC,
    FILE,
    GO_ON,
    SHARED,
    add_a_table_with_records,
    contents,
    make_old,
    make_old_shared,
    structure,
)
from server.storage.test_postgresql import missing_from
from tools.migration import write_migration
from tools.postgres import PostgresServer
from waits import PATIENCE

pytestmark = pytest.mark.anyio

OLD = [*range(1, len(migrations.versions()))]
"""Every version that a program has had."""
BY_HAND = OLD[:ALEMBIC]
BEFORE_EVENINGS = 11
NEWEST = migrations.versions()[-1]
NEXT = f"{int(NEWEST) + 1:04}"
Plant = Callable[[str], None]

_OPEN = """
import asyncio, sys
from pathlib import Path
from gingersnap.server.storage import migrations
from gingersnap.server.storage.store import open_shared

async def main():
    await (await open_shared(Path(sys.argv[1]))).close()

migrations.SCRIPTS = Path(sys.argv[2])
migrations._MOMENT = float(sys.argv[3])  # a busy machine may take its time
print("ready", flush=True)
sys.stdin.readline()
asyncio.run(main())
"""


@pytest.fixture
def plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plant:
    """Give the program one script more, which does what a text says."""
    scripts = tmp_path / "scripts"
    shutil.copytree(migrations.SCRIPTS, scripts)
    monkeypatch.setattr(migrations, "SCRIPTS", scripts)

    def add(upgrade: str) -> None:
        version = f"{len(migrations.versions()) + 1:04}"
        head = f"from alembic import op\nrevision = {version!r}\ndown_revision = {NEWEST!r}\n"
        text = f"{head}\ndef upgrade():\n    " + "\n    ".join(upgrade.strip().splitlines()) + "\n"
        (scripts / "versions" / f"{version}_planted.py").write_text(text)

    return add


def opening(folder: Path) -> subprocess.Popen[str]:
    """A process that is about to open the database in `folder`, and does so when it is told to go on."""
    command = [sys.executable, "-c", _OPEN, str(folder), str(migrations.SCRIPTS), str(PATIENCE)]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def go(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("go\n")
    process.stdin.flush()


# --- Earlier programs -------------------------------------------------------------------------------


async def come_back(person: PlayerClient, token: str) -> int:
    await person.hello(token)
    return int((await person.hear("updated"))["seq"])


class Begun(NamedTuple):
    """A game that two have begun, in a data folder."""

    folder: Path
    table: str
    tokens: list[str]
    seq: int
    """Of what each of them was told last."""
    checked: VerifyReport
    """By replaying it."""


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Begun:
    return asyncio.run(_begin(tmp_path_factory.mktemp("begun")))


async def _begin(folder: Path) -> Begun:
    chance = Random(next_seed())
    async with open_house(Settings(data=folder, bot_workers=0)) as house:
        table, tokens, ann, ben = await two_at_a_table(house)
        await asyncio.gather(*(each.play(chance, until=lambda update: update["seq"] >= 8) for each in (ann, ben)))
    return Begun(folder, table, tokens, ann.updates[-1]["seq"], verify_file(folder / FILE))


@pytest.mark.parametrize("version", [*BY_HAND, BEFORE_EVENINGS])
async def test_game_from_older_database_can_be_continued(
    settings: Settings, chance: Random, begun: Begun, version: int
) -> None:
    shutil.copytree(begun.folder, settings.data)
    make_old(settings.data, version)
    await is_played_on(settings, begun, chance)


async def test_game_from_older_postgresql_database_can_be_continued(
    settings: Settings, chance: Random, begun: Begun, shared_database: str
) -> None:
    make_old_shared(shared_database, BEFORE_EVENINGS, begun.folder)
    await is_played_on(codec.replace(settings, database=shared_database), begun, chance)


async def is_played_on(settings: Settings, begun: Begun, chance: Random) -> None:
    async with open_house(settings) as house:
        back = [await house.person(begun.table) for _ in begun.tokens]
        assert [await come_back(*each) for each in zip(back, begun.tokens, strict=True)] == [begun.seq] * 2
        await asyncio.gather(*(person.play(chance) for person in back))
        mine = {"authorization": f"Bearer {begun.tokens[0]}"}
        log = await house.rest.get(f"/api/tables/{begun.table}/log", headers=mine)
        assert replay(load(log.content)).outcome is not None
        link = back[0].heard[0]["link"]
        assert (await house.rest.get(f"/api/evenings/{link}")).json()["access"] == "link", "it is private"


@pytest.mark.parametrize("version", BY_HAND)
async def test_older_database_keeps_all_rows_through_migration(tmp_path: Path, version: int) -> None:
    make_old(tmp_path, version)
    add_a_table_with_records(tmp_path)
    for _ in range(2):
        store = await open_store(tmp_path)
        row, records = await load_table(store, "old"), await load_records(store, "old")
        await store.close()
        assert row is not None
        assert (row.time, row.revision, row.seats[0].stand_in) == (None, 0, None)
        assert [record.line for record in records] == [b"line 1", b"line 2", b"line 3"]


# --- What scripts and schema must agree on ----------------------------------------------------------


def migrated(folder: Path) -> list[object]:
    """Make a database by the scripts alone; what it lacks of the schema."""
    with engine_for_migrations(folder / FILE).begin() as connection:
        command.upgrade(migrations.config_for(connection), "head")
        return differences(connection)


def test_migrations_produce_the_current_schema(tmp_path: Path) -> None:
    """Who changes schema.py writes a migration: make migration NAME="..."."""
    assert migrated(tmp_path) == []


def test_sqlite_database_of_any_age_migrates_to_the_same_structure(tmp_path: Path, begun: Begun) -> None:
    folders = [tmp_path / name for name in ("new", "by scripts", *map(str, OLD))]
    check_store(folders[0])
    folders[1].mkdir()
    migrated(folders[1])
    for version, folder in zip(OLD, folders[2:], strict=True):
        shutil.copytree(begun.folder, folder)
        make_old(folder, version)
        check_store(folder)
        assert verify_file(folder / FILE) == begun.checked, version
    assert set(structure(folders[0])) == {*schema.metadata.tables, "alembic_version"}
    for folder in folders[1:]:
        assert structure(folder) == structure(folders[0]), folder.name


def test_postgresql_database_of_any_age_migrates_to_the_same_structure(begun: Begun, postgres: PostgresServer) -> None:
    """The first of them passes by all that came later."""
    for version in (SHARED, BEFORE_EVENINGS, OLD[-1]):
        address = postgres.create(f"of_version_{version}")
        make_old_shared(address, version, begun.folder)
        check_store(address)
        assert missing_from(address) == [], version
        assert verify(engine_of(address), address) == begun.checked, version
        postgres.drop(f"of_version_{version}")


def test_migration_scripts_are_named_and_chained_by_version(tmp_path: Path) -> None:
    with engine_for_migrations(tmp_path / FILE).begin() as connection:
        scripts = list(ScriptDirectory.from_config(migrations.config_for(connection)).walk_revisions())[::-1]
    assert [script.revision for script in scripts] == migrations.versions()
    assert [script.down_revision for script in scripts] == [None, *migrations.versions()[:-1]]
    assert [Path(script.path).name[:4] for script in scripts] == migrations.versions()


def test_schema_change_is_detected_and_its_migration_generated(
    plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    metadata = type(schema.metadata)()
    copies = {table.name: table.to_metadata(metadata) for table in schema.metadata.sorted_tables}
    copies["tables"].append_column(Column("colour", Text))
    monkeypatch.setattr(schema, "metadata", metadata)
    assert migrated(tmp_path) != []
    script = write_migration("Colours of tables")
    assert (script.parents[1], script.name) == (migrations.SCRIPTS, f"{NEXT}_colours_of_tables.py")
    (tmp_path / "again").mkdir()
    assert migrated(tmp_path / "again") == []


# --- What cannot be opened --------------------------------------------------------------------------


def test_database_of_newer_version_is_refused_unchanged(tmp_path: Path) -> None:
    check_store(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '0099'")
    before = contents(tmp_path)
    with pytest.raises(StoreUnavailable, match=f"is of version 0099; this program works with version {NEWEST}"):
        check_store(tmp_path)
    assert contents(tmp_path) == before


@pytest.mark.parametrize("version", [0, 4, 99])
def test_database_of_unknown_version_is_refused(tmp_path: Path, version: int) -> None:
    make_old(tmp_path, 3)
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("UPDATE about SET version = ?", [version])
    with pytest.raises(StoreUnavailable, match=f"is of version {version}; this program works with version {NEWEST}"):
        check_store(tmp_path)


def test_foreign_database_is_refused_unchanged(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("CREATE TABLE recipes (name TEXT)")
    before = contents(tmp_path)
    with pytest.raises(StoreUnavailable, match="is of version None"):
        check_store(tmp_path)
    assert contents(tmp_path) == before


# --- What goes wrong on the way ---------------------------------------------------------------------

RECREATE = """
with op.batch_alter_table("tables", recreate="always") as table:
    table.alter_column("game", new_column_name="which_game")
"""


@pytest.mark.parametrize(
    ("upgrade", "reason"),
    [
        (RECREATE + "raise ZeroDivisionError('by nought')", "by nought"),
        ("op.drop_table('records')\nop.execute('SELECT * FROM nowhere')", "no such table: nowhere"),
        ("op.execute('DELETE FROM tables')", "3 rows would refer to nothing"),
    ],
    ids=["an error", "an error of the database", "records without their table"],
)
def test_failing_migration_leaves_database_unchanged(plant: Plant, tmp_path: Path, upgrade: str, reason: str) -> None:
    make_old(tmp_path, 1)
    add_a_table_with_records(tmp_path)
    before = contents(tmp_path)
    plant(upgrade)
    with pytest.raises(
        StoreUnavailable, match=rf"cannot be brought from version 0001 to {NEXT}, and is as it was: {reason}"
    ):
        check_store(tmp_path)
    assert contents(tmp_path) == before


def test_recreated_table_keeps_its_foreign_keys(plant: Plant, tmp_path: Path) -> None:
    make_old(tmp_path, 2)
    add_a_table_with_records(tmp_path)
    plant(RECREATE)
    check_store(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert database.execute("SELECT which_game FROM tables").fetchall() == [("some_game",)]
        assert database.execute('SELECT count(*) FROM records WHERE "table" = ?', ["old"]).fetchone() == (3,)
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        assert (
            "REFERENCES tables "
            in database.execute("SELECT sql FROM sqlite_master WHERE name = 'records'").fetchone()[0]
        )


def test_migration_killed_half_way_leaves_database_unchanged(plant: Plant, tmp_path: Path) -> None:
    make_old(tmp_path, 1)
    add_a_table_with_records(tmp_path)
    before = contents(tmp_path)
    plant(RECREATE + "print('half-way', flush=True)\n__import__('sys').stdin.readline()")
    process = opening(tmp_path)
    go(process)
    assert process.stdout is not None
    assert process.stdout.readline() == "half-way\n"
    process.kill()
    process.communicate()
    assert contents(tmp_path) == before


async def test_slow_migration_is_logged_without_blocking_the_loop(
    plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, told = asyncio.get_running_loop(), asyncio.Queue[str]()
    monkeypatch.setattr(migrations, "_MOMENT", 0.0)
    monkeypatch.setattr(migrations._log, "warning", lambda words: loop.call_soon_threadsafe(told.put_nowait, words))
    plant(f"from server.old_databases import GO_ON\nassert GO_ON.wait({PATIENCE})")
    make_old(tmp_path, 1)
    GO_ON.clear()
    opened = asyncio.create_task(open_store(tmp_path))
    sentence = await asyncio.wait_for(told.get(), PATIENCE)
    assert (
        sentence
        == f"Bringing the database {tmp_path / FILE} from version 0001 to {NEXT}, once. This may take a while ..."
    )
    assert not opened.done()
    GO_ON.set()
    await (await opened).close()


def test_quick_migration_is_not_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(migrations, "_MOMENT", PATIENCE)
    make_old(tmp_path, 1)
    check_store(tmp_path)
    assert caplog.messages == []
    assert not [thread for thread in threading.enumerate() if isinstance(thread, threading.Timer)]


# --- Several at once --------------------------------------------------------------------------------


@pytest.mark.parametrize("version", [None, 1])
def test_concurrent_opens_of_one_database_all_succeed(tmp_path: Path, version: int | None) -> None:
    if version is not None:
        make_old(tmp_path, version)
        add_a_table_with_records(tmp_path)
    processes = [opening(tmp_path) for _ in range(3)]
    for process in processes:
        go(process)
    assert [(process.communicate(timeout=PATIENCE)[1], process.returncode) for process in processes] == [("", 0)] * 3
    check_store(tmp_path / "new")
    assert structure(tmp_path) == structure(tmp_path / "new")


def test_open_waits_while_another_process_creates_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite says at once that it is locked, however long it was told to wait: "database is locked", now and then."""
    waits: list[float] = []
    # Only this thread and then, while it waits, the reader's use the connection, which sqlite3 refuses by default.
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")

        def sleep(seconds: float) -> None:
            waits.append(seconds)
            other.execute("COMMIT")

        monkeypatch.setattr("gingersnap.server.storage.sqlite.sleep", sleep)
        check_store(tmp_path)
    assert len(waits) == 1


async def test_concurrent_migrations_of_two_databases_succeed(tmp_path: Path) -> None:
    for name in ("one", "other"):
        make_old(tmp_path / name, 1)
    stores = await asyncio.gather(*(open_store(tmp_path / name) for name in ("one", "other")))
    for store in stores:
        await store.close()
    await (await open_store(tmp_path / "new")).close()
    assert structure(tmp_path / "one") == structure(tmp_path / "other") == structure(tmp_path / "new")


def test_alembic_is_not_imported_for_current_databases(tmp_path: Path) -> None:
    """It takes as long as the rest of the server's start."""
    code = "import sys; from pathlib import Path; from gingersnap.server.storage.store import check_store\n"
    code += "for _ in range(2): check_store(Path(sys.argv[1]))\n"
    code += "sys.exit('alembic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=False).returncode == 0
