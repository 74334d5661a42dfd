"""Per-seat update numbering. Each seat (and the spectators) has its own sequence, so hidden actions leave no gap.

A seat's update number n is made from the n-th record in the log that changed anything for it: its events, its view, or
its legal actions. Records hidden from a seat have no number there, nor has time that passes. The numbers follow from
the log, so that they are the same at every server, and nothing needs to be stored.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from gingersnap.core.contract import SPECTATOR, Event, ForcedStep, Seat
from gingersnap.core.table import Table, Update, visible_events

GameTable = Table[Any, Any]


class TableSnapshot:
    """A table that does not change any more: what is often read is computed once, when it is first needed."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self._updates: dict[Seat, Update] = {}

    def update(self, seat: Seat) -> Update:
        """Return the update of `seat`, without events."""
        update = self._updates.get(seat)
        if update is None:
            of_another = next(iter(self._updates.values()), None)
            update = self._updates[seat] = self.table.update(seat, same_for_all=of_another)
        return update

    @cached_property
    def forced_steps(self) -> dict[Seat, ForcedStep]:
        """The steps of seats that have no choice, as spectators know."""
        return self.table.forced_steps

    @cached_property
    def due(self) -> int | None:
        """Milliseconds until something happens by time alone; None if no time counts."""
        return self.table.due

    @cached_property
    def seats_to_act(self) -> tuple[Seat, ...]:
        return tuple(sorted([seat for seat in self.table.to_act if seat >= 0]))

    @cached_property
    def _open_to_all(self) -> tuple[object, ...]:
        table = self.table
        stand_ins = None if table.clocks is None else table.clocks.stand_ins
        return table.to_act, table.time_limit, stand_ins

    def visible_state(self, seat: Seat) -> tuple[object, ...]:
        """Return everything a seat is sent about the state of the table."""
        update = self.update(seat)
        return update.view, update.offers, update.outcome, update.clocks, update.beside, self._open_to_all


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

    def add(self, record: int, events: Sequence[Event], before: TableSnapshot, after: TableSnapshot) -> set[Seat]:
        """Add a record with its events and the tables before and after it; return the seats that get an update."""
        told = {
            seat
            for seat in self._records
            if visible_events(events, seat) or before.visible_state(seat) != after.visible_state(seat)
        }
        for seat in told:
            self._records[seat].append(record)
        return told
