"""The board looks the same from eight sides and in the mirror: so does every shot, to the last bit where it can.

Swapping coordinates and changing signs does not round anything, and the kernel adds and multiplies in an order that
does not care. Turning by 45 degrees does round, and there the shots must agree as far as their contacts allow.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

import numpy as np
import pytest
from numpy.typing import NDArray

from gingersnap.physics import simulate_many
from physics.random_scenes import random_scene

Turn = Callable[[NDArray[np.float64]], NDArray[np.float64]]

MIRRORED: dict[str, Turn] = {
    "left and right": lambda points: points * [-1.0, 1.0],
    "top and bottom": lambda points: points * [1.0, -1.0],
    "across the diagonal": lambda points: points[..., ::-1],
    "across the other diagonal": lambda points: -points[..., ::-1],
}
TURNED: dict[str, Turn] = {
    "a quarter": lambda points: points[..., ::-1] * [-1.0, 1.0],
    "a half": lambda points: -points,
    "three quarters": lambda points: points[..., ::-1] * [1.0, -1.0],
}


@pytest.mark.parametrize("resting", [0, 5, 11, 23])
@pytest.mark.parametrize("name", [*MIRRORED, *TURNED])
def test_mirrored_or_turned_shot_is_bit_identical(name: str, resting: int) -> None:
    scene = random_scene(300, resting, seed=6, speeds=(0.05, 3.5), spin=40.0)
    turn = {**MIRRORED, **TURNED}[name]
    spins = -scene.spins if name in MIRRORED else scene.spins
    here = simulate_many(scene.positions, 0, scene.velocities, scene.spins)
    there = simulate_many(turn(scene.positions), 0, turn(scene.velocities), spins)
    assert (turn(here.rest) == there.rest).all()
    assert (here.fates == there.fates).all()
    assert (here.contacts == there.contacts).all()


@pytest.mark.parametrize("resting", [0, 5, 11])
def test_shot_turned_by_45_degrees_matches(resting: int) -> None:
    scene = random_scene(300, resting, seed=7, spin=40.0)
    turn = np.array([[1.0, 1.0], [-1.0, 1.0]]) / sqrt(2.0)
    here = simulate_many(scene.positions, 0, scene.velocities, scene.spins)
    there = simulate_many(scene.positions @ turn, 0, scene.velocities @ turn, scene.spins)
    off = np.abs(here.rest @ turn - there.rest).max(axis=(1, 2))
    assert np.median(off) < 1e-14
    assert off.max() < 1e-8
    assert (here.fates == there.fates).all()


def test_shot_is_independent_of_disc_order() -> None:
    scene = random_scene(300, 11, seed=8, spin=40.0)
    order = np.random.default_rng(8).permutation(12)
    here = simulate_many(scene.positions, 0, scene.velocities, scene.spins)
    there = simulate_many(scene.positions[:, order], int(np.argmin(order)), scene.velocities, scene.spins)
    assert np.abs(here.rest[:, order] - there.rest).max() < 1e-9
    assert (here.fates[:, order] == there.fates).all()
    assert (here.touched[:, order] == there.touched).all()
