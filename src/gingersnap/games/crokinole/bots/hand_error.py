"""A human hand: it never does quite what its owner meant.

A bot errs like a person. It chooses a shot, and its own hand then misses the aim and the speed by a little (CRK-H12).
Where the table makes every hand tremble (CRK-H17), that much of a bot's error comes from the table, and the bot adds
only what is missing: a bot shoots as well as its name on every table that trembles less than the bot does.
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from gingersnap.core import codec
from gingersnap.core.chance import Chance
from gingersnap.games.crokinole.house_data import LIMITS, Shake
from gingersnap.games.crokinole.types import Flick

Floats = NDArray[np.float64]

GOLDEN = 0.6180339887498949
"""Its multiples fill the unit interval evenly, however many are taken."""


def steadied(hand: Shake, tremor: Shake) -> Shake:
    """Return what a hand adds of its own at a table that trembles already.

    Independent errors add up by their squares.
    """
    return Shake(_missing(hand.angle, tremor.angle), _missing(hand.speed, tremor.speed))


def _missing(whole: float, part: float) -> float:
    return sqrt(max(0.0, whole * whole - part * part))


def felt(hand: Shake, tremor: Shake) -> Shake:
    """Return what a hand errs in all: its own error, or the table's where that is larger."""
    return Shake(max(hand.angle, tremor.angle), max(hand.speed, tremor.speed))


def shaken(meant: Flick, hand: Shake, chance: Chance) -> Flick:
    """Return the shot that the hand makes of the one that was meant."""
    aim = meant.aim + hand.angle * chance.noise("hand's aim")
    speed = meant.speed * (1.0 + hand.speed * chance.noise("hand's speed"))
    return codec.replace(
        meant,
        aim=min(max(aim, -LIMITS.widest_aim), LIMITS.widest_aim),
        speed=min(max(speed, LIMITS.slowest), LIMITS.fastest),
    )


@cache
def errors(count: int) -> Floats:
    """Return (count, 2) errors of aim and speed in standard deviations, to imagine a shot with.

    They are evenly spread and not drawn: a few are enough, and two shots are compared under the same luck.
    """
    fractions = [((number + 0.5) / count, (0.5 + number * GOLDEN) % 1.0) for number in range(count)]
    return np.array([[NormalDist().inv_cdf(fraction) for fraction in pair] for pair in fractions])
