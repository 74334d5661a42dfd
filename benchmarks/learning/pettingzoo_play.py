"""Random play of a game as a PettingZoo environment, as in its documentation, by the action mask.

python -m benchmarks.learning.pettingzoo_play WARM_UP SECONDS SEED GAME
"""

from __future__ import annotations

import sys

import numpy as np

from benchmarks.play.measurement_loop import PlayOne, RandomDraw, measure_and_print
from gingersnap.research.zoo import env


def random_play(game: str) -> PlayOne:
    environment = env(game)
    middle = [0.0] * len(environment.setting.choices.spans)

    def play_one(random_draw: RandomDraw) -> int:
        environment.reset(seed=int(random_draw() * 2**31))
        actions = 0
        for _agent in environment.agent_iter(max_iter=1_000_000):
            observation, _reward, terminated, truncated, _info = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            choice = legal[int(random_draw() * len(legal))]
            environment.step({"choice": choice, "numbers": middle} if middle else choice)
            actions += 1
        return actions

    return play_one


if __name__ == "__main__":
    *length_and_seed, name = sys.argv[1:]
    measure_and_print(random_play(name), *length_and_seed)
