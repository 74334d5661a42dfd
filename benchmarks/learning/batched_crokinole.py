"""Shots at 8,192 tables of Crokinole at once, on one core, including settlement and observations.

python -m benchmarks.learning.batched_crokinole WARM_UP SECONDS SEED
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from benchmarks.play.measurement_loop import PlayOne, RandomDraw, measure_and_print
from gingersnap.research import gym

TABLES = 8192
ROUND = 24


def aimed_play(seed: int) -> PlayOne:
    """Return a player of rounds with shots at the middle, so that discs stay on the board."""
    env = gym.batched_vector_env("crokinole", TABLES)
    env.reset(seed=seed)
    luck = np.random.default_rng(seed)
    shots = [_aim_shots(luck) for _ in range(ROUND)]

    def play_one(random_draw: RandomDraw) -> int:
        for shot in shots:
            env.step(shot)
        return TABLES * ROUND

    return play_one


def _aim_shots(luck: np.random.Generator) -> dict[str, Any]:
    """Return place, aim, speed, offset and spin of a shot at each table, from -1 to 1."""
    numbers = luck.normal(0.0, 1.0, (TABLES, 5)) * [0.3, 0.06, 0.12, 0.0, 0.0] + [0.0, 0.0, -0.35, 0.0, 0.0]
    return {"choice": np.zeros(TABLES, np.int64), "numbers": np.clip(numbers, -1.0, 1.0).astype(np.float32)}


if __name__ == "__main__":
    measure_and_print(aimed_play(int(sys.argv[3])), *sys.argv[1:])
