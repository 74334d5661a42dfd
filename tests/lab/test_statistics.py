"""Wilson's interval against published values, and at its ends."""

from __future__ import annotations

import pytest

from gingersnap.lab.statistics import Rate, mean, wilson_interval


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Newcombe, Statistics in Medicine 17 (1998), table I, method 3; the last one is the mirror of the one before
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29 - 1, 29, 1 - 0.1718, 1 - 0.0061),
    ],
)
def test_wilson_interval_matches_published_values(wins: float, games: int, low: float, high: float) -> None:
    rate = wilson_interval(wins, games)
    assert rate.value == wins / games
    assert (rate.low, rate.high) == pytest.approx((low, high), abs=5e-5)


def test_wilson_interval_without_games_is_zero_to_one() -> None:
    assert wilson_interval(0, 0) == Rate(0.0, 0.0, 1.0)


def test_wilson_interval_contains_rate_and_stays_between_0_and_1() -> None:
    for games in range(1, 60):
        for shared in range(2 * games + 1):
            rate = wilson_interval(shared / 2, games)
            assert 0 <= rate.low <= rate.value + 1e-12
            assert rate.value - 1e-12 <= rate.high <= 1


def test_wilson_interval_narrows_with_more_games() -> None:
    widths = [
        wilson_interval(games / 2, games).high - wilson_interval(games / 2, games).low for games in (10, 100, 1000)
    ]
    assert widths == sorted(widths, reverse=True)


def test_mean_of_empty_list_is_zero() -> None:
    assert mean([]) == 0
    assert mean([1, 2, 6]) == 3
