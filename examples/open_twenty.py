"""A policy for Crokinole's open 20: thousands of tables at once, each with an open board and a hand that trembles.

python -m examples.open_twenty [SEED]

The policy is a normal distribution of place, aim and speed. Shots are drawn from it, one at each table; the next policy
is the mean and spread of these shots, each weighted by what it counted. Nothing is known beforehand of angles, the
board or friction.
"""

from __future__ import annotations

import sys
import time
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gingersnap.research import gym
from gingersnap.research.batched_env import ByTheThousand

Floats = NDArray[np.float64]
TWENTY = 20.0
LEARNT = 3
"""Place, aim and speed; offset and spin stay in the middle."""
SHARPNESS = 4.0
"""A 20 weighs so many powers more than a 15."""


class Policy(NamedTuple):
    mean: Floats
    spread: Floats

    def drawn(self, shots: int, luck: np.random.Generator) -> Floats:
        return np.clip(luck.normal(self.mean, self.spread, (shots, LEARNT)), -1.0, 1.0)


ANYHOW = Policy(np.zeros(LEARNT), np.array([0.5, 0.3, 0.5]))


def taken(env: ByTheThousand, shots: Floats) -> Floats:
    """What each shot at an open board counted."""
    numbers = np.zeros((len(shots), 5), np.float32)
    numbers[:, :LEARNT] = shots
    *_, info = env.step({"choice": np.zeros(len(shots), np.int64), "numbers": numbers})
    gained: Floats = info["gained"]
    return gained


def improved(policy: Policy, shots: Floats, gained: Floats) -> Policy:
    weights = (gained / TWENTY) ** SHARPNESS
    mean = np.average(shots, axis=0, weights=weights)
    spread = np.sqrt(np.average((shots - mean) ** 2, axis=0, weights=weights))
    return Policy(mean, np.maximum(spread, 0.01))


def trained(seed: int, steps: int = 15, tables: int = 4096) -> tuple[Policy, list[float]]:
    """A policy, and how many of its shots were 20s at each step. The last is of its mean alone."""
    env = gym.thousands("crokinole", tables, max_cycles=1)
    env.reset(seed=seed)
    luck, policy, curve = np.random.default_rng(seed), ANYHOW, []
    for _ in range(steps):
        shots = policy.drawn(tables, luck)
        gained = taken(env, shots)
        curve.append(float((gained == TWENTY).mean()))
        policy = improved(policy, shots, gained)
    curve.append(float((taken(env, np.tile(policy.mean, (tables, 1))) == TWENTY).mean()))
    return policy, curve


if __name__ == "__main__":
    begun = time.perf_counter()
    learnt, learning_curve = trained(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    print("20s, step by step:", " ".join(f"{part:.0%}" for part in learning_curve))
    print("place, aim and speed from -1 to 1:", learnt.mean.round(3).tolist())
    print(f"in {time.perf_counter() - begun:.1f} seconds")
