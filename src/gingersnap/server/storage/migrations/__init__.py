"""Schema migrations: the scripts in `versions` bring a database to the schema of this program, all of them or none.

Alembic runs them. It takes longer to load than a database to open, so it is only imported if the schema is outdated.
"""

from __future__ import annotations

import logging
from pathlib import Path
from threading import Lock, Timer
from typing import TYPE_CHECKING

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Integer,
    MetaData,
    String,
    Table,
    insert,
    inspect,
    select,
)

from gingersnap.core.errors import GingersnapError
from gingersnap.server.storage import schema

if TYPE_CHECKING:
    from alembic.config import Config

SCRIPTS = Path(__file__).parent
_MOMENT = 1.0
"""Seconds after which a running migration is logged."""
_ONE_AT_A_TIME = Lock()
"""Serialises migrations: scripts use Alembic's global `op`."""

_alembic = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))
_about = Table("about", MetaData(), Column("version", Integer, primary_key=True))
_BEFORE_ALEMBIC = {1: "0001", 2: "0002", 3: "0003"}
"""Revisions by the version number in the table `about`, from before Alembic."""
_log = logging.getLogger(__name__)


class MigrationError(GingersnapError):
    """The database cannot be used, and stays as it was. The message is a plain sentence."""


def versions() -> list[str]:
    """Return the revisions this program knows, the newest last."""
    return sorted(path.name[:4] for path in (SCRIPTS / "versions").glob("[0-9]*.py"))


def is_up_to_date(connection: Connection) -> bool:
    return _version_of(connection) == versions()[-1]


def upgrade_schema(engine: Engine, name: str) -> None:
    """Create the schema, or migrate it. This may take long and must not run in an event loop.

    A transaction of `engine` includes schema changes, and no other server begins one meanwhile. `name` is what the
    database is called in messages.
    """
    with _ONE_AT_A_TIME, engine.begin() as connection:
        version = _version_of(connection)
        if version is None and not inspect(connection).get_table_names():
            schema.metadata.create_all(connection)
            _stamp(connection, versions()[-1])
        elif version not in versions():
            raise MigrationError(
                f"The database {name} is of version {version}; this program works with version {versions()[-1]}. "
                "Use the program it was made with, or another data folder."
            )
        elif version != versions()[-1]:
            _migrate(connection, version, name)


def config_for(connection: Connection) -> Config:
    """Return Alembic's configuration, which is in no file."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _version_of(connection: Connection) -> str | None:
    there = inspect(connection).get_table_names()
    if _alembic.name in there:
        return connection.scalar(select(_alembic.c.version_num))
    number = connection.scalar(select(_about.c.version)) if _about.name in there else None
    return _BEFORE_ALEMBIC.get(number, str(number)) if number is not None else None


def _stamp(connection: Connection, version: str) -> None:
    _alembic.create(connection, checkfirst=True)
    connection.execute(insert(_alembic), {"version_num": version})


def _migrate(connection: Connection, version: str, name: str) -> None:
    way = f"from version {version} to {versions()[-1]}"
    slow = Timer(_MOMENT, _log.warning, [f"Bringing the database {name} {way}, once. This may take a while ..."])
    slow.start()
    try:
        _run_scripts(connection, version)
    except Exception as error:  # of any kind: the transaction is rolled back
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise MigrationError(f"The database {name} cannot be brought {way}, and is as it was: {reason}.") from error
    finally:
        slow.cancel()


def _run_scripts(connection: Connection, version: str) -> None:
    from alembic import command

    if _alembic.name not in inspect(connection).get_table_names():
        _stamp(connection, version)
    command.upgrade(config_for(connection), "head")
    if connection.dialect.name == "sqlite" and (lost := connection.exec_driver_sql("PRAGMA foreign_key_check").all()):
        raise ValueError(f"{len(lost)} rows would refer to nothing")
