"""Random play of OpenSpiel's tic-tac-toe in pure Python, as in its documentation.

python -m benchmarks.peers.open_spiel_tic_tac_toe WARM_UP SECONDS SEED
"""

from __future__ import annotations

import sys
from importlib import import_module

from benchmarks.play.measurement_loop import PlayOne, RandomDraw, measure_and_print


def random_play() -> PlayOne:
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games")  # registers the games written in Python
    game = pyspiel.load_game("python_tic_tac_toe")

    def play_one(random_draw: RandomDraw) -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random_draw() * len(legal))])
            actions += 1
        return actions

    return play_one


if __name__ == "__main__":
    measure_and_print(random_play(), *sys.argv[1:])
