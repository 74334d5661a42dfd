"""What a place on the path promises to a token that walks on by the die: prizes wait at certain positions.

A prize is won by landing exactly (XTL-A7). It is worth less the longer it takes; who misses it walks on.
"""

from __future__ import annotations

from functools import lru_cache

from gingersnap.games.xtal.house import HOUSE
from gingersnap.games.xtal.rules.path import SIZE

PATIENCE = 0.95
"""What a prize is worth if it comes a turn later: by then somebody may have taken it."""
ROUNDS = 40
"""Times the promises are passed back along the path; after that they hardly change."""

Prizes = tuple[tuple[int, float], ...]
"""Positions, and what it is worth to land there."""


@lru_cache(maxsize=1 << 12)
def prospects(prizes: Prizes) -> tuple[float, ...]:
    """By position: what the prizes are worth to a token that stands there."""
    worth = dict(prizes)
    promises = [0.0] * SIZE
    for _ in range(ROUNDS):
        for position in range(SIZE - 1, -1, -1):
            steps = [(position + step) % SIZE for step in range(1, HOUSE.die.faces + 1)]
            promised = sum(worth[to] if to in worth else promises[to] for to in steps)
            promises[position] = PATIENCE * promised / HOUSE.die.faces
    return tuple(promises)
