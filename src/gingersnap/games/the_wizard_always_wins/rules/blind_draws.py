"""Drawing blindly: the deck and the bag are counts by kind, and have no order until a rule looks (WAW-14, WAW-16)."""

from __future__ import annotations

from gingersnap.core.chance import Chance


def taken(counts: list[int], at: int) -> int:
    """Take out the piece number `at`, when all are laid out kind by kind; tells its kind."""
    kind = 0
    while at >= (count := counts[kind]):
        at -= count
        kind += 1
    counts[kind] = count - 1
    return kind


def dealt(counts: list[int], count: int, chance: Chance) -> list[int]:
    """So many cards out of these, sorted."""
    total = sum(counts)
    return sorted([taken(counts, chance.pick("deal", left)) for left in range(total, total - count, -1)])
