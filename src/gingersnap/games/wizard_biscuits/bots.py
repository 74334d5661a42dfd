"""Bots for Wizard Biscuits, by human skill: Crokinole's hands, and a head that knows what special discs are good for.

The head imagines every good shot with every disc of its supply, on either side of it (`bots_flicks`, `bots_gains`), and
knows what discs are worth to those who own them (`bots_values`): so it buys, banks, and uses effects.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial

from gingersnap.core import codec
from gingersnap.core.bot import Bot, BotFactory, Imagine
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update
from gingersnap.games.crokinole.bots.hand import felt, shaken, steadied
from gingersnap.games.crokinole.house import Head, Shake
from gingersnap.games.wizard_biscuits.bots_flicks import best_flick, regrets
from gingersnap.games.wizard_biscuits.bots_gains import REFLICK
from gingersnap.games.wizard_biscuits.bots_values import best_purchase, worth_of_shedding, worth_to_owner
from gingersnap.games.wizard_biscuits.choosing import FLICKS
from gingersnap.games.wizard_biscuits.flicking import plain_flick
from gingersnap.games.wizard_biscuits.house import HOUSE
from gingersnap.games.wizard_biscuits.types import (
    Bank,
    Buy,
    BuyNothing,
    Decline,
    Destroy,
    FlickDisc,
    Freeze,
    PickUp,
    Question,
    QuestionKind,
    RemoveStatus,
    Steal,
    WizardView,
)


class HandyBot(Bot):
    """Answers what it is asked, and flicks with the hand of a person."""

    def __init__(self, hand: Shake, head: Head) -> None:
        self.hand = hand
        self.head = head

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        view: WizardView = update.view
        question = next(asked for asked in view.asked if asked.seat == view.seat)
        action = self.decided(view, question)
        return self._by_hand(view, action, chance) if isinstance(action, FlickDisc) else action

    @abstractmethod
    def decided(self, view: WizardView, question: Question) -> Action:
        """The answer; a flick as it should go."""

    def felt_hand(self, view: WizardView) -> Shake:
        return felt(self.hand, HOUSE.tremor[view.options.tremor])

    def _by_hand(self, view: WizardView, meant: FlickDisc, chance: Chance) -> FlickDisc:
        made = shaken(plain_flick(meant), steadied(self.hand, HOUSE.tremor[view.options.tremor]), chance)
        return codec.replace(meant, aim=made.aim, speed=made.speed)


class WizardBot(HandyBot):
    """Knows what its discs are good for."""

    def decided(self, view: WizardView, question: Question) -> Action:
        if question.kind in FLICKS:
            return best_flick(view, question, self.felt_hand(view), self.head).action
        if question.kind == "lucky":
            return self._again_or_not(view, question)
        return ANSWERS[question.kind](view, question)

    def _again_or_not(self, view: WizardView, question: Question) -> Action:
        assert question.disc is not None
        if regrets(view, question, self.felt_hand(view), self.head):
            return PickUp(question.disc, question.disc)
        return Decline(question.disc)


# --- Effects ----------------------------------------------------------------------------------------


def healed(view: WizardView, question: Question) -> Action:
    """Whatever is worth more: to shed a status, or to reflick all that is in the ditch."""
    side = view.side_of[question.seat]
    worth = {status: worth_of_shedding(view, side, status) for status in question.statuses}
    status = max(question.statuses, key=lambda status: worth[status], default=None)
    if status is not None and worth[status] >= REFLICK * len(question.targets):
        return RemoveStatus(status)
    return picked_up(view, question)


def picked_up(view: WizardView, question: Question) -> Action:
    """One after another until all are picked up: every reflick is a gift."""
    assert question.disc is not None
    return PickUp(question.disc, most_valuable(view, question))


def frozen(view: WizardView, question: Question) -> Action:
    assert question.disc is not None
    return Freeze(question.disc, most_valuable(view, question))


def destroyed_by_magic(view: WizardView, question: Question) -> Action:
    assert question.disc is not None
    return Destroy(question.disc, most_valuable(view, question))


def destroyed_by_acid(view: WizardView, question: Question) -> Action:
    """If the others lose more by it than the Acid disc is worth, which is lost too."""
    assert question.disc is not None
    target = most_valuable(view, question)
    if worth_to_owner(view, target) > worth_to_owner(view, question.disc):
        return Destroy(question.disc, target)
    return Decline(question.disc)


def stolen(view: WizardView, question: Question) -> Action:
    assert question.disc is not None
    target = most_valuable(view, question)
    if worth_to_owner(view, target) > worth_to_owner(view, question.disc):
        return Steal(question.disc, target)
    return Decline(question.disc)


def most_valuable(view: WizardView, question: Question) -> int:
    return max(question.targets, key=lambda disc: worth_to_owner(view, disc))


# --- Points -----------------------------------------------------------------------------------------


def bought(view: WizardView, question: Question) -> Action:
    disc = best_purchase(view, view.side_of[question.seat], question.targets)
    return BuyNothing() if disc is None else Buy(disc)


def banked(view: WizardView, question: Question) -> Action:
    """All of it: what is not banked is lost (WBI-A57)."""
    return Bank(question.most)


ANSWERS: dict[QuestionKind, Callable[[WizardView, Question], Action]] = {
    "heal": healed,
    "pick_up": picked_up,
    "dark_magic": destroyed_by_magic,
    "frost": frozen,
    "acid": destroyed_by_acid,
    "thief": stolen,
    "buy": bought,
    "bank": banked,
}
"""What is done about everything but flicks, and the choice of another one."""

BOTS: dict[str, BotFactory] = {
    level: partial(WizardBot, hand, HOUSE.heads[level]) for level, hand in HOUSE.hands.items()
}
