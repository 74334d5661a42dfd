"""Random play of a game through the OpenSpiel interface, as in its documentation. Chance nodes count as steps.

python -m benchmarks.learning.openspiel_play WARM_UP SECONDS SEED GAME
"""

from __future__ import annotations

import sys

from benchmarks.play.measurement_loop import PlayOne, RandomDraw, measure_and_print
from gingersnap.research import spiel

MOST_STEPS = 2_000
"""Maximum steps of a game, so that a long one does not exceed the time."""


def random_play(name: str) -> PlayOne:
    game = spiel.load(name)

    def play_one(random_draw: RandomDraw) -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal() and actions < MOST_STEPS:
            legal = state.legal_actions()
            state.apply_action(legal[int(random_draw() * len(legal))])
            actions += 1
        return actions

    return play_one


if __name__ == "__main__":
    *length_and_seed, game_name = sys.argv[1:]
    measure_and_print(random_play(game_name), *length_and_seed)
