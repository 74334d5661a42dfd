"""The course of a table's game: what is done is played in time and stored, and then bots and clocks go on.

What cannot be stored did not happen. Where somebody else was first, perhaps at another server, what they did counts:
the log decides. What is in memory is a beginning of it, and may be late, but never wrong.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from functools import partial
from math import floor
from typing import NamedTuple, TypeVar

from gingersnap.core import codec
from gingersnap.core.contract import CLOCK, LONGEST_TICK, Action, Rejection, Seat, Tick
from gingersnap.server.accounts.result_weights import Networks, Weighing
from gingersnap.server.accounts.service import Comer
from gingersnap.server.chat.service import Talks
from gingersnap.server.clock import Clock
from gingersnap.server.cluster.peers import Others
from gingersnap.server.errors import Trouble
from gingersnap.server.evenings.host_actions import Asked
from gingersnap.server.evenings.models import Wanted
from gingersnap.server.invitations.notifier import Doorbell
from gingersnap.server.ops.metrics import Metrics
from gingersnap.server.protocol.common import Problem
from gingersnap.server.protocol.host_actions import HostAct
from gingersnap.server.protocol.tables import HeldSeat
from gingersnap.server.rooms.bot_turns import BotTurns
from gingersnap.server.rooms.game_timer import Stopwatch
from gingersnap.server.rooms.live_game import LiveTable, rebuilt
from gingersnap.server.rooms.mailbox import Closed, Inbox
from gingersnap.server.rooms.repository import Keeping
from gingersnap.server.rooms.warm_up import Practice
from gingersnap.server.settings import Settings
from gingersnap.server.storage.store import Store, TableRow
from gingersnap.server.storage.write_queue import Guard, IdentityRevoked, WriteConflict
from gingersnap.server.tables.luck import Luck, drawing_on
from gingersnap.server.tables.seats import has_people
from gingersnap.server.workers.job_queue import Urgency
from gingersnap.server.workers.pool import Workers

T = TypeVar("T")
AFTER_FAILURE = 1.0
"""Seconds that bots and clocks wait when the database failed, rather than hammer it."""
_MANY = 50
"""Records of others that take so long to play that other tables should not wait for it."""
_log = logging.getLogger(__name__)


class Means(NamedTuple):
    """What all tables of a server work with."""

    store: Store
    workers: Workers
    practice: Practice
    settings: Settings
    luck: Luck
    clock: Clock
    others: Others
    metrics: Metrics
    talks: Talks
    doorbell: Doorbell
    weighing: Weighing


class Course:
    def __init__(
        self,
        row: TableRow,
        live: LiveTable | None,
        means: Means,
        inbox: Inbox,
        is_anybody_here: Callable[[], bool],
        tell: Callable[[], None],
        give_up: Callable[[Problem | None], None],
        networks: Callable[[], Networks],
    ) -> None:
        """Runs in the task of `inbox`. Has everybody told what happens, and gives up when nobody knows what has.
        `networks` says where people came from."""
        self.row = row
        self.live = live
        """The game, once it has begun."""
        settings, clock = means.settings, means.clock
        self._since: float | None = None
        """Since when anybody is here, by the clock: only then time counts."""
        self.watch = Stopwatch(clock, settings.tick_seconds, self._passed, partial(inbox.post, self.tick))
        urgency = Urgency.PEOPLES_BOT if has_people(row.seats) else Urgency.BOT_ALONE
        name, pause = f"table {row.id}", settings.bot_pause
        self.bots = BotTurns(name, inbox.post, self._act_once, means.workers, urgency, pause, clock)
        self._keeping = Keeping(means.store, means.luck, clock, means.others, means.weighing)
        self._clock = clock
        self._began = clock.time() - self._keeping.age(row) / 1000
        """When the table was laid, by the clock."""
        self._others = means.others
        self._chance = means.luck(row.id)
        self._practised = means.practice.begin(row.game) if row.status != "finished" else None
        self._inbox = inbox
        self._is_anybody_here = is_anybody_here
        self._tell = tell
        self._give_up = give_up
        self._networks = networks
        self.go_on()

    def close(self) -> None:
        self.watch.stop()
        self.bots.stop()

    # --- Time -------------------------------------------------------------------------------------

    @property
    def _age(self) -> int:
        """Whole milliseconds since the table was laid."""
        return _milliseconds(self._clock.time() - self._began)

    @property
    def quiet_for(self) -> float:
        """Seconds since something was last recorded in the game, or since it began."""
        last = 0 if self.live is None else self.live.last
        return (self._keeping.age(self.row) - max(last, self._keeping.waited(self.row))) / 1000

    def count_since(self, since: float | None) -> None:
        """Since when anybody has been here who plays; None if nobody is. Where only bots do, who watches counts."""
        if has_people(self.row.seats):
            self._since = since

    def be_watched(self) -> None:
        """Somebody has come: where bots play alone, their time counts from now on."""
        if not has_people(self.row.seats):
            self._since = self._clock.time()

    def rest(self) -> None:
        """Nobody is here for whom clocks would have to run; perhaps somebody is at another server."""
        self.watch.stop()
        self._others.let_go(self.row.id)
        if not has_people(self.row.seats):
            self._since = None

    def _passed(self) -> int | None:
        """Milliseconds since the last record, or since somebody came; None while time stands still.

        Whoever plays next writes them down, at whichever server: so none are lost, and none are counted twice.
        """
        if self.live is None or self._since is None or self.live.table.due is None:
            return None
        counted = max(self.live.last, self._keeping.waited(self.row), _milliseconds(self._since - self._began))
        return min(LONGEST_TICK, max(0, self._age - counted))

    # --- What is done -----------------------------------------------------------------------------

    async def happen(self, seat: Seat, action: Action) -> Rejection | None:
        """As `play`, for who waits for no answer. None when it was done, or could not be stored."""
        rejection = await self.settled(partial(self.play, seat, action))
        self._tell()
        return rejection

    async def play(
        self, seat: Seat, action: Action, action_id: str | None = None, guards: Sequence[Guard] = ()
    ) -> Rejection | None:
        """What has become due by now happens first. Raises IdentityRevoked where one of `guards` is gone.

        If nothing has, time changes nothing about what is legal: then it is told to the table together with the
        action, and a refused action leaves no trace.
        """
        while (passed := self.watch.passed) is not None and self._due is not None and passed >= self._due:
            await self._play(CLOCK, None)
            self._tell()
        return await self._play(seat, action, action_id, guards)

    async def _play(
        self, seat: Seat, action: Action | None, action_id: str | None = None, guards: Sequence[Guard] = ()
    ) -> Rejection | None:
        """Try, store, and only then let it count. Without an action only time passes."""
        now, passed = self._age, self.watch.passed or 0
        if self._practised is not None:
            await self._practised.wait()
        live = self.live
        if self._inbox.closed or live is None:
            raise Closed
        first, after = (Tick(passed), 0) if action is None else (action, passed)
        # What has become due in this very moment happens next, with a number of its own for whom it concerns.
        before_due = after if self._due is None else min(after, max(0, self._due - 1))
        chance = drawing_on(self.row.luck, live.table, self._chance)
        attempt = live.attempt(seat, first, chance, now - (after - before_due), before_due, action_id)
        if isinstance(attempt, Rejection):
            return attempt
        self.row = await self._keeping.store(self.row, live, attempt, self._networks(), guards)
        live.happened(attempt)
        self._after(attempt.shows)
        return None

    def _after(self, shows: bool) -> None:
        """Something happened; bots need not think anew where nothing is to be seen of it."""
        if shows:
            self.go_on()
        elif self._is_mine:
            self.watch.go_on(self._due)

    async def _act_once(self, seat: Seat, action: Action) -> Rejection | None:
        """As `happen`, for a bot: where somebody else was first, it thinks anew."""
        rejection = await self.settled(partial(self.play, seat, action), again=False)
        self._tell()
        return rejection

    async def tick(self) -> None:
        """Tell the table what time it is. What is due by then happens."""
        await self.settled(self._pass_time)
        self._tell()

    async def _pass_time(self) -> None:
        if self.watch.passed:
            await self._play(CLOCK, None)

    @property
    def _due(self) -> int | None:
        return None if self.live is None else self.live.table.due

    @property
    def _is_mine(self) -> bool:
        """Whether bots and clocks are for this server to drive: somebody is here, and no other server does it."""
        if self.row.status == "finished" or not self._is_anybody_here():
            self._others.let_go(self.row.id)
            return False
        return self._others.drives(self.row.id)

    def go_on(self, wait: float = 0.0) -> None:
        """Set the clock and let bots think, for what comes next. Both wait while nobody is here."""
        live = self.live
        if live is None or self._inbox.closed:
            return
        if self._is_mine:
            if live.uncalled:
                self._inbox.post(partial(self._call_reserves, wait))
            self.bots.begin(live, wait)
            self.watch.go_on(live.table.due, wait)
        else:
            self.bots.stop()
            self.watch.stop()

    async def _call_reserves(self, wait: float) -> None:
        """Somebody is to be stood in for: by a bot that knows what they could know."""
        live = self.live
        if live is not None and live.uncalled:
            live.call(await asyncio.to_thread(live.recalled, live.uncalled))
            self.go_on(wait)

    def ask_to_drive(self) -> None:
        """Somebody else may have stopped to."""
        if self.live is not None and not self._inbox.closed:
            _ = self._is_mine

    # --- What is done to the table ----------------------------------------------------------------

    async def join(self, name: str, comer: Comer) -> HeldSeat:
        """The first free seat, for `name`."""
        self.row, held = await self._first_or_again(lambda: self._keeping.join(self.row, name, comer))
        return held

    async def arrange(self, act: HostAct, who: Callable[[TableRow], Asked], address: str) -> None:
        """What a host does before the game begins; `who` asks, at a table as it is then."""
        self.row = await self._first_or_again(lambda: self._keeping.arrange(self.row, act, who(self.row), address))

    async def add_salts(self, salts: Mapping[Seat, str], guards: Sequence[Guard] = ()) -> None:
        """Numbers for the luck of a game that has not begun. With the last of them it is set up."""
        self.row = await self._first_or_again(lambda: self._keeping.add_salts(self.row, salts, guards))

    async def begin(self) -> None:
        """If everybody is there now, and was not before."""
        if self.live is None and self.row.header is not None:
            self.live = await asyncio.to_thread(rebuilt, self.row, [])
            self.go_on()

    async def propose(
        self, who: Collection[str], wanted: Wanted | None, here: Collection[int], guards: Sequence[Guard] = ()
    ) -> str | None:
        """The table that follows this one, if that is agreed on at once."""
        self.row = await self._first_or_again(lambda: self._keeping.propose(self.row, who, wanted, here, guards))
        return self.row.next

    async def answer(
        self, offer: str, who: Collection[str], yes: bool, here: Collection[int], guards: Sequence[Guard] = ()
    ) -> str | None:
        """The table that follows this one, once that is agreed on."""
        self.row = await self._first_or_again(lambda: self._keeping.answer(self.row, offer, who, yes, here, guards))
        return self.row.next

    async def come(self, comer: Comer, name: str, token: str) -> None:
        """Somebody waits to be dealt in."""
        self.row = await self._first_or_again(lambda: self._keeping.come(self.row, comer, name, token))

    async def go(self, token: str | None, profile: str | None) -> None:
        """Somebody waits no longer."""
        self.row = await self._first_or_again(lambda: self._keeping.go(self.row, token, profile))

    # --- Where the store says something else ------------------------------------------------------

    async def catch_up(self) -> None:
        """What others have done happens here too."""
        try:
            if await self._follow():
                self.go_on()
        except Exception as error:  # of the database, or of a log that is not for this server to read
            await self._undo(error)

    async def _follow(self) -> bool:
        """Whether anything is to be seen of what others have done."""
        row, records = await self._keeping.news(self.row)
        live = self.live
        if live is None or len(records) > _MANY or live.seq != self.row.seq:
            if (row.revision, row.seq) != (self.row.revision, self.row.seq):
                await self._reload()
            else:
                self.row = row  # its evening may have changed
            return True
        shows = [live.follow(record) for record in records]
        self.row = codec.replace(row, seq=live.seq)
        live.names = tuple(seat.name for seat in row.seats)  # somebody may be called otherwise now
        if records and not any(shows):
            self._after(shows=False)
        return any(shows)

    async def settled(self, change: Callable[[], Awaitable[T]], again: bool = True) -> T | None:
        """What comes of `change`; None if it could not be stored, for then it did not happen.

        Raises IdentityRevoked, with the stored state loaded again, where the person who acts is gone.
        """
        try:
            return await self._first_or_again(change, again)
        except Closed:
            return None
        except IdentityRevoked:
            await self._go_back(0.0)
            raise
        except Exception as error:  # of the database, or of a game that errs half-way through a change
            await self._undo(error)
            return None

    async def _first_or_again(self, change: Callable[[], Awaitable[T]], again: bool = True) -> T:
        """If somebody else was first: look what they did, and try again."""
        while True:
            known = _version(self.row)
            try:
                return await change()
            except WriteConflict:
                await self._reload()
                if _version(self.row) == known:
                    raise  # nobody was: it cannot be stored
                self.go_on()
                if not again:
                    raise Closed from None

    async def _undo(self, error: Exception) -> None:
        """Back to what the store knows."""
        _log.error("table %s: an action was lost", self.row.id, exc_info=error)
        await self._go_back(AFTER_FAILURE)

    async def _go_back(self, wait: float) -> None:
        """Load the stored state again, and go on from there after `wait` seconds."""
        try:
            await self._reload()
            self.go_on(wait)
        except Trouble as trouble:
            self._give_up(trouble.problem)
        except Exception:
            _log.exception("table %s: cannot be loaded again", self.row.id)
            self._give_up(None)

    async def _reload(self) -> None:
        self.row, self.live = await self._keeping.load(self.row.id)
        self.bots.stop()


def _version(row: TableRow) -> tuple[int, int, int]:
    return row.revision, row.seq, 0 if row.evening is None else row.evening.revision


def _milliseconds(seconds: float) -> int:
    # A millionth of one more: what is a whole number of them is often written as a little less.
    return floor(seconds * 1000 + 1e-6)
