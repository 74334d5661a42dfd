"""Bots that flick with the hand of a person."""

from __future__ import annotations

from abc import abstractmethod

from gingersnap.core import codec
from gingersnap.core.bot import Bot, Imagine
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update
from gingersnap.games.crokinole.bots.hand_error import felt, shaken, steadied
from gingersnap.games.crokinole.house_data import Head, Shake
from gingersnap.games.crokinole.rules.shot_execution import tremor_of
from gingersnap.games.wizard_biscuits.rules.flick import plain_flick
from gingersnap.games.wizard_biscuits.types import FlickDisc, Question, WizardBiscuitsView


class HandyBot(Bot):
    """Answers what it is asked, and flicks with the hand of a person."""

    def __init__(self, hand: Shake, head: Head) -> None:
        self.hand = hand
        self.head = head

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        view: WizardBiscuitsView = update.view
        question = asked(view)
        action = self.decided(view, question)
        return by_hand(view, action, self.hand, chance) if isinstance(action, FlickDisc) else action

    @abstractmethod
    def decided(self, view: WizardBiscuitsView, question: Question) -> Action:
        """Return the answer; a flick as it should go."""

    def felt_hand(self, view: WizardBiscuitsView) -> Shake:
        return felt(self.hand, tremor_of(view.options, view.seat))


def by_hand(view: WizardBiscuitsView, meant: FlickDisc, hand: Shake, chance: Chance) -> FlickDisc:
    """Return what a hand makes of a flick."""
    made = shaken(plain_flick(meant), steadied(hand, tremor_of(view.options, view.seat)), chance)
    return codec.replace(meant, aim=made.aim, speed=made.speed)


def asked(view: WizardBiscuitsView) -> Question:
    return next(asked for asked in view.asked if asked.seat == view.seat)
