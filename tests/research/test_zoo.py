"""PettingZoo's own tests, at every table."""

from __future__ import annotations

import copy
import pickle
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils import parallel_to_aec

from gingersnap.research import zoo
from gingersnap.research.action_space import InvalidChoice
from research.sample_tables import SETTINGS

pytestmark = [
    pytest.mark.parametrize("world", SETTINGS),
    # Hints of PettingZoo's for spaces that are no plain Box or Discrete, as those of its own card games are not either.
    pytest.mark.filterwarnings("ignore:(Observation|Action|Agent|Your|reset takes no options).*:UserWarning"),
]
SHORT = 60


def in_turn(world: Any, **more: Any) -> zoo.AecTableEnv:
    game, seats, options = world
    return zoo.env(game, seats, game.types.options(**options), **more)


def at_once(world: Any, **more: Any) -> zoo.ParallelTableEnv:
    game, seats, options = world
    return zoo.parallel_env(game, seats, game.types.options(**options), **more)


def test_aec_env_passes_pettingzoo_tests(world: Any) -> None:
    api_test(in_turn(world), num_cycles=SHORT)
    seed_test(lambda: in_turn(world), num_cycles=20)


def test_parallel_env_passes_pettingzoo_tests(world: Any) -> None:
    parallel_api_test(at_once(world), num_cycles=SHORT)
    parallel_seed_test(lambda: at_once(world), num_cycles=20)


def test_parallel_env_stops_after_max_cycles(world: Any) -> None:
    """PettingZoo counts how often each agent is asked: all as often, where they are asked at once."""
    if world[0].name == "_template" and world[1] < 4:
        return  # A game that is over before so many.
    max_cycles_test(
        SimpleNamespace(
            parallel_env=lambda max_cycles: at_once(world, max_cycles=max_cycles),
            env=lambda max_cycles: parallel_to_aec(at_once(world, max_cycles=max_cycles)),
        )
    )


def test_aec_env_passes_pettingzoo_render_test(world: Any) -> None:
    render_test(lambda render_mode: in_turn(world, render_mode=render_mode))


def play_on(env: zoo.AecTableEnv, steps: int) -> list[Any]:
    """What everybody is told in so many steps of random play, as the action spaces happen to draw it."""
    told: list[Any] = []
    for agent in env.agent_iter(steps):
        observation, reward, terminated, truncated, _ = env.last()
        told.append((agent, observation["observation"].tobytes(), observation["action_mask"].tobytes(), reward))
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    return told


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
def test_aec_env_copy_continues_like_original(world: Any, again: Any) -> None:
    """Users of PettingZoo have long asked for that (its issue 1186)."""
    env = in_turn(world)
    env.reset(seed=3)
    for agent in env.possible_agents:
        env.action_space(agent).seed(5)
    play_on(env, 15)
    other = again(env)
    assert play_on(env, 25) == play_on(other, 25)
    assert env.rewards == other.rewards


def test_illegal_choice_is_rejected_in_aec_and_dropped_in_parallel(world: Any) -> None:
    env, parallel = in_turn(world), at_once(world)
    env.reset(seed=1)
    parallel.reset(seed=1)
    closed = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    wrong: Any = closed if not env.setting.choices.spans else {"choice": closed, "numbers": np.zeros(5)}
    with pytest.raises(InvalidChoice, match=r"not open|may not wait"):
        env.step(wrong)
    *_, infos = parallel.step({env.agent_selection: wrong})
    waits = closed == env.setting.choices.wait
    assert waits or "is not open" in infos[env.agent_selection]["dropped"]


def test_aec_env_describes_view_and_choices_in_words(world: Any) -> None:
    env = in_turn(world)
    env.reset(seed=1)
    agent = env.agent_selection
    assert env.text(agent)
    assert list(env.choices_in_words(agent)) == np.flatnonzero(env.observe(agent)["action_mask"]).tolist()
    assert all(env.choices_in_words(agent).values())
