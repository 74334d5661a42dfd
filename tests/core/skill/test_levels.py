"""Levels of bots: whom a beginner meets, and whom to play next."""

from __future__ import annotations

from gingersnap.core.contract import Outcome, rank_by_score
from gingersnap.core.skill.level_suggestions import default_level, suggest_level

LEVELS = ("random", "beginner", "easy", "hard")


def test_default_level_is_beginner_or_middle() -> None:
    assert default_level(LEVELS) == "beginner"
    assert default_level(("random", "easy", "medium", "hard")) == "medium"


def after(level: str, own: float, other: float, *, counts: bool = True) -> str:
    outcome = rank_by_score("SOME-1", [own, other])
    return suggest_level(LEVELS, level, Outcome(outcome.rule, outcome.scores, outcome.placings, counts=counts), 0)


def test_next_level_after_win_is_stronger() -> None:
    assert after("beginner", 100, 90) == "easy"
    assert after("hard", 100, 20) == "hard"
    assert after("random", 1, 0) == "beginner"


def test_next_level_after_clear_loss_is_weaker_but_not_random() -> None:
    """The page only knew of one game, waited for a second one lost, and so never suggested anybody weaker."""
    assert after("easy", 50, 100) == "beginner"
    assert after("easy", 0, 1) == "beginner"
    assert after("beginner", 0, 115) == "beginner"
    assert after("random", 0, 115) == "random"


def test_next_level_after_narrow_loss_or_draw_is_same() -> None:
    assert after("easy", 55, 100) == "easy"
    assert after("easy", 60, 60) == "easy", "nor does a draw say anything"
    assert after("easy", 0, 100, counts=False) == "easy", "nor a game that people ended early"


def test_next_level_of_unknown_level_is_same() -> None:
    assert after("wise", 100, 0) == "wise"
