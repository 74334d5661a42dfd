"""Many flicks: as hands make them, and where they surely may start (CRK-7 to CRK-10, CRK-A18, CRK-H17).

Many flicks are one array with a row for each: place, aim, speed, offset, spin, as in a Flick.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gingersnap.games.crokinole.house_data import HOUSE, LIMITS, Shake
from gingersnap.games.crokinole.rules.geometry import LEAST_DISTANCE, METRES_PER_MILLIMETRE, MOST_OFFSET, STARTING
from gingersnap.physics import cosines_and_sines

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]

PLACE, AIM, SPEED, OFFSET, SPIN = range(5)
LEVELS = np.array([-1.0, -0.5, 0.0, 0.5, 1.0]) * MOST_OFFSET
"""How far from the line `rules.offers` looks whether it is free."""
MARGIN = 0.0001
"""Metres: more than the parts of a line, counted in hundredths of a degree, can hide."""
TWENTY_BITS = 0xFFFFF


def noises(luck: np.random.Generator, shape: tuple[int, ...]) -> Floats:
    """As `core.chance.noise_of` has it: sums of twelve numbers of twenty bits."""
    drawn = luck.integers(0, TWENTY_BITS, (*shape, 12), np.uint32, endpoint=True)
    noise: Floats = (drawn.sum(axis=-1, dtype=np.int64) - 6 * TWENTY_BITS) / (TWENTY_BITS + 1)
    return noise


def trembled(flicks: Floats, tremor: str, luck: np.random.Generator) -> Floats:
    """Return the flicks as the hands make them (CRK-H17)."""
    if tremor == "assisted":
        return flicks
    shake: Shake = HOUSE.tremor[tremor]
    noise = noises(luck, (2, len(flicks)))
    made = flicks.copy()
    made[:, AIM] += shake.angle * noise[0]
    made[:, SPEED] = np.maximum(flicks[:, SPEED] * (1.0 + shake.speed * noise[1]), LIMITS.slowest)
    return made


def starts_of(axes: Floats, places: Floats, offsets: Floats) -> Floats:
    """(shots, 2): where each disc lies before it is shot."""
    cosine, sine = cosines_and_sines(axes - places)
    distance = STARTING + offsets * METRES_PER_MILLIMETRE
    return np.stack([-distance * sine, -distance * cosine], axis=1)


def velocities_of(axes: Floats, flicks: Floats) -> Floats:
    cosine, sine = cosines_and_sines(axes - flicks[:, PLACE] + flicks[:, AIM])
    return np.stack([flicks[:, SPEED] * sine, flicks[:, SPEED] * cosine], axis=1)


def are_surely_free(axes: Floats, flicks: Floats, discs: Floats, lying: Flags) -> Flags:
    """Return whether a flick is among those offered as it is; where not, the offers themselves have to tell."""
    level = LEVELS[np.searchsorted(LEVELS, flicks[:, OFFSET], side="right") - 1]
    start = starts_of(axes, flicks[:, PLACE], level)
    across, along = discs[..., 0] - start[:, :1], discs[..., 1] - start[:, 1:]
    near: Flags = across * across + along * along < (LEAST_DISTANCE + MARGIN) ** 2
    free: Flags = ~np.any(near & lying, axis=1)
    return free


def by_shooter(axes: Floats, x: Any, y: Any) -> tuple[Any, Any]:
    """Return where things lie as the shooter of each table sees them, who sits in the south."""
    cosine, sine = cosines_and_sines(axes)
    cosine, sine = cosine[:, np.newaxis], sine[:, np.newaxis]
    return x * cosine - y * sine, x * sine + y * cosine
