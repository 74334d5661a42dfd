"""Tiles as a bot thinks of them: kinds that count alike are one group, and a number of each is one integer."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from gingersnap.games.pocket_and_biscuit.house_data import KINDS
from gingersnap.games.pocket_and_biscuit.types import PocketNumbers

GROUPS = sorted({kind.numbers for kind in KINDS})
"""Kinds that count alike are one group: chocolate matters for points only."""
GROUP_OF = {kind.name: GROUPS.index(kind.numbers) for kind in KINDS}
CRACKED = next(group for group, numbers in enumerate(GROUPS) if len(numbers) > 1)

Counts = int
"""How many tiles of each group, six bits for each: thousands of them are made and looked up for a single turn."""
BITS = 6
MOST = (1 << BITS) - 1
"""More than there are tiles."""
ONE_OF: list[Counts] = [1 << BITS * group for group in range(len(GROUPS))]
ANY_OF = [MOST * one for one in ONE_OF]


def counted(names: Iterable[str]) -> Counts:
    return sum(ONE_OF[GROUP_OF[name]] for name in names)


def count_of(counts: Counts, group: int) -> int:
    return counts >> BITS * group & MOST


@cache
def total_of(counts: Counts) -> int:
    return sum(count_of(counts, group) for group in range(len(GROUPS)))


@cache
def all_tiles(numbers: PocketNumbers) -> Counts:
    """Return all tiles of a table."""
    return sum(count * ONE_OF[GROUP_OF[kind.name]] for kind, count in zip(KINDS, numbers.counts, strict=True))


@cache
def worth_by_group(numbers: PocketNumbers) -> tuple[float, ...]:
    """Return what a tile of each group is worth on average, at a table with these numbers."""
    worth = [0] * len(GROUPS)
    for kind, count, points in zip(KINDS, numbers.counts, numbers.points, strict=True):
        worth[GROUP_OF[kind.name]] += count * points
    return tuple(total / max(1, count_of(all_tiles(numbers), group)) for group, total in enumerate(worth))


@cache
def points_by_name(numbers: PocketNumbers) -> dict[str, int]:
    """Return what each kind of tile is worth, at a table with these numbers."""
    return {kind.name: points for kind, points in zip(KINDS, numbers.points, strict=True)}
