"""Shots by the hundred: from where, at what and how hard a disc could be shot, and what would come of it.

Knows discs, a board and a hand, but no score: any head can choose among these shots. Everything is seen from the
shooter's chair, as if it stood in the south. Many shots are one array with a row for each: place, aim, speed, offset,
as in a Flick. Sines and cosines of the library will do here: the log keeps what a bot chose, not how it thought.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from gingersnap.games.crokinole.bots.hand_error import Floats, errors
from gingersnap.games.crokinole.house_data import LIMITS, Shake
from gingersnap.games.crokinole.rules.geometry import (
    LEAST_DISTANCE,
    METRES_PER_MILLIMETRE,
    MOST_OFFSET,
    QUADRANT,
    STARTING,
)
from gingersnap.games.crokinole.rules.shot_settlement import USUAL, Costs
from gingersnap.games.crokinole.types import Flick
from gingersnap.physics import Board, Outcomes, simulate_many

PLACE, AIM, SPEED, OFFSET = range(4)
EVERYWHERE = np.linspace(-QUADRANT, QUADRANT, 361)
"""Places so close to each other that one of them is always free."""


class Scene(NamedTuple):
    """The shooter's scene: the discs on the board, turned so that the shooter sits in the south."""

    discs: Floats
    """(discs, 2): metres from the middle."""
    board: Board
    costs: Costs = USUAL
    """How it is read what bad shots cost."""


def flick_of(shot: Floats) -> Flick:
    place, aim, speed, offset = (float(number) for number in shot)
    return Flick(place, aim, speed, offset)


# --- What would come of it ------------------------------------------------------------------------


def starts(shots: Floats) -> Floats:
    """(shots, 2): where the disc lies before it is shot."""
    place = np.radians(shots[:, PLACE])
    distance = STARTING + shots[:, OFFSET] * METRES_PER_MILLIMETRE
    return np.stack([distance * np.sin(place), -distance * np.cos(place)], axis=1)


def velocities(shots: Floats) -> Floats:
    heading = np.radians(shots[:, AIM] - shots[:, PLACE])
    velocity: Floats = shots[:, SPEED, np.newaxis] * np.stack([np.sin(heading), np.cos(heading)], axis=1)
    return velocity


def tried(shots: Floats, hand: Shake, tries: int) -> Floats:
    """Every shot as the hand would make it, so many times: the tries of the first shot, then those of the second."""
    made = np.repeat(shots, tries, axis=0)
    error = np.tile(errors(tries), (len(shots), 1))
    made[:, AIM] = np.clip(made[:, AIM] + hand.angle * error[:, 0], -LIMITS.widest_aim, LIMITS.widest_aim)
    made[:, SPEED] = np.clip(made[:, SPEED] * (1.0 + hand.speed * error[:, 1]), LIMITS.slowest, LIMITS.fastest)
    return made


def played(scene: Scene, shots: Floats) -> Outcomes:
    """Return what comes of each shot. The disc that is shot comes after those on the board."""
    others = len(scene.discs)
    positions = np.empty((len(shots), others + 1, 2))
    positions[:, :others] = scene.discs
    positions[:, others] = starts(shots)
    return simulate_many(positions, others, velocities(shots), board=scene.board)


# --- From where, at what, how hard ----------------------------------------------------------------


def free_places(scene: Scene, places: ArrayLike) -> Floats:
    """(places, 2): places on the line with an offset at which no disc is in the way (CRK-A18, CRK-A19)."""
    along = np.asarray(places)
    rows = np.zeros((len(along), 4))
    rows[:, PLACE] = along
    rows[_are_taken(scene, rows), OFFSET] = MOST_OFFSET
    if not scene.costs.beyond_stays:
        return rows[:, [PLACE, OFFSET]]
    free = rows[~_are_taken(scene, rows)]  # CRK-A22: outside there may be discs as well, but not everywhere.
    return free[:, [PLACE, OFFSET]] if len(free) else free_places(scene, EVERYWHERE)


def _are_taken(scene: Scene, shots: Floats) -> NDArray[np.bool_]:
    gaps = starts(shots)[:, np.newaxis] - scene.discs
    taken: NDArray[np.bool_] = ((gaps * gaps).sum(axis=2) < LEAST_DISTANCE * LEAST_DISTANCE).any(axis=1)
    return taken


def shots_at(scene: Scene, places: Floats, targets: Floats, cuts: ArrayLike, closing: ArrayLike) -> Floats:
    """Return shots from each place at each target disc.

    They are head-on or past its middle by a part of the two discs' radii (`cuts`, positive to the right), so hard that
    the discs would meet at each of the `closing` speeds.
    """
    touching = 2.0 * scene.board.disc_radius
    way, aim = (numbers[..., np.newaxis] for numbers in _ways(places, targets))
    way = np.maximum(way, touching)
    aside = touching * np.asarray(cuts)
    free_way = np.sqrt(way * way - aside * aside) - np.sqrt(touching * touching - aside * aside)
    bend = np.degrees(np.arcsin(aside / way))
    return _rows(places, aim + bend, free_way, closing, scene.board)


def shots_through(scene: Scene, places: Floats, points: Floats, passing: ArrayLike) -> Floats:
    """From each place over each point, so hard that the disc would pass it at each of these speeds (0: stop there)."""
    way, aim = _ways(places, points)
    return _rows(places, aim[..., np.newaxis], way[..., np.newaxis], passing, scene.board)


def fan(scene: Scene, places: Floats, aims: ArrayLike, speeds: ArrayLike) -> Floats:
    """Every way from every place: finds by luck what nobody would think of, such as a shot off a post."""
    grid = np.stack(np.meshgrid(np.arange(len(places)), aims, speeds, indexing="ij"), axis=-1).reshape(-1, 3)
    rows = np.empty((len(grid), 4))
    rows[:, [PLACE, OFFSET]] = places[grid[:, 0].astype(int)]
    rows[:, AIM], rows[:, SPEED] = grid[:, 1], grid[:, 2]
    return rows


def _ways(places: Floats, points: Floats) -> tuple[Floats, Floats]:
    """(places, points): how far each point is from each place, and the aim at it."""
    rows = np.zeros((len(places), 4))
    rows[:, [PLACE, OFFSET]] = places
    start = starts(rows)[:, np.newaxis]
    way = points - start
    abreast = -(way * start).sum(axis=2)
    aside = start[..., 0] * way[..., 1] - start[..., 1] * way[..., 0]
    return np.sqrt((way * way).sum(axis=2)), np.degrees(np.arctan2(aside, abreast))


def _rows(places: Floats, aims: Floats, ways: Floats, speeds: ArrayLike, board: Board) -> Floats:
    """All combinations as rows, without those that no hand can make."""
    last = np.asarray(speeds)
    speed = np.sqrt(last * last + 2.0 * board.deceleration * ways[..., np.newaxis])
    rows = np.empty((*speed.shape, 4))
    rows[..., PLACE] = places[:, 0].reshape(-1, 1, 1, 1)
    rows[..., OFFSET] = places[:, 1].reshape(-1, 1, 1, 1)
    rows[..., AIM] = aims[..., np.newaxis]
    rows[..., SPEED] = np.minimum(speed, LIMITS.fastest)
    rows = rows.reshape(-1, 4)
    return rows[np.abs(rows[:, AIM]) <= LIMITS.widest_aim]
