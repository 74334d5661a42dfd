"""Bots at one table: each one that may act thinks, pauses for people to follow, and acts."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from gingersnap.core.contract import Action, Seat
from gingersnap.server.bots import BotSeat
from gingersnap.server.clock import Clock
from gingersnap.server.play import Play
from gingersnap.server.workers import Workers

if TYPE_CHECKING:
    from gingersnap.server.room import Room

_log = logging.getLogger(__name__)


class BotTurns:
    def __init__(self, room: Room, workers: Workers, pause: float, clock: Clock) -> None:
        self._room = room
        self._workers = workers
        self._pause = pause
        self._clock = clock
        self._round = 0
        """Raised whenever something happened: what was thought before is of no use then."""
        self._thoughts: list[asyncio.Task[None]] = []
        self._ready: dict[Seat, float] = {}
        """When a bot can act, by the clock."""
        self._waiting: set[Seat] = set()
        """Bots that chose to wait until something happens."""

    @property
    def are_busy(self) -> bool:
        return any(not thought.done() for thought in self._thoughts)

    def begin(self, play: Play, at_least: float = 0.0) -> None:
        """Let every bot that may act now think."""
        self.stop()
        self._round += 1
        self._waiting.clear()
        bots = play.bots
        self._ready = {seat: self._ready_at(play, seat, at_least) for seat in play.acting if seat in bots}
        thoughts = (self._take_turn(play, seat, bots[seat], self._round) for seat in self._ready)
        self._thoughts = [asyncio.create_task(thought) for thought in thoughts]

    def _ready_at(self, play: Play, seat: Seat, at_least: float) -> float:
        """Who has noticed something reacts to that; who has not goes on with what it was about to do."""
        bot = play.bots[seat]
        if seat in self._ready and not bot.has_noticed_something:
            return self._ready[seat]
        pause = 0.0 if play.is_overdue(seat) else max(self._pause, self._reaction(play, seat))
        return self._clock.time() + max(pause, at_least)

    def _reaction(self, play: Play, seat: Seat) -> float:
        try:
            return play.bots[seat].reaction()
        except Exception:
            _log.exception("table %s: the bot of seat %d cannot say how fast it is", self._room.row.id, seat)
            return 0.0

    def stop(self) -> None:
        for thought in self._thoughts:
            thought.cancel()
        self._thoughts = []

    async def _take_turn(self, play: Play, seat: Seat, bot: BotSeat, round: int) -> None:
        wait = self._clock.sleep(self._ready[seat] - self._clock.time())
        action, _ = await asyncio.gather(self._choose(play, seat, bot), wait)
        self._room.inbox.post(partial(self._act, play, seat, round, action))

    async def _choose(self, play: Play, seat: Seat, bot: BotSeat) -> Action | None:
        # The seat may be taken back before this begins: then the thought is for nothing, and comes to no harm.
        try:
            return await bot.choose(play.table.state, self._workers)
        except Exception:
            _log.exception("table %s: the bot of seat %d failed; it takes any action", self._room.row.id, seat)
            return bot.choose_anything()

    async def _act(self, play: Play, seat: Seat, round: int, action: Action | None) -> None:
        """Runs in the table's own task."""
        if self._room.play is not play or self._round != round or seat not in play.bots:
            return  # something else happened meanwhile; it has begun to think anew
        if action is None:
            self._waiting.add(seat)
            if play.table.due is not None or not self._waiting.issuperset(play.acting):
                return
            # All that may act are bots, and all want to wait: then nothing would ever happen.
            action = play.bots[seat].choose_anything()
        rejection = await self._room.happen(seat, action)
        if rejection is not None and self._round == round:
            _log.error("table %s: the bot of seat %d chose %s: %s", self._room.row.id, seat, action, rejection.why)
            await self._room.happen(seat, play.bots[seat].choose_anything())
