"""Model of a first-time player of Wizard Biscuits, used to measure the beginner's opponent.

A hand twice as shaky as a novice's, which flicks any disc on any side of it at whatever is nearest. Of everything else
it does anything, but no plain harm: it uses what an effect offers, and banks all it can.
"""

from __future__ import annotations

from gingersnap.core.bot import Bot, Imagine
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update
from gingersnap.games.crokinole.bots.first_timer_bot import HAND, STRIKE, STROKE, at_nearest
from gingersnap.games.crokinole.bots.hand_error import Floats
from gingersnap.games.wizard_biscuits.bots.flick_choice import ValuedFlick, prospect_of
from gingersnap.games.wizard_biscuits.bots.flicking_bot import asked, by_hand
from gingersnap.games.wizard_biscuits.rules.flick import faces_for
from gingersnap.games.wizard_biscuits.rules.questions import FLICK_QUESTIONS
from gingersnap.games.wizard_biscuits.types import (
    Bank,
    BuyNothing,
    Question,
    WizardBiscuitsDecline,
    WizardBiscuitsView,
)

_IDLE = (WizardBiscuitsDecline, BuyNothing)


class FirstTimer(Bot):
    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        view: WizardBiscuitsView = update.view
        question = asked(view)
        if question.kind in FLICK_QUESTIONS:
            disc = question.targets[chance.pick("disc", len(question.targets))] if question.targets else question.disc
            assert disc is not None
            faces = list(faces_for(question, disc))
            face = faces[chance.pick("face", len(faces))]
            return by_hand(view, ValuedFlick(0.0, disc, face, nearest(view, question)).action, HAND, chance)
        if question.kind == "bank":
            return Bank(question.most)
        actions = [offer.action for offer in update.offers]
        useful = [action for action in actions if not isinstance(action, _IDLE)] or actions
        action: Action = useful[chance.pick("first time", len(useful))]
        return action


def nearest(view: WizardBiscuitsView, question: Question, strike: float = STRIKE, stroke: float = STROKE) -> Floats:
    situation = prospect_of(view, question).situation
    return at_nearest(situation.scene, situation.opposing, strike, stroke)
