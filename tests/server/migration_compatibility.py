"""What the steps of the database take away from a program that knows only those before.

Servers of two releases share a database while one is replaced by the other. So a script only adds, unless it says
what it takes away; and that some release has done without already (decision 9):

    leaves = ("tables.colour",)       # of a script: from this step on the program uses it no more; it stays
    takes_away = ("tables.colour",)   # of a script in a later release: now it goes
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from gingersnap.server.storage import migrations, schema
from gingersnap.server.storage.sqlite import engine_for_migrations

RELEASED = {"0.1.0": "0003", "1.0.0": "0016"}
"""By release in the changelog: the last step it knows."""
SHARED = "0005"
"""Before this step no two servers could share a database."""


class SchemaShape(NamedTuple):
    """What a program can ask of a database."""

    columns: dict[str, dict[str, tuple[str, bool, bool]]]
    """By table and column: of which type it is, whether it may be empty, whether something stands there otherwise."""
    keys: dict[str, set[str]]
    """By table: what is there once, and what refers to something."""


def shape_of(connection: Connection) -> SchemaShape:
    found = inspect(connection)
    tables = [name for name in found.get_table_names() if name != "alembic_version"]
    columns = {
        table: {
            str(each["name"]): (str(each["type"]), bool(each["nullable"]), each["default"] is not None)
            for each in found.get_columns(table)
        }
        for table in tables
    }
    keys: dict[str, set[str]] = {table: set() for table in tables}
    for table in tables:
        primary = found.get_pk_constraint(table)["constrained_columns"]
        unique: list[list[str | None]] = [
            index["column_names"] for index in found.get_indexes(table) if index["unique"]
        ]
        foreign = [key["constrained_columns"] for key in found.get_foreign_keys(table)]
        keys[table] |= {_qualified_name(table, "once", primary)} | {
            _qualified_name(table, "once", names) for names in unique
        }
        keys[table] |= {_qualified_name(table, "refers", names) for names in foreign}
    return SchemaShape(columns, keys)


def _qualified_name(table: str, what: str, columns: Sequence[str | None]) -> str:
    return f"{table} {what} ({', '.join(sorted(map(str, columns)))})"


def removed_features(before: SchemaShape, after: SchemaShape) -> set[str]:
    """What a program of before would look for in vain, or could no longer write."""
    lost: set[str] = set()
    for table, columns in before.columns.items():
        now = after.columns.get(table)
        if now is None:
            lost.add(table)
            continue
        lost |= {f"{table}.{name}" for name, was in columns.items() if name not in now or _is_less(was, now[name])}
        lost |= {f"{table}.{name}" for name in now.keys() - columns.keys() if now[name][1:] == (False, False)}
        lost |= before.keys[table] ^ after.keys[table]
    return lost


def _is_less(was: tuple[str, bool, bool], now: tuple[str, bool, bool]) -> bool:
    """Of another type, or to be filled by who did not have to."""
    return was[0] != now[0] or (was[1] and not now[1]) or (was[2] and not now[2])


class MigrationStep(NamedTuple):
    version: str
    takes: set[str]
    """Found by looking."""
    says: set[str]
    leaves: set[str]


def steps(folder: Path, since: str) -> list[MigrationStep]:
    """Those after `since`, each done to a database."""
    with engine_for_migrations(folder / "steps.sqlite").begin() as connection:
        config = migrations.config_for(connection)
        modules = {each.revision: each.module for each in ScriptDirectory.from_config(config).walk_revisions()}
        command.upgrade(config, since)
        found, before = [], shape_of(connection)
        for version in migrations.versions()[migrations.versions().index(since) + 1 :]:
            command.upgrade(config, version)
            after = shape_of(connection)
            said, left = (set(getattr(modules[version], name, ())) for name in ("takes_away", "leaves"))
            found.append(MigrationStep(version, removed_features(before, after), said, left))
            before = after
    return found


def incompatibilities(done: list[MigrationStep], released: dict[str, str]) -> list[str]:
    """What would hurt a server of the release before."""
    left = {name: step.version for step in reversed(done) for name in step.leaves}
    silent = [f"{step.version} takes away {name}" for step in done for name in sorted(step.takes ^ step.says)]
    return silent + [
        f"{step.version}: no release has done without {name}"
        for step in done
        for name in sorted(step.says)
        if not any(left.get(name, "9999") <= last < step.version for last in released.values())
    ]


def differences(connection: Connection) -> list[object]:
    """What a database lacks of the schema, or has beside it, but for what scripts say to leave."""
    scripts = ScriptDirectory.from_config(migrations.config_for(connection)).walk_revisions()
    left = {name for script in scripts for name in getattr(script.module, "leaves", ())}
    context = MigrationContext.configure(connection, opts={"compare_server_default": True})
    return [each for each in compare_metadata(context, schema.metadata) if _removed_feature(each) not in left]


def _removed_feature(difference: Any) -> str | None:
    """What a program that has this schema does without."""
    match difference:
        case ("remove_column", _, table, column):
            return f"{table}.{column.name}"
        case ("remove_table", table):
            return str(table.name)
    return None
