"""Random play of OpenSpiel's backgammon in C++, driven from Python as in its documentation; chance counts as an action.

python -m benchmarks.peers.open_spiel_backgammon WARM_UP SECONDS SEED
"""

from __future__ import annotations

import sys
from importlib import import_module

from benchmarks.play.measurement_loop import PlayOne, RandomDraw, measure_and_print


def random_play(name: str) -> PlayOne:
    """Return a player of a game of OpenSpiel whose chance outcomes are drawn by their probability."""
    game = import_module("pyspiel").load_game(name)

    def play_one(random_draw: RandomDraw) -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_draw_outcome(state.chance_outcomes(), random_draw()))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random_draw() * len(legal))])
            actions += 1
        return actions

    return play_one


def _draw_outcome(outcomes: list[tuple[int, float]], drawn: float) -> int:
    for action, probability in outcomes:
        drawn -= probability
        if drawn < 0:
            return action
    return outcomes[-1][0]


if __name__ == "__main__":
    measure_and_print(random_play("backgammon"), *sys.argv[1:])
