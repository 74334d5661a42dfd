"""What each seat was told: a feed for each of them and one for who watches, with numbers of its own.

A seat's update number n comes of the n-th record in the log that changed anything for it: what it heard, what it knows,
or what it may do. What is hidden from a seat has no number there, nor has time that passes; and whoever has the same
log counts the same, so that nothing needs to be stored.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from gingersnap.core.contract import SPECTATOR, Event, Seat
from gingersnap.core.table import Table, visible_events

GameTable = Table[Any, Any]


class SeatFeeds:
    def __init__(self, seats: int) -> None:
        self._records: dict[Seat, list[int]] = {seat: [] for seat in (SPECTATOR, *range(seats))}
        """By seat: in the log, the numbers of the records that it was told of."""

    @property
    def last_numbers(self) -> dict[Seat, int]:
        """By seat: the number of its last update. The set-up is number 0."""
        return {seat: len(records) for seat, records in self._records.items()}

    def update_number(self, seat: Seat, record: int | None = None) -> int:
        """Of the last update of `seat`, or of what was its last one after a record of the log."""
        records = self._records[seat]
        return len(records) if record is None else bisect_right(records, record)

    def updates_after(self, seat: Seat, number: int) -> list[tuple[int, int]]:
        """The updates of `seat` after this one: each one's number, and that of its record."""
        return list(enumerate(self._records[seat][number:], number + 1))

    def add(self, record: int, events: Sequence[Event], before: GameTable, after: GameTable) -> set[Seat]:
        """A record of the log, what happened in it, and the table just before it and after it: who is told of it."""
        told = {
            seat
            for seat in self._records
            if visible_events(events, seat) or _visible_state(before, seat) != _visible_state(after, seat)
        }
        for seat in told:
            self._records[seat].append(record)
        return told


def _visible_state(table: GameTable, seat: Seat) -> tuple[object, ...]:
    """All that a seat is told about how a table is."""
    update = table.update(seat)
    stand_ins = None if table.clocks is None else table.clocks.stand_ins
    open_to_all = update.outcome, update.clocks, table.to_act, table.time_limit, stand_ins, update.beside
    return update.view, update.offers, *open_to_all
