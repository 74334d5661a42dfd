"""Heuristics of a bot for all decisions except flicks, by the value of discs."""

from __future__ import annotations

from collections.abc import Callable

from gingersnap.core.contract import Action
from gingersnap.games.crokinole.types import CrokinoleKeep, Reshoot
from gingersnap.games.wizard_biscuits.bots.disc_value import best_purchase, value_of_shedding, value_to_owner
from gingersnap.games.wizard_biscuits.bots.effect_gains import REFLICK
from gingersnap.games.wizard_biscuits.house_data import DISC_OF_FACE, SPECIALS
from gingersnap.games.wizard_biscuits.types import (
    Bank,
    Buy,
    BuyNothing,
    ChooseDisc,
    Destroy,
    Freeze,
    PickUp,
    Question,
    QuestionKind,
    RemoveStatus,
    Steal,
    WizardBiscuitsDecline,
    WizardBiscuitsView,
)

# --- The six of a round ---------------------------------------------------------------------------------


def chosen(view: WizardBiscuitsView, question: Question) -> Action:
    """Return the choice with an effect; Inspiration is better saved for a seventh flick (WBI-A2)."""
    assert question.disc is not None
    is_idle = view.specials[question.disc - SPECIALS.start].is_frozen
    return ChooseDisc(question.disc, is_among=not is_idle and question.disc != DISC_OF_FACE["inspiration"])


# --- Effects ----------------------------------------------------------------------------------------


def healed(view: WizardBiscuitsView, question: Question) -> Action:
    """Return the better use of Heal: to shed a status, or to reflick the discs in the ditch."""
    side = view.side_of[question.seat]
    values = {status: value_of_shedding(view, side, status) for status in question.statuses}
    status = max(question.statuses, key=lambda status: values[status], default=None)
    if status is not None and values[status] >= REFLICK * min(question.most, len(in_ditch(view, question))):
        return RemoveStatus(status)
    return picked_up(view, question)


def picked_up(view: WizardBiscuitsView, question: Question) -> Action:
    """One after another until all are picked up that count nothing: every reflick of them is a gift."""
    assert question.disc is not None
    ditch = in_ditch(view, question)
    if not ditch:
        return WizardBiscuitsDecline(question.disc)
    return PickUp(question.disc, max(ditch, key=lambda disc: value_to_owner(view, disc)))


def in_ditch(view: WizardBiscuitsView, question: Question) -> list[int]:
    """Return what may be picked up and is no 20 (WBI-A19)."""
    return [disc for disc in question.targets if disc in view.ditch[view.side_of[question.seat]]]


def frozen(view: WizardBiscuitsView, question: Question) -> Action:
    assert question.disc is not None
    return Freeze(question.disc, most_valuable(view, question))


def destroyed_by_magic(view: WizardBiscuitsView, question: Question) -> Action:
    assert question.disc is not None
    return Destroy(question.disc, most_valuable(view, question))


def destroyed_by_acid(view: WizardBiscuitsView, question: Question) -> Action:
    """If the others lose more by it than the Acid disc is worth, which is lost too."""
    assert question.disc is not None
    target = most_valuable(view, question)
    if value_to_owner(view, target) > value_to_owner(view, question.disc):
        return Destroy(question.disc, target)
    return WizardBiscuitsDecline(question.disc)


def stolen(view: WizardBiscuitsView, question: Question) -> Action:
    assert question.disc is not None
    target = most_valuable(view, question)
    if value_to_owner(view, target) > value_to_owner(view, question.disc):
        return Steal(question.disc, target)
    return WizardBiscuitsDecline(question.disc)


def most_valuable(view: WizardBiscuitsView, question: Question) -> int:
    return max(question.targets, key=lambda disc: value_to_owner(view, disc))


# --- Points -----------------------------------------------------------------------------------------


def bought(view: WizardBiscuitsView, question: Question) -> Action:
    disc = best_purchase(view, view.side_of[question.seat], question.targets)
    return BuyNothing() if disc is None else Buy(disc)


def banked(view: WizardBiscuitsView, question: Question) -> Action:
    """All of it: what is not banked is lost (WBI-A57)."""
    return Bank(question.most)


def kept(view: WizardBiscuitsView, question: Question) -> Action:
    """Return whether the flick stands: its disc is on the board or in the hole."""
    return CrokinoleKeep() if has_landed(view, question) else Reshoot()


def has_landed(view: WizardBiscuitsView, question: Question) -> bool:
    return question.disc in {disc.id for disc in view.discs}.union(*view.trays)


RULES_OF_THUMB: dict[QuestionKind, Callable[[WizardBiscuitsView, Question], Action]] = {
    "choose": chosen,
    "keep": kept,
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
