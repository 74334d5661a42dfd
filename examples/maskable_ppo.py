"""MaskablePPO of sb3-contrib as it is, on any game without free numbers, against random play.

pip install sb3-contrib        (brings PyTorch, some hundred megabytes)
python -m examples.maskable_ppo [GAME]
"""

from __future__ import annotations

import sys
from typing import Any

from gingersnap.research import gym


def trained(game: str, steps: int, seed: int) -> Any:
    from sb3_contrib import MaskablePPO

    env = gym.env(game, opponents="random", max_cycles=500)
    model = MaskablePPO("MultiInputPolicy", env, n_steps=256, batch_size=64, seed=seed)
    return model.learn(steps)


def rewarded(model: Any, game: str, games: int) -> float:
    """What it gets on average against random play."""
    env, total = gym.env(game, opponents="random", max_cycles=500), 0.0
    for seed in range(games):
        observation, _ = env.reset(seed=seed)
        over = short = False
        while not (over or short):
            choice, _ = model.predict(observation, action_masks=env.action_masks(), deterministic=True)
            observation, reward, over, short, _ = env.step(int(choice))
            total += reward
    return total / games


if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else "pocket_and_biscuit"
    print(rewarded(trained(name, 50_000, 1), name, 50))
