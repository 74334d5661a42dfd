"""Levels of bots, weakest first: which one a beginner meets, and whom to play next."""

from __future__ import annotations

from collections.abc import Sequence

BEGINNER = "beginner"
"""The level that a first-timer beats about as often as not."""
LOWEST = 1
"""Below comes the bot that takes any action: nobody is sent there."""
ENOUGH = 2
"""So many games in a row that went the same way say more than luck; a single one may be it."""


def middling(levels: Sequence[str]) -> str:
    """The level of a bot that neither spoils a game nor wins it for somebody."""
    return levels[len(levels) // 2]


def usual(levels: Sequence[str]) -> str:
    """Who plays against somebody who did not choose: the beginner's opponent, where there is one."""
    return BEGINNER if BEGINNER in levels else middling(levels)


def suggested(levels: Sequence[str], level: str, results: Sequence[bool]) -> str:
    """Whom to play next, after games against `level` of which those that are True were won, the last one last.

    One up for who won, one down for who has lost twice in a row: to lose once is what half of all games are for.
    """
    if level not in levels or not results:
        return level
    at = levels.index(level)
    lost = len(results) >= ENOUGH and not any(results[-ENOUGH:])
    to = at + 1 if results[-1] else at - 1 if lost else at
    return levels[min(max(to, min(LOWEST, at)), len(levels) - 1)]
