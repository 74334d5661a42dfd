"""Expected gain of a place on the path for a token that moves on by the die: prizes are at certain positions.

A prize is won by landing exactly (XTL-A7), unless passing is enough (XTL-H10). It is worth less the longer it takes;
who misses it walks on.
"""

from __future__ import annotations

from functools import lru_cache

from gingersnap.games.xtal.rules.path import SIZE

PATIENCE = 0.95
"""What a prize is worth if it comes a turn later: by then somebody may have taken it."""
ROUNDS = 40
"""Times the promises are passed back along the path; after that they hardly change."""

Prizes = tuple[tuple[int, float], ...]
"""Positions, and what it is worth to land there."""


NOWHERE = -1


@lru_cache(maxsize=1 << 12)
def prospects(prizes: Prizes, passed: int, faces: int) -> tuple[float, ...]:
    """By position: what the prizes are worth to a token that stands there. The one at `passed` need only be passed."""
    worth = dict(prizes)
    promises = [0.0] * SIZE
    for _ in range(ROUNDS):
        for position in range(SIZE - 1, -1, -1):
            steps = [(position + step) % SIZE for step in range(1, faces + 1)]
            if passed in steps:
                steps = [passed if index >= steps.index(passed) else to for index, to in enumerate(steps)]
            promised = sum(worth[to] if to in worth else promises[to] for to in steps)
            promises[position] = PATIENCE * promised / faces
    return tuple(promises)
