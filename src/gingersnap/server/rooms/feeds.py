"""Per-seat update numbering. Each seat (and the spectators) has its own sequence, so hidden actions leave no gap.

A seat's update number n is made from the n-th record in the log that changed anything for it: its events, its view, or
its legal actions. Records hidden from a seat have no number there, nor has time that passes. The numbers follow from
the log, so that they are the same at every server, and nothing needs to be stored.
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
        """By seat: the log numbers of the records that it received an update for."""

    @property
    def last_numbers(self) -> dict[Seat, int]:
        """Number of the last update by seat. The set-up is number 0."""
        return {seat: len(records) for seat, records in self._records.items()}

    def update_number(self, seat: Seat, record: int | None = None) -> int:
        """Return the number of a seat's last update, or of its last one up to a record of the log."""
        records = self._records[seat]
        return len(records) if record is None else bisect_right(records, record)

    def updates_after(self, seat: Seat, number: int) -> list[tuple[int, int]]:
        """Return the updates of `seat` after `number`, as pairs of update number and record number."""
        return list(enumerate(self._records[seat][number:], number + 1))

    def add(self, record: int, events: Sequence[Event], before: GameTable, after: GameTable) -> set[Seat]:
        """Add a record with its events and the tables before and after it; return the seats that get an update."""
        told = {
            seat
            for seat in self._records
            if visible_events(events, seat) or _visible_state(before, seat) != _visible_state(after, seat)
        }
        for seat in told:
            self._records[seat].append(record)
        return told


def _visible_state(table: GameTable, seat: Seat) -> tuple[object, ...]:
    """Return everything a seat is sent about the state of a table."""
    update = table.update(seat)
    stand_ins = None if table.clocks is None else table.clocks.stand_ins
    open_to_all = update.outcome, update.clocks, table.to_act, table.time_limit, stand_ins, update.beside
    return update.view, update.offers, *open_to_all
