"""Spin and sliding stop together: the kernel's law against the friction under every point of a disc."""

from __future__ import annotations

from math import sqrt

import pytest

from gingersnap.physics import STANDARD, Board, Disc, Flick, Segment, simulate, spin_along
from gingersnap.physics.kernel.friction import BEND, CELLS, FORCE
from physics.spin_friction import STEADY, at_slide, bend, grip, integrate_slide, mean_force

A, R = STANDARD.deceleration, STANDARD.disc_radius
BARE = Board(posts=(), hole_radius=0.0, radius=50.0)


def slide(speed: float, spin: float) -> Segment:
    ((piece,),) = simulate([Disc(0.0, 0.0)], Flick(0, speed, 0.0, spin), BARE).paths
    return piece


def test_friction_without_spin_only_opposes_sliding() -> None:
    assert grip(0.0) == pytest.approx((1.0, 0.0), abs=1e-12)
    assert (slide(0.8, 0.0).deceleration, FORCE[0]) == (A, 1.0)


def test_torque_of_spinning_disc_at_rest_is_two_thirds_of_friction() -> None:
    assert grip(1e6)[1] == pytest.approx(2 / 3, abs=1e-5)
    assert STANDARD.spin_decay == pytest.approx((2 / 3) * A / (STANDARD.inertia * R), rel=1e-12)


def test_spin_to_speed_ratio_converges_to_same_value() -> None:
    force, torque = grip(STEADY)
    assert torque / STANDARD.inertia / force == pytest.approx(STEADY, rel=2e-4)
    for s in (0.5, 1.0, 3.0):
        last = integrate_slide(s)[-1]
        assert last.turn / last.slide == pytest.approx(STEADY, rel=0.02)


@pytest.mark.parametrize("cell", [1, 9, 17, 25, 32, 38, 39, 47, 58, 63])
def test_friction_table_matches_integral_over_disc(cell: int) -> None:
    s = cell / (CELLS - cell)
    assert FORCE[cell] == pytest.approx(mean_force(s), abs=2e-7)
    assert BEND[cell] == pytest.approx(bend(s), abs=2e-6)


@pytest.mark.parametrize(("speed", "spin"), [(0.8, 40.0), (0.8, -40.0), (0.3, 40.0), (2.0, 15.0), (0.05, 60.0)])
def test_spinning_disc_slides_integrated_distance(speed: float, spin: float) -> None:
    piece = slide(speed, spin)
    way = integrate_slide(R * abs(spin) / speed)
    assert speed * piece.duration / 2 == pytest.approx(way[-1].path * speed**2 / A, rel=2e-3)
    assert spin_along(piece, piece.duration) == pytest.approx(0.0, abs=1e-9)


def test_spinning_disc_slides_a_sixth_further_than_without_spin() -> None:
    """It stopped where a disc without spin does, though it still spun."""
    assert slide(0.8, 40.0).duration / slide(0.8, 0.0).duration == pytest.approx(1.169, abs=2e-3)


@pytest.mark.parametrize("s", [0.2, 0.8, 1.5, 3.0, 10.0])
def test_speed_and_spin_midway_approximate_integration(s: float) -> None:
    """The even deceleration is right at both ends. In between the disc is a little too fast or too slow."""
    spin = s * 0.5 / R
    piece = slide(0.5, spin)
    way = integrate_slide(s)
    for part in (0.25, 0.5, 0.75):
        true = min(way, key=lambda moment: abs(moment.path - part * way[-1].path))
        speed = sqrt(1.0 - part)
        assert speed == pytest.approx(true.slide, rel=0.1)
        here = spin_along(piece, piece.duration * (1.0 - speed))
        assert here == pytest.approx(at_slide(way, speed).turn / s * spin, rel=0.04)


@pytest.mark.parametrize(("s", "too_fast", "too_slow"), [(0.2, 0.004, 0.0), (0.8, 0.027, 0.0), (100.0, 0.0, 0.057)])
def test_speed_errors_are_those_of_the_documentation(s: float, too_fast: float, too_slow: float) -> None:
    """docs/physics.md gives the greatest errors of the speed on the way, as a fraction of the first speed."""
    way = integrate_slide(s)
    errors = [sqrt(max(1.0 - moment.path / way[-1].path, 0.0)) - moment.slide for moment in way]
    assert max(errors) == pytest.approx(too_fast, abs=5e-4)
    assert -min(errors) == pytest.approx(too_slow, abs=5e-4)
