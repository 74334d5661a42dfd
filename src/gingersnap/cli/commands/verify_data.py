"""Command `gingersnap verify` for a database: checks its rows and replays every game."""

from __future__ import annotations

from pathlib import Path

import typer

from gingersnap.cli.errors import CommandError
from gingersnap.core.words import say
from gingersnap.server.ops.verify import VerifyError, VerifyReport, verify, verify_file
from gingersnap.server.storage import postgresql
from gingersnap.server.storage.sqlite import FILE

_SQLITE_MAGIC = b"SQLite format 3\0"


def is_data(what: str) -> bool:
    """Return True if this is a data folder, a database file, or the address of a database."""
    path = Path(what)
    if what.startswith("postgres"):
        return "://" in what
    if path.is_dir() or path.suffix == ".sqlite":
        return True
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(_SQLITE_MAGIC)) == _SQLITE_MAGIC


def verify_data(what: str) -> None:
    """Verify a database. Problems are printed, and CommandError is raised."""
    try:
        require_healthy(_check_database(what))
    except (VerifyError, postgresql.DriverMissing, postgresql.InvalidAddress) as error:
        raise CommandError(str(error)) from None


def require_healthy(verify_report: VerifyReport) -> None:
    for sentence in (*verify_report.elsewhere, *verify_report.damage):
        typer.echo(sentence, err=True)
    typer.echo(str(say("data-checked", tables=verify_report.tables, records=verify_report.records)))
    if verify_report.damage:
        raise CommandError(str(say("data-damaged", count=len(verify_report.damage))))


def _check_database(what: str) -> VerifyReport:
    path = Path(what)
    if path.is_dir():
        return verify_file(path / FILE)
    if path.exists() or "://" not in what:
        return verify_file(path)
    return verify(postgresql.engine_to_check(what), postgresql.hide_password(what))
