"""Luck for games that people play: nobody can work out the next draw from the earlier ones."""

from __future__ import annotations

import random

_system = random.SystemRandom()


class SystemChance:
    """Luck from the operating system. What it gives is in the log, so nothing needs a seed."""

    def pick(self, label: str, count: int) -> int:
        return _system.randrange(count)

    def noise(self, label: str) -> float:
        return _system.gauss(0.0, 1.0)
