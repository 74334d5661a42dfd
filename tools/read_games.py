"""Print random games under random rulings, as a person reads them in the terminal: for reading, not for counting.

    PYTHONPATH=tests python -m tools.read_games xtal                20 games, at most 60 actions of each
    PYTHONPATH=tests python -m tools.read_games xtal --games 3 --seat 1 --actions 200
    PYTHONPATH=tests python -m tools.read_games xtal --first 100 --bots medium --set combat=open

Each game begins with the rules that differ from the usual ones, and the handicaps. With --seat, it is told as that seat
is told of it. Players act at random, or as bots that now and then act at random.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from gingersnap.cli.arguments import parse_bot, parse_named_values
from gingersnap.core.bot import BotFactory
from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.registry import find_game, folder_of, package_of
from gingersnap.core.rulings import rulings_in
from gingersnap.core.skill.handicaps import HANDICAPS_OPTION, NO_HANDICAP
from gingersnap.core.table import visible_events
from gingersnap.testing.checks.random_play import AnyGame, AnyTable, create_random_table, play_on
from gingersnap.testing.sentence_referee import referee_of

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


def read_game(
    game: AnyGame,
    seed: int,
    reader: Seat,
    actions: int,
    given: Mapping[str, Any] | None = None,
    bot: BotFactory | None = None,
) -> Iterator[str]:
    table = create_random_table(game, seed, given=given)
    yield f"== {game.title}, game {seed}: {table.seats} players. {describe_rules(table)}"
    names = NAMES[: table.seats]
    referee = referee_of(package_of(game.name), folder_of(game.name))
    player = bot or (None if referee is None else referee.player)
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
    parser.add_argument("--first", type=int, default=0, help="seed of the first game")
    parser.add_argument("--bots", help="level of the bots that play; random players by default")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="option of all tables")
    chosen = parser.parse_args()
    game, given = find_game(chosen.game), parse_named_values(chosen.set)
    bot = parse_bot(chosen.bots, game) if chosen.bots else None
    for seed in range(chosen.first, chosen.first + chosen.games):
        print("\n".join(read_game(game, seed, chosen.seat, chosen.actions, given, bot)), end="\n\n")


if __name__ == "__main__":
    main()
