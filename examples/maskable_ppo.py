"""MaskablePPO of sb3-contrib, unmodified, on any game without free numbers, against random play.

pip install sb3-contrib        (requires PyTorch, several hundred megabytes) python -m examples.maskable_ppo [SEED]
[GAME]

Rewards come only at the end, so they are not discounted. Actions are sampled, in training and in play: the most likely
choice alone would turn the same tile again and again where nothing new is seen.
"""

from __future__ import annotations

import sys
import time
from functools import partial
from typing import Any

from gingersnap.research import gym

GAME = "the_wizard_always_wins"
TABLES = 8
LONGEST = 1000
"""Maximum number of the learner's choices in one game; a longer game is truncated, and counts as not won."""


def train(
    seed: int, steps: int = 51_200, every: int = 10_240, tested: int = 100, game: str = GAME, rollout: int = 256
) -> tuple[Any, list[float]]:
    """Return a model after `steps` steps, and its win rate before them and after each `every` of them."""
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv

    tables = DummyVecEnv([partial(_table, game)] * TABLES)
    model = MaskablePPO("MultiInputPolicy", tables, n_steps=rollout, batch_size=256, gamma=1.0, seed=seed, device="cpu")
    curve = [win_rate(model, tested, game)]
    for _ in range(steps // every):
        model.learn(every, reset_num_timesteps=False)
        curve.append(win_rate(model, tested, game))
    return model, curve


def _table(game: str) -> gym.SingleSeatEnv:
    return gym.env(game, opponents="random", max_cycles=LONGEST)


def win_rate(model: Any, games: int, game: str = GAME, first: int = 0) -> float:
    """Return the share of games won against random play, for the seeds from `first` on."""
    return sum(_reward(model, _table(game), seed) == 1.0 for seed in range(first, first + games)) / games


def _reward(model: Any, table: gym.SingleSeatEnv, seed: int) -> float:
    observation, _ = table.reset(seed=seed)
    reward, over, short = 0.0, False, False
    while not (over or short):
        choice, _ = model.predict(observation, action_masks=table.action_masks())
        observation, reward, over, short, _ = table.step(int(choice))
    return reward


if __name__ == "__main__":
    chosen_seed, name = int(sys.argv[1]) if len(sys.argv) > 1 else 1, sys.argv[2] if len(sys.argv) > 2 else GAME
    learnt, learning_curve = train(chosen_seed, game=name)
    print("won of 100 games, before and after each 10,240 steps:", learning_curve)
    print("won of 300 others:", win_rate(learnt, 300, name, 1000))
    print(f"in {time.process_time():.0f} seconds of a core")
