"""Bots at the server's tables: they watch updates in this process, which is cheap, and choose in worker processes."""

from __future__ import annotations

import pickle
from functools import partial

from gingersnap.core import codec
from gingersnap.core.bot import Bot, sample_action
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Action, Seat, State
from gingersnap.core.registry import bots_of, find_game
from gingersnap.core.skill.level_suggestions import middle_level
from gingersnap.core.table import Update
from gingersnap.server.workers.job_queue import Priority
from gingersnap.server.workers.pool import WorkerPool


class BotPlayer:
    """A bot on a seat, with its own seeded chance: the same log leads to the same memory, also after a restart."""

    def __init__(self, game: str, level: str, seat: Seat, secret: str) -> None:
        self._game = game
        self._seat = seat
        self._secret = secret
        bots = bots_of(game)
        # The level may have been removed since the table was created: another bot is better than a stuck game.
        self._bot: Bot = bots[level if level in bots else middle_level(tuple(bots))]()
        self._chance = Seeded(f"{secret}:{seat}")
        self._last: Update | None = None
        self.has_new_events = False
        """Whether the last action had events visible to this seat."""

    def watch(self, update: Update) -> None:
        self._bot.watch(update, self._chance)
        self._last = update
        self.has_new_events = bool(update.events)

    def skip_update(self) -> None:
        """Record that something hidden from this seat has happened."""
        self.has_new_events = False

    def reaction_seconds(self) -> float:
        """Return the seconds until the bot can react to its last update."""
        assert self._last is not None
        return self._bot.reaction(self._last, Seeded(f"{self._secret}:{self._seat}:{self._last.seq}:reaction"))

    async def choose(self, state: State, worker_pool: WorkerPool, priority: Priority) -> Action | None:
        """Return the action that the bot chooses now; None to wait."""
        assert self._last is not None
        told = pickle.dumps((self._bot, self._last))
        seed = f"{self._secret}:{self._seat}:{self._last.seq}"
        chosen = await worker_pool.run(
            priority, _choose_in_worker, self._game, self._seat, told, codec.pack(state), seed, game=self._game
        )
        if chosen is None:
            return None
        action: Action = codec.decode(chosen, find_game(self._game).types.action)
        return action

    def choose_any_legal(self) -> Action:
        """Return a random legal action, as the easiest bot would: a fallback for a bot that failed."""
        assert self._last is not None
        offers, chance = self._last.offers, Seeded(f"{self._secret}:{self._seat}:{self._last.seq}:anything")
        action: Action = sample_action(offers[chance.pick("offer", len(offers))], chance)
        return action


def _choose_in_worker(game_name: str, seat: Seat, told: bytes, packed: bytes, seed: str) -> bytes | None:
    """Choose an action, in a worker. The bot gets no state, only sampled worlds consistent with its view."""
    game = find_game(game_name)
    bot, update = pickle.loads(told)
    state = codec.unpack(packed, game.types.state)
    chosen = bot.choose(update, partial(game.redeal, state, seat), Seeded(seed))
    return None if chosen is None else codec.encode(chosen)
