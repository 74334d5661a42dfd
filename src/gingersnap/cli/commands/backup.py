"""`gingersnap backup` and `gingersnap restore`."""

from __future__ import annotations

from pathlib import Path

import typer

from gingersnap.cli.commands.serve import usual_data
from gingersnap.cli.commands.verify_data import insist_on_health
from gingersnap.cli.errors import Complaint
from gingersnap.core.words import say
from gingersnap.server.storage.backup import CannotBackUp, back_up, restore
from gingersnap.server.storage.store import CannotOpen
from gingersnap.server.storage.verify import CannotCheck


def make_backup(to: Path, data: Path | None) -> None:
    """Kept also if it is not as it should be: then it is as good as what it was made of, and says so."""
    try:
        file, checked = back_up(data or usual_data(), to)
    except (CannotBackUp, CannotCheck) as error:
        raise Complaint(str(error)) from None
    typer.echo(str(say("backup-made", file=str(file))))
    insist_on_health(checked)


def restore_backup(backup: Path, data: Path | None, replace: bool) -> None:
    folder = data or usual_data()
    try:
        aside, checked = restore(backup, folder, replace=replace)
    except (CannotBackUp, CannotCheck, CannotOpen) as error:
        raise Complaint(str(error)) from None
    typer.echo(str(say("backup-restored", folder=str(folder))))
    if aside is not None:
        typer.echo(str(say("restored-over", file=str(aside))))
    insist_on_health(checked)
