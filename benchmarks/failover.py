"""Failover time: seconds until a server has loaded a table whose server died, by length of the log, for every game.

    python -m benchmarks.failover [--game NAME] [--lengths 100 1000 5000] [--times 3]

Both sides are measured in one run, on the same table. *Taken over*: the log is read and replayed, each seat's updates
are counted and its bots are informed (what `RoomRegistry` does when the first client reconnects). *Followed*: a server
that has the table in memory applies one more record. The rest of a failover is the reconnect before it, and reading the
rows.

The games are random play with the maximum number of seats, the longest of several; a game shorter than the requested
length is used as it is.
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
from gingersnap.server.rooms.live_game import rebuild_game
from gingersnap.server.tables.repository import StoredRecord, TableRow
from gingersnap.server.tables.seats import StoredSeat
from gingersnap.testing.checks.random_play import play_on

LENGTHS = (100, 1_000, 5_000)
GAMES_TRIED = 5
"""Number of games of which the longest is used."""


class StoredGame(NamedTuple):
    """A table as stored."""

    row: TableRow
    records: tuple[StoredRecord, ...]


class FailoverTimes(NamedTuple):
    """Processor seconds, independent of other load on the machine."""

    records: int
    taken_over: float
    followed: float


def play_longest_game(name: str, most: int) -> StoredGame:
    """Return the longest of several games, with at most `most` records."""
    games = (_play_game(name, most, seed) for seed in range(GAMES_TRIED))
    return max(games, key=lambda kept: len(kept.records))


def _play_game(name: str, most: int, seed: int) -> StoredGame:
    game = find_game(name)
    seats = game.seats[-1]
    laid = Table(game, game.types.options(), seats, Seeded(seed), people=range(seats))
    *_, (table, _) = islice(play_on(laid, seed), most + 1)
    log = log_of(table)
    sitting = tuple(StoredSeat("person", f"Seat {seat}") for seat in range(seats))
    row = TableRow("measured", name, {}, sitting, "playing", "", 0.0, header_line(log.header), seq=len(log.records))
    return StoredGame(row, tuple(StoredRecord(codec.encode(record)) for record in log.records))


def measure_failover(stored_game: StoredGame, length: int, times: int) -> FailoverTimes:
    """Measure both sides in turn, `times` times, and return the medians."""
    records = stored_game.records[:length]
    pairs = [(_time_load(stored_game.row, records), _time_apply(stored_game.row, records)) for _ in range(times)]
    taken, followed = zip(*pairs, strict=True)
    return FailoverTimes(len(records), median(taken), median(followed))


def _time_load(row: TableRow, records: Sequence[StoredRecord]) -> float:
    begun = process_time()
    rebuild_game(row, records)
    return process_time() - begun


def _time_apply(row: TableRow, records: Sequence[StoredRecord]) -> float:
    live = rebuild_game(row, records[:-1])
    begun = process_time()
    live.apply_stored(records[-1])
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
        kept = play_longest_game(name, max(asked.lengths))
        for length in sorted({min(each, len(kept.records)) for each in asked.lengths}):
            printed.add_row(name, *_columns(measure_failover(kept, length, asked.times)))
    console.print(printed)
    console.print(f"{before.processor}, {before.cores} cores, {before.python}; load before: {before.load_before}")


def _columns(failover_times: FailoverTimes) -> tuple[str, ...]:
    each = failover_times.taken_over / failover_times.records
    seconds = (
        f"{failover_times.taken_over * 1000:,.0f} ms",
        f"{each * 1000:.2f} ms",
        f"{failover_times.followed * 1000:.2f} ms",
    )
    return (f"{failover_times.records:,}", *seconds, f"{failover_times.taken_over / failover_times.followed:,.0f}×")


if __name__ == "__main__":
    main()
