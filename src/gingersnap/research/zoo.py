"""PettingZoo interfaces for every game: agents in turn (`env`), or all at once (`parallel_env`).

from gingersnap.research import zoo
env = zoo.env("my_game", seats=3)
"""

from __future__ import annotations

import secrets
import warnings
from functools import cached_property
from math import inf
from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from gingersnap.core.contract import Game, Seat
from gingersnap.core.deprecation import deprecated_names
from gingersnap.research.action_space import InvalidChoice
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.episode import Episode, agent_name
from gingersnap.research.gymnasium_spaces import (
    RENDER_MODES,
    DictInterface,
    FlatInterface,
    NotReset,
    check_render_mode,
    render,
)
from gingersnap.research.score_difference import RewardShaping

GameOrName = str | Game[Any, Any]


def env(
    game: GameOrName,
    seats: int | None = None,
    options: Any = None,
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    skip_forced: bool = False,
    flat: bool = False,
    shaping: float | None = None,
    score_info: bool = False,
) -> AecTableEnv:
    """Return an AEC environment, in which one agent acts at a time.

    `skip_forced` plays steps with only one open choice, `flat` has `Box` observations and `Discrete` actions with the
    mask in `info`, `shaping` adds potential-based rewards with this discount, and `score_info` puts the
    `score_difference` into `info`, which takes up to a quarter of a step's time.
    """
    return AecTableEnv(EnvSpec(game, seats, options), max_cycles, render_mode, skip_forced, flat, shaping, score_info)


def parallel_env(
    game: GameOrName,
    seats: int | None = None,
    options: Any = None,
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    skip_forced: bool = False,
    flat: bool = False,
    shaping: float | None = None,
    score_info: bool = False,
) -> ParallelTableEnv:
    """Return a parallel environment, in which all agents act at once; agents that are not to move can only wait.

    The other arguments are those of `env`.
    """
    return ParallelTableEnv(
        EnvSpec(game, seats, options), max_cycles, render_mode, skip_forced, flat, shaping, score_info
    )


class _TableEnv:
    """Base of both environments: a seat for each agent, and the current episode."""

    is_parallelizable: ClassVar[bool]

    def __init__(
        self,
        setting: EnvSpec,
        max_cycles: int | None,
        render_mode: str | None,
        skip_forced: bool = False,
        flat: bool = False,
        shaping: float | None = None,
        score_info: bool = False,
    ) -> None:
        check_render_mode(render_mode)
        self.setting = setting
        self._interface = (FlatInterface if flat else DictInterface)(setting, score_info)
        self._skips_forced = skip_forced
        self._discount = shaping
        self._shapings: list[RewardShaping] = []
        """By seat: the shaping of its rewards; empty without shaping."""
        self.max_cycles = max_cycles
        self._most = inf if max_cycles is None else max_cycles
        self.render_mode = render_mode
        self.metadata = {
            "name": setting.environment,
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": self.is_parallelizable,
        }
        self.possible_agents = [agent_name(seat) for seat in range(setting.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self._seeds: int | str = secrets.randbits(64)
        self._resets = 0
        self.cycles = 0

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Start an episode. Without a seed, a new seed is derived from the previous one."""
        if options:
            warnings.warn("reset takes no options: give options to the function that makes it", stacklevel=3)
        self._seeds, self._resets = (self._seeds, self._resets + 1) if seed is None else (seed, 0)
        self.episode = Episode(self.setting, f"{self._seeds}.{self._resets}")
        self.agents = list(self.possible_agents)
        self.cycles = 0
        self._skip_forced()
        if self._discount is not None:
            seats = range(self.setting.seats)
            self._shapings = [RewardShaping(self.episode, seat, self._discount) for seat in seats]

    def _skip_forced(self) -> None:
        """Play all steps with only one open choice, if that was asked for."""
        while self._skips_forced and (choice := self.episode.forced_choice) is not None:
            self.episode.choose(choice)

    def __getattr__(self, name: str) -> Any:
        if name in ("episode", "agent_selection"):
            raise NotReset("call reset before step")
        raise AttributeError(name)

    @cached_property
    def observation_spaces(self) -> dict[str, spaces.Space[Any]]:
        return dict.fromkeys(self.possible_agents, self._interface.observation_space)

    @cached_property
    def action_spaces(self) -> dict[str, spaces.Space[Any]]:
        return dict.fromkeys(self.possible_agents, self._interface.action_space)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def seat_of(self, agent: str) -> Seat:
        return self._seat_of[agent]

    @property
    def _is_over(self) -> bool:
        return self.episode.asked is None

    @property
    def _is_truncated(self) -> bool:
        return self.cycles >= self._most and not self._is_over

    def _for_all(self, value: Any) -> dict[str, Any]:
        return dict.fromkeys(self.agents, value)

    def _reward_agents(self) -> dict[str, float]:
        rewards = self.episode.rewards
        return {agent: rewards[self.seat_of(agent)] for agent in self.agents}

    def observe(self, agent: str) -> Any:
        return self._interface.observe(self.episode, self._seat_of[agent])

    def _info(self, agent: str) -> dict[str, Any]:
        return self._interface.info(self.episode, self._seat_of[agent])

    def text(self, agent: str) -> str:
        """Return the view of this agent as text."""
        return self.episode.text(self.seat_of(agent))

    def choices_in_words(self, agent: str) -> dict[int, str]:
        """Return the open choices of this agent as text, by number."""
        return self.episode.choices_in_words(self.seat_of(agent))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.setting!r}>"

    def render(self) -> Any:
        return render(self.episode, self.render_mode)

    def close(self) -> None:
        """Close the environment. No resources are held."""


class AecTableEnv(_TableEnv, AECEnv):  # type: ignore[misc]
    """AEC environment. A choice that is not open raises an error; `action_mask` has the open ones."""

    is_parallelizable = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed, options)
        self.rewards = self._for_all(0.0)
        self._cumulative_rewards = self._for_all(0.0)
        self.terminations = self._for_all(False)
        self.truncations = self._for_all(False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select_agent()

    def _select_agent(self) -> None:
        asked = self.episode.asked
        self.agent_selection = self.possible_agents[asked] if asked is not None else self.agents[0]
        self.infos[self.agent_selection] = self._info(self.agent_selection)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self.episode
        episode.choose(*self._interface.split_action(action))
        if self._skips_forced:
            self._skip_forced()
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        asked = episode.asked
        if asked is None or self.cycles >= self._most:
            self._finish()
            return
        following = self.agent_selection = self.possible_agents[asked]
        if self._interface.has_info:
            self.infos[following] = self._info(following)
        if self._shapings:
            self._cumulative_rewards[following] += self._shapings[asked].gain()

    def _finish(self) -> None:
        self.rewards = self._reward_agents()
        for agent in self.agents:
            self.infos[agent] = self._info(agent)
            if self._shapings:
                self.rewards[agent] += self._shapings[self.seat_of(agent)].gain()
        self.terminations = self._for_all(self._is_over)
        self.truncations = self._for_all(self._is_truncated)
        self._accumulate_rewards()
        self._select_agent()

    def __str__(self) -> str:
        return str(self.metadata["name"])


class ParallelTableEnv(_TableEnv, ParallelEnv):  # type: ignore[misc]
    """Parallel environment. Simultaneous actions are applied in a random order.

    An action that is no longer legal, or never was, is dropped, and `infos` says so.
    """

    is_parallelizable = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self._begin(seed, options)
        return self._observe_all(), {agent: self._info(agent) for agent in self.agents}

    def _observe_all(self) -> dict[str, Any]:
        return {agent: self.observe(agent) for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        acting = [seat for seat in self.episode.acting if self.possible_agents[seat] in actions]
        done = 0
        for seat in self.episode.shuffle_seats(acting):
            done += self._try_action(seat, actions[self.possible_agents[seat]], infos)
        if not done and self.episode.is_timed:
            self.episode.pass_time()
        self._skip_forced()
        self.cycles += 1
        for agent, info in infos.items():
            info.update(self._info(agent))
        told = (self._observe_all(), self._reward_agents())
        for seat, shaping in enumerate(self._shapings):
            told[1][self.possible_agents[seat]] += shaping.gain()
        over, short = self._for_all(self._is_over), self._for_all(self._is_truncated)
        self.agents = [] if self._is_over or self._is_truncated else self.agents
        return (*told, over, short, infos)

    def _try_action(self, seat: Seat, action: Any, infos: dict[str, dict[str, Any]]) -> bool:
        choice, numbers = self._interface.split_action(action)
        if choice == self.setting.choices.wait:
            return False
        try:
            self.episode.play(seat, self.episode.action(seat, choice, numbers))
        except InvalidChoice as why:
            infos[self.possible_agents[seat]]["dropped"] = str(why)
            return False
        return True


__getattr__ = deprecated_names(
    __name__,
    {
        "AnyGame": "GameOrName",
        "InTurn": "AecTableEnv",
        "AtOnce": "ParallelTableEnv",
    },
)
