"""`gingersnap verify`, of a database: its rows, and every game replayed."""

from __future__ import annotations

from pathlib import Path

import typer

from gingersnap.cli.errors import Complaint
from gingersnap.core.words import say
from gingersnap.server.storage import postgresql
from gingersnap.server.storage.sqlite import FILE
from gingersnap.server.storage.verify import CannotCheck, Checked, check, check_file

_FIRST_WORDS = b"SQLite format 3\0"


def is_data(what: str) -> bool:
    """Whether this is a data folder, a database's file, or the address of one."""
    path = Path(what)
    if what.startswith("postgres"):
        return "://" in what
    if path.is_dir() or path.suffix == ".sqlite":
        return True
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(_FIRST_WORDS)) == _FIRST_WORDS


def verify_data(what: str) -> None:
    """Complains where anything is not as it should be, and names it."""
    try:
        insist_on_health(_checked(what))
    except (CannotCheck, postgresql.NoDriver, postgresql.NoAddress) as error:
        raise Complaint(str(error)) from None


def insist_on_health(checked: Checked) -> None:
    for sentence in (*checked.elsewhere, *checked.damage):
        typer.echo(sentence, err=True)
    typer.echo(str(say("data-checked", tables=checked.tables, records=checked.records)))
    if checked.damage:
        raise Complaint(str(say("data-damaged", count=len(checked.damage))))


def _checked(what: str) -> Checked:
    path = Path(what)
    if path.is_dir():
        return check_file(path / FILE)
    if path.exists() or "://" not in what:
        return check_file(path)
    return check(postgresql.engine_to_check(what), postgresql.shown(what))
