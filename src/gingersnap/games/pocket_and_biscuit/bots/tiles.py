"""Tiles as a bot thinks of them: kinds that count alike are one group, and a number of each is one integer."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from gingersnap.games.pocket_and_biscuit.house import KINDS

GROUPS = sorted({kind.numbers for kind in KINDS})
"""Kinds that count alike are one group: chocolate matters for points only."""
GROUP_OF = {kind.name: GROUPS.index(kind.numbers) for kind in KINDS}
POINTS = {kind.name: kind.points for kind in KINDS}
CRACKED = next(group for group, numbers in enumerate(GROUPS) if len(numbers) > 1)

Counts = int
"""How many tiles of each group, four bits for each: thousands of them are made and looked up for a single turn."""
ONE_OF: list[Counts] = [1 << 4 * group for group in range(len(GROUPS))]
ANY_OF = [15 * one for one in ONE_OF]


def counted(names: Iterable[str]) -> Counts:
    return sum(ONE_OF[GROUP_OF[name]] for name in names)


def count_of(counts: Counts, group: int) -> int:
    return counts >> 4 * group & 15


@cache
def total_of(counts: Counts) -> int:
    return sum(count_of(counts, group) for group in range(len(GROUPS)))


ALL_TILES = counted(kind.name for kind in KINDS for _ in range(kind.count))
WORTH = [
    sum(kind.count * kind.points for kind in KINDS if kind.numbers == numbers) / count_of(ALL_TILES, group)
    for group, numbers in enumerate(GROUPS)
]
