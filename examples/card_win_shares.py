"""Share of the uses of each character or card that were the winner's. More than half is more than luck.

python -m examples.card_win_shares the_wizard_always_wins TakeTile character --games 300 --bots greedy --plot tiles.svg
python -m examples.card_win_shares xtal Lay card --games 40 --bots easy

It shows correlation, not cause: a player who is ahead may choose differently from one who is behind.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from gingersnap.core.bot import play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Seat
from gingersnap.core.registry import bots_of, find_game
from gingersnap.core.table import Table
from gingersnap.lab.statistics import Rate, mean_interval
from gingersnap.lab.svg_plots import IntervalMark, format_percent, plot_intervals

STYLE = (
    "<style>text{font:12px sans-serif;fill:#777}.grid{stroke:#ccc}.expected{stroke:#b50;stroke-dasharray:4}"
    ".interval{stroke:#37a;stroke-width:2}.value{fill:#37a}</style>"
)
"""Style sheet of a standalone plot. A plot in a lab report takes its colours from the page."""
Uses = Mapping[str, Counter[Seat]]
"""By name of a thing: the number of uses by seat."""


def play_games(game: str, bot: str, games: int, seed: int) -> Iterator[Table[Any, Any]]:
    """Play `games` games between two of these bots, and yield the tables."""
    rules, make = find_game(game), bots_of(game)[bot]
    for number in range(games):
        chance = Seeded(f"{seed}/{number}")
        table: Table[Any, Any] = Table(rules, rules.types.options(), 2, chance)
        play_out(table, {0: make(), 1: make()}, chance)
        yield table


def count_uses(table: Table[Any, Any], action: str, field: str) -> Uses:
    found: defaultdict[str, Counter[Seat]] = defaultdict(Counter)
    for record in table.records:
        if record.action.__struct_config__.tag == action:
            found[str(getattr(record.action, field))][record.seat] += 1
    return found


def winner_shares(tables: Iterator[Table[Any, Any]], action: str, field: str) -> dict[str, Rate]:
    """Return the winner's share of the uses of each thing, game by game, with its interval."""
    by_thing: defaultdict[str, list[float]] = defaultdict(list)
    for table in tables:
        winners = table.outcome.winners if table.outcome else ()
        if len(winners) == 1:
            for thing, used in count_uses(table, action, field).items():
                by_thing[thing].append(used[winners[0]] / used.total())
    return {thing: mean_interval(values) for thing, values in by_thing.items() if len(values) > 1}


def standalone_svg(plot: str) -> str:
    """Return a plot as a standalone SVG file."""
    opening, rest = plot.split(">", 1)
    return f'{opening} xmlns="http://www.w3.org/2000/svg">{STYLE}{rest}\n'


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("action", help="type of the action that uses a thing, as in logs")
    asked.add_argument("field", help="field of the action that names the thing")
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--bots", default="random")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--plot", type=Path, help="SVG file to write")
    given = asked.parse_args()
    found = winner_shares(play_games(given.game, given.bots, given.games, given.seed), given.action, given.field)
    marks = [IntervalMark(thing, rate) for thing, rate in sorted(found.items(), key=lambda item: -item[1].value)]
    for thing, rate in marks:
        print(f"{thing}: {format_percent(rate.value)} ({format_percent(rate.low)} to {format_percent(rate.high)})")
    if given.plot:
        given.plot.write_text(
            standalone_svg(plot_intervals(marks, 0.5, format_percent, "The winner's share of all uses")), "utf-8"
        )


if __name__ == "__main__":
    main()
