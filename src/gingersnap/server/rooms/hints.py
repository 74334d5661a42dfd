"""Hints at one table: a bot chooses for the player in a worker, and the hint is sent unless the game has moved on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from gingersnap.core import codec, log
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Seat
from gingersnap.core.guidance.advice import Advice, Adviser
from gingersnap.core.guidance.hint_reasons import REPEATED
from gingersnap.core.hint_permissions import TakeHint
from gingersnap.core.registry import adviser_of
from gingersnap.core.words import say
from gingersnap.core.words.structured_messages import structure_text
from gingersnap.server.errors import make_problem
from gingersnap.server.protocol.common import Problem
from gingersnap.server.protocol.play import Accepted, Advised
from gingersnap.server.rooms.clients.audience import render_answer
from gingersnap.server.rooms.clients.connections import RoomSubscriber, audience_of
from gingersnap.server.rooms.forced_steps import SubmitCommand
from gingersnap.server.rooms.live_game import LiveGame
from gingersnap.server.workers.job_queue import Priority
from gingersnap.server.workers.pool import WorkerPool

IsAtGame = Callable[[RoomSubscriber, LiveGame], bool]
"""Returns whether a subscriber is still at this very game."""
_log = logging.getLogger(__name__)


class HintService:
    def __init__(
        self, table: str, secret: str, submit_command: SubmitCommand, worker_pool: WorkerPool, is_at_game: IsAtGame
    ) -> None:
        """Create the service; `secret` seeds the bots' chance at this table."""
        self._table = table
        self._secret = secret
        self._submit = submit_command
        self._workers = worker_pool
        self._is_at_game = is_at_game
        self._thoughts: dict[RoomSubscriber, asyncio.Task[None]] = {}
        self._kinds_shown: dict[Seat, list[str]] = {}
        """By seat: the kinds of reasons of its last hints, latest last."""

    def start(self, room_subscriber: RoomSubscriber, taken: Accepted, live: LiveGame) -> None:
        """Start computing a hint that has been counted already. A repeated request gets no second one."""
        if live.feeds.update_number(room_subscriber.seat) != taken.seq:
            return  # a repeated request, after something has happened
        self.cancel(room_subscriber)
        self._thoughts[room_subscriber] = asyncio.create_task(self._think(room_subscriber, taken, live))

    def cancel(self, room_subscriber: RoomSubscriber) -> None:
        """Cancel a subscriber's hint, when it leaves or asks for another one."""
        thought = self._thoughts.pop(room_subscriber, None)
        if thought is not None:
            thought.cancel()

    def stop(self) -> None:
        for listener in tuple(self._thoughts):
            self.cancel(listener)

    async def _think(self, room_subscriber: RoomSubscriber, taken: Accepted, live: LiveGame) -> None:
        answer = await self._answer(room_subscriber.seat, taken, live)
        self._submit(partial(self._deliver, room_subscriber, taken, live, answer))

    async def _answer(self, seat: Seat, taken: Accepted, live: LiveGame) -> Advised | Problem:
        asked = live.table.records[live.answered_actions[seat, taken.id] - 1].action
        assert isinstance(asked, TakeHint)
        told = log.save(log.log_of(live.table))
        seed = f"{self._secret}:{seat}:{taken.seq}:hint"
        try:
            recent = tuple(self._kinds_shown.get(seat, ()))
            asked_of_bot = (told, seat, asked.level, live.names, seed, recent)
            thought = await self._workers.run(Priority.HINT, _advise, *asked_of_bot, game=live.table.game.name)
        except Exception:  # of a bot that fails, or exceeds its time limit
            _log.exception("%s: no hint for seat %d", self._table, seat)
            return make_problem("server_error", say("no-hint-found"), taken.id)
        advice: Advice = codec.decode(thought, Advice)
        return Advised(taken.id, taken.seq, advice.choices, advice.reason, advice.number, advice.mark, advice.kind)

    async def _deliver(
        self, room_subscriber: RoomSubscriber, taken: Accepted, live: LiveGame, answer: Advised | Problem
    ) -> None:
        """Send the hint unless it is outdated, in the table's mailbox."""
        is_old = live.feeds.update_number(room_subscriber.seat) != taken.seq
        if not is_old and self._is_at_game(room_subscriber, live):
            told = render_answer(answer, audience_of(room_subscriber), live.names)
            room_subscriber.send(codec.encode(told))
            if isinstance(answer, Advised):
                shown = self._kinds_shown.setdefault(room_subscriber.seat, [])
                shown[:] = [*shown, answer.kind][-REPEATED:]


def _advise(
    text: bytes, seat: Seat, level: str | None, names: tuple[str, ...], seed: str, recent: tuple[str, ...]
) -> bytes:
    """Return encoded advice, in a worker.

    The bot sees the game replayed from its seat's view, and then sampled worlds consistent with that view.
    """
    played = log.load(text)
    adviser, table = Adviser(adviser_of(played.header.game, level), seat), log.replay(played)
    adviser.replay_to_bot(played, table.game, Seeded(seed))
    table.names = names
    return codec.encode(adviser.advise(table, Seeded(f"{seed}:thought"), structure_text, recent))
