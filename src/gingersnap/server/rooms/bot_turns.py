"""Turns of the bots at one table: each bot that may act chooses, pauses so that people can follow, and acts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from gingersnap.core.contract import Action, Rejection, Seat
from gingersnap.server.clock import Clock
from gingersnap.server.rooms.bot_player import BotPlayer
from gingersnap.server.rooms.forced_steps import FORCED_PAUSE, SubmitCommand
from gingersnap.server.rooms.live_game import LiveGame
from gingersnap.server.workers.job_queue import Priority
from gingersnap.server.workers.pool import WorkerPool
from gingersnap.server.workers.worker_process import JobTimeout

PlayAction = Callable[[Seat, Action], Awaitable[Rejection | None]]
"""Plays an action at the table; returns the rejection if a rule forbids it."""
LONGEST_TURN_PAUSE = 3.0
"""Maximum sum of the pauses in seconds while it stays a bot's turn."""
_log = logging.getLogger(__name__)


class BotTurns:
    def __init__(
        self,
        table: str,
        submit_command: SubmitCommand,
        play_action: PlayAction,
        worker_pool: WorkerPool,
        priority: Priority,
        pause: float,
        clock: Clock,
    ) -> None:
        self._name = table
        self._submit = submit_command
        self._play = play_action
        self._workers = worker_pool
        self._urgency = priority
        self._pause = pause
        self._clock = clock
        self._round = 0
        """Incremented whenever something happens, which makes earlier choices obsolete."""
        self._thoughts: list[asyncio.Task[None]] = []
        self._ready: dict[Seat, float] = {}
        """Time, by the clock, from which a bot may act."""
        self._paused: dict[Seat, float] = {}
        """Seconds of pauses so far, by each seat whose turn it still is."""
        self._waiting: set[Seat] = set()
        """Bots that chose to wait until something happens."""
        self._timed_out: set[Seat] = set()
        """Bots whose choice exceeded the time limit."""

    @property
    def is_busy(self) -> bool:
        return any(not thought.done() for thought in self._thoughts)

    def start(self, live: LiveGame, at_least: float = 0.0) -> None:
        """Start a choice for every bot that may act now."""
        self.stop()
        bots = live.bots
        if not bots:
            self._paused, self._ready = {}, {}
            return
        self._paused = {seat: paused for seat, paused in self._paused.items() if seat in live.seats_to_act}
        self._ready = {seat: self._ready_at(live, seat, at_least) for seat in live.seats_to_act if seat in bots}
        thoughts = (self._take_turn(live, seat, bots[seat], self._round) for seat in self._ready)
        self._thoughts = [asyncio.create_task(thought) for thought in thoughts]

    def _ready_at(self, live: LiveGame, seat: Seat, at_least: float) -> float:
        """Return when a bot may act: later after events it has noticed, else at the time set before."""
        bot = live.bots[seat]
        if seat in self._ready and not bot.has_new_events:
            return self._ready[seat]
        pause = 0.0 if live.is_overdue(seat) else self._pause_before(live, seat)
        return self._clock.time() + max(pause, at_least)

    def _pause_before(self, live: LiveGame, seat: Seat) -> float:
        """Return the pause before an action: a human reaction time in real-time play, otherwise short."""
        if live.table.time_limit is not None:
            return max(self._pause, self._reaction(live, seat))
        paused = self._paused.get(seat, 0.0)
        # Only where everybody knows that it is forced: a shorter pause would tell what a bot holds.
        longest = FORCED_PAUSE if seat in live.forced_steps else LONGEST_TURN_PAUSE
        pause = min(self._pause, longest, LONGEST_TURN_PAUSE - paused)
        self._paused[seat] = paused + pause
        return pause

    def _reaction(self, live: LiveGame, seat: Seat) -> float:
        try:
            return live.bots[seat].reaction_seconds()
        except Exception:
            _log.exception("%s: the reaction time of the bot of seat %d cannot be computed", self._name, seat)
            return 0.0

    def stop(self) -> None:
        """Cancel all choices."""
        self._round += 1
        self._waiting.clear()
        self._timed_out.clear()
        for thought in self._thoughts:
            thought.cancel()
        self._thoughts = []

    async def _take_turn(self, live: LiveGame, seat: Seat, bot: BotPlayer, round: int) -> None:
        wait = self._clock.sleep(self._ready[seat] - self._clock.time())
        action, _ = await asyncio.gather(self._choose(live, seat, bot), wait)
        self._submit(partial(self._carry_out, live, seat, round, action))

    async def _choose(self, live: LiveGame, seat: Seat, bot: BotPlayer) -> Action | None:
        forced = live.forced_steps.get(seat)
        if forced is not None:
            action: Action = forced.action
            return action
        # The seat may be taken back before this begins: then the choice is wasted, and does no harm.
        try:
            return await bot.choose(live.table.state, self._workers, self._urgency)
        except JobTimeout as error:
            _log.warning("%s: the bot of seat %d takes any action: %s", self._name, seat, error)
            self._timed_out.add(seat)
            return bot.choose_any_legal()
        except Exception:
            _log.exception("%s: the bot of seat %d failed; it takes any action", self._name, seat)
            return bot.choose_any_legal()

    async def _carry_out(self, live: LiveGame, seat: Seat, round: int, action: Action | None) -> None:
        """Play the chosen action, in the table's mailbox."""
        if self._round != round or seat not in live.bots:
            return  # something else has happened, and a new choice has begun
        if action is None:
            self._waiting.add(seat)
            if live.due is not None or not self._waiting.issuperset(live.seats_to_act):
                return
            # Only bots may act, and all of them wait: without an action, nothing would ever happen.
            action = live.bots[seat].choose_any_legal()
        if seat in self._timed_out:
            live.mark_timed_out(seat)
        rejection = await self._play(seat, action)
        if rejection is not None and self._round == round:
            _log.error("%s: the bot of seat %d chose %s: %s", self._name, seat, action, rejection.why)
            await self._play(seat, live.bots[seat].choose_any_legal())
