"""The numbers of a game, where they say more than what was counted."""

from __future__ import annotations

import pytest

from gingersnap.games.crokinole.events import RoundScored
from gingersnap.games.crokinole.statistics import CrokinoleTally
from gingersnap.games.crokinole.types import RoundResult


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (0, "like a novice"),
        (9, "like an occasional player"),
        (13, "like an expert"),
        (20, "like a champion"),
    ],
)
def test_open_twenties_statistic_is_compared_with_people(made: int, words: str) -> None:
    tally = CrokinoleTally(2)
    tally.add("open_shots", 0, 20)
    tally.add("open_twenties", 0, made)
    tally.add("open_shots", 1, 4)
    assert str(tally.remark("open_twenties", 0)) == words
    assert tally.remark("open_twenties", 1) is None, "four shots say nothing"
    assert tally.remark("hits", 0) is None


def test_round_statistics_distinguish_last_shot() -> None:
    tally = CrokinoleTally(2)
    for last, totals in ((0, (40, 20)), (0, (20, 40)), (1, (40, 20))):
        tally._last = last
        tally._round(RoundScored(1, (0, 1), RoundResult(totals, (0, 0), (0, 0), 0), (0, 0), "CRK-31"))
    numbers = {number.name: (number.values, number.out_of) for number in tally.statistics}
    assert numbers["won_with_the_last_shot"] == ((1.0, 0.0), (2.0, 1.0))
    assert numbers["won_without_the_last_shot"] == ((1.0, 1.0), (1.0, 2.0))
