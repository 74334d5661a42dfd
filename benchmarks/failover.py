"""How long a server takes to have a table in memory whose server died, by the length of its log, for every game.

    python -m benchmarks.failover [--game NAME] [--lengths 100 1000 5000] [--times 3]

Both sides in one run, of the same table: *taken over*, the log is read and replayed, each seat's updates are counted
and its bots told (what `Rooms` does when the first of its people comes back); *followed*, a server that has the table
in memory hears of one more record. The rest of a takeover is the reconnect before it, and reading so many rows.

Games of random play with the most seats, the longest of some: where it is not that long, as long as it is.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import islice
from statistics import median
from time import process_time
from typing import NamedTuple

from rich.console import Console
from rich.table import Table as Printed

from benchmarks import machine
from gingersnap.core import codec
from gingersnap.core.chance import Seeded
from gingersnap.core.log import header_line, log_of
from gingersnap.core.registry import find_game, game_names
from gingersnap.core.table import Table
from gingersnap.server.rooms.live_game import rebuilt
from gingersnap.server.storage.store import StoredRecord, TableRow
from gingersnap.server.tables.seats import StoredSeat
from gingersnap.testing.checks.random_play import play_on

LENGTHS = (100, 1_000, 5_000)
TRIED = 5
"""Games of which the longest is taken."""


class Kept(NamedTuple):
    """A table as it is stored."""

    row: TableRow
    records: tuple[StoredRecord, ...]


class Took(NamedTuple):
    """Seconds of a core, so that it does not matter what else the machine has to do."""

    records: int
    taken_over: float
    followed: float


def played(name: str, most: int) -> Kept:
    """The longest of some games, of so many records at most."""
    games = (_played(name, most, seed) for seed in range(TRIED))
    return max(games, key=lambda kept: len(kept.records))


def _played(name: str, most: int, seed: int) -> Kept:
    game = find_game(name)
    seats = game.seats[-1]
    laid = Table(game, game.types.options(), seats, Seeded(seed), people=range(seats))
    *_, (table, _) = islice(play_on(laid, seed), most + 1)
    log = log_of(table)
    sitting = tuple(StoredSeat("person", f"Seat {seat}") for seat in range(seats))
    row = TableRow("measured", name, {}, sitting, "playing", "", 0.0, header_line(log.header), seq=len(log.records))
    return Kept(row, tuple(StoredRecord(codec.encode(record)) for record in log.records))


def measured(kept: Kept, length: int, times: int) -> Took:
    """Both sides in turn, so many times; the middle of each."""
    records = kept.records[:length]
    pairs = [(_taken_over(kept.row, records), _followed(kept.row, records)) for _ in range(times)]
    taken, followed = zip(*pairs, strict=True)
    return Took(len(records), median(taken), median(followed))


def _taken_over(row: TableRow, records: Sequence[StoredRecord]) -> float:
    begun = process_time()
    rebuilt(row, records)
    return process_time() - begun


def _followed(row: TableRow, records: Sequence[StoredRecord]) -> float:
    live = rebuilt(row, records[:-1])
    begun = process_time()
    live.follow(records[-1])
    return process_time() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=game_names(), action="append")
    parser.add_argument("--lengths", type=int, nargs="+", default=LENGTHS)
    parser.add_argument("--times", type=int, default=3)
    asked = parser.parse_args()
    console, before = Console(), machine.describe()
    printed = Printed("game", "records", "taken over", "a record", "followed", "ratio")
    for name in asked.game or game_names():
        kept = played(name, max(asked.lengths))
        for length in sorted({min(each, len(kept.records)) for each in asked.lengths}):
            printed.add_row(name, *_columns(measured(kept, length, asked.times)))
    console.print(printed)
    console.print(f"{before.processor}, {before.cores} cores, {before.python}; load before: {before.load_before}")


def _columns(took: Took) -> tuple[str, ...]:
    each = took.taken_over / took.records
    seconds = (f"{took.taken_over * 1000:,.0f} ms", f"{each * 1000:.2f} ms", f"{took.followed * 1000:.2f} ms")
    return (f"{took.records:,}", *seconds, f"{took.taken_over / took.followed:,.0f}×")


if __name__ == "__main__":
    main()
