"""Cached statistics of finished games, so that each game is replayed only once for them."""

from __future__ import annotations

from sqlalchemy import bindparam, select

from gingersnap.core import codec
from gingersnap.core.log import load
from gingersnap.core.summary.game_summary import timeline_of
from gingersnap.server.storage import schema
from gingersnap.server.storage.write_queue import InsertRow, Write

COUNTED = select(schema.tallies).where(schema.tallies.c.table.in_(bindparam("tables", expanding=True)))


def count_numbers(log: bytes) -> bytes:
    """Return the encoded numbers of a finished game. It is replayed for them, so this runs in worker processes."""
    return codec.encode(timeline_of(load(log)).tally.statistics)


def insert_tally(table: str, numbers: bytes) -> Write:
    return InsertRow(schema.tallies, {"table": table, "numbers": numbers})
