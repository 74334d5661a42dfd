"""A player for tests: knows where to shoot, and little else."""

from __future__ import annotations

from math import atan2, degrees

from gingersnap.core.bot import Bot, Imagine, sample_action
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update
from gingersnap.games.crokinole.rules.geometry import start_of
from gingersnap.games.crokinole.types import CrokinoleKeep, CrokinoleView, Flick, Reshoot

SPEEDS = (0.5, 0.6, 0.7, 0.8, 0.5, 0.6, 0.7, 0.9, 1.0, 1.2, 3.4)


class EagerBot(Bot):
    """Shoots at an opposing disc or at the middle, mostly gently, so that boards fill; takes some shots back."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        offered = update.offers[chance.pick("offer", len(update.offers))]
        if not isinstance(offered.action, Flick):
            return Reshoot() if chance.pick("reshoot", 3) == 0 else CrokinoleKeep()
        place: Flick = sample_action(offered, chance)
        aim = aim_of(update.view, place, chance) + 0.5 * chance.noise("aim")
        speed = SPEEDS[chance.pick("speed", len(SPEEDS))]
        return Flick(place.place, max(-90.0, min(90.0, aim)), speed, place.offset)


def aim_of(view: CrokinoleView, flick: Flick, chance: Chance) -> float:
    """Degrees at which some opposing disc lies, seen from where the disc starts; the middle if there is none."""
    theirs = [disc for disc in view.discs if disc.side != view.side_of[view.turn]]
    if not theirs:
        return 0.0
    target = theirs[chance.pick("target", len(theirs))]
    axis = view.axes[view.turn]
    return aim_at((target.x, target.y), start_of(axis, flick.place, flick.offset), axis, flick.place)


def aim_at(target: tuple[float, float], start: tuple[float, float], axis: float, place: float) -> float:
    """Degrees at which a place of the board lies, seen from where a disc starts."""
    heading = degrees(atan2(target[0] - start[0], target[1] - start[1]))
    return (heading - (axis - place) + 180.0) % 360.0 - 180.0
