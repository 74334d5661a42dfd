"""A table's game in memory: everything that can be rebuilt from its log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from gingersnap.core import codec
from gingersnap.core.chance import Chance
from gingersnap.core.clocks import Reason
from gingersnap.core.contract import CLOCK, Action, Event, Outcome, Rejection, Seat
from gingersnap.core.log import LogError, WrongVersion, load, steps, without_clocks
from gingersnap.core.table import Table, Update
from gingersnap.server.bots import BotSeat
from gingersnap.server.store import StoredRecord, TableRow
from gingersnap.server.trouble import Trouble


class Deed(NamedTuple):
    """Who does what; the id is of the client that asked for it."""

    seat: Seat
    action: Action
    id: str | None = None


class Done(NamedTuple):
    """A deed that was tried, and what came of it. It counts when it is stored."""

    deed: Deed
    events: Sequence[Event]
    record: StoredRecord
    outcome: Outcome | None


class Play:
    """One game. An action is tried first, stored by the caller, and only then counts as happened."""

    def __init__(self, row: TableRow, records: Sequence[StoredRecord]) -> None:
        assert row.header is not None
        log = load(_text(row, records))
        self.names = tuple(seat.name for seat in row.seats)
        self.history: list[Sequence[Event]] = []
        """What happened in each action, as it truly was: mask it for each seat."""
        self._bots = {seat: self._bot(row, seat, stored.bot) for seat, stored in enumerate(row.seats) if stored.bot}
        # Who may have to stand in for somebody watches from the start: it is to know what that person could know.
        level = row.time and row.time.stand_in
        self._reserves = {seat: self._bot(row, seat, level) for seat in log.header.people} if level else {}
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
            self._tell_bots(log.records[number - 1].seat if number else None, events)

    @staticmethod
    def _bot(row: TableRow, seat: Seat, level: str) -> BotSeat:
        return BotSeat(row.game, level, seat, row.secret)

    @property
    def seq(self) -> int:
        """How many actions have happened: those that are stored, not one that is being tried."""
        return len(self.history)

    @property
    def acting(self) -> tuple[Seat, ...]:
        return tuple(sorted(seat for seat in self.table.game.to_act(self.table.state) if seat >= 0))

    @property
    def bots(self) -> dict[Seat, BotSeat]:
        """Who plays without a person now."""
        return self._bots | {seat: bot for seat, bot in self._reserves.items() if self.stand_in(seat)}

    def stand_in(self, seat: Seat) -> Reason | None:
        """Why a bot plays for the person on this seat; None where none does."""
        clocks = self.table.clocks
        return None if clocks is None or seat < 0 else clocks.stand_ins[seat]

    def is_overdue(self, seat: Seat) -> bool:
        """Whether the person is back, and a bot has only to finish the turn whose time was up (GEN-13)."""
        clocks = self.table.clocks
        return clocks is not None and seat in clocks.returning

    def answered(self, seat: Seat, action_id: str) -> int | None:
        """The number of the action that `seat` asked for under this id before."""
        return self._answered.get((seat, action_id))

    def attempt(self, deed: Deed, chance: Chance, after: int = 0) -> list[Done] | Rejection:
        """Tries it, when so many milliseconds have passed of which the table knows nothing yet."""
        known = self.table.seq
        events = self.table.play(deed.seat, deed.action, chance, after)
        if isinstance(events, Rejection):
            return events
        *ticks, last = self.table.records[known:]
        passed = [Done(Deed(CLOCK, tick.action), (), StoredRecord(codec.encode(tick)), None) for tick in ticks]
        return [*passed, Done(deed, events, StoredRecord(codec.encode(last), deed.id), self.table.outcome)]

    def happened(self, done: Done) -> None:
        """What was tried is stored now."""
        self.history.append(done.events)
        self.outcome = done.outcome
        if done.deed.id is not None:
            self._answered[done.deed.seat, done.deed.id] = self.seq
        self._tell_bots(done.deed.seat, done.events)

    def update(self, seat: Seat, events: Iterable[Event]) -> Update:
        return self.table.update(seat, events)

    def _tell_bots(self, actor: Seat | None, events: Sequence[Event]) -> None:
        if actor == CLOCK and not events:
            return  # time passed, and nothing is to be seen of it
        for seat, bot in (*self._bots.items(), *self._reserves.items()):
            bot.watch(self.table.update(seat, events))


def _text(row: TableRow, records: Sequence[StoredRecord]) -> bytes:
    assert row.header is not None
    return b"".join(line + b"\n" for line in (row.header, *(record.line for record in records)))


def at_leisure(row: TableRow, records: Sequence[StoredRecord]) -> tuple[TableRow, list[StoredRecord]]:
    """The same game without the clocks of its table."""
    plain = without_clocks(load(_text(row, records)))
    kept = [StoredRecord(codec.encode(record)) for record in plain.records]
    return codec.replace(row, header=codec.encode(plain.header), time=None, seq=len(kept)), kept


def rebuilt(row: TableRow, records: Sequence[StoredRecord]) -> Play:
    """The game as its log tells it."""
    try:
        return Play(row, records)
    except WrongVersion as error:
        raise Trouble("other_version", f"This table cannot be played here: {error}.") from None
    except LogError as error:
        raise Trouble("server_error", f"The log of table {row.id} cannot be read: {error}.") from None
