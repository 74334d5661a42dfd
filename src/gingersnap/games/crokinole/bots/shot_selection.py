"""Choosing among many shots: all of them roughly, the promising ones ever more carefully.

What a shot is worth is for the head to say: this only asks, for each shot as a hand would make it again and again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from gingersnap.games.crokinole.bots.hand_error import Floats
from gingersnap.games.crokinole.bots.shot_batches import AIM, SPEED, tried
from gingersnap.games.crokinole.house_data import LIMITS, Shake

Valued = Callable[[Floats], Floats]
"""What each shot is worth, exactly as it was made."""
Sieves = Sequence[tuple[int, int]]
"""How many tries each shot gets, and how many shots are kept: roughly first, then ever more carefully."""


class Ranked(NamedTuple):
    """Shots, the best first, with what can be expected of them."""

    shots: Floats
    values: Floats


NEARBY = ((0.4, 1.0), (-0.4, 1.0), (0.0, 1.08), (0.0, 0.92))
"""Shots a little beside one: aim, in errors of the hand, and parts of the speed."""


def expected(shots: Floats, hand: Shake, tries: int, value: Valued) -> Floats:
    """Return what can be expected of each shot if this hand makes it."""
    mean: Floats = value(tried(shots, hand, tries)).reshape(len(shots), tries).mean(axis=1)
    return mean


def best(shots: Floats, values: Floats, count: int) -> Ranked:
    order = np.argsort(-values, kind="stable")[:count]
    return Ranked(shots[order], values[order])


def narrowed(shots: Floats, hand: Shake, sieves: Sieves, value: Valued) -> Ranked:
    """Value every shot with a few tries and keep the best, those beside them too; then with more tries, and so on."""
    (tries, kept), *later = sieves
    ranked = best(shots, expected(shots, hand, tries, value), kept)
    if later:
        ranked = Ranked(with_nearby(ranked.shots, hand), ranked.values)
    for tries, kept in later:
        ranked = best(ranked.shots, expected(ranked.shots, hand, tries, value), kept)
    return ranked


def with_nearby(shots: Floats, hand: Shake) -> Floats:
    beside = [shots]
    for aim, speed in NEARBY:
        moved = shots.copy()
        moved[:, AIM] = np.clip(moved[:, AIM] + aim * hand.angle, -LIMITS.widest_aim, LIMITS.widest_aim)
        moved[:, SPEED] = np.clip(moved[:, SPEED] * speed, LIMITS.slowest, LIMITS.fastest)
        beside.append(moved)
    return np.concatenate(beside)
