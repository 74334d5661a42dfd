"""Generic search bots for games without bots of their own; each level has a fixed number of iterations."""

from __future__ import annotations

from functools import partial

from gingersnap.core.bot import Bot, BotFactory
from gingersnap.search.ismcts import Ismcts
from gingersnap.search.simulation import SearchedGame

ITERATIONS = {"easy": 16, "medium": 64, "hard": 256}


def levels_for(game: SearchedGame) -> dict[str, BotFactory]:
    """Return the bots by level, weakest first."""
    return {level: partial(Ismcts, game, thoughts) for level, thoughts in ITERATIONS.items()}


def adviser_for(game: SearchedGame) -> Bot:
    """Return a bot that can weigh and explain its choices in any game."""
    return Ismcts(game, ITERATIONS["medium"])
