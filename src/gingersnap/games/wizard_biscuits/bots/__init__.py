"""Bots for Wizard Biscuits, by human skill: Crokinole's hands, and a head that knows what special discs are good for.

The head imagines every good shot with every disc of its supply, on either side of it (`flicks`, `gains`), and knows
what discs are worth to those who own them (`value`): so it buys, banks, and uses effects (`thumb`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial

from gingersnap.core import codec
from gingersnap.core.bot import Bot, BotFactory, Imagine, Weighed
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.bots.hand import felt, shaken, steadied
from gingersnap.games.crokinole.house import Head, Shake
from gingersnap.games.wizard_biscuits.bots.flicks import best_flick, regrets
from gingersnap.games.wizard_biscuits.bots.thumb import RULES_OF_THUMB
from gingersnap.games.wizard_biscuits.bots.weighing import weighed_answers, weighed_flicks, weighed_lucky
from gingersnap.games.wizard_biscuits.house import HOUSE
from gingersnap.games.wizard_biscuits.rules.flicking import plain_flick
from gingersnap.games.wizard_biscuits.rules.questions import FLICK_QUESTIONS
from gingersnap.games.wizard_biscuits.types import (
    FlickDisc,
    PickUp,
    Question,
    WizardBiscuitsDecline,
    WizardBiscuitsView,
)
from gingersnap.games.wizard_biscuits.words import say


class HandyBot(Bot):
    """Answers what it is asked, and flicks with the hand of a person."""

    def __init__(self, hand: Shake, head: Head) -> None:
        self.hand = hand
        self.head = head

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        view: WizardBiscuitsView = update.view
        question = _asked(view)
        action = self.decided(view, question)
        return self._by_hand(view, action, chance) if isinstance(action, FlickDisc) else action

    def reason(self, quantity: str, first: float, second: float) -> Sentence:
        return say(f"reason-{quantity}", first=first, second=second)

    def worth(self, quantity: str, amount: float) -> Sentence:
        return say(f"worth-{quantity}", amount=amount)

    @abstractmethod
    def decided(self, view: WizardBiscuitsView, question: Question) -> Action:
        """The answer; a flick as it should go."""

    def felt_hand(self, view: WizardBiscuitsView) -> Shake:
        return felt(self.hand, HOUSE.tremor[view.options.tremor])

    def _by_hand(self, view: WizardBiscuitsView, meant: FlickDisc, chance: Chance) -> FlickDisc:
        made = shaken(plain_flick(meant), steadied(self.hand, HOUSE.tremor[view.options.tremor]), chance)
        return codec.replace(meant, aim=made.aim, speed=made.speed)


class WizardBot(HandyBot):
    """Knows what its discs are good for."""

    def decided(self, view: WizardBiscuitsView, question: Question) -> Action:
        if question.kind in FLICK_QUESTIONS:
            return best_flick(view, question, self.felt_hand(view), self.head).action
        if question.kind == "lucky":
            return self._again_or_not(view, question)
        return RULES_OF_THUMB[question.kind](view, question)

    def weigh(self, update: Update, imagine: Imagine, chance: Chance) -> Sequence[Weighed]:
        view: WizardBiscuitsView = update.view
        question = _asked(view)
        if question.kind in FLICK_QUESTIONS:
            tremor = HOUSE.tremor[view.options.tremor]
            return weighed_flicks(view, question, self.felt_hand(view), tremor, self.head)
        if question.kind == "lucky":
            return weighed_lucky(view, question, self.felt_hand(view), self.head)
        return weighed_answers(view, question)

    def _again_or_not(self, view: WizardBiscuitsView, question: Question) -> Action:
        assert question.disc is not None
        if regrets(view, question, self.felt_hand(view), self.head):
            return PickUp(question.disc, question.disc)
        return WizardBiscuitsDecline(question.disc)


def _asked(view: WizardBiscuitsView) -> Question:
    return next(asked for asked in view.asked if asked.seat == view.seat)


BOTS: dict[str, BotFactory] = {
    level: partial(WizardBot, hand, HOUSE.heads[level]) for level, hand in HOUSE.hands.items()
}
