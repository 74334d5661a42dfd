"""Event loop of a table's game: plays actions in time order, stores them, then drives bots and clocks.

An action that cannot be stored did not happen. After a write conflict, perhaps with another server, the stored log
decides. The game in memory is a prefix of that log: it may be behind, but never wrong.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from enum import Enum
from functools import partial
from math import floor
from typing import Any, NamedTuple

from gingersnap.core import codec
from gingersnap.core.contract import CLOCK, LONGEST_TICK, Action, Rejection, Seat, Tick
from gingersnap.core.player_requests.actions import RequestTakeback, SettleRequest
from gingersnap.server.accounts.result_weights import ResultWeights
from gingersnap.server.chat.channels_and_blocks import ChatService
from gingersnap.server.clock import Clock
from gingersnap.server.cluster.capabilities import SETTLED_REQUESTS, TAKEBACK_TO_CHOICE
from gingersnap.server.cluster.peer_interface import Peers
from gingersnap.server.errors import ApiError
from gingersnap.server.invitations.notifier import InvitationNotifier
from gingersnap.server.ops.metrics import Metrics
from gingersnap.server.protocol.common import Problem
from gingersnap.server.rooms.bot_turns import BotTurns
from gingersnap.server.rooms.clients.presence import RoomPresence
from gingersnap.server.rooms.forced_steps import ForcedSteps
from gingersnap.server.rooms.game_timer import GameTimer
from gingersnap.server.rooms.game_warm_up import WarmUp
from gingersnap.server.rooms.live_game import LiveGame, rebuild_game
from gingersnap.server.rooms.mailbox import Mailbox, MailboxClosed
from gingersnap.server.rooms.table_storage import TableRepository
from gingersnap.server.settings import Settings
from gingersnap.server.storage.optimistic_locking import retry_on_conflict
from gingersnap.server.storage.store import Store
from gingersnap.server.storage.write_queue import Guard, IdentityRevoked, WriteConflict
from gingersnap.server.tables.changes import TableChange
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import has_people
from gingersnap.server.tables.verifiable_luck import Luck, chance_for_next_action
from gingersnap.server.workers.job_queue import Priority
from gingersnap.server.workers.pool import WorkerPool

MakeChange = Callable[[TableRow], Awaitable[TableChange]]
AFTER_FAILURE = 1.0
"""Backoff in seconds of bots and clocks after a database failure."""
_MANY = 50
"""Number of remote records above which the game is rebuilt in a thread, so that other tables do not wait."""
_log = logging.getLogger(__name__)


class Attempt(Enum):
    """Result of an attempt to store something."""

    STORED = "stored"
    OUTDATED = "outdated"
    """Another server stored something first. It has been loaded, and the attempt may be repeated."""
    FAILED = "failed"
    """It is unknown whether it was stored. The stored state has been loaded, if that was possible."""


class RoomContext(NamedTuple):
    """The services that all rooms of a server share."""

    store: Store
    workers: WorkerPool
    warm_up: WarmUp
    settings: Settings
    luck: Luck
    clock: Clock
    peers: Peers
    metrics: Metrics
    chat: ChatService
    notifier: InvitationNotifier
    weighing: ResultWeights


class GameLoop:
    def __init__(
        self,
        row: TableRow,
        live: LiveGame | None,
        room_context: RoomContext,
        mailbox: Mailbox,
        room_presence: RoomPresence,
        tell: Callable[[], None],
        give_up: Callable[[Problem | None], None],
    ) -> None:
        """Create the loop, which runs in the task of `mailbox`.

        `tell` publishes updates to the connections; `give_up` closes the room when the stored state cannot be loaded.
        """
        self.row = row
        self.live = live
        """The game, once it has begun."""
        settings, clock = room_context.settings, room_context.clock
        self.timer = GameTimer(clock, settings.tick_seconds, self._elapsed_ms, partial(mailbox.submit, self.tick))
        urgency = Priority.PEOPLES_BOT if has_people(row.seats) else Priority.BOT_ALONE
        name, pause = f"table {row.id}", settings.bot_pause
        self.bots = BotTurns(name, mailbox.submit, self._play_for_bot, room_context.workers, urgency, pause, clock)
        self._forced_steps = ForcedSteps(lambda: self.live, clock, mailbox.submit, self._play_forced)
        self._repository = TableRepository(
            room_context.store, room_context.luck, clock, room_context.peers, room_context.weighing
        )
        self._store = room_context.store
        self._clock = clock
        self._began = clock.time() - self._repository.age_ms(row) / 1000
        """The clock time of the table's creation."""
        self._peers = room_context.peers
        self._chance = room_context.luck(row.id)
        self._warmed_up = room_context.warm_up.start(row.game) if row.status != "finished" else None
        self._mailbox = mailbox
        self._presence = room_presence
        self._publish = tell
        self._on_failure = give_up

    def close(self) -> None:
        self.timer.stop()
        self.bots.stop()
        self._forced_steps.stop()

    # --- Time -------------------------------------------------------------------------------------

    @property
    def _age(self) -> int:
        """Whole milliseconds since the table was created."""
        return _milliseconds(self._clock.time() - self._began)

    @property
    def quiet_for(self) -> float:
        """Seconds since something was last recorded in the game, or since it began."""
        last = 0 if self.live is None else self.live.last_action_ms
        return (self._repository.age_ms(self.row) - max(last, self._repository.start_delay_ms(self.row))) / 1000

    def idle(self) -> None:
        """Stop the timer and release the lease: no player is connected here, though some may be at another server."""
        self.timer.stop()
        self._peers.release_lease(self.row.id)

    def _elapsed_ms(self) -> int | None:
        """Return the milliseconds since the last record, or since a player came; None while time stands still.

        The next action stores them, at whichever server it happens: so none are lost, and none are counted twice.
        """
        if self.live is None or self.live.due is None or (since := self._presence.clock_since) is None:
            return None
        recorded = max(self.live.last_action_ms, self._repository.start_delay_ms(self.row))
        if self._age < recorded:  # the wall clock went back before a restart: time goes on from what is recorded
            self._began -= (recorded - self._age) / 1000
        counted = max(recorded, _milliseconds(since - self._began))
        return min(LONGEST_TICK, max(0, self._age - counted))

    # --- Actions ----------------------------------------------------------------------------------

    async def play_unattended(self, seat: Seat, action: Action) -> Rejection | None:
        """Play an action that no client waits for. Return None if it was played, or could not be stored."""
        while (played := await self.play(seat, action)) is Attempt.OUTDATED:
            pass
        self._publish()
        return played if isinstance(played, Rejection) else None

    async def play(
        self, seat: Seat, action: Action, action_id: str | None = None, guards: Sequence[Guard] = ()
    ) -> Attempt | Rejection:
        """Let everything that is due happen, then play an action. Raise IdentityRevoked if one of `guards` is gone.

        If nothing is due, elapsed time does not change what is legal: it is recorded together with the action, and a
        rejected action leaves no trace. What could not be stored did not happen: the stored state is loaded again.
        """
        return await self._attempt(self._play_when_due(seat, action, action_id, guards))

    async def newest_form(self, action: Action) -> Action:
        """Return an action of a client as this version means it, once every server of the cluster reads that."""
        if isinstance(action, RequestTakeback):
            return codec.replace(action, chosen=await self._peers.can_write(TAKEBACK_TO_CHOICE))
        return action

    async def _play_when_due(
        self, seat: Seat, action: Action, action_id: str | None, guards: Sequence[Guard]
    ) -> Rejection | None:
        while (passed := self.timer.elapsed_ms) is not None and passed >= (self._due or 0):
            await self._play(CLOCK, None)
            self._publish()
        return await self._play(seat, action, action_id, guards)

    async def _play(
        self, seat: Seat, action: Action | None, action_id: str | None = None, guards: Sequence[Guard] = ()
    ) -> Rejection | None:
        """Prepare, store and then commit an action. Without an action, only time passes."""
        now, passed = self._age, self.timer.elapsed_ms or 0
        if self._warmed_up is not None:
            await self._warmed_up.wait()
        live = self.live
        if self._mailbox.is_closed or live is None:
            raise MailboxClosed
        first, after = (Tick(passed), 0) if action is None else (action, passed)
        # What has become due in this very moment happens next, with a number of its own for whom it concerns.
        due = self._due
        before_due = after if due is None else min(after, max(0, due - 1))
        chance = chance_for_next_action(self.row.luck, live.table, self._chance)
        attempt = live.prepare(seat, first, chance, now - (after - before_due), before_due, action_id)
        if isinstance(attempt, Rejection):
            return attempt
        try:
            self.row = await self._repository.store_action(self.row, live, attempt, self._presence.networks, guards)
        except BaseException:
            live.roll_back(attempt)
            raise
        live.commit(attempt)
        self._after_action(attempt.is_visible)
        return None

    def _after_action(self, shows: bool) -> None:
        """Schedule what comes next; bots do not think again after an action without visible effect."""
        if shows:
            self.schedule_next()
        elif self._holds_lease:
            self.timer.schedule(self._due)

    async def _play_for_bot(self, seat: Seat, action: Action) -> Rejection | None:
        """Play the action of a bot; after a write conflict the bot thinks again."""
        played = await self.play(seat, action)
        self._publish()
        return played if isinstance(played, Rejection) else None

    async def _play_forced(self, seat: Seat, action: Action) -> None:
        """Play the forced step of a person. After a write conflict, it is scheduled again if it is still to be done."""
        await self.play(seat, action)
        self._publish()

    def schedule_forced_steps(self) -> None:
        """Schedule the forced steps of the people who are connected here and want them played."""
        if not self._mailbox.is_closed and self._forced_steps.has_work:
            self._forced_steps.schedule(self._presence.automatic_seats)

    async def tick(self) -> None:
        """Record the elapsed time at the table; what is due by then happens."""
        while await self._attempt(self._pass_time()) is Attempt.OUTDATED:
            pass
        self._publish()

    async def _pass_time(self) -> None:
        if self.timer.elapsed_ms:
            await self._play(CLOCK, None)

    @property
    def _due(self) -> int | None:
        return None if self.live is None else self.live.due

    @property
    def _holds_lease(self) -> bool:
        """True if this server drives bots and clocks: a player is here, and no other server holds the lease."""
        if self.row.status == "finished" or not self._presence.keeps_playing:
            self._peers.release_lease(self.row.id)
            return False
        return self._peers.holds_lease(self.row.id)

    def schedule_next(self, wait: float = 0.0) -> None:
        """Start the timer and the bots for what comes next. Both stand still while no player is here."""
        live = self.live
        if live is None or self._mailbox.is_closed:
            return
        self.schedule_forced_steps()
        if self._holds_lease:
            if live.has_unanswerable_request:
                self._mailbox.submit(self._settle_request)
            if live.missing_stand_ins:
                self._mailbox.submit(partial(self._add_stand_ins, wait))
            self.bots.start(live, wait)
            self.timer.schedule(live.due, wait)
        else:
            self.bots.stop()
            self.timer.stop()

    async def _settle_request(self) -> None:
        """Settle a request that waits for nobody, once every server of the cluster reads the action for it."""
        live = self.live
        if live is not None and live.has_unanswerable_request and await self._peers.can_write(SETTLED_REQUESTS):
            await self.play_unattended(CLOCK, SettleRequest(lapses=live.is_rated))

    async def _add_stand_ins(self, wait: float) -> None:
        """Create the missing stand-ins: bots that have seen what the replaced players could see."""
        live = self.live
        if live is not None and live.missing_stand_ins:
            live.add_stand_ins(await asyncio.to_thread(live.replay_stand_ins, live.missing_stand_ins))
            self.schedule_next(wait)

    def request_lease(self) -> None:
        """Request the lease: another server may have released it."""
        if self.live is not None and not self._mailbox.is_closed:
            _ = self._holds_lease

    # --- Changes of the table ---------------------------------------------------------------------

    async def change(self, make: MakeChange) -> Any:
        """Store the change that `make` makes of the current row, and return its result; retry on conflict."""
        return await retry_on_conflict(None, lambda _: self._change(make), self._load_newer)

    async def try_change(self, make: MakeChange) -> None:
        """Store a change that no client waits for; retry on conflict, and reload if it cannot be stored."""
        while await self._attempt(self._change(make)) is Attempt.OUTDATED:
            pass

    async def _change(self, make: MakeChange) -> Any:
        change = await make(self.row)
        if change.writes:
            await self._store.write(*change.writes)
        self.row = change.row
        return change.result

    async def start_game(self) -> None:
        """Load the game if it has just been set up."""
        if self.live is None and self.row.header is not None:
            self.live = await asyncio.to_thread(rebuild_game, self.row, [])
            self.schedule_next()

    # --- Conflicts and failures -------------------------------------------------------------------

    async def pull(self) -> None:
        """Apply the changes that other servers stored; reload the table if that fails."""
        try:
            if await self._apply_remote():
                self.schedule_next()
        except Exception as error:  # of the database, or of a log that is not for this server to read
            await self._reload_after(error)

    async def _apply_remote(self) -> bool:
        """Apply the records of other servers, and return whether any of them is visible."""
        row, records = await self._repository.load_changes(self.row)
        live = self.live
        if live is None or len(records) > _MANY or live.seq != self.row.seq:
            if (row.revision, row.seq) != (self.row.revision, self.row.seq):
                await self._reload()
            else:
                self.row = row  # its evening may have changed
            return True
        shows = [live.apply_stored(record) for record in records]
        self.row = codec.replace(row, seq=live.seq)
        live.names = tuple(seat.name for seat in row.seats)  # a player may have been renamed
        if records and not any(shows):
            self._after_action(shows=False)
        return any(shows)

    async def _attempt(self, work: Awaitable[Rejection | None]) -> Attempt | Rejection:
        """Run `work`, and reload the stored state if it failed. Raise IdentityRevoked if the author is gone."""
        try:
            try:
                return await work or Attempt.STORED
            except WriteConflict:
                await self._load_newer()
                return Attempt.OUTDATED
        except MailboxClosed:
            return Attempt.FAILED
        except IdentityRevoked:
            await self._go_back(0.0)
            raise
        except Exception as error:  # of the database, or of a game that errs half-way through a change
            await self._reload_after(error)
            return Attempt.FAILED

    async def _load_newer(self) -> None:
        """Load what another server stored first. Raise WriteConflict if there is nothing of that kind."""
        known = _row_version(self.row)
        await self._reload()
        if _row_version(self.row) == known:
            raise WriteConflict("no other write explains this conflict")
        self.schedule_next()

    async def _reload_after(self, error: Exception) -> None:
        """Log `error` and return to the stored state."""
        _log.error("table %s: an action was lost", self.row.id, exc_info=error)
        await self._go_back(AFTER_FAILURE)

    async def _go_back(self, wait: float) -> None:
        """Load the stored state again, and go on from there after `wait` seconds."""
        try:
            await self._reload()
            self.schedule_next(wait)
        except ApiError as trouble:
            self._on_failure(trouble.problem)
        except Exception:
            _log.exception("table %s: cannot be loaded again", self.row.id)
            self._on_failure(None)

    async def _reload(self) -> None:
        self.row, self.live = await self._repository.load(self.row.id)
        self.bots.stop()
        self._forced_steps.stop()


def _row_version(row: TableRow) -> tuple[int, int, int]:
    return row.revision, row.seq, 0 if row.evening is None else row.evening.revision


def _milliseconds(seconds: float) -> int:
    # A millionth of one more: what is a whole number of them is often written as a little less.
    return floor(seconds * 1000 + 1e-6)
