"""Gymnasium's own checks, at every table; and vectors of tables."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from gingersnap.core.contract import Game
from gingersnap.core.registry import bots_of, game_names
from gingersnap.games._template import GAME as TEMPLATE
from gingersnap.research import gym
from research.sample_tables import SETTINGS


def env_of(world: tuple[Game[Any, Any], int, dict[str, Any]], **more: Any) -> gym.SingleSeatEnv:
    game, seats, options = world
    return gym.env(game, seats, game.types.options(**options), **more)


@pytest.mark.filterwarnings("ignore:.*(spec|flatten).*:UserWarning")
@pytest.mark.parametrize("world", SETTINGS)
def test_gym_env_passes_gymnasium_check(world: Any) -> None:
    check_env(env_of(world), skip_render_check=True)


def played(env: gym.SingleSeatEnv, steps: int) -> list[Any]:
    told: list[Any] = []
    luck = np.random.default_rng(1)
    for _ in range(steps):
        if env.episode.asked is None:
            break
        choice = int(luck.choice(np.flatnonzero(env.action_masks())))
        has_numbers = bool(env.setting.choices.spans)
        action = {"choice": choice, "numbers": luck.uniform(-1, 1, len(env.setting.choices.spans))}
        observation, reward, over, short, info = env.step(action if has_numbers else choice)
        told.append((observation["observation"].tobytes(), reward, over, short, info))
        if short:
            break
    return told


@pytest.mark.parametrize("world", SETTINGS)
def test_gym_env_copy_and_seed_reproduce_game(world: Any) -> None:
    env = env_of(world, max_cycles=30)
    env.reset(seed=4)
    played(env, 5)
    other = copy.deepcopy(env)
    told = played(env, 25)
    assert told == played(other, 25)
    env.reset(seed=4)
    played(env, 5)
    assert told == played(env, 25)
    assert all("dropped" not in info for *_, info in told)


def test_gym_env_rewards_end_of_game() -> None:
    env = gym.env(TEMPLATE, seats=3)
    env.reset(seed=2)
    *_, (_, reward, over, _, _) = played(env, 10)
    assert over
    assert reward == env.episode.rewards[0] != 0.0
    assert sum(env.episode.rewards) == pytest.approx(0.0)


@pytest.mark.parametrize("name", game_names())
def test_gym_env_plays_against_bots_of_every_game(name: str) -> None:
    """The first of them; a bot that waits where nobody else can act would be found here."""
    level = list(bots_of(name))[1]
    env = gym.env(name, opponents=level, max_cycles=4)
    env.reset(seed=1)
    assert played(env, 4)


def test_gym_env_with_unknown_level_lists_levels() -> None:
    name = game_names()[0]
    with pytest.raises(gym.NoSuchBot, match=rf"{name} has no bots of level 'wise'; it has random, "):
        gym.env(name, opponents="wise")


@pytest.mark.parametrize("in_processes", [False, True])
def test_vector_env_plays_many_tables_at_once(in_processes: bool) -> None:
    tables = gym.vector_env(TEMPLATE, 3, in_processes=in_processes)
    try:
        observations, _ = tables.reset(seed=1)
        alone = gym.env(TEMPLATE)
        for index, seed in enumerate([1, 2, 3]):
            expected, _ = alone.reset(seed=seed)
            assert np.array_equal(observations["observation"][index], expected["observation"])
        for _ in range(4):
            observations, rewards, *_ = tables.step(observations["action_mask"].argmax(axis=1))
        assert rewards.shape == (3,)
    finally:
        tables.close()
