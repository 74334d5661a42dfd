"""Comparison of boards and bots with real people: prints the tables of docs/crokinole-people.md.

python -m benchmarks.games.crokinole.human_comparison hands            fits the bots' hands to the rates of their levels
python -m benchmarks.games.crokinole.human_comparison rates            open 20s, by level and board python -m
benchmarks.games.crokinole.human_comparison rounds GAMES     games between equals: chains, 20s, the last shot
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean, stdev

from benchmarks.games.crokinole.measurements import (
    Round,
    bot_of,
    fit_angle,
    open_20s_in_play,
    rate_of_open_20s,
    rounds_between_equals,
    share_of,
)
from gingersnap.core import codec
from gingersnap.core.chance import Seeded
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.types import CrokinoleOptions

SINGLES = CrokinoleOptions(scoring="tournament", tremor="assisted")
"""Eight discs each, four rounds: the format of the published figures (CRK-S24)."""
STEADY = CrokinoleOptions(tremor="assisted")
BOARDS = ("slow", "standard", "fast")

# Published figures, as collected in the rules reference.
FIRST_MISSES = (122, 61, 33, 25, 19, 11, 7, 5, 4, 5, 4, 2, 0, 1, 0, 0, 1)
"""CRK-S20: number of rounds, of 300 from quarterfinal to final, whose first missed open 20 was shot 1, 2, 3 …"""
BINS = 6
"""Number of shots shown one by one; later ones are combined."""


def main(arguments: Sequence[str]) -> None:
    match arguments:
        case ["hands"]:
            print_table(["level", "angle (degrees)", "speed"], fit_hands())
        case ["rates"]:
            print_table(["level", "its name", *BOARDS], open_rates(100_000))
        case ["rounds", games] if games.isdigit() and int(games) > 0:
            print_rounds(int(games))
        case _:
            print(__doc__)


def print_table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    print("|", " | ".join(headings), "|")
    print("|", " | ".join("---" for _ in headings), "|")
    for row in rows:
        print("|", " | ".join(row), "|", flush=True)


def fit_hands() -> Iterable[list[str]]:
    for level, hand in HOUSE.hands.items():
        yield [level, f"{fit_angle(level, 100_000):.3f}", f"{hand.speed:.0%}"]


def open_rates(shots: int) -> Iterable[list[str]]:
    for level, name in HOUSE.open_twenties.items():
        tables = [codec.replace(STEADY, board=board) for board in BOARDS]
        rates = [rate_of_open_20s(bot_of(level), table, shots, Seeded(f"{level} rates")) for table in tables]
        yield [level, f"{name:.0%}", *map(str, rates)]


# --- Games between equals -------------------------------------------------------------------------


def print_rounds(games: int) -> None:
    """Print singles of every level and doubles of the middle one, each as soon as it is played."""
    singles: dict[str, list[Round]] = {}
    print_table(["between equals", *ROUND_HEADINGS], round_rows(games, singles))
    print()
    print_table(["first miss at shot", *map(str, range(1, BINS + 1)), "later"], chain_rows(singles))


def round_rows(games: int, singles: dict[str, list[Round]]) -> Iterable[list[str]]:
    """Yield the rows of the table, and store the rounds of the singles in `singles`."""
    for level in HOUSE.hands:
        singles[level] = rounds_between_equals(level, SINGLES, 2, games, None)
        yield [level, *round_row(singles[level])]
    yield ["club, doubles", *round_row(rounds_between_equals("club", SINGLES, 4, games, None))]


ROUND_HEADINGS = (
    "rounds",
    "open shots",
    "20s of them",
    "20s a side",
    "total a side",
    "last shot wins",
    "and is ahead by",
)


def round_row(rounds: Sequence[Round]) -> list[str]:
    sides = [
        (twenties, total)
        for one in rounds
        for twenties, total in zip(one.result.twenties, one.result.totals, strict=True)
    ]
    shots = [shot.open_board for one in rounds for shot in one.shots]
    return [
        str(len(rounds)),
        f"{fmean(shots):.0%}",
        str(open_20s_in_play(rounds)),
        mean_and_error([twenties for twenties, _ in sides]),
        mean_and_error([total for _, total in sides]),
        str(share_of(one.last_shot_share for one in rounds)),
        mean_and_error([one.lead_of_last for one in rounds]),
    ]


def mean_and_error(values: Sequence[float]) -> str:
    return f"{fmean(values):.2f} ± {stdev(values) / len(values) ** 0.5:.2f}"


def chain_rows(by_level: dict[str, list[Round]]) -> Iterable[list[str]]:
    yield ["people (CRK-S20)", *(f"{part:.1%}" for part in bin_shares(dict(enumerate(FIRST_MISSES, 1))))]
    for level, rounds in by_level.items():
        yield [level, *(f"{part:.1%}" for part in bin_shares(Counter(one.first_miss for one in rounds)))]


def bin_shares(counts: dict[int, int]) -> list[float]:
    """Return the shares of chains that ended at each of the first shots, and later."""
    total = sum(counts.values())
    firsts = [counts.get(shot, 0) / total for shot in range(1, BINS + 1)]
    return [*firsts, 1.0 - sum(firsts)]


if __name__ == "__main__":
    main(sys.argv[1:])
