"""What changes from one way of playing to another, counted by hand; and p as published."""

from __future__ import annotations

import pytest

from gingersnap.core.contract import Outcome
from gingersnap.lab.paired_comparison import compare_games, correct_p_values, find_contrasts
from gingersnap.lab.simulation import play_batch
from gingersnap.lab.simulation_report import GameResult, Lineup
from gingersnap.lab.statistics import holm_correction, mean_interval, two_sided_p_value
from gingersnap.lab.sweep_plan import Plan, expand_plan
from lab.conftest import QUICK

LINEUP = Lineup("a_game", ("cat", "dog"), seed=1)


def won(number: int, seat: int, actions: int) -> GameResult:
    return GameResult(number, Outcome("ABC-1", (0, 0), (1, 2) if seat == 0 else (2, 1)), actions, actions - 1, first=1)


def test_compare_games_pairs_them_by_number() -> None:
    before = [won(0, 0, 10), won(1, 0, 10), won(2, 1, 10), won(9, 1, 1000)]
    after = [won(2, 1, 13), won(0, 1, 11), won(1, 0, 12), won(8, 0, 1000)]
    changes = {(each.measure, each.of): each for each in compare_games((LINEUP, before), (LINEUP, after))}
    assert changes["length", ""].games == 3
    assert (changes["length", ""].before, changes["length", ""].after) == (10, 12)
    assert changes["decisions", ""].difference.value == 2
    assert changes["win", "0"].difference.value == pytest.approx(-1 / 3)
    assert changes["begins", ""].difference.value == pytest.approx(1 / 3), "seat 1 began all of them"
    # cat sat at 0, 1, 0: it won the first before, and none after; game 1 is dog's in both
    assert changes["bot", "cat"].difference.value == pytest.approx(-1 / 3)


def test_difference_of_unchanged_games_keeps_wide_interval() -> None:
    """After a single game it was said to change nothing, surely."""
    same = [won(number, 0, 10) for number in range(30)]
    (first, *_) = compare_games((LINEUP, same), (LINEUP, same))
    assert (first.difference.low, first.difference.high) == (-0.1, 0.1)
    (first, *_) = compare_games((LINEUP, same[:1]), (LINEUP, same[:1]))
    assert (first.difference.low, first.difference.high) == (-1, 1)


def test_compare_games_without_common_numbers_is_empty() -> None:
    assert compare_games((LINEUP, [won(0, 0, 5)]), (LINEUP, [won(1, 0, 5)])) == ()


def test_compare_games_of_other_table_size_compares_length_only() -> None:
    larger = Lineup("a_game", ("cat", "dog", "cat"), seed=1)
    three = [GameResult(0, Outcome("ABC-1", (0, 0, 0), (1, 2, 2)), 30, 29, first=0)]
    changes = compare_games((LINEUP, [won(0, 0, 10)]), (larger, three))
    assert [change.measure for change in changes] == ["length", "decisions"]


def test_mean_interval_matches_textbook() -> None:
    # 1 to 9: the mean is 5, the deviation 2.7386, its error 0.9129
    rate = mean_interval([float(value) for value in range(1, 10)])
    assert (rate.value, rate.low, rate.high) == pytest.approx((5, 5 - 1.959964 * 0.912871, 5 + 1.959964 * 0.912871))


def test_two_sided_p_value_matches_normal_distribution() -> None:
    values = [1.0, -1.0] * 50
    shifted = [value + 1.959963984540054 * 0.1005037815 for value in values]  # so many errors from 0
    assert two_sided_p_value(shifted) == pytest.approx(0.05, abs=1e-4)
    assert two_sided_p_value(values) == 1
    assert two_sided_p_value([2.0] * 3) == 0.25, "as three coins that fall alike"
    assert two_sided_p_value([0.0] * 3) == 1


def test_holm_correction_matches_published_values() -> None:
    # Holm (1979) as in R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")
    assert holm_correction([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm_correction([0.9, 0.8]) == [1.0, 1.0]
    assert holm_correction([]) == []


def test_p_values_asked_together_are_corrected_together() -> None:
    before, after = [won(number, 0, 10) for number in range(6)], [won(number, 0, 11) for number in range(6)]
    group = compare_games((LINEUP, before), (LINEUP, after))
    alone, among = correct_p_values([group])[0], correct_p_values([group] * 10)[0]
    longer = next(at for at, change in enumerate(group) if change.measure == "length")
    assert group[longer].p < alone[longer].p < among[longer].p


def test_every_cell_is_compared_with_first_value_of_each_dimension() -> None:
    grid = expand_plan(Plan(QUICK, seats=[2, 3], games=2, options={"free_tapping": [False, True]}))
    played = {place: play_batch(cell.lineup, range(2)) for place, cell in enumerate(grid.cells)}
    found = [(each.dimension, each.before, each.after, each.beside) for each in find_contrasts(grid, played)]
    assert found == [
        ("seats", 2, 3, {"free_tapping": False}),
        ("seats", 2, 3, {"free_tapping": True}),
        ("free_tapping", False, True, {"seats": 2}),
        ("free_tapping", False, True, {"seats": 3}),
    ]
