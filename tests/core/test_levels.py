"""Levels of bots: whom a beginner meets, and whom to play next."""

from __future__ import annotations

from gingersnap.core.levels import suggested, usual

LEVELS = ("random", "beginner", "easy", "hard")


def test_who_did_not_choose_meets_the_beginners_opponent_or_one_in_the_middle() -> None:
    assert usual(LEVELS) == "beginner"
    assert usual(("random", "easy", "medium", "hard")) == "medium"


def test_who_wins_plays_somebody_better_next_as_long_as_there_is_one() -> None:
    assert suggested(LEVELS, "beginner", [True]) == "easy"
    assert suggested(LEVELS, "hard", [True]) == "hard"


def test_who_loses_twice_in_a_row_plays_somebody_weaker_but_never_one_who_only_guesses() -> None:
    assert suggested(LEVELS, "easy", [False]) == "easy"
    assert suggested(LEVELS, "easy", [False, True, False]) == "easy"
    assert suggested(LEVELS, "easy", [True, False, False]) == "beginner"
    assert suggested(LEVELS, "beginner", [False, False]) == "beginner"
    assert suggested(LEVELS, "random", [False, False]) == "random"
    assert suggested(LEVELS, "random", [True]) == "beginner"


def test_of_a_level_that_is_gone_nothing_is_known() -> None:
    assert suggested(LEVELS, "wise", [True]) == "wise"
    assert suggested(LEVELS, "easy", []) == "easy"
