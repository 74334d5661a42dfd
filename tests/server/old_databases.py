"""Databases as earlier programs made them, and scripts that no program has yet."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event

from alembic import command
from sqlalchemy import Engine, MetaData, insert, select

from gingersnap.server.storage import migrations, postgresql, schema, sqlite

FILE = "gingersnap.sqlite"

_VERSION_1 = """
CREATE TABLE about (version INTEGER NOT NULL, PRIMARY KEY (version));
CREATE TABLE tables (
    id TEXT NOT NULL, game TEXT NOT NULL, options BLOB NOT NULL, seats BLOB NOT NULL, status TEXT NOT NULL,
    secret TEXT NOT NULL, created FLOAT NOT NULL, header BLOB, finished FLOAT, outcome BLOB, next TEXT,
    PRIMARY KEY (id)
);
CREATE INDEX tables_by_end ON tables (finished);
CREATE INDEX tables_by_time ON tables (created);
CREATE TABLE records (
    "table" TEXT NOT NULL, seq INTEGER NOT NULL, line BLOB NOT NULL, action_id TEXT,
    PRIMARY KEY ("table", seq), FOREIGN KEY("table") REFERENCES tables (id)
) WITHOUT ROWID;
"""
_SINCE = {
    2: "ALTER TABLE tables ADD COLUMN time BLOB;",
    3: "ALTER TABLE tables ADD COLUMN revision INTEGER NOT NULL DEFAULT '0';",
}
ALEMBIC = 4
"""The first version that Alembic keeps, and that its scripts make as programs of then had it."""
SHARED = 5
"""The first version that servers shared."""
_COLUMNS = "id, game, options, seats, status, secret, created, header, finished, outcome, next"
_COLUMNS_SINCE = {2: ", time", 3: ", revision"}

GO_ON = Event()
"""For scripts that wait."""


def make_old(folder: Path, version: int) -> None:
    """A database of `version`, with what is in the one in `folder` if there is one, as far as it was kept then."""
    folder.mkdir(parents=True, exist_ok=True)
    new, old = folder / FILE, folder / "old.sqlite"
    if version < ALEMBIC:
        _make_by_hand(old, version, new)
    else:
        _make_by_scripts(sqlite.engine_for_migrations(old), version, new)
    old.replace(new)


def make_old_shared(address: str, version: int, source: Path) -> None:
    """The same in PostgreSQL, with what is in the data folder `source`."""
    _make_by_scripts(postgresql.engine_for_migrations(address), version, source / FILE)


def _make_by_hand(old: Path, version: int, new: Path) -> None:
    with closing(sqlite3.connect(old)) as database:
        database.executescript(_VERSION_1 + "".join(sql for since, sql in _SINCE.items() if since <= version))
        database.execute("INSERT INTO about VALUES (?)", [version])
        database.commit()
        if new.exists():
            _copy(database, new, version)


def _copy(database: sqlite3.Connection, source: Path, version: int) -> None:
    columns = _COLUMNS + "".join(names for since, names in _COLUMNS_SINCE.items() if since <= version)
    database.execute("ATTACH ? AS new", [str(source)])
    database.execute(f"INSERT INTO tables ({columns}) SELECT {columns} FROM new.tables")
    records = '"table", seq, line, action_id'
    database.execute(f"INSERT INTO records ({records}) SELECT {records} FROM new.records")
    database.commit()


def _make_by_scripts(engine: Engine, version: int, source: Path) -> None:
    with engine.begin() as connection:
        command.upgrade(migrations.config_for(connection), f"{version:04}")
    if source.exists():
        _copy_what_was_kept(sqlite.engine_for_migrations(source), engine)


def _copy_what_was_kept(source: Engine, target: Engine) -> None:
    """Of every row the columns that both have."""
    then = MetaData()
    with source.begin() as new, target.begin() as old:
        then.reflect(old)
        for table in then.sorted_tables:
            now = schema.metadata.tables.get(table.name)
            names = [] if now is None else [each.name for each in now.columns if each.name in table.columns]
            rows = new.execute(select(*(now.c[name] for name in names))) if now is not None else ()
            if found := [dict(zip(names, row, strict=True)) for row in rows]:
                old.execute(insert(table), found)


def add_a_table_with_records(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE)) as database, database:
        database.execute(
            "INSERT INTO tables (id, game, options, seats, status, secret, created)"
            " VALUES ('old', 'some_game', '{}', '[{\"kind\":\"open\"}]', 'waiting', 's', 1.0)"
        )
        database.executemany(
            "INSERT INTO records (\"table\", seq, line) VALUES ('old', ?, ?)",
            [(seq, f"line {seq}".encode()) for seq in range(1, 4)],
        )


def contents(folder: Path) -> list[str]:
    """All there is in a database, as statements."""
    with closing(sqlite3.connect(folder / FILE)) as database:
        return list(database.iterdump())


def structure(folder: Path) -> dict[str, object]:
    """What each table is made of, however it was written down."""
    with closing(sqlite3.connect(folder / FILE)) as database:
        listed = database.execute("SELECT name, wr, strict FROM pragma_table_list WHERE schema = 'main'").fetchall()
        return {name: (rest, *_parts(database, name)) for name, *rest in listed if not name.startswith("sqlite_")}


def _parts(database: sqlite3.Connection, table: str) -> tuple[object, ...]:
    columns = database.execute("SELECT * FROM pragma_table_xinfo(?)", [table]).fetchall()
    foreign = database.execute("SELECT * FROM pragma_foreign_key_list(?)", [table]).fetchall()
    indexes = database.execute('SELECT name, "unique", origin, partial FROM pragma_index_list(?)', [table]).fetchall()
    over = {name: database.execute("SELECT * FROM pragma_index_xinfo(?)", [name]).fetchall() for name, *_ in indexes}
    return columns, foreign, sorted(indexes), over
