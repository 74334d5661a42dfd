"""How a flat disc slows that slides and spins, worked out from the friction under each of its points.

Every point of the disc is held back with the same force, against its own velocity. With `s = r ω / v` (how fast the
edge turns, compared with how fast the middle slides), the disc as a whole is slowed by `force(s)` of what it would be
without spin, and its spin by a torque of `torque(s)` times radius and weight: Farkas, Bartels, Unger and Wolf, Physical
Review Letters 90, 248302. Speeds here are in units of v, times in units of v / μ g.

    python -m tests.physics.spinning      prints the table of the kernel anew
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from itertools import pairwise
from math import pi, sqrt
from typing import NamedTuple

import numpy as np

STEADY = 1.5313
"""The one `s` that stays as it is: every disc tends to it, and so comes to rest in both ways at once."""
CELLS = 64
_STEP = 0.004


class SlideState(NamedTuple):
    """Of a disc that slows: how it moves, and how far it has come."""

    slide: float
    turn: float
    path: float


@cache
def grip(s: float) -> tuple[float, float]:
    """(force, torque), by a sum over the points of the disc: Gauss in the radius, even steps round it."""
    nodes, weights = np.polynomial.legendre.leggauss(80)
    radius, ring = (nodes[:, np.newaxis] + 1.0) / 2.0, (weights[:, np.newaxis] / 2.0)
    angle = (np.arange(360) + 0.5) * (2.0 * pi / 360)
    x, y = 1.0 - s * radius * np.sin(angle), s * radius * np.cos(angle)
    share = ring * radius * (2.0 / 360) / np.maximum(np.sqrt(x * x + y * y), 1e-300)
    return float((share * x).sum()), float((share * radius * (y * np.cos(angle) - x * np.sin(angle))).sum())


_KNOWN = np.concatenate([np.linspace(0.0, 4.0, 401), np.geomspace(4.02, 400.0, 300)])
_FORCE, _TORQUE = np.array([grip(float(s)) for s in _KNOWN]).T


def _rates(slide: float, turn: float) -> tuple[float, float, float]:
    """What changes in so short a time that the slide falls by a given part of itself."""
    s = turn / slide
    force, torque = float(np.interp(s, _KNOWN, _FORCE)), float(np.interp(s, _KNOWN, _TORQUE))
    return -slide * force, -slide * 2.0 * torque, slide * slide


def integrate_slide(s: float) -> list[SlideState]:
    """All of a disc's way from slide 1 and turn `s` to where it all but rests (Runge and Kutta's fourth order)."""
    now, way = SlideState(1.0, s, 0.0), [SlideState(1.0, s, 0.0)]
    while now.slide > 1e-4:
        a = _rates(now.slide, now.turn)
        b = _rates(now.slide + a[0] * _STEP / 2, now.turn + a[1] * _STEP / 2)
        c = _rates(now.slide + b[0] * _STEP / 2, now.turn + b[1] * _STEP / 2)
        d = _rates(now.slide + c[0] * _STEP, now.turn + c[1] * _STEP)
        mean = [(p + 2 * q + 2 * r + t) / 6 * _STEP for p, q, r, t in zip(a, b, c, d, strict=True)]
        now = SlideState(now.slide + mean[0], now.turn + mean[1], now.path + mean[2])
        way.append(now)
    return way


def at_slide(way: list[SlideState], slide: float) -> SlideState:
    """The moment of `way` when the disc has become as slow as `slide`."""
    later = bisect_left(way, -slide, key=lambda moment: -moment.slide)
    before, after = way[later - 1], way[min(later, len(way) - 1)]
    share = (before.slide - slide) / (before.slide - after.slide)
    return SlideState(*(p + share * (q - p) for p, q in zip(before, after, strict=True)))


def mean_force(s: float) -> float:
    """The even force that would bring the disc to rest after the same path."""
    if s == 0.0:
        return 1.0
    return 1.0 / (2.0 * integrate_slide(s)[-1].path)


def bend(s: float) -> float:
    """γ of `turn = s u (1 + γ) / (1 + γ u)`, u being what is left of the slide: right where half of it is left."""
    if s == 0.0:
        return sqrt(2.0)
    left = at_slide(integrate_slide(s), 0.5).turn / s
    return (2.0 * left - 1.0) / (1.0 - left)


def table() -> tuple[list[float], list[float]]:
    """Force and bend by `s / (1 + s)`, from no spin to nothing but spin."""
    ratios = [cell / (CELLS - cell) for cell in range(CELLS)]
    force = [mean_force(s) for s in ratios] + [0.0]
    bends = [bend(s) for s in ratios] + [(2.0 * 0.5 ** (4 / 3) - 1.0) / (1.0 - 0.5 ** (4 / 3))]
    return force, bends


if __name__ == "__main__":
    for values in table():
        for row, _ in pairwise([*range(0, CELLS + 1, 8), CELLS + 9]):
            print("    " + " ".join(f"{value:.7f}," for value in values[row : row + 8]))
        print()
