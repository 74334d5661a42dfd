"""Random boards and flicks, the same for the same seed, and small helpers that tests of the physics share."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gingersnap.physics import STANDARD, Board, Disc, Flick

Floats = NDArray[np.float64]
START_LINE = 12 * 0.0254


class Scene(NamedTuple):
    """Many shots: in each the disc 0 is flicked."""

    positions: Floats
    velocities: Floats
    spins: Floats

    def shot(self, index: int) -> tuple[list[Disc], Flick]:
        discs = [Disc(float(x), float(y)) for x, y in self.positions[index]]
        vx, vy = map(float, self.velocities[index])
        return discs, Flick(0, vx, vy, float(self.spins[index]))


def random_scene(
    shots: int,
    resting: int,
    seed: int,
    speeds: tuple[float, float] = (0.5, 3.0),
    spin: float = 0.0,
    spread: float = 1.0,
    board: Board = STANDARD,
) -> Scene:
    """Flicks from the starting line towards somewhere near the middle, among `resting` discs at random places.

    `spread` below 1 crowds the discs towards the middle.
    """
    chance = np.random.default_rng([seed, resting])
    positions = np.empty((shots, resting + 1, 2))
    velocities = np.empty((shots, 2))
    for shot in range(shots):
        start = START_LINE * _direction(chance)
        positions[shot] = _places(chance, start, resting, spread, board)
        aim = 0.08 * np.sqrt(chance.uniform()) * _direction(chance) - start
        velocities[shot] = chance.uniform(*speeds) * aim / np.hypot(*aim)
    return Scene(positions, velocities, chance.uniform(-spin, spin, shots))


def _direction(chance: np.random.Generator) -> Floats:
    angle = chance.uniform(0.0, 2.0 * np.pi)
    return np.array([np.cos(angle), np.sin(angle)])


def _places(chance: np.random.Generator, start: Floats, resting: int, spread: float, board: Board) -> Floats:
    posts = np.array([(post.x, post.y) for post in board.posts])
    places = [start]
    reach = (board.radius - board.disc_radius) * spread
    while len(places) <= resting:
        # Many candidates at once: crowded boards refuse most of them.
        radii, angles = reach * np.sqrt(chance.uniform(size=64)), chance.uniform(0.0, 2.0 * np.pi, 64)
        for place in np.stack([radii * np.cos(angles), radii * np.sin(angles)], axis=1):
            if len(places) > resting:
                break
            if _is_free(place, np.array(places), 2.0 * board.disc_radius) and _is_free(
                place, posts, board.disc_radius + board.post_radius
            ):
                places.append(place)
    return np.array(places)


def _is_free(place: Floats, others: Floats, gap: float) -> bool:
    return bool((np.hypot(*(others - place).T) > gap + 1e-6).all())
