"""Bots at the server's tables: they watch here, where it is cheap, and think in worker processes."""

from __future__ import annotations

import pickle
from functools import partial

from gingersnap.core import codec
from gingersnap.core.bot import Bot, sample_action
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Action, Seat, State
from gingersnap.core.registry import bots_of, find_game
from gingersnap.core.skill.bot_levels import middle_level
from gingersnap.core.table import Update
from gingersnap.server.workers.job_queue import Priority
from gingersnap.server.workers.pool import WorkerPool


class BotPlayer:
    """A bot on a seat, with its own luck: the same log makes the same memory, also after a restart."""

    def __init__(self, game: str, level: str, seat: Seat, secret: str) -> None:
        self._game = game
        self._seat = seat
        self._secret = secret
        bots = bots_of(game)
        # A level may be gone since the table was laid: a game goes on with another bot rather than not at all.
        self._bot: Bot = bots[level if level in bots else middle_level(tuple(bots))]()
        self._chance = Seeded(f"{secret}:{seat}")
        self._last: Update | None = None
        self.has_new_events = False
        """Whether anything was to be seen in what happened last."""

    def watch(self, update: Update) -> None:
        self._bot.watch(update, self._chance)
        self._last = update
        self.has_new_events = bool(update.events)

    def skip_update(self) -> None:
        """Something has happened that is hidden from this seat."""
        self.has_new_events = False

    def reaction_seconds(self) -> float:
        """Seconds until it can act on what it was told last."""
        assert self._last is not None
        return self._bot.reaction(self._last, Seeded(f"{self._secret}:{self._seat}:{self._last.seq}:reaction"))

    async def choose(self, state: State, worker_pool: WorkerPool, priority: Priority) -> Action | None:
        """What the bot wants to do now; None to wait."""
        assert self._last is not None
        told = pickle.dumps((self._bot, self._last))
        seed = f"{self._secret}:{self._seat}:{self._last.seq}"
        chosen = await worker_pool.run(
            priority, _choose_in_worker, self._game, self._seat, told, codec.pack(state), seed
        )
        if chosen is None:
            return None
        action: Action = codec.decode(chosen, find_game(self._game).types.action)
        return action

    def choose_any_legal(self) -> Action:
        """Some legal action, as the easiest bot takes one: for a bot that does not know what it is doing."""
        assert self._last is not None
        offers, chance = self._last.offers, Seeded(f"{self._secret}:{self._seat}:{self._last.seq}:anything")
        action: Action = sample_action(offers[chance.pick("offer", len(offers))], chance)
        return action


def _choose_in_worker(game_name: str, seat: Seat, told: bytes, packed: bytes, seed: str) -> bytes | None:
    """Runs in a worker. The bot gets no state: only worlds it cannot tell from the true one."""
    game = find_game(game_name)
    bot, update = pickle.loads(told)
    state = codec.unpack(packed, game.types.state)
    chosen = bot.choose(update, partial(game.redeal, state, seat), Seeded(seed))
    return None if chosen is None else codec.encode(chosen)
