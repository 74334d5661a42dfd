"""Gymnasium interface for every game: one seat against bots (`env`), or many such tables at once (`vector_env`).

For games that support array play, `batched_vector_env` has thousands of tables: see `batched`.

    from gingersnap.research import gym
    env = gym.env("my_game", opponents="easy")
"""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv
from numpy.typing import NDArray

from gingersnap.core.bot import BotFactory, RandomBot
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Game, Seat
from gingersnap.core.deprecation import deprecated_names
from gingersnap.core.registry import all_games
from gingersnap.research.action_space import InvalidChoice
from gingersnap.research.batched_env import BatchedVectorEnv
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.environment_pins import environment_ids
from gingersnap.research.episode import Episode
from gingersnap.research.evaluation import NoSuchBot as NoSuchBot
from gingersnap.research.evaluation import find_bot
from gingersnap.research.gymnasium_spaces import (
    RENDER_MODES,
    DictInterface,
    FlatInterface,
    NotReset,
    check_render_mode,
    render,
)
from gingersnap.research.opponents import SeatedBots
from gingersnap.research.score_difference import RewardShaping

Opponents = str | BotFactory
"""A level of the game's bots, or a factory of custom bots."""


def env(
    game: str | Game[Any, Any],
    seats: int | None = None,
    options: Any = None,
    *,
    seat: Seat = 0,
    opponents: Opponents = RandomBot,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    skip_forced: bool = False,
    flat: bool = False,
    shaping: float | None = None,
    score_info: bool = False,
) -> SingleSeatEnv:
    """Return an environment for one seat of a game; bots play the other seats.

    `skip_forced` plays steps with only one open choice, `flat` has `Box` observations and `Discrete` actions with the
    mask in `info`, `shaping` adds potential-based rewards with this discount, and `score_info` puts the
    `score_difference` into `info`.
    """
    setting = EnvSpec(game, seats, options)
    return SingleSeatEnv(setting, seat, opponents, max_cycles, render_mode, skip_forced, flat, shaping, score_info)


def vector_env(game: str | Game[Any, Any], tables: int, *, in_processes: bool = False, **more: Any) -> VectorEnv:
    """Return a vector environment with `tables` tables, stepped in one process or each in its own."""
    makers = [partial(env, game, **more) for _ in range(tables)]
    return AsyncVectorEnv(makers) if in_processes else SyncVectorEnv(makers)


def batched_vector_env(
    game: str | Game[Any, Any],
    tables: int,
    seats: int | None = None,
    options: Any = None,
    *,
    max_cycles: int | None = None,
) -> BatchedVectorEnv:
    """Return `tables` tables of a game that supports array play; the agent chooses for every seat."""
    return BatchedVectorEnv(EnvSpec(game, seats, options), tables, max_cycles)


def register() -> None:
    """Register every environment id with Gymnasium, for `gymnasium.make("gingersnap/MyGame-v1")`."""
    for environment in chain.from_iterable(map(environment_ids, all_games())):
        name = f"gingersnap/{environment}"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{__name__}:env", kwargs={"game": environment})


class SingleSeatEnv(gymnasium.Env[Any, Any]):
    """One seat against bots. The reward comes at the end, from -1 for last to 1 for first place.

    A choice that is not open has no effect, and `info["dropped"]` says why; `action_mask` has the open ones.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        setting: EnvSpec,
        seat: Seat,
        opponents: Opponents,
        max_cycles: int | None,
        render_mode: str | None,
        skip_forced: bool = False,
        flat: bool = False,
        shaping: float | None = None,
        score_info: bool = False,
    ) -> None:
        if not 0 <= seat < setting.seats:
            raise ValueError(f"there is no seat {seat}: this table has the seats 0 to {setting.seats - 1}")
        check_render_mode(render_mode)
        self.setting = setting
        self._interface = (FlatInterface if flat else DictInterface)(setting, score_info)
        self._skips_forced = skip_forced
        self._discount = shaping
        self._shaping: RewardShaping | None = None
        self.seat = seat
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.observation_space: Any = self._interface.observation_space
        self.action_space = self._interface.action_space
        self._made = opponents if callable(opponents) else find_bot(setting.game, opponents)
        self.cycles = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        if options:
            raise ValueError("reset takes no options: give options to gym.env")
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**62))
        self.episode = Episode(self.setting, drawn)
        others = {seat: self._made for seat in range(self.setting.seats) if seat != self.seat}
        self._others = SeatedBots(self.episode, others, Seeded(f"bots of {drawn}"))
        self.cycles = 0
        self._others.notify_bots()
        self._play_others()
        if self._discount is not None:
            self._shaping = RewardShaping(self.episode, self.seat, self._discount)
        return self._observe(), self._interface.info(self.episode, self.seat)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if not hasattr(self, "episode"):
            raise NotReset("call reset before step")
        info: dict[str, Any] = {}
        try:
            self.episode.choose(*self._interface.split_action(action))
        except InvalidChoice as why:
            info["dropped"] = str(why)
        else:
            self._others.notify_bots()
            self._play_others()
        self.cycles += 1
        is_over = self.episode.asked is None
        is_cut_short = not is_over and self.max_cycles is not None and self.cycles >= self.max_cycles
        info.update(self._interface.info(self.episode, self.seat))
        reward = self.episode.rewards[self.seat] + (self._shaping.gain() if self._shaping else 0.0)
        return self._observe(), reward, is_over, is_cut_short, info

    def _observe(self) -> Any:
        return self._interface.observe(self.episode, self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the action mask in the form that MaskablePPO expects."""
        return self._interface.mask(self.episode, self.seat).astype(bool)

    # --- Opponents ------------------------------------------------------------------------------

    def _play_others(self) -> None:
        """Play the other seats until this seat is to choose or the game is over; and its forced steps, if asked."""
        while (asked := self.episode.asked) is not None:
            if asked != self.seat:
                self._others.play_turn(asked)
            elif self._skips_forced and (choice := self.episode.forced_choice) is not None:
                self.episode.choose(choice)
                self._others.notify_bots()
            else:
                return

    # --- Text -----------------------------------------------------------------------------------

    def text(self) -> str:
        """Return the view of this seat as text."""
        return self.episode.text(self.seat)

    def choices_in_words(self) -> dict[int, str]:
        """Return the open choices as text, by number."""
        return self.episode.choices_in_words(self.seat)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.setting!r}, seat {self.seat}>"

    def render(self) -> Any:
        return render(self.episode, self.render_mode, self.seat)


register()


__getattr__ = deprecated_names(
    __name__,
    {
        "OneSeat": "SingleSeatEnv",
        "thousands": "batched_vector_env",
    },
)
