"""A beginner's opponent in Wizard Biscuits.

It flicks as Crokinole's beginner does. It forgets its special discs: starting discs go first, and a special one comes
last, on whichever side lies up. In the store it takes the cheapest disc, whatever that can do; effects it uses on the
first target it sees.
"""

from __future__ import annotations

from gingersnap.core.contract import Action
from gingersnap.games.crokinole.bots.beginner_bot import HAND, HARD, TOO_HARD
from gingersnap.games.wizard_biscuits.bots.first_timer_bot import nearest
from gingersnap.games.wizard_biscuits.bots.flick_choice import ValuedFlick
from gingersnap.games.wizard_biscuits.bots.heuristics import RULES_OF_THUMB
from gingersnap.games.wizard_biscuits.bots.special_disc_bot import WizardBot
from gingersnap.games.wizard_biscuits.house_data import HOUSE, is_special
from gingersnap.games.wizard_biscuits.house_rules import price_at
from gingersnap.games.wizard_biscuits.rules.flick import faces_for
from gingersnap.games.wizard_biscuits.rules.questions import FLICK_QUESTIONS
from gingersnap.games.wizard_biscuits.types import (
    Buy,
    BuyNothing,
    FlickDisc,
    Question,
    WizardBiscuitsDecline,
    WizardBiscuitsView,
)


class Beginner(WizardBot):
    def __init__(self) -> None:
        super().__init__(HAND, HOUSE.heads["novice"])

    def decided(self, view: WizardBiscuitsView, question: Question) -> Action:
        if question.kind in FLICK_QUESTIONS:
            return _flick(view, question)
        if question.kind == "buy":
            return _bought(view, question)
        if question.kind == "lucky":
            assert question.disc is not None
            return WizardBiscuitsDecline(question.disc)
        return RULES_OF_THUMB[question.kind](view, question)


def _flick(view: WizardBiscuitsView, question: Question) -> FlickDisc:
    disc = min(question.targets, key=is_special) if question.targets else question.disc
    assert disc is not None
    face = next(iter(faces_for(question, disc)))
    return ValuedFlick(0.0, disc, face, nearest(view, question, HARD, TOO_HARD)).action


def _bought(view: WizardBiscuitsView, question: Question) -> Action:
    """Return the cheapest."""
    prices = {disc: price_at(view.options, disc) for disc in question.targets}
    return Buy(min(prices, key=lambda disc: prices[disc])) if prices else BuyNothing()
