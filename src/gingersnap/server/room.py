"""One table being played: who is here, what they do, and what they are told of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar

from gingersnap.core import codec
from gingersnap.core.clocks import SendStandIn, TakeSeatBack
from gingersnap.core.contract import CLOCK, SPECTATOR, Action, Rejection, Seat, Tick
from gingersnap.core.table import actions_at
from gingersnap.server import store as writes
from gingersnap.server.audience import Audience, Listener
from gingersnap.server.bot_turns import BotTurns
from gingersnap.server.clock import Clock
from gingersnap.server.inbox import Inbox
from gingersnap.server.laying import begun, info_of, next_table
from gingersnap.server.luck import Luck
from gingersnap.server.play import Deed, Done, Play, rebuilt
from gingersnap.server.practice import Practice
from gingersnap.server.seating import StoredSeat, new_token, person_seat, seat_of
from gingersnap.server.settings import Settings
from gingersnap.server.store import Store, TableRow
from gingersnap.server.telling import lines_kept, updated
from gingersnap.server.timing import Absences, Stopwatch
from gingersnap.server.trouble import Trouble, no_such_table
from gingersnap.server.wire import (
    Accepted,
    Act,
    HeldSeat,
    Hello,
    Joined,
    Problem,
    Refused,
    Seated,
    TableInfo,
    ToClient,
    Welcome,
)
from gingersnap.server.workers import Workers
from gingersnap.server.writer import WriteConflict

T = TypeVar("T")
_AFTER_FAILURE = 1.0
"""Seconds that bots and clocks wait when the database failed, rather than hammer it."""
_log = logging.getLogger(__name__)


async def load(table: str, store: Store) -> tuple[TableRow, Play | None]:
    """A table as the store knows it."""
    row = await store.table(table)
    if row is None:
        raise no_such_table(table)
    if row.header is None:
        return row, None
    # A long log takes a while to replay; the other tables go on.
    return row, await asyncio.to_thread(rebuilt, row, await store.records(table))


class Room:
    """What people and bots do here runs in the table's own task: call it through `inbox`."""

    def __init__(
        self,
        row: TableRow,
        play: Play | None,
        store: Store,
        workers: Workers,
        practice: Practice,
        settings: Settings,
        luck: Luck,
        clock: Clock,
    ) -> None:
        self.row = row
        self.play = play
        self.inbox = Inbox(f"table {row.id}")
        self._audience = Audience()
        self._store = store
        self._practice = practice
        self._settings = settings
        self._luck = luck
        self._chance = luck(row.id)
        self._clock = clock
        self._watch = Stopwatch(clock)
        self._absences = Absences(clock)
        self._bots = BotTurns(self, workers, settings.bot_pause, clock)
        if row.status != "finished":
            practice.begin(row.game)
        self._go_on()

    @property
    def info(self) -> TableInfo:
        return info_of(self.row, self._audience.seats, self._audience.at(SPECTATOR))

    @property
    def is_idle(self) -> bool:
        """Whether nobody would notice if this table left memory."""
        return not self._audience and self.inbox.is_idle and not self._bots.are_busy

    def close(self, problem: Problem) -> None:
        """Leave memory, and tell who is still here why. Everything that happened is in the store."""
        self.inbox.close()
        self._watch.stop()
        self._absences.stop()
        self._bots.stop()
        for listener in self._audience:
            listener.dismiss(problem)

    # --- Who is here ------------------------------------------------------------------------------

    def enter(self, listener: Listener, hello: Hello) -> bool:
        """Whether `listener` is let in; it is told so, or why not."""
        seat = SPECTATOR if hello.token is None else seat_of(self.row.seats, hello.token)
        if seat is None:
            listener.tell(codec.encode(_wrong_token().problem))
            return False
        if self._audience.at(seat) >= self._settings.connections_per_seat:
            listener.tell(codec.encode(Problem("too_many_connections", "Too many are here already.")))
            return False
        was_empty = not self._audience.seats
        listener.seat = seat
        self._audience.add(listener)
        if was_empty and seat != SPECTATOR:
            self._go_on()
            self._tell_the_time(besides=listener)
        self._greet(listener, hello.seq)
        self._audience.tell(codec.encode(Seated(self.info)), besides=listener)
        self._look_who_is_missing()
        if self.play is not None and self.play.stand_in(seat) == "away":
            self.inbox.post(partial(self.happen, seat, TakeSeatBack()))
        return True

    def _greet(self, listener: Listener, seen: int | None) -> None:
        play, seat = self.play, listener.seat
        if play is None:
            listener.tell(codec.encode(Welcome(seat, self.info, ())))
            return
        since = seen if seen is not None and 0 <= seen <= play.seq else play.seq
        listener.tell(codec.encode(Welcome(seat, self.info, lines_kept(play, seat))))
        listener.tell(updated(play, seat, since, self._elapsed))

    async def leave(self, listener: Listener) -> None:
        if listener not in self._audience:
            return
        self._audience.discard(listener)
        self._audience.tell(codec.encode(Seated(self.info)))
        self._look_who_is_missing()
        if not self._audience.seats and self._watch.is_running:
            await self._tick()  # what was used is used, also if this table leaves memory now
            self._watch.stop()  # nobody is there whose time could run out
            self._tell_the_time()

    def _look_who_is_missing(self) -> None:
        """Start to wait for who is not here, if the table does not wait for ever."""
        here, control = self._audience.seats, self.row.time
        if control is None or control.away is None or self.row.status != "playing" or not here:
            self._absences.stop()
            return
        seats = enumerate(self.row.seats)
        people = frozenset(seat for seat, stored in seats if stored.kind == "person" and not stored.stand_in)
        replace = lambda seat: self.inbox.post(partial(self._replace, seat))  # noqa: E731
        self._absences.watch(people - here, control.away, replace)

    async def _replace(self, seat: Seat) -> None:
        """Somebody has been away for too long."""
        if seat not in self._audience.seats and self._audience.seats:
            await self.happen(CLOCK, SendStandIn(seat))

    async def join(self, name: str) -> Joined:
        return await self._first_or_again(partial(self._join, name))

    async def _first_or_again(self, change: Callable[[], Awaitable[T]]) -> T:
        """If somebody else was first: look what they did, and then."""
        while True:
            try:
                return await change()
            except WriteConflict:
                await self._reload()

    async def _join(self, name: str) -> Joined:
        free = next((seat for seat, stored in enumerate(self.row.seats) if stored.kind == "open"), None)
        if free is None:
            raise Trouble("no_free_seat", "All seats of this table are taken.")
        token = new_token()
        seats = list(self.row.seats)
        seats[free] = person_seat(name, [seat.name for seat in seats], token)
        await self._sit_down(await asyncio.to_thread(begun, writes.revised(self.row, seats=tuple(seats)), self._luck))
        return Joined(self.info, HeldSeat(free, token))

    async def _sit_down(self, row: TableRow) -> None:
        await self._store.write(writes.changed(row))
        self.row = row
        self._audience.tell(codec.encode(Seated(self.info)))
        if row.header is not None:
            self.play = await asyncio.to_thread(rebuilt, row, [])
            self._go_on()
            self._tell_since(0)
            self._look_who_is_missing()

    async def rematch(self, token: str) -> tuple[str, HeldSeat]:
        """The table that follows this one; laid when the first asks for it. The same token holds a seat there."""
        seat = seat_of(self.row.seats, token)
        if seat is None:
            raise _wrong_token()
        if self.row.status != "finished":
            raise Trouble("not_finished", "A rematch can be had when the game is over.")
        return await self._first_or_again(self._lay_next), HeldSeat(seat, token)

    async def _lay_next(self) -> str:
        if self.row.next is not None:
            return self.row.next
        following = await asyncio.to_thread(next_table, self.row, self._luck, self._clock.date())
        row = writes.revised(self.row, next=following.id)
        await self._store.write(writes.added(following), writes.changed(row))
        self.row = row
        self._audience.tell(codec.encode(Seated(self.info)))
        return following.id

    # --- What is done -----------------------------------------------------------------------------

    async def act(self, listener: Listener, act: Act) -> None:
        """Answers `act`, and tells everybody what came of it."""
        answer = await self._answer(listener, act)
        if answer is not None:
            listener.tell(codec.encode(answer))

    async def _answer(self, listener: Listener, act: Act) -> ToClient | None:
        """None where the answer was given already."""
        play, seat = self.play, listener.seat
        if seat == SPECTATOR:
            return Problem("not_your_seat", "You are watching: only who holds a seat can act.", act.id)
        if play is None:
            return Problem("not_started", "Not everybody is here yet.", act.id)
        before = play.answered(seat, act.id)
        if before is not None:
            return Accepted(act.id, before)
        try:
            action: Action = codec.decode(bytes(act.action), actions_at(play.table.game))
        except codec.Malformed as error:
            return Problem("malformed", f"This is no action of this game: {error}.", act.id)
        if play.stand_in(seat) and not isinstance(action, TakeSeatBack):
            return Refused(act.id, "GEN-12", "A bot plays for you. Take your seat back first.")
        rejection = await self.happen(seat, action, act.id, listener)
        return None if rejection is None else Refused(act.id, rejection.rule, rejection.why)

    async def happen(
        self, seat: Seat, action: Action, action_id: str | None = None, asker: Listener | None = None
    ) -> Rejection | None:
        """Try, store, tell, in this order. None when it was done, or could not be stored.

        What has become due by then happens first. If nothing has, time changes nothing about what is legal: then it is
        told to the table together with the action, and a refused action leaves no trace.
        """
        if self._is_something_due:
            await self._tick()
        if self.inbox.closed:
            return None  # the tick failed, and what is in memory now is not what is stored
        return await self._carry_out(Deed(seat, action, action_id), self._watch.elapsed, asker)

    async def _carry_out(self, deed: Deed, after: int = 0, asker: Listener | None = None) -> Rejection | None:
        await self._practice.wait(self.row.game)
        play = self.play
        if self.inbox.closed or play is None:
            return None
        try:
            done = play.attempt(deed, self._chance, after)
            if isinstance(done, Rejection):
                return done
            before, self.row = self.row, await self._stored(play, done)
        except Exception as error:  # of the database, or of a game that errs half-way through a change
            await self._undo(error, deed.id, asker)
            return None
        if asker is not None and deed.id is not None:
            asker.tell(codec.encode(Accepted(deed.id, play.table.seq)))
        self._happened(play, done)
        if self.row.seats != before.seats:
            self._audience.tell(codec.encode(Seated(self.info)))
            self._look_who_is_missing()
        return None

    def _happened(self, play: Play, done: Sequence[Done]) -> None:
        since = play.seq
        for each in done:
            play.happened(each)
            if isinstance(each.deed.action, Tick):
                self._watch.told(each.deed.action.milliseconds)
        if any(each.deed.seat != CLOCK or each.events for each in done):
            self._go_on()
            self._tell_since(since)
        else:
            self._set_bell()

    async def _stored(self, play: Play, done: Sequence[Done]) -> TableRow:
        before = self.row
        row = codec.replace(before, seats=_with_stand_ins(before, play))
        if done[-1].outcome is not None:
            row = codec.replace(row, status="finished", outcome=done[-1].outcome, finished=self._clock.date())
        written = [writes.appended(row.id, seq, each.record) for seq, each in enumerate(done, before.seq + 1)]
        if row != before:
            row = writes.revised(row)
            written.append(writes.changed(row))
        row = codec.replace(row, seq=play.table.seq)
        await self._store.write(*written)
        return row

    async def _undo(self, error: Exception, action_id: str | None, asker: Listener | None) -> None:
        """What was tried is not stored, so it did not happen: back to what the store knows."""
        _log.error("table %s: an action was lost", self.row.id, exc_info=error)
        problem = Problem("server_error", "Something went wrong here, and this did not happen.", action_id)
        if asker is not None:
            asker.tell(codec.encode(problem))
        try:
            await self._reload()
        except Exception:
            _log.exception("table %s: cannot be loaded again", self.row.id)
            self.close(codec.replace(problem, id=None))

    async def _reload(self) -> None:
        told = self.play.seq if self.play else 0
        self.row, self.play = await load(self.row.id, self._store)
        self._go_on(wait=_AFTER_FAILURE)
        if self.play is not None and self.play.seq > told:  # it was stored after all
            self._tell_since(told)

    # --- Time -------------------------------------------------------------------------------------

    @property
    def _elapsed(self) -> int | None:
        return self._watch.elapsed if self._watch.is_running else None

    @property
    def _is_something_due(self) -> bool:
        due = self.play.table.due if self.play is not None and self._watch.is_running else None
        return due is not None and self._watch.elapsed >= due

    async def _tick(self) -> None:
        """Tell the table what time it is. What is due by then happens."""
        if self.play is not None and self.play.table.due is not None and self._watch.is_running:
            await self._carry_out(Deed(CLOCK, Tick(self._watch.elapsed)))

    def _set_bell(self, at_least: float = 0.0) -> None:
        """For when something is due, or the time is to be written down; in `at_least` so many seconds."""
        due = None if self.play is None else self.play.table.due
        often = round(self._settings.tick_seconds * 1000)
        earliest = self._watch.elapsed + round(at_least * 1000) if at_least else 0
        ring = partial(self.inbox.post, self._tick)
        self._watch.set_bell(None if due is None else max(earliest, min(due, often)), ring)

    # --- What follows -----------------------------------------------------------------------------

    def _tell_since(self, seq: int) -> None:
        play, elapsed = self.play, self._elapsed
        assert play is not None
        self._audience.tell_each(lambda seat: updated(play, seat, seq, elapsed))

    def _tell_the_time(self, besides: Listener | None = None) -> None:
        """The clocks were stopped, or go on."""
        play = self.play
        if play is not None and play.table.due is not None:
            for listener in self._audience:
                if listener is not besides:
                    listener.tell(updated(play, listener.seat, play.seq, self._elapsed))

    def _go_on(self, wait: float = 0.0) -> None:
        """Set the clock and let bots think, for what comes next. Both wait while no person is here."""
        play = self.play
        has_people = any(seat.kind == "person" for seat in self.row.seats)
        if play is None or (has_people and not self._audience.seats) or self.inbox.closed:
            return
        self._bots.begin(play, wait)
        if play.table.due is None:
            self._watch.stop()
        else:
            self._watch.run()
            self._set_bell(wait)


def _with_stand_ins(row: TableRow, play: Play) -> tuple[StoredSeat, ...]:
    """The seats, with who plays for whom."""
    if row.time is None:
        return row.seats
    level = row.time.stand_in
    return tuple(
        codec.replace(seat, stand_in=level if play.stand_in(number) else None) for number, seat in enumerate(row.seats)
    )


def _wrong_token() -> Trouble:
    return Trouble("wrong_token", "This token holds no seat at this table.")
