"""The course of a table's game: what is done is played in time and stored, and then bots and clocks go on.

What cannot be stored did not happen. Where somebody else was first, what they did counts: the log decides.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple, TypeVar

from gingersnap.core.contract import CLOCK, Action, Rejection, Seat, Tick
from gingersnap.server.clock import Clock
from gingersnap.server.luck import Luck
from gingersnap.server.rooms.bot_turns import BotTurns
from gingersnap.server.rooms.inbox import Closed, Inbox
from gingersnap.server.rooms.keeping import Keeping
from gingersnap.server.rooms.live_table import LiveTable, rebuilt
from gingersnap.server.rooms.practice import Practice
from gingersnap.server.rooms.stopwatch import Stopwatch
from gingersnap.server.settings import Settings
from gingersnap.server.store import Store, TableRow
from gingersnap.server.wire import HeldSeat
from gingersnap.server.workers import Workers
from gingersnap.server.writer import WriteConflict

T = TypeVar("T")
AFTER_FAILURE = 1.0
"""Seconds that bots and clocks wait when the database failed, rather than hammer it."""
_log = logging.getLogger(__name__)


class Means(NamedTuple):
    """What all tables of a server work with."""

    store: Store
    workers: Workers
    practice: Practice
    settings: Settings
    luck: Luck
    clock: Clock


class Course:
    def __init__(
        self,
        row: TableRow,
        live: LiveTable | None,
        means: Means,
        inbox: Inbox,
        is_anybody_here: Callable[[], bool],
        tell: Callable[[], None],
        give_up: Callable[[], None],
    ) -> None:
        """Runs in the task of `inbox`. Has everybody told what happens, and gives up when nobody knows what has."""
        self.row = row
        self.live = live
        """The game, once it has begun."""
        settings, clock = means.settings, means.clock
        self.watch = Stopwatch(clock, settings.tick_seconds, partial(inbox.post, self.tick))
        self.bots = BotTurns(f"table {row.id}", inbox.post, self.happen, means.workers, settings.bot_pause, clock)
        self._keeping = Keeping(means.store, means.luck, clock)
        self._chance = means.luck(row.id)
        self._practised = means.practice.begin(row.game) if row.status != "finished" else None
        self._inbox = inbox
        self._is_anybody_here = is_anybody_here
        self._tell = tell
        self._give_up = give_up
        self.go_on()

    def close(self) -> None:
        self.watch.stop()
        self.bots.stop()

    # --- What is done -----------------------------------------------------------------------------

    async def happen(self, seat: Seat, action: Action) -> Rejection | None:
        """As `play`, for who waits for no answer. None when it was done, or could not be stored."""
        rejection = await self.settled(partial(self.play, seat, action))
        self._tell()
        return rejection

    async def play(self, seat: Seat, action: Action, action_id: str | None = None) -> Rejection | None:
        """What has become due by now happens first.

        If nothing has, time changes nothing about what is legal: then it is told to the table together with the
        action, and a refused action leaves no trace.
        """
        while (passed := self.watch.passed) is not None and self._due is not None and passed >= self._due:
            await self._play(CLOCK, Tick(passed))
            self._tell()
        return await self._play(seat, action, passed or 0, action_id)

    async def _play(self, seat: Seat, action: Action, after: int = 0, action_id: str | None = None) -> Rejection | None:
        """Try, store, and only then let it count."""
        if self._practised is not None:
            await self._practised.wait()
        live = self.live
        if self._inbox.closed or live is None:
            raise Closed
        attempt = live.attempt(seat, action, self._chance, self._keeping.age(self.row), after, action_id)
        if isinstance(attempt, Rejection):
            return attempt
        self.row = await self._keeping.store(self.row, live, attempt)
        live.happened(attempt)
        self.watch.told(attempt.milliseconds)
        if attempt.shows:
            self.go_on()
        else:
            self.watch.go_on(live.table.due)
        return None

    async def tick(self) -> None:
        """Tell the table what time it is. What is due by then happens."""
        passed = self.watch.passed
        if passed is not None and self._due is not None:
            await self.settled(partial(self._play, CLOCK, Tick(passed)))
            self._tell()

    @property
    def _due(self) -> int | None:
        return None if self.live is None else self.live.table.due

    def go_on(self, wait: float = 0.0) -> None:
        """Set the clock and let bots think, for what comes next. Both wait while no person is here."""
        live = self.live
        if live is None or self._inbox.closed:
            return
        if not self._is_anybody_here() and any(seat.kind == "person" for seat in self.row.seats):
            self.bots.stop()
            return
        self.bots.begin(live, wait)
        self.watch.go_on(live.table.due, wait)

    # --- What is done to the table ----------------------------------------------------------------

    async def join(self, name: str) -> HeldSeat:
        """The first free seat, for `name`."""
        self.row, held = await self._first_or_again(lambda: self._keeping.join(self.row, name))
        return held

    async def begin(self) -> None:
        """If everybody is there now, and was not before."""
        if self.live is None and self.row.header is not None:
            self.live = await asyncio.to_thread(rebuilt, self.row, [])
            self.go_on()

    async def follow(self) -> str:
        """The table that follows this one."""
        self.row = await self._first_or_again(lambda: self._keeping.follow(self.row))
        assert self.row.next is not None
        return self.row.next

    # --- Where the store says something else ------------------------------------------------------

    async def settled(self, change: Callable[[], Awaitable[T]]) -> T | None:
        """What comes of `change`; None if it could not be stored, for then it did not happen."""
        try:
            return await self._first_or_again(change)
        except Closed:
            return None
        except Exception as error:  # of the database, or of a game that errs half-way through a change
            await self._undo(error)
            return None

    async def _first_or_again(self, change: Callable[[], Awaitable[T]]) -> T:
        """If somebody else was first: look what they did, and try again."""
        while True:
            known = self.row.revision, self.row.seq
            try:
                return await change()
            except WriteConflict:
                await self._reload()
                if (self.row.revision, self.row.seq) == known:
                    raise  # nobody was: it cannot be stored
                self.go_on()

    async def _undo(self, error: Exception) -> None:
        """Back to what the store knows."""
        _log.error("table %s: an action was lost", self.row.id, exc_info=error)
        try:
            await self._reload()
            self.go_on(AFTER_FAILURE)
        except Exception:
            _log.exception("table %s: cannot be loaded again", self.row.id)
            self._give_up()

    async def _reload(self) -> None:
        known = 0 if self.live is None else self.live.seq
        self.row, self.live = await self._keeping.load(self.row.id)
        self.bots.stop()
        if self.live is not None:
            self.watch.told(self.live.time_told(known))
