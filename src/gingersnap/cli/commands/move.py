"""`gingersnap move`."""

from __future__ import annotations

from pathlib import Path

import typer

from gingersnap.cli.commands.serve import usual_data
from gingersnap.cli.errors import Complaint
from gingersnap.server.storage.copy_to_postgresql import CannotMove, move
from gingersnap.server.storage.postgresql import shown
from gingersnap.server.storage.store import CannotOpen


def move_tables(data: Path | None, address: str) -> None:
    folder = data or usual_data()
    if not folder.is_dir():
        raise Complaint(f"there is no data folder {folder}")
    try:
        moved = move(folder, address)
    except (CannotMove, CannotOpen) as error:
        raise Complaint(str(error)) from None
    aside = f"; {moved.set_aside} of other rules were moved as they are" if moved.set_aside else ""
    typer.echo(
        f"Moved {moved.tables} tables with {moved.records} records from {folder} to {shown(address)}. "
        f"{moved.replayed} games were played again from there and came out the same{aside}."
    )
