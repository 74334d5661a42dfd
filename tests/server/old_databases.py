"""Databases as earlier programs made them, and scripts that no program has yet."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event

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
"""The first version that Alembic keeps."""
_ALEMBIC = """
DROP TABLE about;
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, PRIMARY KEY (version_num));
"""
_COLUMNS = "id, game, options, seats, status, secret, created, header, finished, outcome, next"
_COLUMNS_SINCE = {2: ", time", 3: ", revision"}

GO_ON = Event()
"""For scripts that wait."""


def make_old(folder: Path, version: int) -> None:
    """A database of `version`, 1 to 4, with the tables and records of the one in `folder` if there is one."""
    folder.mkdir(parents=True, exist_ok=True)
    new, old = folder / FILE, folder / "old.sqlite"
    with closing(sqlite3.connect(old)) as database:
        database.executescript(_VERSION_1 + "".join(sql for since, sql in _SINCE.items() if since <= version))
        if version < ALEMBIC:
            database.execute("INSERT INTO about VALUES (?)", [version])
        else:
            database.executescript(_ALEMBIC)
            database.execute("INSERT INTO alembic_version VALUES (?)", [f"{version:04}"])
        database.commit()
        if new.exists():
            _copy(database, new, version)
    old.replace(new)


def _copy(database: sqlite3.Connection, source: Path, version: int) -> None:
    columns = _COLUMNS + "".join(names for since, names in _COLUMNS_SINCE.items() if since <= version)
    database.execute("ATTACH ? AS new", [str(source)])
    database.execute(f"INSERT INTO tables ({columns}) SELECT {columns} FROM new.tables")
    records = '"table", seq, line, action_id'
    database.execute(f"INSERT INTO records ({records}) SELECT {records} FROM new.records")
    database.commit()


def add_a_table_with_records(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE)) as database, database:
        database.execute(
            "INSERT INTO tables (id, game, options, seats, status, secret, created)"
            " VALUES ('old', 'some_game', '{}', '[{\"kind\":\"open\"}]', 'waiting', 's', 1.0)"
        )
        database.executemany(
            "INSERT INTO records VALUES ('old', ?, ?, NULL)", [(seq, f"line {seq}".encode()) for seq in range(1, 4)]
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
