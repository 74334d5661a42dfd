"""Bots for a game that brings none of its own: they search, each level with a fixed number of thoughts."""

from __future__ import annotations

from functools import partial

from gingersnap.core.bot import Bot, BotFactory
from gingersnap.search.ismcts import Ismcts
from gingersnap.search.simulation import SearchedGame

ITERATIONS = {"easy": 16, "medium": 64, "hard": 256}


def levels_for(game: SearchedGame) -> dict[str, BotFactory]:
    """By level, weakest first."""
    return {level: partial(Ismcts, game, thoughts) for level, thoughts in ITERATIONS.items()}


def adviser_for(game: SearchedGame) -> Bot:
    """Who can say in any game what it would do, and why."""
    return Ismcts(game, ITERATIONS["medium"])
