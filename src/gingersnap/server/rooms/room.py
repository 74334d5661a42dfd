"""One table being played: what is asked of it is done in order of arrival, stored, and then told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from gingersnap.core import codec
from gingersnap.core.clocks import SendStandIn, TakeSeatBack
from gingersnap.core.contract import CLOCK, SPECTATOR, Action, Rejection, Seat, Tick
from gingersnap.core.table import actions_at
from gingersnap.server.clock import Clock
from gingersnap.server.laying import info_of
from gingersnap.server.luck import Luck
from gingersnap.server.rooms.audience import Audience, Listener
from gingersnap.server.rooms.bot_turns import BotTurns
from gingersnap.server.rooms.inbox import Closed, Inbox
from gingersnap.server.rooms.joining import Joining
from gingersnap.server.rooms.keeping import Keeping
from gingersnap.server.rooms.live_table import Attempt, LiveTable, rebuilt
from gingersnap.server.rooms.practice import Practice
from gingersnap.server.rooms.presence import Presence
from gingersnap.server.rooms.rematch import Rematch
from gingersnap.server.rooms.stopwatch import Stopwatch
from gingersnap.server.rooms.telling import Telling
from gingersnap.server.seating import held_by
from gingersnap.server.settings import Settings
from gingersnap.server.store import Store, TableRow
from gingersnap.server.wire import Accepted, Act, HeldSeat, Hello, Joined, Problem, Refused, TableInfo, ToClient
from gingersnap.server.workers import Workers
from gingersnap.server.writer import WriteConflict

T = TypeVar("T")
AFTER_FAILURE = 1.0
"""Seconds that bots and clocks wait when the database failed, rather than hammer it."""
_FAILED = Problem("server_error", "Something went wrong here, and this did not happen.")
_log = logging.getLogger(__name__)


class Room:
    """What people and bots do here runs in the table's own task: call it through `inbox`."""

    def __init__(
        self,
        row: TableRow,
        live: LiveTable | None,
        store: Store,
        workers: Workers,
        practice: Practice,
        settings: Settings,
        luck: Luck,
        clock: Clock,
    ) -> None:
        self.row = row
        self.inbox = Inbox(f"table {row.id}")
        self._live = live
        self._untold: int | None = None
        """The last action that everybody was told of, where more has happened."""
        self._seating = (row.seats, row.next)
        """Who sits where, and where they go from here, as everybody was told."""
        self._chance = luck(row.id)
        self._practice = practice
        self._keeping = Keeping(store, clock)
        self._joining = Joining(store, luck)
        self._rematch = Rematch(store, luck, clock)
        self._audience = Audience()
        self._telling = Telling(self._audience)
        self._presence = Presence(clock, settings.connections_per_seat, self._away_for_too_long)
        self._watch = Stopwatch(clock, settings.tick_seconds, partial(self.inbox.post, self._tick))
        self._bots = BotTurns(f"table {row.id}", self.inbox.post, self.happen, workers, settings.bot_pause, clock)
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
        self._presence.stop()
        self._bots.stop()
        for listener in self._audience:
            listener.dismiss(problem)

    # --- Who is here ------------------------------------------------------------------------------

    def enter(self, listener: Listener, hello: Hello) -> None:
        """Lets `listener` in, and tells it where it is. Trouble if it may not come in."""
        listener.seat = self._presence.admit(self.row, hello.token, self._audience.at)
        was_empty = not self._audience.seats
        self._audience.add(listener)
        if was_empty and listener.seat != SPECTATOR:
            self._go_on()
            self._telling.tell_time(self._live, self._watch.passed, besides=listener)
        self._telling.greet(listener, self.info, self._live, hello.seq, self._watch.passed)
        self._look_around(besides=listener)
        if self._live is not None and self._live.stand_in(listener.seat) == "away":
            self.inbox.post(partial(self.happen, listener.seat, TakeSeatBack()))

    async def leave(self, listener: Listener) -> None:
        if listener not in self._audience:
            return
        self._audience.discard(listener)
        self._look_around()
        if not self._audience.seats and self._watch.passed is not None:
            await self._tick()  # what was used is used, also if this table leaves memory now
            self._watch.stop()  # nobody is there whose time could run out
            self._telling.tell_time(self._live, None)

    def _look_around(self, besides: Listener | None = None) -> None:
        """Somebody came, left, or sat down."""
        self._seating = (self.row.seats, self.row.next)
        self._telling.tell_seats(self.info, besides)
        self._presence.look(self.row, self._audience.seats)

    def _away_for_too_long(self, seat: Seat) -> None:
        self.inbox.post(partial(self._replace, seat))

    async def _replace(self, seat: Seat) -> None:
        if seat not in self._audience.seats and self._audience.seats:
            await self.happen(CLOCK, SendStandIn(seat))

    async def join(self, name: str) -> Joined:
        """Takes the first free seat for `name`."""
        try:
            self.row, held = await self._first_or_again(lambda: self._joining.join(self.row, name))
        finally:
            self._catch_up()
        if self.row.header is not None:
            self._live = await asyncio.to_thread(rebuilt, self.row, [])
            self._untold = 0
            self._go_on()
            self._catch_up()
        return Joined(self.info, held)

    async def rematch(self, token: str) -> tuple[str, HeldSeat]:
        """The table that follows this one. The same token holds a seat there."""
        held = HeldSeat(held_by(self.row.seats, token), token)
        try:
            self.row = await self._first_or_again(lambda: self._rematch.lay(self.row))
        finally:
            self._catch_up()
        assert self.row.next is not None
        return self.row.next, held

    # --- What is done -----------------------------------------------------------------------------

    async def act(self, listener: Listener, act: Act) -> None:
        """Answers `act`, and tells everybody what came of it."""
        answer = await self._settled(partial(self._answer, listener.seat, act))
        if answer is None:  # perhaps it was stored after all
            answer = self._answer_before(listener.seat, act) or codec.replace(_FAILED, id=act.id)
        listener.tell(codec.encode(answer))
        self._catch_up()

    async def happen(self, seat: Seat, action: Action) -> Rejection | None:
        """As `act`, for bots and the clock. None when it was done, or could not be stored."""
        rejection = await self._settled(partial(self._play_in_time, seat, action))
        self._catch_up()
        return rejection

    async def _answer(self, seat: Seat, act: Act) -> ToClient:
        live = self._live
        if seat == SPECTATOR:
            return Problem("not_your_seat", "You are watching: only who holds a seat can act.", act.id)
        if live is None:
            return Problem("not_started", "Not everybody is here yet.", act.id)
        before = self._answer_before(seat, act)
        if before is not None:
            return before
        try:
            action: Action = codec.decode(bytes(act.action), actions_at(live.table.game))
        except codec.Malformed as error:
            return Problem("malformed", f"This is no action of this game: {error}.", act.id)
        if live.stand_in(seat) and not isinstance(action, TakeSeatBack):
            return Refused(act.id, "GEN-12", "A bot plays for you. Take your seat back first.")
        rejection = await self._play_in_time(seat, action, act.id)
        if rejection is not None:
            return Refused(act.id, rejection.rule, rejection.words(live.names, seat))
        return Accepted(act.id, self.row.seq)

    def _answer_before(self, seat: Seat, act: Act) -> Accepted | None:
        """The answer to who asks for the same thing again."""
        seq = None if self._live is None else self._live.answered(seat, act.id)
        return None if seq is None else Accepted(act.id, seq)

    async def _play_in_time(self, seat: Seat, action: Action, action_id: str | None = None) -> Rejection | None:
        """What has become due by now happens first.

        If nothing has, time changes nothing about what is legal: then it is told to the table together with the
        action, and a refused action leaves no trace.
        """
        due, passed = self._due, self._watch.passed
        if due is not None and passed is not None and passed >= due:
            await self._play(CLOCK, Tick(passed))
            self._catch_up()
        return await self._play(seat, action, self._watch.passed or 0, action_id)

    async def _play(self, seat: Seat, action: Action, after: int = 0, action_id: str | None = None) -> Rejection | None:
        """Try, store, and only then let it count."""
        await self._practice.wait(self.row.game)
        live = self._live
        if self.inbox.closed or live is None:
            raise Closed
        attempt = live.attempt(seat, action, self._chance, self._keeping.age(self.row), after, action_id)
        if isinstance(attempt, Rejection):
            return attempt
        self.row = await self._keeping.store(self.row, live, attempt)
        self._happened(live, attempt)
        return None

    def _happened(self, live: LiveTable, attempt: Attempt) -> None:
        since = live.seq
        live.happened(attempt)
        self._watch.told(attempt.milliseconds)
        if attempt.shows:
            self._untold = since if self._untold is None else self._untold
            self._go_on()
        else:
            self._watch.go_on(live.table.due)

    # --- What follows -----------------------------------------------------------------------------

    @property
    def _due(self) -> int | None:
        return None if self._live is None else self._live.table.due

    async def _tick(self) -> None:
        """Tell the table what time it is. What is due by then happens."""
        passed = self._watch.passed
        if passed is not None and self._due is not None:
            await self._settled(partial(self._play, CLOCK, Tick(passed)))
            self._catch_up()

    def _go_on(self, wait: float = 0.0) -> None:
        """Set the clock and let bots think, for what comes next. Both wait while no person is here."""
        live = self._live
        if live is None or self.inbox.closed:
            return
        if not self._audience.seats and any(seat.kind == "person" for seat in self.row.seats):
            self._bots.stop()
            return
        self._bots.begin(live, wait)
        self._watch.go_on(live.table.due, wait)

    def _catch_up(self) -> None:
        """Tell everybody what they have not been told yet."""
        if self._untold is not None and self._live is not None:
            since, self._untold = self._untold, None
            self._telling.tell_since(self._live, since, self._watch.passed)
        if self._seating != (self.row.seats, self.row.next):
            self._look_around()

    # --- Where the store says something else ------------------------------------------------------

    async def _settled(self, change: Callable[[], Awaitable[T]]) -> T | None:
        """What comes of `change`; None if it could not be stored, for then it did not happen."""
        try:
            return await self._first_or_again(change)
        except Closed:
            return None
        except Exception as error:  # of the database, or of a game that errs half-way through a change
            await self._undo(error)
            return None

    async def _first_or_again(self, change: Callable[[], Awaitable[T]]) -> T:
        """If somebody else was first: look what they did, and try again. The log decides."""
        while True:
            known = self.row.revision, self.row.seq
            try:
                return await change()
            except WriteConflict:
                await self._reload()
                if (self.row.revision, self.row.seq) == known:
                    raise  # nobody was: it cannot be stored
                self._go_on()

    async def _undo(self, error: Exception) -> None:
        """What was tried is not stored, so it did not happen: back to what the store knows."""
        _log.error("table %s: an action was lost", self.row.id, exc_info=error)
        try:
            await self._reload()
            self._go_on(AFTER_FAILURE)
        except Exception:
            _log.exception("table %s: cannot be loaded again", self.row.id)
            self.close(_FAILED)

    async def _reload(self) -> None:
        known = self._live
        self.row, self._live = await self._keeping.load(self.row.id)
        self._bots.stop()
        if self._live is not None and (known is None or self._live.seq > known.seq):
            self._untold = 0 if known is None else known.seq
            self._watch.told(self._live.time_told(self._untold))
