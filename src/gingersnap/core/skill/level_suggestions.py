"""Bot levels, weakest first: defaults for beginners and suggestions for the next opponent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gingersnap.core.contract import Outcome, Seat

BEGINNER = "beginner"
"""The level that a first-time player beats about half the time."""
LOWEST_SUGGESTED = 1
"""Index of the lowest level ever suggested; below it is only the random bot."""
CLEAR_LOSS_SHARE = 0.5
"""A score of at most this fraction of the best is a clear loss; closer results may be luck."""


class RuleAssumption(NamedTuple):
    """Levels whose bots assume the default reading of a rule, whatever the ruling at the table."""

    levels: frozenset[str]
    instead: str
    """The level to use in their place where the assumption would distort measurements."""


def middle_level(levels: Sequence[str]) -> str:
    """Return a level in the middle, which neither spoils a game nor decides it."""
    return levels[len(levels) // 2]


def default_level(levels: Sequence[str]) -> str:
    """Return the opponent of a player who did not choose: the beginner level, if there is one."""
    return BEGINNER if BEGINNER in levels else middle_level(levels)


def suggest_level(levels: Sequence[str], level: str, outcome: Outcome, seat: Seat) -> str:
    """Return the next level for `seat` after a game against `level`: up after a win, down after a clear loss.

    After a narrow loss the level stays, since an even match is lost half the time.
    """
    if level not in levels or not outcome.counts or len(outcome.winners) == len(outcome.placings):
        return level
    at = levels.index(level)
    to = at + 1 if seat in outcome.winners else at - is_clear_loss(outcome, seat)
    return levels[min(max(to, min(LOWEST_SUGGESTED, at)), len(levels) - 1)]


def is_clear_loss(outcome: Outcome, seat: Seat) -> bool:
    """Return whether `seat` clearly lost. If scores only mark the winner, every loss counts as clear."""
    return seat not in outcome.winners and outcome.scores[seat] <= CLEAR_LOSS_SHARE * max(outcome.scores)
