"""Luck for games that people play: nobody can work out the next draw from the earlier ones."""

from __future__ import annotations

import random
from collections.abc import Callable

from gingersnap.core.chance import Chance

Luck = Callable[[str], Chance]
"""The luck of a table, by its id. Asked for when the table is laid, and whenever it comes into memory."""

_system = random.SystemRandom()


class SystemChance:
    """Luck from the operating system. What it gives is in the log, so nothing needs a seed."""

    def pick(self, label: str, count: int) -> int:
        return _system.randrange(count)

    def noise(self, label: str) -> float:
        return _system.gauss(0.0, 1.0)


def system_luck(table: str) -> Chance:
    return SystemChance()
