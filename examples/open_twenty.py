"""Policy search for Crokinole's open 20: thousands of tables at once, each with an open board and hand tremor.

python -m examples.open_twenty [SEED]

The policy is a normal distribution of place, aim and speed. One shot is sampled at each table; the next policy is the
mean and standard deviation of these shots, weighted by their points (cross-entropy method). Angles, board and friction
are not known in advance.
"""

from __future__ import annotations

import sys
import time
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gingersnap.research import gym
from gingersnap.research.batched_env import BatchedVectorEnv

ShotArray = NDArray[np.float64]
TWENTY = 20.0
LEARNT = 3
"""Place, aim and speed; offset and spin stay in the middle."""
SHARPNESS = 4.0
"""Exponent of the points in the weights: it decides how much more a 20 weighs than a 15."""


class ShotPolicy(NamedTuple):
    mean: ShotArray
    spread: ShotArray

    def sample(self, shots: int, luck: np.random.Generator) -> ShotArray:
        return np.clip(luck.normal(self.mean, self.spread, (shots, LEARNT)), -1.0, 1.0)


INITIAL_POLICY = ShotPolicy(np.zeros(LEARNT), np.array([0.5, 0.3, 0.5]))


def take_shots(env: BatchedVectorEnv, shots: ShotArray) -> ShotArray:
    """Return the points of each shot at an open board."""
    numbers = np.zeros((len(shots), 5), np.float32)
    numbers[:, :LEARNT] = shots
    *_, info = env.step({"choice": np.zeros(len(shots), np.int64), "numbers": numbers})
    gained: ShotArray = info["gained"]
    return gained


def improve_policy(policy: ShotPolicy, shots: ShotArray, gained: ShotArray) -> ShotPolicy:
    weights = (gained / TWENTY) ** SHARPNESS
    mean = np.average(shots, axis=0, weights=weights)
    spread = np.sqrt(np.average((shots - mean) ** 2, axis=0, weights=weights))
    return ShotPolicy(mean, np.maximum(spread, 0.01))


def train(seed: int, steps: int = 15, tables: int = 4096) -> tuple[ShotPolicy, list[float]]:
    """Return a policy and its share of 20s at each step. The last value is of its mean alone."""
    env = gym.batched_vector_env("crokinole", tables, max_cycles=1)
    env.reset(seed=seed)
    luck, policy, curve = np.random.default_rng(seed), INITIAL_POLICY, []
    for _ in range(steps):
        shots = policy.sample(tables, luck)
        gained = take_shots(env, shots)
        curve.append(float((gained == TWENTY).mean()))
        policy = improve_policy(policy, shots, gained)
    curve.append(float((take_shots(env, np.tile(policy.mean, (tables, 1))) == TWENTY).mean()))
    return policy, curve


if __name__ == "__main__":
    begun = time.perf_counter()
    learnt, learning_curve = train(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    print("20s, step by step:", " ".join(f"{part:.0%}" for part in learning_curve))
    print("place, aim and speed from -1 to 1:", learnt.mean.round(3).tolist())
    print(f"in {time.perf_counter() - begun:.1f} seconds")
