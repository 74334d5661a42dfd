"""A database that several servers share: made, brought up to date, or refused in a sentence."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import make_url

from gingersnap.server.run import serve
from gingersnap.server.settings import Settings
from gingersnap.server.storage import migrations, postgresql
from gingersnap.server.storage.postgresql import engine_for_migrations
from gingersnap.server.storage.store import StoreUnavailable, check_store, open_store
from gingersnap.server.tables.repository import list_finished_tables, list_tables, load_table
from server.database_fixtures import execute_statements
from server.migration_compatibility import differences
from tools import postgres as tool
from tools.postgres import PostgresServer, PostgresUnavailable

pytestmark = pytest.mark.anyio


def missing_from(address: str) -> list[object]:
    """What a database lacks of the schema."""
    with engine_for_migrations(address).begin() as connection:
        return differences(connection)


def test_postgresql_migrations_produce_the_current_schema(shared_database: str) -> None:
    with engine_for_migrations(shared_database).begin() as connection:
        command.upgrade(migrations.config_for(connection), "head")
    assert missing_from(shared_database) == []
    check_store(shared_database)


async def test_postgresql_concurrent_server_starts_create_one_schema(shared_database: str) -> None:
    stores = await asyncio.gather(*(open_store(shared_database) for _ in range(3)))
    for store in stores:
        await store.close()
    assert missing_from(shared_database) == []
    assert execute_statements(shared_database, "SELECT version_num FROM alembic_version") == [
        (migrations.versions()[-1],)
    ]


def test_postgresql_failing_migration_leaves_database_unchanged(
    shared_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_store(shared_database)
    newest = migrations.versions()[-1]
    (tmp_path / "versions").mkdir()
    for file in [*migrations.SCRIPTS.glob("env.py"), *migrations.SCRIPTS.glob("versions/0*.py")]:
        (tmp_path / file.relative_to(migrations.SCRIPTS)).write_text(file.read_text())
    script = "op.drop_table('records')\n    op.execute('SELECT * FROM nowhere')"
    head = f"from alembic import op\nrevision = '0099'\ndown_revision = {newest!r}\n\ndef upgrade():\n    {script}\n"
    (tmp_path / "versions" / "0099_planted.py").write_text(head)
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "SCRIPTS", tmp_path)
        with pytest.raises(StoreUnavailable, match=r'is as it was: relation "nowhere" does not exist'):
            check_store(shared_database)
    assert missing_from(shared_database) == []


def test_postgresql_database_of_newer_version_is_refused(shared_database: str) -> None:
    check_store(shared_database)
    execute_statements(shared_database, "UPDATE alembic_version SET version_num = '0099'")
    with pytest.raises(StoreUnavailable, match=r"is of version 0099; this program works with version 00\d\d"):
        check_store(shared_database)


@pytest.mark.parametrize(
    ("address", "why"),
    [
        (
            "postgresql://nobody:secret@127.0.0.1:1/none",
            r"^The database postgresql://nobody:\*\*\*@.* cannot be used",
        ),
        ("mysql://localhost/games", "of the kind 'mysql' is not known here"),
        ("games", "That is no address of a database"),
    ],
)
def test_postgresql_unreachable_is_reported_without_the_password(address: str, why: str) -> None:
    with pytest.raises(SystemExit, match=why) as refused:
        serve(Settings(database=address, port=0), open_browser=False)
    assert "secret" not in str(refused.value)


def test_postgresql_without_driver_names_the_extra_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgresql, "find_spec", lambda name: None)
    with pytest.raises(StoreUnavailable, match=r"pip install 'gingersnap\[postgres\]'"):
        check_store("postgresql://localhost/games")


async def test_postgresql_queries_with_nul_characters_find_nothing(shared_database: str) -> None:
    store = await open_store(shared_database)
    assert await load_table(store, "half\0a name") is None
    assert await list_tables(store, "half\0a name", None, 10) == []
    assert await list_finished_tables(store, "half\0a name", 10) == []
    await store.close()


def test_postgres_tool_without_installation_raises(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tools.postgres.shutil.which", lambda name: None)
    monkeypatch.setattr(tool, "_PLACES", tmp_path)
    with pytest.raises(PostgresUnavailable, match="PostgreSQL is not installed"):
        tool.programs_folder()


def test_postgres_tool_finds_databases_by_name(postgres: PostgresServer, shared_database: str) -> None:
    assert postgres.has(make_url(shared_database).database or "")
    assert not postgres.has("another")
