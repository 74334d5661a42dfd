"""A table's game in memory: everything that can be rebuilt from its log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from gingersnap.core import codec
from gingersnap.core.contract import Action, Event, Outcome, Rejection, Seat
from gingersnap.core.log import LogError, WrongVersion, load, steps
from gingersnap.core.table import Table, Update
from gingersnap.server.bots import BotSeat
from gingersnap.server.luck import SystemChance
from gingersnap.server.store import StoredRecord, TableRow
from gingersnap.server.trouble import Trouble

_CHANCE = SystemChance()


class Play:
    """One game. An action is tried first, stored by the caller, and only then counts as happened."""

    def __init__(self, row: TableRow, records: Sequence[StoredRecord]) -> None:
        assert row.header is not None
        log = load(b"".join(line + b"\n" for line in (row.header, *(record.line for record in records))))
        self.names = tuple(seat.name for seat in row.seats)
        self.history: list[Sequence[Event]] = []
        """What happened in each action, as it truly was: mask it for each seat."""
        self.bots = {
            seat: BotSeat(row.game, stored.bot, seat, row.secret)
            for seat, stored in enumerate(row.seats)
            if stored.bot is not None
        }
        self._answered = {
            (record.seat, stored.action_id): seq
            for seq, (record, stored) in enumerate(zip(log.records, records, strict=True), 1)
            if stored.action_id is not None
        }
        for number, (table, events) in enumerate(steps(log)):
            self.table: Table[Any, Any] = table
            self.outcome = table.outcome
            if number:
                self.history.append(events)
            self._tell_bots(events)

    @property
    def seq(self) -> int:
        """How many actions have happened: those that are stored, not one that is being tried."""
        return len(self.history)

    @property
    def acting(self) -> tuple[Seat, ...]:
        return tuple(sorted(seat for seat in self.table.game.to_act(self.table.state) if seat >= 0))

    def answered(self, seat: Seat, action_id: str) -> int | None:
        """The number of the action that `seat` asked for under this id before."""
        return self._answered.get((seat, action_id))

    def attempt(self, seat: Seat, action: Action) -> list[Event] | Rejection:
        return self.table.play(seat, action, _CHANCE)

    def attempted(self, action_id: str | None) -> StoredRecord:
        """The record of what was tried, to be stored."""
        return StoredRecord(codec.encode(self.table.records[-1]), action_id)

    def happened(self, seat: Seat, action_id: str | None, events: Sequence[Event], outcome: Outcome | None) -> None:
        """What was tried is stored now."""
        self.history.append(events)
        self.outcome = outcome
        if action_id is not None:
            self._answered[seat, action_id] = self.seq
        self._tell_bots(events)

    def update(self, seat: Seat, events: Iterable[Event]) -> Update:
        return self.table.update(seat, events)

    def _tell_bots(self, events: Sequence[Event]) -> None:
        for seat, bot in self.bots.items():
            bot.watch(self.table.update(seat, events))


def rebuilt(row: TableRow, records: Sequence[StoredRecord]) -> Play:
    """The game as its log tells it."""
    try:
        return Play(row, records)
    except WrongVersion as error:
        raise Trouble("other_version", f"This table cannot be played here: {error}.") from None
    except LogError as error:
        raise Trouble("server_error", f"The log of table {row.id} cannot be read: {error}.") from None
