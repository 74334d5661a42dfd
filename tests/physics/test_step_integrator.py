"""The kernel against an integrator with tiny steps, on shots where a small error stays small."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gingersnap.physics import STANDARD, simulate_many
from physics.random_scenes import Scene, random_scene
from physics.step_integrator import parameters, play

POSTS = np.array([(post.x, post.y) for post in STANDARD.posts])
NUDGE = 1e-6
"""Metres. How far the end moves when the start is moved by this tells how much a shot magnifies errors."""
MOST_MAGNIFIED = 20.0
SHOTS = 40


def step_by_step(scene: Scene, shot: int, step: float) -> NDArray[np.float64]:
    discs = np.zeros((scene.positions.shape[1], 9))
    discs[:, :2] = scene.positions[shot]
    discs[:, 6] = np.hypot(*scene.positions[shot].T) < STANDARD.support
    discs[0, 2:4], discs[0, 4] = scene.velocities[shot], scene.spins[shot]
    play(discs, POSTS, parameters(STANDARD), step)
    return discs


def magnification(scene: Scene) -> NDArray[np.float64]:
    """By how much each shot magnifies a nudge, the worst of four directions; a changed fate counts as endless."""
    here = simulate_many(scene.positions, 0, scene.velocities, scene.spins)
    worst = np.ones(len(scene.positions))
    for nudge in ((NUDGE, 0.0), (-NUDGE, 0.0), (0.0, NUDGE), (0.0, -NUDGE)):
        moved = scene.positions.copy()
        moved[:, 0] += nudge
        there = simulate_many(moved, 0, scene.velocities, scene.spins)
        off = np.abs(there.rest - here.rest).max(axis=(1, 2)) / NUDGE
        same = (there.fates == here.fates).all(axis=1) & (there.contacts == here.contacts)
        worst = np.maximum(worst, np.where(same, off, np.inf))
    return worst


@pytest.mark.parametrize("resting", [0, 2, 5])
def test_kernel_matches_step_integrator_and_error_shrinks_with_step(resting: int) -> None:
    scene = random_scene(400, resting, seed=12, speeds=(0.3, 1.5), spin=40.0, spread=0.6)
    magnified = magnification(scene)
    outcomes = simulate_many(scene.positions, 0, scene.velocities, scene.spins)
    calm = np.flatnonzero((magnified < MOST_MAGNIFIED) & (outcomes.contacts > 0))[:SHOTS]
    assert len(calm) == SHOTS
    errors = {}
    for step in (1e-4, 1e-5):
        off = []
        for shot in calm:
            discs = step_by_step(scene, shot, step)
            stays = outcomes.fates[shot] == 0
            assert (discs[:, 5] == outcomes.fates[shot]).all()
            off.append(np.abs(discs[stays, :2] - outcomes.rest[shot][stays]).max(initial=0.0))
        errors[step] = np.array(off)
    print({step: (float(np.median(off)), float(off.max())) for step, off in errors.items()})
    # One step at 1.5 m/s travels 15 µm in the finer run; each contact may be late by that much, and is magnified.
    assert errors[1e-5].max() < 15e-6 * MOST_MAGNIFIED
    assert errors[1e-5].mean() < errors[1e-4].mean() / 5
