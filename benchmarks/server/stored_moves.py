"""What is in our server's database once the server is gone."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def count_stored_moves(data: Path) -> int:
    """All moves of all games in the database in `data`, read by SQLite alone."""
    (file,) = data.glob("*.sqlite")
    with closing(sqlite3.connect(file)) as database:
        (moves,) = database.execute("SELECT count(*) FROM records").fetchone()
    return int(moves)
