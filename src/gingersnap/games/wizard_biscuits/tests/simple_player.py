"""A player for tests: knows where to shoot, uses what it can, and little else."""

from __future__ import annotations

from math import atan2, degrees

from gingersnap.core.bot import Bot, Imagine, sample_action
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update
from gingersnap.games.crokinole.rules.geometry import STARTING, start_of
from gingersnap.games.wizard_biscuits.house_data import DISC_OF_FACE
from gingersnap.games.wizard_biscuits.rules.flick import INNER_CIRCLE
from gingersnap.games.wizard_biscuits.types import (
    BuyNothing,
    FlickDisc,
    PassToPartner,
    WizardBiscuitsDecline,
    WizardBiscuitsView,
)

PURPLE = DISC_OF_FACE["inspiration"]
SPEEDS = (0.5, 0.6, 0.7, 0.8, 0.6, 0.7, 0.9, 1.0, 1.2)


class EagerBot(Bot):
    """Shoots at an opposing disc or at the middle, mostly gently; buys and uses effects rather than not; banks
    something; leaves a seventh disc to its partner."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        view: WizardBiscuitsView = update.view
        offers = [offer for offer in update.offers if not isinstance(offer.action, WizardBiscuitsDecline | BuyNothing)]
        offers = offers if offers and chance.pick("eager", 8) else list(update.offers)
        if isinstance(offers[-1].action, PassToPartner):
            return offers[-1].action
        hurried = [offer for offer in offers if not is_purple(offer.action)]
        offers = hurried if hurried and chance.pick("purple", 4) else offers
        action: Action = sample_action(offers[chance.pick("offer", len(offers))], chance)
        return self.aimed(view, action, chance) if isinstance(action, FlickDisc) else action

    def aimed(self, view: WizardBiscuitsView, flick: FlickDisc, chance: Chance) -> FlickDisc:
        aim = aim_of(view, flick, chance) + 0.5 * chance.noise("aim")
        speed = SPEEDS[chance.pick("speed", len(SPEEDS))]
        return FlickDisc(
            flick.disc, flick.face, flick.place, max(-90.0, min(90.0, aim)), speed, flick.offset, 0.0, flick.inner
        )


def is_purple(action: Action) -> bool:
    """Mostly kept for the end: so there is often a seventh disc."""
    return isinstance(action, FlickDisc) and action.disc == PURPLE


def aim_of(view: WizardBiscuitsView, flick: FlickDisc, chance: Chance) -> float:
    """Degrees at which some opposing disc lies, seen from where the disc starts; the middle if there is none."""
    theirs = [disc for disc in view.discs if disc.side != view.side_of[view.seat]]
    if not theirs:
        return 0.0
    target = theirs[chance.pick("target", len(theirs))]
    axis = view.axes[view.seat]
    x, y = start_of(axis, flick.place, flick.offset, INNER_CIRCLE if flick.inner else STARTING)
    heading = degrees(atan2(target.x - x, target.y - y))
    return (heading - (axis - flick.place) + 180.0) % 360.0 - 180.0
