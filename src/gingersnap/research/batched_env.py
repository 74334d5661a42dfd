"""Gymnasium vector environment with thousands of tables, for games that have a `batched_tables.py`."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from gingersnap.core.deprecation import deprecated_names
from gingersnap.research.batched_tables import batched_tables, nearest_legal_numbers, require_open_choices
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.gymnasium_spaces import Observation, action_space


class BatchedVectorEnv(VectorEnv[Observation, Any, NDArray[Any]]):
    """A vector environment in which the seat to act at each table makes a choice.

    `info["seat"]` is that seat, and the observation is its own. Rewards come at the end and belong to the seat that
    acted last; `info["rewards"]` has the rewards of all seats, `info["gained"]` the points of a step. A game that ends
    is followed by another in the same step. With `max_cycles` all tables are set up anew after that many steps: with
    one, each is an open board.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, setting: EnvSpec, tables: int, max_cycles: int | None = None) -> None:
        self.setting = setting
        self.tables = batched_tables(setting, tables)
        self.num_envs = tables
        self.max_cycles = max_cycles
        self.cycles = 0
        self.single_observation_space = spaces.Dict(
            observation=spaces.Box(0.0, 1.0, (self.tables.width,), np.float32),
            action_mask=spaces.MultiBinary(setting.choices.count),
        )
        self.single_action_space = action_space(setting)
        self.observation_space = batch_space(self.single_observation_space, tables)
        self.action_space = batch_space(self.single_action_space, tables)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._begin()
        return self._observe(), {"seat": self.tables.asked}

    def _begin(self) -> None:
        self.tables.begin(self.np_random)
        self.cycles = 0

    def step(
        self, actions: Any
    ) -> tuple[Observation, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        acted = self.tables.asked
        choices, numbers = self._split_actions(actions)
        played = self.tables.play(choices, numbers, self.np_random)
        self.cycles += 1
        over = played.over
        short = ~over & (self.max_cycles is not None and self.cycles >= self.max_cycles)
        info: dict[str, Any] = {"gained": played.gained, "rewards": played.rewards}
        if over.any() or short.any():
            info |= {"final_obs": self._observe(), "_final_obs": over | short}
        if short.any():
            self._begin()
        elif over.any():
            self.tables.lay(over, self.np_random)
        reward = played.rewards[np.arange(self.num_envs), acted]
        return self._observe(), reward, over, short, {**info, "seat": self.tables.asked}

    def _split_actions(self, actions: Any) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Return the choice at each table, with numbers that are legal there."""
        has_numbers = isinstance(actions, dict)
        choices = np.asarray(actions["choice"] if has_numbers else actions, np.int64)
        require_open_choices(self.tables, choices)
        if not has_numbers:
            return choices, np.zeros((self.num_envs, 0))
        return choices, nearest_legal_numbers(self.setting, self.tables, choices, np.asarray(actions["numbers"]))

    def _observe(self) -> Observation:
        return {"observation": self.tables.observed(), "action_mask": self.tables.masks()}


__getattr__ = deprecated_names(
    __name__,
    {
        "ByTheThousand": "BatchedVectorEnv",
    },
)
