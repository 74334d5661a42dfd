"""Commands `gingersnap backup` and `gingersnap restore`."""

from __future__ import annotations

from pathlib import Path

import typer

from gingersnap.cli.commands.serve import default_data_folder
from gingersnap.cli.commands.verify_data import require_healthy
from gingersnap.cli.errors import CommandError
from gingersnap.core.words import say
from gingersnap.server.ops.backup import BackupError, back_up, restore
from gingersnap.server.ops.verify import VerifyError
from gingersnap.server.storage.store import StoreUnavailable


def make_backup(to: Path, data: Path | None) -> None:
    """Write and verify a backup. A copy with problems is kept too, and the problems are printed."""
    try:
        file, checked = back_up(data or default_data_folder(), to)
    except (BackupError, VerifyError) as error:
        raise CommandError(str(error)) from None
    typer.echo(str(say("backup-made", file=str(file))))
    require_healthy(checked)


def restore_backup(backup: Path, data: Path | None, replace: bool) -> None:
    folder = data or default_data_folder()
    try:
        aside, checked = restore(backup, folder, replace=replace)
    except (BackupError, VerifyError, StoreUnavailable) as error:
        raise CommandError(str(error)) from None
    typer.echo(str(say("backup-restored", folder=str(folder))))
    if aside is not None:
        typer.echo(str(say("restored-over", file=str(aside))))
    require_healthy(checked)
