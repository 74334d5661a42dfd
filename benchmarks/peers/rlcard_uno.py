"""Random play of RLCard's Uno for two, as in its documentation: `run`, with its random agents.

python -m benchmarks.peers.rlcard_uno WARM_UP SECONDS SEED
"""

from __future__ import annotations

import sys
from importlib import import_module

from benchmarks.play.measurement_loop import PlayOne, RandomDraw, measure_and_print


def random_play(seed: int) -> PlayOne:
    environment = import_module("rlcard").make("uno", config={"seed": seed})
    random_agent = import_module("rlcard.agents").RandomAgent
    environment.set_agents([random_agent(environment.num_actions) for _ in range(environment.num_players)])

    def play_one(_draw: RandomDraw) -> int:
        trajectories, _payoffs = environment.run(is_training=False)
        # A trajectory alternates between states and actions, and ends with a state.
        return sum((len(trajectory) - 1) // 2 for trajectory in trajectories)

    return play_one


if __name__ == "__main__":
    measure_and_print(random_play(int(sys.argv[3])), *sys.argv[1:])
