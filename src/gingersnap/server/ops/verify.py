"""Verification of a database: its pages, its rows, and every game replayed from its log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, select
from sqlalchemy.exc import SQLAlchemyError

from gingersnap.core.contract import Data
from gingersnap.core.errors import GingersnapError
from gingersnap.core.log import LogError, WrongVersion, load, replay, text_of
from gingersnap.core.registry import UnknownGame
from gingersnap.core.words import say
from gingersnap.server.storage import migrations, schema
from gingersnap.server.storage.wal_check import count_lost_transactions, is_marked_open, wal_path
from gingersnap.server.tables.repository import CorruptRow, TableRow, decode_row


class VerifyError(GingersnapError):
    """The file is no Gingersnap database, or cannot be read. The message is a sentence."""


class VerifyReport(Data, frozen=True):
    tables: int
    records: int
    elsewhere: tuple[str, ...]
    """Sentences about games with other versions of the rules, which this program cannot check."""
    damage: tuple[str, ...]
    """Sentences about damage."""


def verify_file(file: Path) -> VerifyReport:
    """Verify a database file, read-only, even while a server uses it."""
    if not file.is_file():
        raise VerifyError(str(say("no-database", database=str(file))))
    engine = create_engine(
        URL.create("sqlite", database=file.resolve().as_uri(), query={"mode": "ro", "uri": "true"}),
        connect_args={"isolation_level": None},
    )
    found = verify(engine, str(file))
    log = wal_path(file)
    if log.exists() and log.stat().st_size:
        lost = count_lost_transactions(log)
        return _with_damage(found, say("log-lost", log=str(log), lost=lost)) if lost else found
    return _with_damage(found, say("log-missing", database=str(file), log=log.name)) if is_marked_open(file) else found


def _with_damage(found: VerifyReport, sentence: object) -> VerifyReport:
    return VerifyReport(found.tables, found.records, found.elsewhere, (*found.damage, str(sentence)))


def verify(engine: Engine, name: str) -> VerifyReport:
    """Verify a consistent snapshot, even while a server writes."""
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN")
            else:
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            if not migrations.is_up_to_date(connection):
                raise VerifyError(str(say("other-schema", database=name)))
            return _verify_all(connection)
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error)
        raise VerifyError(str(say("cannot-read-database", database=name, reason=reason))) from None
    finally:
        engine.dispose()


def _verify_all(connection: Connection) -> VerifyReport:
    damage, elsewhere = list(_bad_pages(connection)), list[str]()
    ids = connection.scalars(select(schema.tables.c.id).order_by(schema.tables.c.created)).all()
    records = 0
    for id in ids:
        try:
            records += _check_table(connection, id)
        except (WrongVersion, UnknownGame) as error:
            elsewhere.append(str(say("table-elsewhere", table=id, error=str(error))))
        except (CorruptRow, LogError) as error:
            damage.append(str(say("table-damaged", table=id, error=str(error))))
    return VerifyReport(len(ids), records, tuple(elsewhere), tuple(damage))


def _bad_pages(connection: Connection) -> Iterator[str]:
    if connection.dialect.name != "sqlite":
        return
    for (line,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if line != "ok":
            yield str(say("pages-damaged", error=line))


def _check_table(connection: Connection, id: str) -> int:
    """Return the number of a table's records. Raise an error if they do not lead to what the table's row says."""
    row = decode_row(connection.execute(schema.TABLES.where(schema.tables.c.id == id)).one())
    _check_people(connection, row)
    lines = connection.scalars(schema.RECORDS, {"of": id, "since": 0}).all()
    if row.header is None:
        if lines:
            raise CorruptRow(str(say("records-without-game")))
        return 0
    _check_replay(row, row.header, lines)
    return len(lines)


def _check_people(connection: Connection, row: TableRow) -> None:
    """Raise CorruptRow unless the sittings list exactly the known people at the table."""
    listed = connection.scalars(select(schema.sittings.c.profile).where(schema.sittings.c.table == row.id)).all()
    seated = [seat.profile for seat in row.seats if seat.profile is not None]
    known = connection.scalars(select(schema.profiles.c.id).where(schema.profiles.c.id.in_(seated))).all()
    if sorted(listed) != sorted(known):
        raise CorruptRow(str(say("sittings-differ")))


def _check_replay(row: TableRow, header: bytes, lines: Sequence[bytes]) -> None:
    table = replay(load(text_of(header, lines)))
    if len(table.records) != row.seq:
        raise CorruptRow(str(say("records-missing", last=row.seq, records=len(table.records))))
    if table.outcome != row.outcome:
        raise CorruptRow(str(say("outcome-differs")))
