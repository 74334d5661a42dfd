"""Finished games in formats that other programs read. Heavy work, as every replay: it runs in worker processes."""

from __future__ import annotations

from datetime import UTC, datetime

from gingersnap.core.export import export_log
from gingersnap.core.log import load


def encode_export(log: bytes, name: str, ended: float) -> bytes:
    """Return the response body: the finished game of `log` in the format called `name`."""
    return export_log(load(log), name, f"{datetime.fromtimestamp(ended, UTC):%Y-%m-%dT%H:%M:%SZ}")
