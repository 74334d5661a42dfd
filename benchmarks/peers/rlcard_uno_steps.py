"""Random play of RLCard's Uno for two by our own loop, without its agents and their trajectories.

python -m benchmarks.peers.rlcard_uno_steps WARM_UP SECONDS SEED
"""

from __future__ import annotations

import sys
from importlib import import_module

from benchmarks.play.measurement_loop import PlayOne, RandomDraw, measure_and_print


def random_play(seed: int) -> PlayOne:
    environment = import_module("rlcard").make("uno", config={"seed": seed})

    def play_one(random_draw: RandomDraw) -> int:
        state, _seat = environment.reset()
        actions = 0
        while not environment.is_over():
            legal = list(state["legal_actions"])
            state, _seat = environment.step(legal[int(random_draw() * len(legal))])
            actions += 1
        return actions

    return play_one


if __name__ == "__main__":
    measure_and_print(random_play(int(sys.argv[3])), *sys.argv[1:])
