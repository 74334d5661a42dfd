"""Candidate shots: at the hole, at every disc, past it, and if nothing else helps, anywhere."""

from __future__ import annotations

import numpy as np

from gingersnap.games.crokinole.bots.hand_error import Floats
from gingersnap.games.crokinole.bots.shot_batches import Scene, fan, free_places, shots_at, shots_through
from gingersnap.games.crokinole.house_data import Head
from gingersnap.games.crokinole.rules.geometry import QUADRANT

HOLE = np.zeros((1, 2))

INTO_THE_HOLE = (0.3, 0.36, 0.42, 0.48, 0.54, 0.6, 0.7, 0.85)
"""Metres per second over the middle of the hole. The speeds of a shot are so chosen on any board, fast or slow."""
STRIKES = (0.2, 0.5, 1.0, 1.8)
"""Against an opposing disc: hit and stick, hit and roll on, take out, take out and follow."""
RAISES = (0.4, 0.8, 1.4)
"""Against a friendly disc: into the middle, or through to an opposing one."""
WIDEST_CUT = 0.9
FAN_SPEEDS = (1.0, 1.5, 2.4)
FAN_AIMS = np.linspace(-60.0, 60.0, 121)


def shots_on_open_board(scene: Scene, head: Head, places: Floats | None = None) -> Floats:
    """At the hole, and at the friendly discs: all that lie there are. From the starting line, if not told otherwise."""
    places = _places(scene, head.places) if places is None else places
    return np.concatenate(
        [
            shots_through(scene, places, HOLE, INTO_THE_HOLE),
            shots_at(scene, places, scene.discs, _cuts(head.cuts), RAISES),
        ]
    )


def shots_at_discs(scene: Scene, opposing: Floats, head: Head, places: Floats | None = None) -> Floats:
    """At every opposing disc in every way, and at friendly ones that could pass the blow on."""
    places, cuts = _places(scene, head.places) if places is None else places, _cuts(head.cuts)
    friendly = scene.discs[~(scene.discs[:, np.newaxis] == opposing).all(axis=2).any(axis=1)]
    return np.concatenate(
        [
            shots_at(scene, places, opposing, cuts, STRIKES),
            shots_at(scene, places, friendly, _cuts((head.cuts + 1) // 2), RAISES[1:]),
        ]
    )


def shots_anywhere(scene: Scene, head: Head, places: Floats | None = None) -> Floats:
    """Return shots in all directions off discs and posts, for positions in which every direct way is blocked."""
    return fan(scene, _places(scene, head.places) if places is None else places, FAN_AIMS, FAN_SPEEDS)


def _places(scene: Scene, count: int) -> Floats:
    """Straight ahead first: of shots that promise the same, the natural one is taken."""
    return free_places(scene, sorted(np.linspace(-QUADRANT, QUADRANT, count).tolist(), key=abs))


def _cuts(count: int) -> Floats:
    return np.linspace(-WIDEST_CUT, WIDEST_CUT, count)
