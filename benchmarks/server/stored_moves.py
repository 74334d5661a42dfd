"""Check of the server's database after the server has stopped."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def count_stored_moves(data: Path) -> int:
    """Return the number of moves in the database in `data`, read by SQLite alone."""
    (file,) = data.glob("*.sqlite")
    with closing(sqlite3.connect(file)) as database:
        (moves,) = database.execute("SELECT count(*) FROM records").fetchone()
    return int(moves)
