"""Model of a first-time player of Crokinole, used to measure the beginner's opponent.

A hand twice as shaky as a novice's. It lays the disc straight ahead and shoots at whatever is nearest: an opposing
disc, or the hole where there is none.
"""

from __future__ import annotations

import numpy as np

from gingersnap.core.bot import Bot, Imagine
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update
from gingersnap.games.crokinole.bots.hand_error import Floats, shaken, steadied
from gingersnap.games.crokinole.bots.shooter_view import situation_of
from gingersnap.games.crokinole.bots.shot_batches import Scene, flick_of, free_places, shots_at, shots_through, starts
from gingersnap.games.crokinole.bots.shot_candidates import HOLE
from gingersnap.games.crokinole.house_data import HOUSE, Shake
from gingersnap.games.crokinole.rules.shot_execution import board_of, tremor_of
from gingersnap.games.crokinole.types import CrokinoleKeep, CrokinoleView

NOVICE = HOUSE.hands["novice"]
HAND = Shake(2 * NOVICE.angle, 2 * NOVICE.speed)
STRAIGHT_AHEAD = (0.0, -12.0, 12.0, -24.0, 24.0)
"""Degrees: the first place that is free."""
STRIKE = 0.8
"""Metres per second against a disc."""
STROKE = 0.4
"""Metres per second over the hole."""


class FirstTimer(Bot):
    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        view: CrokinoleView = update.view
        if view.phase == "keep":
            return CrokinoleKeep()
        own = steadied(HAND, tremor_of(view.options, view.seat))
        return shaken(flick_of(_shot(view)), own, chance)


def _shot(view: CrokinoleView) -> Floats:
    if view.phase == "lag":
        return at_nearest(Scene(np.zeros((0, 2)), board_of(view.options)), np.zeros((0, 2)))
    situation = situation_of(view)
    return at_nearest(situation.scene, situation.opposing)


def at_nearest(scene: Scene, opposing: Floats, strike: float = STRIKE, stroke: float = STROKE) -> Floats:
    """Straight at the opposing disc that is nearest, or at the hole."""
    place = free_places(scene, STRAIGHT_AHEAD)[:1]
    if not len(opposing):
        shot: Floats = shots_through(scene, place, HOLE, [stroke])[0]
        return shot
    from_here = starts(np.array([[place[0, 0], 0.0, 0.0, place[0, 1]]]))
    nearest = np.argsort(((opposing - from_here) ** 2).sum(axis=1), kind="stable")
    shots = shots_at(scene, place, opposing[nearest], [0.0], [strike])
    return shots[0] if len(shots) else at_nearest(scene, np.zeros((0, 2)), strike, stroke)
