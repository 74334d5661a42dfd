"""Command `gingersnap move`."""

from __future__ import annotations

from pathlib import Path

import typer

from gingersnap.cli.commands.serve import default_data_folder
from gingersnap.cli.errors import CommandError
from gingersnap.server.storage.copy_to_postgresql import CopyError, copy_store
from gingersnap.server.storage.postgresql import hide_password
from gingersnap.server.storage.store import StoreUnavailable


def move_tables(data: Path | None, address: str) -> None:
    folder = data or default_data_folder()
    if not folder.is_dir():
        raise CommandError(f"there is no data folder {folder}")
    try:
        moved = copy_store(folder, address)
    except (CopyError, StoreUnavailable) as error:
        raise CommandError(str(error)) from None
    aside = f"; {moved.set_aside} of other rules were moved as they are" if moved.set_aside else ""
    typer.echo(
        f"Moved {moved.tables} tables with {moved.records} records from {folder} to {hide_password(address)}. "
        f"{moved.replayed} games were played again from there and came out the same{aside}."
    )
