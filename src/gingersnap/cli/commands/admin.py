"""Command `gingersnap admin`."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import typer

from gingersnap.cli.commands.serve import default_data_folder
from gingersnap.cli.errors import CommandError
from gingersnap.core.words import say
from gingersnap.server.cluster.listener import notify_writes
from gingersnap.server.moderation.service import LINK_SECONDS, create_admin_link
from gingersnap.server.storage.store import StoreLocation, StoreUnavailable, open_shared


def print_admin_link(data: Path | None, database: str | None, at: str) -> None:
    """Print a single-use link to the administrator's page.

    Access to the database is the authorisation: no other check is made.
    """
    folder = data or default_data_folder()
    if database is None and not folder.is_dir():
        raise CommandError(str(say("no-data-folder", folder=str(folder))))
    try:
        secret = asyncio.run(_create_link(database or folder))
    except StoreUnavailable as error:
        raise CommandError(str(error)) from None
    typer.echo(str(say("owner-link", minutes=round(LINK_SECONDS / 60))))
    typer.echo(f"{at.rstrip('/')}/owner#{secret}")


async def _create_link(store_location: StoreLocation) -> str:
    store = await open_shared(store_location, notify_writes=notify_writes)
    try:
        return await create_admin_link(store, time.time())
    finally:
        await store.close()
