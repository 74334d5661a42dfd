"""A game in memory: everything that can be rebuilt from its log."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

from gingersnap.core import codec
from gingersnap.core.chance import Chance
from gingersnap.core.clocks import StandInReason
from gingersnap.core.contract import CLOCK, Action, Event, ForcedStep, Rejection, Seat
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
from gingersnap.core.skill.level_suggestions import middle_level
from gingersnap.core.table import visible_events
from gingersnap.core.words import say
from gingersnap.server.errors import ApiError
from gingersnap.server.rooms.bot_player import BotPlayer
from gingersnap.server.rooms.clients.seat_feeds import GameTable, SeatFeeds, TableSnapshot
from gingersnap.server.tables.repository import StoredRecord, TableRow
from gingersnap.server.tables.table_creation import hint_rules_for, luck_commitment


class PendingAction(NamedTuple):
    """Result of an action applied in memory. It takes effect when its records are stored."""

    seat: Seat
    action_id: str | None
    records: tuple[StoredRecord, ...]
    """The action's record is the last; those before it record the time that had passed."""
    events: Sequence[Event]
    stored: GameTable
    """The table as it is stored, before the action and the time that passed with it."""
    before: TableSnapshot
    """The table after the time had passed, and before the action."""
    is_visible: bool
    """Whether anybody can see it: passing time is invisible."""


class LiveGame:
    """One game. An action is prepared first, stored by the caller, and takes effect only then."""

    def __init__(self, row: TableRow, records: Sequence[StoredRecord]) -> None:
        log = load(_log_text(row, records))
        self.names = tuple(seat.name for seat in row.seats)
        self.is_rated = row.rated
        self.has_bots = any(seat.kind == "bot" for seat in row.seats)
        self.history: list[Sequence[Event]] = []
        """Events of each record, unmasked: mask them for each seat."""
        self.timed_out_actions: set[int] = set()
        """Numbers of actions of bots that ran out of time here, and chose at random."""
        self._timed_out_seat: Seat | None = None
        self._bots = {seat: self._bot(row, seat, stored.bot) for seat, stored in enumerate(row.seats) if stored.bot}
        self.stand_in_level = (row.time and row.time.stand_in) or middle_level(tuple(bots_of(row.game)))
        """Bot level of stand-ins."""
        self._new_stand_in = partial(self._bot, row, level=self.stand_in_level)
        self._stand_ins: dict[Seat, BotPlayer] = {}
        """Bots that were ever needed as stand-ins. Others need not watch, which is most of the cost of a move."""
        self.answered_actions = {
            (record.seat, stored.action_id): seq
            for seq, (record, stored) in enumerate(zip(log.records, records, strict=True), 1)
            if stored.action_id is not None
        }
        """By seat and client's action id: the number of the action's record."""
        self.feeds = SeatFeeds(log.header.seats)
        """Update numbers of each seat."""
        self._replay(log)

    def _replay(self, log: Log) -> None:
        moments = steps(log)
        replayed = next(moments)[0]
        self.table: GameTable = replayed.copy_after(0)
        """The table with all records and the pending action: a moment of the game, replaced by each action."""
        self._snapshot = TableSnapshot(self.table)
        self.beginners = self.table.game.to_act(self.table.state)
        self._notify_bots(self.feeds.last_numbers, ())
        for record in log.records:
            before = self.snapshot
            _, events = next(moments)
            self.table = replayed.copy_after(0)
            self._add(record.seat, events, before)

    @property
    def snapshot(self) -> TableSnapshot:
        """The present table with the updates built from it, once for each seat."""
        if self._snapshot.table is not self.table:
            self._snapshot = TableSnapshot(self.table)
        return self._snapshot

    @staticmethod
    def _bot(row: TableRow, seat: Seat, level: str) -> BotPlayer:
        return BotPlayer(row.game, level, seat, row.secret)

    @property
    def seq(self) -> int:
        """Number of stored records, without a pending action."""
        return len(self.history)

    @property
    def seats_to_act(self) -> tuple[Seat, ...]:
        return self.snapshot.seats_to_act

    @property
    def has_unanswerable_request(self) -> bool:
        """True if a request is open that waits for nobody any more."""
        requests = self.table.requests
        return requests is not None and requests.is_unanswerable and self.table.outcome is None

    @property
    def awaited_people(self) -> frozenset[Seat]:
        """The people that the game or an open request waits for, as everybody may know."""
        requests = self.table.requests
        if requests is None or self.table.outcome is not None:
            return frozenset()
        awaited = requests.awaited_seats.union(self.seats_to_act) & frozenset(requests.state.people)
        return frozenset(seat for seat in awaited if self.stand_in_reason(seat) is None)

    @property
    def due(self) -> int | None:
        """Milliseconds until something happens by time alone; None if no time counts."""
        return self.snapshot.due

    @property
    def forced_steps(self) -> Mapping[Seat, ForcedStep]:
        """The steps of seats that have no choice, as spectators know."""
        return self.snapshot.forced_steps

    @property
    def seats_left(self) -> frozenset[Seat]:
        """The people for whom a bot has acted, except those who resigned."""
        agreeing = self.table.requests
        return frozenset() if agreeing is None else frozenset(agreeing.history.stood_in) - {*agreeing.state.given_up}

    @property
    def bots(self) -> dict[Seat, BotPlayer]:
        """Bots that play now: those of bot seats, and active stand-ins."""
        return self._bots | {seat: bot for seat, bot in self._stand_ins.items() if self.stand_in_reason(seat)}

    @property
    def missing_stand_ins(self) -> list[Seat]:
        """Seats that need a stand-in and have none yet."""
        return [seat for seat in range(self.table.seats) if self.stand_in_reason(seat) and seat not in self._stand_ins]

    def replay_stand_ins(self, seats: Collection[Seat]) -> dict[Seat, BotPlayer]:
        """Return stand-ins for `seats` that have watched the game from the start, by a replay. Nothing changes here."""
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
        """Add stand-ins: from now on they watch, and play where a person is replaced."""
        self._stand_ins |= reserves

    def stand_in_reason(self, seat: Seat) -> StandInReason | None:
        """Return the reason why a bot plays for the person at this seat; None if none does."""
        clocks = self.table.clocks
        return None if clocks is None or seat < 0 else clocks.stand_ins[seat]

    def is_overdue(self, seat: Seat) -> bool:
        """Return whether the person is back, and a bot only finishes the turn whose time was up (GEN-13)."""
        clocks = self.table.clocks
        return clocks is not None and seat in clocks.returning

    def prepare(
        self, seat: Seat, action: Action, chance: Chance, now: int, after: int = 0, action_id: str | None = None
    ) -> PendingAction | Rejection:
        """Apply an action in memory, to be stored and committed by the caller, or return why it is rejected.

        `now` is in milliseconds since the table was created; `after` are the milliseconds the table does not know of
        yet.
        """
        before = self.snapshot
        table = self.table.copy_after(0)
        events = table.play(seat, action, chance, after, max(now, self.last_action_ms))
        if isinstance(events, Rejection):
            return events
        stored, self.table = self.table, table
        before = TableSnapshot(stored.copy_after(after)) if after else before
        *ticks, last = self.table.records[len(self.history) :]
        own = StoredRecord(codec.encode(last), action_id, seat)
        records = (*[StoredRecord(codec.encode(tick)) for tick in ticks], own)
        return PendingAction(seat, action_id, records, events, stored, before, is_visible=_is_visible(seat, events))

    def roll_back(self, pending_action: PendingAction) -> None:
        """Return to the stored table, after a pending action could not be stored."""
        self.table = pending_action.stored
        del self.table.records[len(self.history) :]

    def apply_stored(self, stored: StoredRecord) -> bool:
        """Apply a record stored by another server; return whether anything of it is visible.

        Raise LogError if it cannot be applied.
        """
        record = parse_record(self.table.game, stored.line, len(self.history) + 2)
        before = self.snapshot
        table = self.table.copy_after(0)
        events = repeat(table, record)
        past, self.table = self.table, table
        shows = _is_visible(record.seat, events)
        self.commit(PendingAction(record.seat, stored.action_id, (stored,), events, past, before, shows))
        return shows

    @property
    def last_action_ms(self) -> int:
        """Time of the last record in milliseconds: a clock that is set back must not make the log go back."""
        records = self.table.records
        return (records[-1].at if records else None) or 0

    def mark_timed_out(self, seat: Seat) -> None:
        """Mark the next action of a seat's bot as random, because the bot ran out of time."""
        self._timed_out_seat = seat

    def commit(self, pending_action: PendingAction) -> None:
        """Let a pending action take effect, after its records were stored."""
        self.history += [()] * (len(pending_action.records) - 1)
        if pending_action.seat == self._timed_out_seat:
            self._timed_out_seat = None
            self.timed_out_actions.add(self.seq + 1)
        self._add(pending_action.seat, pending_action.events, pending_action.before)
        if pending_action.action_id is not None:
            self.answered_actions[pending_action.seat, pending_action.action_id] = len(self.history)

    def _add(self, seat: Seat, events: Sequence[Event], before: TableSnapshot) -> None:
        """Add what `seat` has done to the history; `before` is the table just before it."""
        self.history.append(tuple(events))  # the garbage collector does not visit tuples of simple events
        if _is_visible(seat, events):
            self._notify_bots(self.feeds.add(self.seq, events, before, self.snapshot), events)

    def _notify_bots(self, told: Container[Seat], events: Sequence[Event]) -> None:
        for seat, bot in (*self._bots.items(), *self._stand_ins.items()):
            if seat in told:
                seen, number = visible_events(events, seat), self.feeds.update_number(seat)
                bot.watch(codec.replace(self.snapshot.update(seat), seq=number, events=seen))
            else:
                bot.skip_update()


def _is_visible(seat: Seat, events: Sequence[Event]) -> bool:
    """Return whether anything of it is visible: passing time is not."""
    return seat != CLOCK or bool(events)


def _log_text(row: TableRow, records: Sequence[StoredRecord]) -> bytes:
    assert row.header is not None
    return text_of(row.header, (record.line for record in records))


def rebuild_game(row: TableRow, records: Sequence[StoredRecord]) -> LiveGame:
    """Return the game that a log describes. Raise ApiError if it cannot be replayed."""
    with _log_errors_in_words(row):
        return LiveGame(row, records)


def restart_game(row: TableRow, records: Sequence[StoredRecord]) -> tuple[TableRow, list[StoredRecord]]:
    """Return a game as if it had been played at this table: without clocks, with this table's luck and hints."""
    with _log_errors_in_words(row):
        plain = without_clocks(load(_log_text(row, records)))
    plain = rebind_luck(plain, luck_commitment(row), hints=hint_rules_for(row))
    kept = [StoredRecord(codec.encode(record)) for record in plain.records]
    return codec.replace(row, header=header_line(plain.header), time=None, seq=len(kept)), kept


def rules_change_record(row: TableRow, records: Sequence[StoredRecord]) -> StoredRecord | None:
    """Return the record that continues a game by our version of the rules (GEN-15); None if that is impossible."""
    try:
        return StoredRecord(codec.encode(adopt_current_rules(_log_text(row, records)).records[-1]))
    except LogError:
        return None


@contextmanager
def _log_errors_in_words(row: TableRow) -> Iterator[None]:
    """Turn log errors into ApiErrors with sentences for users."""
    try:
        yield
    except WrongVersion as error:
        raise ApiError("other_version", say("cannot-be-played-here", error=str(error))) from None
    except LogError as error:
        raise ApiError("server_error", say("unreadable-log", table=row.id, error=str(error))) from None
