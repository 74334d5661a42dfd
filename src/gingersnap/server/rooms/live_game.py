"""A table in memory: everything that can be rebuilt from its log."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

from gingersnap.core import codec
from gingersnap.core.chance import Chance
from gingersnap.core.clocks import StandInReason
from gingersnap.core.contract import CLOCK, Action, Event, Rejection, Seat
from gingersnap.core.log import (
    Log,
    LogError,
    WrongVersion,
    adopt_current_rules,
    header_line,
    load,
    log_of,
    parse_record,
    rebind_luck,
    repeat,
    steps,
    text_of,
    without_clocks,
)
from gingersnap.core.registry import bots_of
from gingersnap.core.skill.bot_levels import middle_level
from gingersnap.core.table import Table
from gingersnap.core.words import say
from gingersnap.server.errors import ApiError
from gingersnap.server.rooms.bot_player import BotPlayer
from gingersnap.server.rooms.feeds import SeatFeeds
from gingersnap.server.tables.repository import StoredRecord, TableRow
from gingersnap.server.tables.table_creation import hint_rules_for, luck_commitment


class PendingAction(NamedTuple):
    """What came of an action that was tried. It counts when its records are stored."""

    seat: Seat
    action_id: str | None
    records: tuple[StoredRecord, ...]
    """The last is the action's own; before it, the time that had passed."""
    events: Sequence[Event]
    before: Table[Any, Any]
    """The table when all of the time had passed, and nothing was done yet."""
    is_visible: bool
    """Whether anything is to be seen of it: time that passes cannot be."""


class LiveGame:
    """One game. An action is tried first, stored by the caller, and only then counts as happened."""

    def __init__(self, row: TableRow, records: Sequence[StoredRecord]) -> None:
        log = load(_log_text(row, records))
        self.names = tuple(seat.name for seat in row.seats)
        self.is_rated = row.rated
        self.has_bots = any(seat.kind == "bot" for seat in row.seats)
        self.history: list[Sequence[Event]] = []
        """What happened in each action, as it truly was: mask it for each seat."""
        self.timed_out_actions: set[int] = set()
        """The numbers of actions of bots whose thought was cut short here, and which were then quick."""
        self._timed_out_seat: Seat | None = None
        self._bots = {seat: self._bot(row, seat, stored.bot) for seat, stored in enumerate(row.seats) if stored.bot}
        self.stand_in_level = (row.time and row.time.stand_in) or middle_level(tuple(bots_of(row.game)))
        """The level of who stands in for somebody."""
        self._new_stand_in = partial(self._bot, row, level=self.stand_in_level)
        self._stand_ins: dict[Seat, BotPlayer] = {}
        """Those who were ever asked to stand in: who never is need not watch, which is most of what a move costs."""
        self.answered_actions = {
            (record.seat, stored.action_id): seq
            for seq, (record, stored) in enumerate(zip(log.records, records, strict=True), 1)
            if stored.action_id is not None
        }
        """By seat and the id it gave: the number of the action that it asked for."""
        self.feeds = SeatFeeds(log.header.seats)
        """What each seat was told of it."""
        self._replay(log)

    def _replay(self, log: Log) -> None:
        moments = steps(log)
        self.table: Table[Any, Any] = next(moments)[0]
        self.beginners = self.table.game.to_act(self.table.state)
        self._notify_bots(self.feeds.last_numbers, ())
        for record in log.records:
            before = self.table.copy_after(0)
            self._add(record.seat, next(moments)[1], before)

    @staticmethod
    def _bot(row: TableRow, seat: Seat, level: str) -> BotPlayer:
        return BotPlayer(row.game, level, seat, row.secret)

    @property
    def seq(self) -> int:
        """How many actions have happened: those that are stored, not one that is being tried."""
        return len(self.history)

    @property
    def seats_to_act(self) -> tuple[Seat, ...]:
        return tuple(sorted([seat for seat in self.table.to_act if seat >= 0]))

    @property
    def left(self) -> frozenset[Seat]:
        """Return the people for whom a bot has acted, beside those who gave up."""
        agreeing = self.table.requests
        return frozenset() if agreeing is None else frozenset(agreeing.history.stood_in) - {*agreeing.state.given_up}

    @property
    def bots(self) -> dict[Seat, BotPlayer]:
        """Who plays without a person now."""
        return self._bots | {seat: bot for seat, bot in self._stand_ins.items() if self.stand_in_reason(seat)}

    @property
    def missing_stand_ins(self) -> list[Seat]:
        """Seats that a bot is to play for somebody, and none does yet."""
        return [seat for seat in range(self.table.seats) if self.stand_in_reason(seat) and seat not in self._stand_ins]

    def replay_stand_ins(self, seats: Collection[Seat]) -> dict[Seat, BotPlayer]:
        """Bots that know what these seats could know from the beginning, by replaying it all: changes nothing here."""
        log, bots = log_of(self.table), {seat: self._new_stand_in(seat) for seat in seats}
        for record, (table, events) in enumerate(steps(log)):
            for seat, bot in bots.items():
                number = self.feeds.update_number(seat, record)
                if record == 0 or number > self.feeds.update_number(seat, record - 1):
                    bot.watch(codec.replace(table.update(seat, events), seq=number))
                elif _is_visible(log.records[record - 1].seat, events):
                    bot.skip_update()
        return bots

    def add_stand_ins(self, reserves: Mapping[Seat, BotPlayer]) -> None:
        """From now on they watch, and play when they stand in."""
        self._stand_ins |= reserves

    def stand_in_reason(self, seat: Seat) -> StandInReason | None:
        """Why a bot plays for the person on this seat; None where none does."""
        clocks = self.table.clocks
        return None if clocks is None or seat < 0 else clocks.stand_ins[seat]

    def is_overdue(self, seat: Seat) -> bool:
        """Whether the person is back, and a bot has only to finish the turn whose time was up (GEN-13)."""
        clocks = self.table.clocks
        return clocks is not None and seat in clocks.returning

    def prepare(
        self, seat: Seat, action: Action, chance: Chance, now: int, after: int = 0, action_id: str | None = None
    ) -> PendingAction | Rejection:
        """Tries it `now`, in milliseconds since the table was laid, when `after` so many have passed of which the table
        knows nothing yet."""
        before = self.table.copy_after(after)
        events = self.table.play(seat, action, chance, after, max(now, self.last_action_ms))
        if isinstance(events, Rejection):
            return events
        *ticks, last = self.table.records[len(self.history) :]
        own = StoredRecord(codec.encode(last), action_id, seat)
        records = (*[StoredRecord(codec.encode(tick)) for tick in ticks], own)
        return PendingAction(seat, action_id, records, events, before, is_visible=_is_visible(seat, events))

    def apply_stored(self, stored: StoredRecord) -> bool:
        """What was done elsewhere, and is stored, happens here too; whether anything is to be seen of it.

        Fails with LogError where that is not possible.
        """
        record = parse_record(self.table.game, stored.line, len(self.history) + 2)
        before = self.table.copy_after(0)
        events = repeat(self.table, record)
        shows = _is_visible(record.seat, events)
        self.commit(PendingAction(record.seat, stored.action_id, (stored,), events, before, shows))
        return shows

    @property
    def last_action_ms(self) -> int:
        """When something was last done here, in milliseconds: no clock that is set back lets a log go back."""
        records = self.table.records
        return (records[-1].at if records else None) or 0

    def mark_timed_out(self, seat: Seat) -> None:
        """What the bot of this seat does next is not what it would have chosen."""
        self._timed_out_seat = seat

    def commit(self, pending_action: PendingAction) -> None:
        """What was tried is stored now."""
        self.history += [()] * (len(pending_action.records) - 1)
        if pending_action.seat == self._timed_out_seat:
            self._timed_out_seat = None
            self.timed_out_actions.add(self.seq + 1)
        self._add(pending_action.seat, pending_action.events, pending_action.before)
        if pending_action.action_id is not None:
            self.answered_actions[pending_action.seat, pending_action.action_id] = len(self.history)

    def _add(self, seat: Seat, events: Sequence[Event], before: Table[Any, Any]) -> None:
        """What `seat` has done is part of what happened; `before` is the table just before it."""
        self.history.append(events)
        if _is_visible(seat, events):
            self._notify_bots(self.feeds.add(self.seq, events, before, self.table), events)

    def _notify_bots(self, told: Container[Seat], events: Sequence[Event]) -> None:
        for seat, bot in (*self._bots.items(), *self._stand_ins.items()):
            if seat in told:
                bot.watch(codec.replace(self.table.update(seat, events), seq=self.feeds.update_number(seat)))
            else:
                bot.skip_update()


def _is_visible(seat: Seat, events: Sequence[Event]) -> bool:
    """Whether anything can be seen of it: nothing can of time that passes."""
    return seat != CLOCK or bool(events)


def _log_text(row: TableRow, records: Sequence[StoredRecord]) -> bytes:
    assert row.header is not None
    return text_of(row.header, (record.line for record in records))


def rebuild_game(row: TableRow, records: Sequence[StoredRecord]) -> LiveGame:
    """The game as its log tells it."""
    with _log_errors_in_words(row):
        return LiveGame(row, records)


def restart_game(row: TableRow, records: Sequence[StoredRecord]) -> tuple[TableRow, list[StoredRecord]]:
    """The same game as if it had been played here just now: without the clocks of its table, and from here on by the
    luck and with the hints of this one."""
    with _log_errors_in_words(row):
        plain = without_clocks(load(_log_text(row, records)))
    plain = rebind_luck(plain, luck_commitment(row), hints=hint_rules_for(row))
    kept = [StoredRecord(codec.encode(record)) for record in plain.records]
    return codec.replace(row, header=header_line(plain.header), time=None, seq=len(kept)), kept


def rules_change_record(row: TableRow, records: Sequence[StoredRecord]) -> StoredRecord | None:
    """The record by which a game that was begun by other rules goes on by ours (GEN-15); None where it cannot."""
    try:
        return StoredRecord(codec.encode(adopt_current_rules(_log_text(row, records)).records[-1]))
    except LogError:
        return None


@contextmanager
def _log_errors_in_words(row: TableRow) -> Iterator[None]:
    """What is wrong with a log, for people to read."""
    try:
        yield
    except WrongVersion as error:
        raise ApiError("other_version", say("cannot-be-played-here", error=str(error))) from None
    except LogError as error:
        raise ApiError("server_error", say("unreadable-log", table=row.id, error=str(error))) from None
