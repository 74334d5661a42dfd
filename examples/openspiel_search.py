"""OpenSpiel's own searches on these games, unmodified: MCTS for perfect information, ISMCTS for hidden information.

python -m examples.openspiel_search
"""

from __future__ import annotations

from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

from gingersnap.research import spiel


def search_bot(game: Any, thoughts: int, luck: np.random.RandomState) -> Any:
    """Return an MCTS or ISMCTS bot; both evaluate a position by random rollouts."""
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    if game.get_type().information == game.get_type().Information.PERFECT_INFORMATION:
        return mcts.MCTSBot(game, 2.0, thoughts, evaluator, random_state=luck)
    return ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=thoughts, random_state=luck)


def play_game(name: str, seats: int, thoughts: int, seed: int, options: Any = None) -> list[float]:
    """Play a search in one seat against random play in the others, and return all rewards."""
    luck = np.random.RandomState(seed)
    game = spiel.load(name, seats, options)
    searching = seed % seats
    others = uniform_random.UniformRandomBot
    bots = [search_bot(game, thoughts, luck) if seat == searching else others(seat, luck) for seat in range(seats)]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            ways, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choice(ways, p=chances))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    returns: list[float] = state.returns()
    return returns


if __name__ == "__main__":
    rewards = [play_game("the_wizard_always_wins", 2, 20, seed)[seed % 2] for seed in range(6)]
    print("The Wizard Always Wins, ISMCTS with 20 thoughts against random play:", rewards)
