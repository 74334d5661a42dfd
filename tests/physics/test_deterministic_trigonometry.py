"""Angles without a library's sine: exact where they can be, and as good as one everywhere else."""

from __future__ import annotations

from math import cos, radians, sin

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gingersnap.physics import cosine_and_sine

angles = st.floats(-720.0, 720.0)


@pytest.mark.parametrize(
    ("degrees", "expected"),
    [(0.0, (1.0, 0.0)), (90.0, (0.0, 1.0)), (180.0, (-1.0, 0.0)), (270.0, (0.0, -1.0)), (360.0, (1.0, 0.0))],
)
def test_cosine_and_sine_of_quarter_turns_are_exact(degrees: float, expected: tuple[float, float]) -> None:
    assert cosine_and_sine(degrees) == expected
    assert cosine_and_sine(degrees - 360.0) == expected


@given(degrees=st.floats(-90.0, 90.0))
def test_cosine_and_sine_match_library_within_quarter_turn(degrees: float) -> None:
    cosine, sine = cosine_and_sine(degrees)
    assert abs(cosine - cos(radians(degrees))) <= 1e-15
    assert abs(sine - sin(radians(degrees))) <= 1e-15


@given(degrees=angles)
def test_cosine_and_sine_match_library_for_large_angles(degrees: float) -> None:
    cosine, sine = cosine_and_sine(degrees)
    # A degree as a double has an error of its own, which grows with the number of turns.
    assert abs(cosine - cos(radians(degrees))) <= 1e-14
    assert abs(sine - sin(radians(degrees))) <= 1e-14
    assert abs(cosine * cosine + sine * sine - 1.0) <= 1e-15


@given(degrees=angles)
def test_cosine_and_sine_of_mirrored_angle_are_bit_identical(degrees: float) -> None:
    cosine, sine = cosine_and_sine(degrees)
    assert cosine_and_sine(-degrees) == (cosine, -sine)


@given(degrees=st.integers(-360 * 64, 360 * 64).map(lambda steps: steps / 64.0))
def test_cosine_and_sine_swap_after_quarter_turn(degrees: float) -> None:
    """For angles whose sum with a quarter turn is exact: a quarter further swaps cosine and sine."""
    cosine, sine = cosine_and_sine(degrees)
    further = cosine_and_sine(degrees + 90.0)
    # Half-way between two quarters either may be the nearer one, and the last bit with it.
    assert further == pytest.approx((-sine, cosine), abs=1.2e-16 if degrees % 90.0 == 45.0 else 0.0)


def test_kept_angle_does_not_depend_on_the_sign_of_zero_or_the_type_asked_first() -> None:
    """Results are kept by equality, so equal angles must give the same bits, and numpy numbers must not come back."""
    assert [repr(cosine_and_sine(zero)) for zero in (-0.0, 0.0)] == ["(1.0, 0.0)"] * 2
    cosine_and_sine(np.float64(12.5))
    assert {type(number) for number in cosine_and_sine(12.5)} == {float}
