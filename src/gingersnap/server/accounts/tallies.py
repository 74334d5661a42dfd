"""What was counted of finished games, kept so that nobody tells them again each time."""

from __future__ import annotations

from sqlalchemy import bindparam, select

from gingersnap.core import codec
from gingersnap.core.log import load
from gingersnap.core.summary.game_summary import course_of
from gingersnap.server.storage import schema
from gingersnap.server.storage.write_queue import Addition, Write

COUNTED = select(schema.tallies).where(schema.tallies.c.table.in_(bindparam("tables", expanding=True)))


def counted(log: bytes) -> bytes:
    """The numbers of a finished game. It is told again for them: this runs in worker processes."""
    return codec.encode(course_of(load(log)).tally.numbers)


def tally_added(table: str, numbers: bytes) -> Write:
    return Addition(schema.tallies, {"table": table, "numbers": numbers})
