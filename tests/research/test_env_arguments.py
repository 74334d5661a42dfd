"""Arguments of environments: forced steps skipped, flat spaces, score differences, shaping, and clear errors."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from msgspec import Meta
from pettingzoo.test import api_test, parallel_api_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from gingersnap.core.contract import Action
from gingersnap.core.registry import game_names
from gingersnap.games._template import GAME as TEMPLATE
from gingersnap.research import gym, zoo
from gingersnap.research.enumerated_actions import MAX_LISTED_ACTIONS, enumerate_actions
from research.sample_tables import SETTINGS

GAMES = pytest.mark.parametrize("name", game_names())


def play_randomly(env: gym.SingleSeatEnv, luck: np.random.Generator, steps: int) -> list[Any]:
    """Return what is told in so many random legal steps, over as many games as that takes."""
    told: list[Any] = []
    env.reset(seed=1)
    for _ in range(steps):
        told.append(env.step(int(luck.choice(np.flatnonzero(env.action_masks())))))
        if told[-1][2]:
            env.reset()
    return told


@GAMES
def test_skip_forced_asks_only_where_there_is_a_choice(name: str) -> None:
    """Two of three steps in XTAL had one legal choice."""
    env = zoo.env(name, skip_forced=True, flat=True)
    env.reset(seed=5)
    for agent in env.agent_iter(60):
        _, _, over, short, info = env.last()
        if not (over or short):
            assert info["action_mask"].sum() > 1
        env.step(None if over or short else env.action_space(agent).sample(info["action_mask"]))


@GAMES
def test_skip_forced_plays_the_same_game(name: str) -> None:
    """The last open choice is taken in both, so forced steps are what one of them plays by itself."""
    slow, quick = (gym.env(name, skip_forced=skips, flat=True) for skips in (False, True))
    ends = []
    for env in (slow, quick):
        env.reset(seed=3)
        steps = 0
        while env.episode.asked is not None and steps < 400:
            forced = env.episode.forced_choice
            env.step(int(np.flatnonzero(env.action_masks())[-1]) if forced is None else forced)
            steps += forced is None
        ends.append((steps, env.episode.outcome, env._observe().tobytes()))
    assert ends[0] == ends[1]


@pytest.mark.filterwarnings("ignore:.*(spec|reset takes).*:UserWarning")
@pytest.mark.parametrize("world", SETTINGS)
def test_flat_envs_pass_the_ecosystem_tests(world: Any) -> None:
    game, seats, options = world
    given = game.types.options(**options)
    api_test(zoo.env(game, seats, given, flat=True), num_cycles=30)
    parallel_api_test(zoo.parallel_env(game, seats, given, flat=True), num_cycles=30)
    check_env(gym.env(game, seats, given, flat=True), skip_render_check=True)


@GAMES
def test_flat_env_has_box_and_discrete(name: str) -> None:
    env = gym.env(name, flat=True)
    assert isinstance(env.observation_space, spaces.Box)
    assert isinstance(env.action_space, spaces.Discrete)
    for observation, _, _, _, info in play_randomly(env, np.random.default_rng(2), 30):
        assert env.observation_space.contains(observation)
        assert "dropped" not in info
        assert info["action_mask"].shape == (env.action_space.n,)


@GAMES
def test_illegal_choice_in_flat_env_ends_the_game_in_pettingzoos_wrapper(name: str) -> None:
    """With a dictionary as action the wrapper failed, since it indexes the mask with the action."""
    env = TerminateIllegalWrapper(zoo.env(name, flat=True), illegal_reward=-1)
    env.reset(seed=1)
    *_, info = env.last()
    loser = env.agent_selection
    env.step(int(info["action_mask"].argmin()))
    assert env.terminations[loser]


@GAMES
def test_info_has_the_score_difference_between_the_sides(name: str) -> None:
    env = zoo.parallel_env(name, score_info=True)
    _, infos = env.reset(seed=1)
    first, second = (infos[agent]["score_difference"] for agent in env.possible_agents)
    assert first == pytest.approx(-second, abs=0.5), "seats may know chances of their own"


def test_shaping_adds_up_to_the_difference_of_potentials() -> None:
    """With discount 1 all shaping rewards of an episode cancel out, so that it favours nobody."""
    luck = np.random.default_rng(4)
    env, plain = (gym.env("pocket_and_biscuit", flat=True, shaping=shaping) for shaping in (1.0, None))
    for each in (env, plain):
        each.reset(seed=9)
    before = env._shaping
    assert before is not None
    start, total, total_plain, over = before._before, 0.0, 0.0, False
    while not over:
        choice = int(luck.choice(np.flatnonzero(env.action_masks())))
        _, reward, over, _, _ = env.step(choice)
        total += float(reward)
        total_plain += float(plain.step(choice)[1])
    assert total == pytest.approx(total_plain - start)


def test_aec_shaping_reaches_every_agent() -> None:
    env = zoo.env("pocket_and_biscuit", flat=True, shaping=1.0)
    env.reset(seed=9)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    starts = [each._before for each in env._shapings]
    for agent in env.agent_iter():
        _, reward, over, short, info = env.last()
        totals[agent] += reward
        env.step(None if over or short else int(info["action_mask"].argmax()))
    assert list(totals.values()) == pytest.approx(
        [reward - start for reward, start in zip(env.episode.rewards, starts, strict=True)]
    )


def test_seat_outside_the_table_is_refused() -> None:
    """`seat=-1` played a whole game in reset, and `seat=5` was a bare IndexError."""
    for seat in (-1, 5):
        with pytest.raises(ValueError, match=rf"there is no seat {seat}: this table has the seats 0 to 1"):
            gym.env("pocket_and_biscuit", seat=seat)


def test_unknown_render_mode_is_refused() -> None:
    for make in (gym.env, zoo.env, zoo.parallel_env):
        with pytest.raises(ValueError, match="unknown render mode 'hologram': there is human, ansi, rgb_array"):
            make("pocket_and_biscuit", render_mode="hologram")


def test_reset_options_are_not_silently_accepted() -> None:
    with pytest.raises(ValueError, match="reset takes no options"):
        gym.env("pocket_and_biscuit").reset(options={"numbers": 3})
    with pytest.warns(UserWarning, match="reset takes no options"):
        zoo.env("pocket_and_biscuit").reset(options={"numbers": 3})


def test_step_before_reset_says_so() -> None:
    for env, action in (
        (gym.env("pocket_and_biscuit"), 0),
        (zoo.env("pocket_and_biscuit"), 0),
        (zoo.parallel_env("pocket_and_biscuit"), {}),
    ):
        with pytest.raises(ResetNeeded, match="call reset before step"):
            env.step(action)  # type: ignore[arg-type]


def test_only_the_parallel_env_claims_to_be_parallelizable() -> None:
    """`aec_to_parallel` failed for every game, since seats that are not asked can act in open play."""
    assert not zoo.env("xtal").metadata["is_parallelizable"]
    assert zoo.parallel_env("xtal").metadata["is_parallelizable"]


class Aim(Action, frozen=True):
    seat: Annotated[int, Meta(extra={"seat": True})]
    is_high: bool
    power: Annotated[int, Meta(ge=1, le=3)] | None


class Write(Action, frozen=True):
    text: str


class Count(Action, frozen=True):
    one: Annotated[int, Meta(ge=0, le=99)]
    other: Annotated[int, Meta(ge=0, le=99)]


def test_actions_are_enumerated_from_their_types() -> None:
    """Games without an `action_space.py` had choices that meant something else in every position."""
    listed = enumerate_actions(Aim, 2)
    assert listed is not None
    assert len(listed) == len(set(listed)) == 2 * 2 * 4
    assert enumerate_actions(Aim | Write, 2) is None
    assert enumerate_actions(Count, 2) is None, f"more than {MAX_LISTED_ACTIONS}"


def test_game_without_action_space_has_its_actions_as_choices() -> None:
    env = gym.env(TEMPLATE)
    names = env.setting.choices.names
    assert len(names) == len(set(names))
    assert not any(name.isdigit() for name in names)
