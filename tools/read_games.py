"""Print random games under random rulings, as a person reads them in the terminal: for reading, not for counting.

    PYTHONPATH=tests python -m tools.read_games xtal                20 games, at most 60 actions of each
    PYTHONPATH=tests python -m tools.read_games xtal --games 3 --seat 1 --actions 200

Each game begins with the rules that differ from the usual ones, and the handicaps. With --seat, it is told as that seat
is told of it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice

from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.registry import find_game, folder_of, package_of
from gingersnap.core.rulings import rulings_in
from gingersnap.core.skill.handicaps import HANDICAPS_OPTION, NO_HANDICAP
from gingersnap.core.table import visible_events
from gingersnap.testing.checks.random_play import AnyGame, AnyTable, create_random_table, play_on
from gingersnap.testing.sentence_referee import referee_of

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


def read_game(game: AnyGame, seed: int, reader: Seat, actions: int) -> Iterator[str]:
    table = create_random_table(game, seed)
    yield f"== {game.title}, game {seed}: {table.seats} players. {describe_rules(table)}"
    names = NAMES[: table.seats]
    referee = referee_of(package_of(game.name), folder_of(game.name))
    player = None if referee is None else referee.player
    for now, events in islice(play_on(table, seed, player), actions):
        yield from (f"  {event.words(names, reader)}" for event in visible_events(events, reader))
        for seat in sorted(game.to_act(now.state)):
            task = game.todo(game.view(now.state, seat)) if seat >= 0 else None
            if task is not None and reader in (seat, SPECTATOR):
                yield f"      {names[seat]} reads: {task.words(names, seat)}"


def describe_rules(table: AnyTable) -> str:
    usual, rulings = rulings_in(table.game.types.options()), rulings_in(table.header.options)
    other = [f"{name}={value}" for name, value in rulings.items() if value != usual[name]]
    handicaps = zip(NAMES, getattr(table.header.options, HANDICAPS_OPTION, ()), strict=False)
    given = [f"{name}: {handicap}" for name, handicap in handicaps if handicap != NO_HANDICAP]
    ruled = f"Ruled otherwise: {', '.join(other)}" if other else "Usual rulings"
    return f"{ruled}. Handicaps: {', '.join(given)}" if given else ruled


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--actions", type=int, default=60)
    parser.add_argument("--seat", type=int, default=SPECTATOR, help="whose reading; a spectator's by default")
    chosen = parser.parse_args()
    for seed in range(chosen.games):
        print("\n".join(read_game(find_game(chosen.game), seed, chosen.seat, chosen.actions)), end="\n\n")


if __name__ == "__main__":
    main()
