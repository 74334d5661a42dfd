"""Hints at one table: a bot thinks for whoever asked, in a worker, and is heard if nothing has happened meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from gingersnap.core import codec, log
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Seat
from gingersnap.core.guidance.advice import Advice, Adviser
from gingersnap.core.hints import TakeHint
from gingersnap.core.registry import adviser_of
from gingersnap.core.words import say
from gingersnap.server.errors import problem
from gingersnap.server.protocol.common import Problem
from gingersnap.server.protocol.play import Accepted, Advised
from gingersnap.server.rooms.bot_turns import Post
from gingersnap.server.rooms.connections import Listener
from gingersnap.server.rooms.live_game import LiveTable
from gingersnap.server.workers.job_queue import Urgency
from gingersnap.server.workers.pool import Workers

IsHere = Callable[[Listener, LiveTable], bool]
"""Whether somebody still sits at this very game."""
_log = logging.getLogger(__name__)


class Hinting:
    def __init__(self, table: str, secret: str, post: Post, workers: Workers, is_here: IsHere) -> None:
        """`secret` is what bots' luck comes from here."""
        self._table = table
        self._secret = secret
        self._post = post
        self._workers = workers
        self._is_here = is_here
        self._thoughts: dict[Listener, asyncio.Task[None]] = {}

    def begin(self, listener: Listener, taken: Accepted, live: LiveTable) -> None:
        """Let a bot think about what was asked, which counts already. Who asks again wants no other answer."""
        if live.feeds.number(listener.seat) != taken.seq:
            return  # asked once more, after something has happened
        self.forget(listener)
        self._thoughts[listener] = asyncio.create_task(self._think(listener, taken, live))

    def forget(self, listener: Listener) -> None:
        """Who leaves, or asks something else, waits for nothing any more."""
        thought = self._thoughts.pop(listener, None)
        if thought is not None:
            thought.cancel()

    def stop(self) -> None:
        for listener in tuple(self._thoughts):
            self.forget(listener)

    async def _think(self, listener: Listener, taken: Accepted, live: LiveTable) -> None:
        answer = await self._answer(listener.seat, taken, live)
        self._post(partial(self._tell, listener, taken, live, answer))

    async def _answer(self, seat: Seat, taken: Accepted, live: LiveTable) -> Advised | Problem:
        asked = live.table.records[live.answered[seat, taken.id] - 1].action
        assert isinstance(asked, TakeHint)
        told = log.save(log.log_of(live.table))
        seed = f"{self._secret}:{seat}:{taken.seq}:hint"
        try:
            thought = await self._workers.run(Urgency.HINT, _advise, told, seat, asked.level, live.names, seed)
        except Exception:  # of a bot that fails, or does not come to an end
            _log.exception("%s: no hint for seat %d", self._table, seat)
            return problem("server_error", say("no-hint-found"), taken.id)
        advice: Advice = codec.decode(thought, Advice)
        return Advised(taken.id, taken.seq, advice.choices, advice.reason)

    async def _tell(self, listener: Listener, taken: Accepted, live: LiveTable, answer: Advised | Problem) -> None:
        """Runs in the table's own task."""
        is_old = live.feeds.number(listener.seat) != taken.seq
        if not is_old and self._is_here(listener, live):
            listener.tell(codec.encode(answer))


def _advise(text: bytes, seat: Seat, level: str | None, names: tuple[str, ...], seed: str) -> bytes:
    """Runs in a worker. The bot sees the game once more as its seat was told it, and then worlds that the seat cannot
    tell from the true one."""
    played = log.load(text)
    adviser, table = Adviser(adviser_of(played.header.game, level), seat), log.replay(played)
    adviser.watch_all(played, table.game, Seeded(seed))
    table.names = names
    return codec.encode(adviser.advise(table, Seeded(f"{seed}:thought")))
