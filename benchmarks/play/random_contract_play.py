"""Random play of a game through the contract.

python -m benchmarks.play.random_contract_play WARM_UP SECONDS SEED GAME
"""

from __future__ import annotations

import sys
from typing import Any

from benchmarks.play.measurement_loop import PlayOne, RandomDraw, measure_and_print
from gingersnap.core.bot import sample_action
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import CLOCK, Game, Tick
from gingersnap.core.registry import find_game


def random_play(game: Game[Any, Any], chance: Chance) -> PlayOne:
    """Return a player of games with the minimum number of seats and default options."""
    options, seats = game.types.options(), game.seats[0]

    def play_one(random_draw: RandomDraw) -> int:
        state = game.setup(options, seats, chance)
        actions = 0
        while acting := game.to_act(state):
            seat = next(iter(acting)) if len(acting) == 1 else sorted(acting)[int(random_draw() * len(acting))]
            if seat == CLOCK:
                pass_time(game, state, chance)
                continue
            offers = game.offers(state, seat)
            action = sample_action(offers[int(random_draw() * len(offers))], chance)
            if (rejection := game.rejection(state, seat, action)) is not None:
                raise ValueError(f"{game.name} offered {action} and refused it: {rejection.why}")
            game.apply(state, seat, action, chance)
            actions += 1
        return actions

    return play_one


def pass_time(game: Game[Any, Any], state: Any, chance: Chance) -> None:
    """Let time pass until the next timed event. It does not count as an action."""
    game.apply(state, CLOCK, Tick(round(1000 * (game.time_limit(state) or 0.0))), chance)


if __name__ == "__main__":
    *length_and_seed, name = sys.argv[1:]
    measure_and_print(random_play(find_game(name), Seeded(length_and_seed[-1])), *length_and_seed)
