"""A beginner's opponent in Crokinole.

Its hand shakes like a first-timer's, and it does not reckon with that. It lays its disc in the middle of the line and
shoots straight at the opposing disc that is nearest, hard, or too hard at the hole: that there are other places and
other discs, posts in between, sides of a disc to hit and own discs to drive on does not come to its mind.
"""

from __future__ import annotations

from gingersnap.games.crokinole.bots.first_timer_bot import NOVICE, at_nearest
from gingersnap.games.crokinole.bots.shooter_view import situation_of
from gingersnap.games.crokinole.bots.shot_batches import flick_of
from gingersnap.games.crokinole.bots.skilled_bot import SkilledBot
from gingersnap.games.crokinole.house_data import HOUSE, Shake
from gingersnap.games.crokinole.types import CrokinoleView, Flick

SHAKIER = 2.2
"""Than a novice."""
HAND = Shake(SHAKIER * NOVICE.angle, SHAKIER * NOVICE.speed)
HARD = 1.0
"""Metres per second against a disc."""
TOO_HARD = 0.5
"""Metres per second over the hole."""


class Beginner(SkilledBot):
    def __init__(self) -> None:
        super().__init__(HAND, HOUSE.heads["novice"])

    def meant(self, view: CrokinoleView) -> Flick:
        if view.phase == "lag":
            return super().meant(view)
        situation = situation_of(view)
        return flick_of(at_nearest(situation.scene, situation.opposing, HARD, TOO_HARD))
