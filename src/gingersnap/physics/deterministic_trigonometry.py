"""Trigonometry that is identical on every machine; library sines may differ in the last bit."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_RADIANS_PER_DEGREE = 0.017453292519943295
_TERMS = tuple(
    (float((2 * term + 1) * (2 * term + 2)), float((2 * term + 2) * (2 * term + 3))) for term in range(9, -1, -1)
)
"""Divisors of the power series of cosine and sine, from the last term to the first."""
_QUARTERS = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))


@lru_cache(4096, typed=True)
def cosine_and_sine(degrees: float) -> tuple[float, float]:
    """Return the cosine and the sine of an angle. Multiples of 90 degrees are exact.

    The same angle is asked for several times in one shot. Results may be kept: 0.0 and -0.0, the only equal numbers
    that differ, have the same sine.
    """
    quarter = round(degrees / 90.0)
    cosine, sine = _small_angle((degrees - 90.0 * quarter) * _RADIANS_PER_DEGREE)
    across, along = _QUARTERS[quarter % 4]
    return across * cosine - along * sine, across * sine + along * cosine


def cosines_and_sines(degrees: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the cosines and sines of many angles, equal to `cosine_and_sine` bit for bit."""
    import numpy as np

    quarter = np.rint(degrees / 90.0)
    cosine, sine = _small_angle((degrees - 90.0 * quarter) * _RADIANS_PER_DEGREE)
    across, along = np.array(_QUARTERS)[quarter.astype(np.int64) % 4].T
    return across * cosine - along * sine, across * sine + along * cosine


def _small_angle(angle: Any) -> tuple[Any, Any]:
    """Return cosine and sine of an angle, or an array of angles, of at most an eighth of a turn either way.

    The power series end where further terms no longer change a double.
    """
    square = angle * angle
    cosine = sine = 0.0
    for of_cosine, of_sine in _TERMS:
        cosine = 1.0 - cosine * square / of_cosine
        sine = 1.0 - sine * square / of_sine
    return cosine, angle * sine
