"""Many tables at once come out as one after the other would, to the last bit."""

from __future__ import annotations

import copy
from itertools import count
from typing import Any

import numpy as np
import pytest

from gingersnap.core.chance import Scripted
from gingersnap.core.table import CannotCreateTable
from gingersnap.games.crokinole import GAME
from gingersnap.games.crokinole.batched_tables.shots import noises
from gingersnap.games.crokinole.batched_tables.table_arrays import CrokinoleTables
from gingersnap.games.crokinole.types import CrokinoleOptions, CrokinoleState, Flick
from gingersnap.physics import cosine_and_sine, cosines_and_sines
from gingersnap.research import gym
from gingersnap.research.batched_env import BatchedVectorEnv
from gingersnap.research.batched_tables import NoBatchedTables, batched_tables
from gingersnap.research.env_spec import EnvSpec
from gingersnap.testing import rule

SHOTS = 10_000
WAYS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"scoring": "tournament", "discs": 3, "tremor": "assisted", "rim": "damage_stays"}),
    (2, {"scoring": "match", "discs": 4, "board": "fast", "posts": "latex", "rim": "damage_replaced"}),
    (3, {"discs": 6, "two_against_one": "each_in_turn", "contacted": "touched", "chained_twenty": "counts"}),
    (3, {"three_players": "three_sets", "discs": 2, "tremor": "light", "three_level": "nothing"}),
    (
        2,
        {
            "scoring": "match",
            "discs": 3,
            "points_hole": 12,
            "points_fifteen": 12,
            "points_ten": 9,
            "points_five": 0,
            "round_won": 3,
            "round_tied": 0,
            "goal_match": 4,
        },
    ),
    (4, {"discs": 12, "board": "slow"}),
]


def flicked(luck: np.random.Generator, tables: int) -> Any:
    """Half of them at the middle, so that discs stay on the board; half anyhow, from where others lie too."""
    numbers = luck.uniform(-1.0, 1.0, (tables, 5))
    aimed = luck.random(tables) < 0.5
    numbers[aimed] *= [1.0, 0.1, 0.2, 1.0, 0.3]
    numbers[aimed, 2] -= 0.45
    return {"choice": np.zeros(tables, np.int64), "numbers": numbers.astype(np.float32)}


class OneByOne:
    """The same tables by the rules, a state for each."""

    def __init__(self, env: BatchedVectorEnv) -> None:
        self._setting, self._tables = env.setting, tables_in(env)
        self.states = [self.laid(table) for table in range(env.num_envs)]

    def laid(self, table: int) -> CrokinoleState:
        start = Scripted([("start", int(self._tables.first[table]))])
        return GAME.setup(self._setting.options, self._setting.seats, start)

    def play(self, actions: Any, noise: Any) -> list[tuple[float, ...] | None]:
        """By table: the rewards of a game that is over."""
        ended = []
        for table, state in enumerate(self.states):
            [seat] = GAME.to_act(state)
            offers = GAME.offers(state, seat)
            flick = self._setting.choices.action(offers, actions["numbers"][table].tolist())
            assert isinstance(flick, Flick)
            assert GAME.rejection(state, seat, flick) is None
            GAME.apply(state, seat, flick, Scripted([("angle", noise[0, table]), ("speed", noise[1, table])]))
            ended.append(rewards_of(state))
        return ended


def rewards_of(state: CrokinoleState) -> tuple[float, ...] | None:
    outcome = GAME.outcome(state)
    if outcome is None:
        return None
    places = outcome.placings
    return tuple(sum((theirs > own) - (theirs < own) for theirs in places) / (len(places) - 1) for own in places)


def tables_in(env: BatchedVectorEnv) -> CrokinoleTables:
    assert isinstance(env.tables, CrokinoleTables)
    return env.tables


def assert_alike(tables: CrokinoleTables, table: int, state: CrokinoleState) -> None:
    assert tables.discs(table) == state.position.discs
    holed = (tables.points[table] > 0) & ~tables.lying[table]
    assert holed.sum() == sum(map(len, state.position.trays))
    assert tables.sheets.scores[table].tolist() == state.scores
    assert (tables.shot, tables.sheets.rounds[table]) == (state.shots, len(state.rounds))
    assert GAME.to_act(state) == {int(tables.asked[table])}


@rule("CRK-13", "CRK-16", "CRK-20", "CRK-22", "CRK-A8", "CRK-A18", "CRK-H17")
def test_batched_tables_match_rules_over_ten_thousand_shots() -> None:
    taken = ended = 0
    for (seats, options), seed in zip(WAYS * 10, count(1), strict=False):
        env = gym.batched_vector_env("crokinole", 64, seats, CrokinoleOptions(**options))
        env.reset(seed=seed)
        luck, tables, others = np.random.default_rng(seed), tables_in(env), OneByOne(env)
        for _ in range(max(tables.shots, 27)):
            before, actions = copy.deepcopy(env.np_random), flicked(luck, 64)
            noise = noises(before, (2, 64)) if env.setting.options.tremor != "assisted" else np.zeros((2, 64))
            _, _, over, _, info = env.step(actions)
            for table, rewards in enumerate(others.play(actions, noise)):
                assert over[table] == (rewards is not None)
                if rewards is not None:
                    assert tuple(info["rewards"][table]) == pytest.approx(rewards)
                    others.states[table] = others.laid(table)
                    ended += 1
                assert_alike(tables, table, others.states[table])
            taken += 64
        if taken >= SHOTS:
            break
    assert taken >= SHOTS
    assert ended > 20


def test_batched_angles_match_scalar_angles() -> None:
    luck = np.random.default_rng(3)
    degrees = np.concatenate([luck.uniform(-720.0, 720.0, 2000), np.arange(-360.0, 361.0, 45.0)])
    cosines, sines = cosines_and_sines(degrees)
    assert list(zip(cosines.tolist(), sines.tolist(), strict=True)) == [
        cosine_and_sine(angle) for angle in degrees.tolist()
    ]


def test_batched_observation_is_relative_to_shooter() -> None:
    """Two opposite seats that shoot alike see alike, whatever the compass says."""
    env = gym.batched_vector_env("crokinole", 200, options=CrokinoleOptions(tremor="assisted"))
    seen, info = env.reset(seed=1)
    assert {*info["seat"].tolist()} == {0, 1}
    assert env.observation_space.contains(seen)
    straight = {
        "choice": np.zeros(200, np.int64),
        "numbers": np.tile(np.array([0.2, 0.0, -0.45, 0.0, 0.0]), (200, 1)),
    }
    for _ in range(2):
        seen, *_ = env.step(straight)
        assert np.allclose(seen["observation"], seen["observation"][0], atol=1e-6)
        assert seen["observation"][0].any()


def test_batched_env_with_one_cycle_resets_and_repeats_by_seed() -> None:
    gains = []
    for _ in range(2):
        env = gym.batched_vector_env("crokinole", 256, max_cycles=1)
        env.reset(seed=5)
        luck = np.random.default_rng(5)
        for _ in range(3):
            *_, short, info = env.step(flicked(luck, 256))
            assert short.all()
            assert info["final_obs"]["observation"].shape == (256, tables_in(env).width)
            assert tables_in(env).shot == 0
        gains.append(info["gained"].tolist())
    assert gains[0] == gains[1]
    assert {0.0, 15.0} <= {*gains[0]}


@pytest.mark.parametrize(
    ("options", "rule_id"),
    [({"reshots": 1}, "CRK-A49"), ({"first": "closest"}, "CRK-A34"), ({"seconds_per_shot": 9}, "CRK-H15")],
)
def test_batched_tables_reject_options_that_desynchronise(options: dict[str, Any], rule_id: str) -> None:
    with pytest.raises(CannotCreateTable, match=rule_id):
        gym.batched_vector_env("crokinole", 2, options=CrokinoleOptions(**options))


def test_batched_tables_of_unsupported_game_raise() -> None:
    with pytest.raises(NoBatchedTables, match=r"pocket_and_biscuit cannot .* it has no batched_tables\.py"):
        batched_tables(EnvSpec("pocket_and_biscuit"), 2)
