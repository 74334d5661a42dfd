"""A bot that knows what its discs are good for."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.bot import Imagine, WeighedChoice
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update
from gingersnap.games.crokinole.rules.shot_execution import tremor_of
from gingersnap.games.wizard_biscuits.bots.advice import weighed_answers, weighed_flicks, weighed_lucky
from gingersnap.games.wizard_biscuits.bots.flick_choice import best_flick, regrets
from gingersnap.games.wizard_biscuits.bots.flicking_bot import HandyBot, asked
from gingersnap.games.wizard_biscuits.bots.heuristics import RULES_OF_THUMB
from gingersnap.games.wizard_biscuits.rules.questions import FLICK_QUESTIONS
from gingersnap.games.wizard_biscuits.types import PickUp, Question, WizardBiscuitsDecline, WizardBiscuitsView


class WizardBot(HandyBot):
    """Knows what its discs are good for."""

    def decided(self, view: WizardBiscuitsView, question: Question) -> Action:
        if question.kind in FLICK_QUESTIONS:
            return best_flick(view, question, self.felt_hand(view), self.head).action
        if question.kind == "lucky":
            return self._again_or_not(view, question)
        return RULES_OF_THUMB[question.kind](view, question)

    def weigh(self, update: Update, imagine: Imagine, chance: Chance) -> Sequence[WeighedChoice]:
        view: WizardBiscuitsView = update.view
        question = asked(view)
        if question.kind in FLICK_QUESTIONS:
            tremor = tremor_of(view.options, view.seat)
            return weighed_flicks(view, question, self.felt_hand(view), tremor, self.head)
        if question.kind == "lucky":
            return weighed_lucky(view, question, self.felt_hand(view), self.head)
        return weighed_answers(view, question)

    def _again_or_not(self, view: WizardBiscuitsView, question: Question) -> Action:
        assert question.disc is not None
        if regrets(view, question, self.felt_hand(view), self.head):
            return PickUp(question.disc, question.disc)
        return WizardBiscuitsDecline(question.disc)
