"""Finished games in formats that other programs read. Heavy work, as every replay: it runs in worker processes."""

from __future__ import annotations

from datetime import UTC, datetime

from gingersnap.core.export import exported
from gingersnap.core.log import load


def written(log: bytes, name: str, ended: float) -> bytes:
    """The body of the answer: the finished game of `log` in the format called `name`."""
    return exported(load(log), name, f"{datetime.fromtimestamp(ended, UTC):%Y-%m-%dT%H:%M:%SZ}")
