"""Levels of bots, weakest first: which one a beginner meets, and whom to play next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gingersnap.core.contract import Outcome, Seat

BEGINNER = "beginner"
"""The level that a first-timer beats about as often as not."""
LOWEST_SUGGESTED = 1
"""Below comes the bot that takes any action: nobody is sent there."""
CLEAR_LOSS_SHARE = 0.5
"""Who has no more than this part of the best score has clearly lost; closer games may be luck."""


class RuleAssumption(NamedTuple):
    """Bots of these levels take a rule as it is usually read, however a table reads it."""

    levels: frozenset[str]
    instead: str
    """The level that plays in their place where that would show in what is measured."""


def middle_level(levels: Sequence[str]) -> str:
    """The level of a bot that neither spoils a game nor wins it for somebody."""
    return levels[len(levels) // 2]


def default_level(levels: Sequence[str]) -> str:
    """Who plays against somebody who did not choose: the beginner's opponent, where there is one."""
    return BEGINNER if BEGINNER in levels else middle_level(levels)


def suggest_level(levels: Sequence[str], level: str, outcome: Outcome, seat: Seat) -> str:
    """Whom `seat` plays next, after a game against `level`: one up for who won, one down for who clearly lost.

    To lose by a little is what half of all games are for.
    """
    if level not in levels or not outcome.counts or len(outcome.winners) == len(outcome.placings):
        return level
    at = levels.index(level)
    to = at + 1 if seat in outcome.winners else at - is_clear_loss(outcome, seat)
    return levels[min(max(to, min(LOWEST_SUGGESTED, at)), len(levels) - 1)]


def is_clear_loss(outcome: Outcome, seat: Seat) -> bool:
    """Where a score only says who won, every loss is one: there is no telling it from a narrow one."""
    return seat not in outcome.winners and outcome.scores[seat] <= CLEAR_LOSS_SHARE * max(outcome.scores)
