"""Random play of PettingZoo's tic-tac-toe, as in its documentation, by the action mask.

python -m benchmarks.peers.petting_zoo_tic_tac_toe WARM_UP SECONDS SEED
"""

from __future__ import annotations

import os
import sys
from importlib import import_module

from benchmarks.play.measurement_loop import PlayOne, RandomDraw, measure_and_print


def random_play() -> PlayOne:
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # its greeting on standard output would be read as a figure
    environment = import_module("pettingzoo.classic.tictactoe_v3").env()
    flatnonzero = import_module("numpy").flatnonzero

    def play_one(random_draw: RandomDraw) -> int:
        environment.reset()
        actions = 0
        for _agent in environment.agent_iter():
            observation, _reward, terminated, truncated, _info = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            legal = flatnonzero(observation["action_mask"])
            environment.step(legal[int(random_draw() * len(legal))])
            actions += 1
        return actions

    return play_one


if __name__ == "__main__":
    measure_and_print(random_play(), *sys.argv[1:])
