"""Random play at the core's `Table` with its log, and at the `gingersnap.Table` of the library, for every game.

    python -m benchmarks.table_play [--seconds 1] [--game NAME]

Both play the same loop in turn: legal actions, a random one, its rules, its record; at the end of a game the log is
written, which hashes every record. Printed are actions for each CPU second, and the ratio.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import count
from time import process_time

import gingersnap
from benchmarks import machine
from gingersnap.core import log
from gingersnap.core.bot import sample_action
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import CLOCK
from gingersnap.core.registry import find_game, game_names
from gingersnap.core.table import Table

LONGEST = 3000
"""Actions after which a game is given up."""


def play_at_core(name: str, seed: int) -> int:
    """Play a game, write its log and return the number of actions."""
    game, chance = find_game(name), Seeded(seed)
    table = Table(game, game.types.options(), game.seats[0], chance)
    while table.seq < LONGEST and (seats := game.to_act(table.state) - {CLOCK}):
        offers = game.offers(table.state, seat := min(seats))
        table.play(seat, sample_action(offers[chance.pick("offer", len(offers))], chance), chance)
    log.save(log.log_of(table))
    return table.seq


def play_at_library(name: str, seed: int) -> int:
    """Do the same through the library."""
    chance = Seeded(seed)
    table = gingersnap.new_table(name, seed=seed)
    while table.seq < LONGEST and (seats := table.to_act):
        offers = table.offers(seat := seats[0])
        table.play(seat, sample_action(offers[chance.pick("offer", len(offers))], chance))
    log.save(log.log_of(table.core))
    return table.seq


def measure_rate(play: Callable[[str, int], int], name: str, seconds: float) -> float:
    """Return actions for each CPU second."""
    began, actions = process_time(), 0
    for seed in count():
        actions += play(name, seed)
        if (used := process_time() - began) >= seconds:
            return actions / used
    raise AssertionError("the loop has no end")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--game", choices=game_names(), action="append")
    asked = parser.parse_args()
    for name in asked.game or game_names():
        play_at_core(name, 0), play_at_library(name, 0)  # imports and caches
        core, library = (measure_rate(play, name, asked.seconds) for play in (play_at_core, play_at_library))
        print(f"{name:24} {core:10,.0f} {library:10,.0f} {core / library:6.2f}x")
    before = machine.describe()
    print(f"{before.processor}, {before.cores} cores, {before.python}; load: {before.load_before}")


if __name__ == "__main__":
    main()
