"""Command `gingersnap export`."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import typer

from gingersnap.cli.commands.warm import load_and_compile
from gingersnap.cli.errors import CommandError, CommandUsageError
from gingersnap.core import log
from gingersnap.core.export import CannotExport, UnknownFormat, export_log
from gingersnap.core.words import say


def write_export(file: Path, form: str, out: Path | None, ended: datetime | None) -> None:
    when = ended.replace(tzinfo=UTC) if ended else datetime.fromtimestamp(file.stat().st_mtime, UTC)
    try:
        document = export_log(load_and_compile(file), form, f"{when:%Y-%m-%dT%H:%M:%SZ}")
    except UnknownFormat as error:
        raise CommandUsageError(str(error)) from None
    except (CannotExport, log.LogError) as error:
        raise CommandError(f"{str(file)!r}: {error}") from None
    if out is None:
        typer.echo(document)
    else:
        out.write_bytes(document + b"\n")
        typer.echo(str(say("written-to", file=str(out))))
