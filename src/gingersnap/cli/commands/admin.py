"""`gingersnap admin`."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import typer

from gingersnap.cli.commands.serve import usual_data
from gingersnap.cli.errors import Complaint
from gingersnap.core.words import say
from gingersnap.server.moderation.service import LINK_SECONDS, new_link
from gingersnap.server.storage.store import CannotOpen, Where, open_beside


def print_link(data: Path | None, database: str | None, at: str) -> None:
    """Who can write to the database owns the server: nobody else is asked."""
    folder = data or usual_data()
    if database is None and not folder.is_dir():
        raise Complaint(str(say("no-data-folder", folder=str(folder))))
    try:
        secret = asyncio.run(_link(database or folder))
    except CannotOpen as error:
        raise Complaint(str(error)) from None
    typer.echo(str(say("owner-link", minutes=round(LINK_SECONDS / 60))))
    typer.echo(f"{at.rstrip('/')}/owner#{secret}")


async def _link(where: Where) -> str:
    store = await open_beside(where)
    try:
        return await new_link(store, time.time())
    finally:
        await store.close()
