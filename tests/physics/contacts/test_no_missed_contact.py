"""No disc ever lies inside another or inside a post, none jumps, nothing is NaN, everything ends."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pytest

from gingersnap.physics import STANDARD
from gingersnap.physics.kernel.entry_points import ENTRY_POINTS
from gingersnap.physics.kernel.motion_log import COLUMNS, SEGMENT
from gingersnap.physics.kernel.position_validation import SOUND
from gingersnap.physics.kernel_board import board_record
from physics.overlap_check import scatter, watch

POSTS = np.array([(post.x, post.y) for post in STANDARD.posts])
GAP, POST_GAP = 2.0 * STANDARD.disc_radius, STANDARD.disc_radius + STANDARD.post_radius
DEEPEST = 1e-9


class Kind(NamedTuple):
    """What sort of boards: how many shots, how many discs, how far from the middle, and how many of them touch."""

    shots: int
    discs: int
    reach: float
    touching: float
    speeds: tuple[float, float]


KINDS = {
    "alone": Kind(10_000, 1, 0.33, 0.0, (0.05, 3.5)),
    "pairs": Kind(20_000, 2, 0.20, 0.5, (0.05, 3.5)),
    "a few": Kind(40_000, 6, 0.31, 0.2, (0.05, 3.5)),
    "a game": Kind(60_000, 12, 0.31, 0.1, (0.05, 3.5)),
    "a full game": Kind(30_000, 24, 0.31, 0.1, (0.05, 3.5)),
    "all discs": Kind(20_000, 36, 0.31, 0.3, (0.05, 3.5)),
    "a crowd in the middle": Kind(10_000, 12, 0.14, 0.6, (0.05, 3.5)),
    "clusters that touch": Kind(10_000, 24, 0.28, 0.95, (0.05, 3.5)),
    "barely moving": Kind(5_000, 12, 0.20, 0.8, (1e-6, 0.05)),
    "far too fast": Kind(5_000, 12, 0.25, 0.3, (3.5, 50.0)),
}


def test_random_shots_number_at_least_200000() -> None:
    assert sum(kind.shots for kind in KINDS.values()) >= 200_000


@pytest.mark.parametrize("name", KINDS)
def test_random_shots_have_no_overlap_or_jump(name: str) -> None:
    kind, seed = KINDS[name], sorted(KINDS).index(name)
    print(f"seed {seed}")
    positions = scatter(seed, kind.shots, kind.discs, kind.reach, kind.touching, GAP, POSTS, POST_GAP)
    chance = np.random.default_rng(seed)
    angles = chance.uniform(0.0, 2.0 * np.pi, kind.shots)
    speeds = chance.uniform(*kind.speeds, kind.shots)
    spins = chance.uniform(-40.0, 40.0, kind.shots)
    who = chance.integers(kind.discs, size=kind.shots)
    board, journal = board_record(STANDARD), np.full((40_000, COLUMNS), np.nan)
    worst = np.full(3, -1.0)
    for shot in range(kind.shots):
        vx, vy = speeds[shot] * np.cos(angles[shot]), speeds[shot] * np.sin(angles[shot])
        fault, rows, contacts = ENTRY_POINTS.play_one(board, positions[shot], who[shot], vx, vy, spins[shot], journal)
        assert fault == SOUND
        assert rows <= len(journal)
        assert contacts < STANDARD.most_contacts, f"shot {shot} did not end by itself"
        written = journal[:rows]
        assert np.isfinite(written).all(), f"shot {shot}: the kernel leaves a number unwritten, or writes none"
        seen = watch(written, positions[shot], POSTS, GAP, POST_GAP)
        worst = np.maximum(worst, seen)
        assert max(seen) <= DEEPEST, f"shot {shot}: overlap of discs, of a post, jump: {seen}"
    print(f"{name}: deepest overlap {worst[0]:.1e} m, into a post {worst[1]:.1e} m, furthest jump {worst[2]:.1e} m")


def test_overlap_watch_detects_slightly_larger_discs() -> None:
    """A watch nobody has seen bark proves nothing: to it, every contact of too large a disc is an overlap."""
    hair = 1e-8
    positions, journal = np.array([[-0.1, 0.2], [0.0, 0.2], [0.2, 0.0]]), np.empty((100, COLUMNS))
    _, rows, contacts = ENTRY_POINTS.play_one(board_record(STANDARD), positions, 0, 1.0, 0.02, 0.0, journal)
    assert contacts > 0
    seen = watch(journal[:rows], positions, POSTS, GAP + hair, POST_GAP)
    assert seen[0] == pytest.approx(hair, rel=1e-3)
    moved = journal[:rows].copy()
    moved[moved[:, 0] == SEGMENT, 4] += hair
    assert watch(moved, positions, POSTS, GAP, POST_GAP)[2] == pytest.approx(hair, rel=1e-3)
