"""Each level of bots beats the one below it, by a margin that luck cannot flip."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev

import pytest

from gingersnap.core.bot import play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.table import Table
from gingersnap.games.crokinole.bots import BOTS
from gingersnap.games.crokinole.rules import GAME
from gingersnap.games.crokinole.types import Options
from gingersnap.testing import rule

LEVELS = list(BOTS)
GAMES = 24
"""Of four rounds each: 96 rounds in all."""


def leads(stronger: str, weaker: str, seed: int) -> list[int]:
    """By how much the stronger was ahead in each round of a tournament game; they change seats from game to game."""
    print("seed", seed)
    seats = (0, 1) if seed % 2 else (1, 0)
    table = Table(GAME, Options(scoring="tournament"), 2, Seeded(f"levels {seed}"))
    bots = {seats[0]: BOTS[stronger](), seats[1]: BOTS[weaker]()}
    play_out(table, bots, Seeded(f"{stronger} {weaker} {seed}"))
    return [result.totals[seats[0]] - result.totals[seats[1]] for result in table.state.rounds]


@rule("CRK-H13")
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(LEVELS)))
def test_each_level_is_ahead_of_the_one_below_it(weaker: str, stronger: str) -> None:
    """Whole games are a blunt measure: 200 of them are in docs/crokinole-people.md. The lead in points tells more."""
    rounds = [lead for seed in range(GAMES) for lead in leads(stronger, weaker, seed)]
    error = stdev(rounds) / sqrt(len(rounds))
    print(f"{stronger} leads {weaker} by {fmean(rounds):.1f} ± {error:.1f} points a round")
    assert fmean(rounds) > 0
