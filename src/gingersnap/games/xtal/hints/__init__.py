"""Kinds of reasons for hints of XTAL, most important first."""

from __future__ import annotations

from typing import Any

from gingersnap.core.bot import WeighedChoice
from gingersnap.core.guidance.hint_reasons import HintKinds, describe_action, describe_winning_chance
from gingersnap.core.words import Sentence
from gingersnap.games.xtal.hints.combat import ANSWERS, ATTACKS, ESCAPES
from gingersnap.games.xtal.hints.facts import Outlook, power, study
from gingersnap.games.xtal.hints.turn import DECISIVE, KEEPING, WAYS
from gingersnap.games.xtal.types import Answer, Concede, DeclineVoid, XtalLay
from gingersnap.games.xtal.words import say


def _describe(outlook: Outlook, action: Any) -> Sentence:
    """Describe a choice without the numbers that cards have in the log."""
    match action:
        case XtalLay(answers=int()):
            return say("hint-lay", card=power(action.card))
        case Answer(lays):
            return say("hint-answer", cards=[power(lay.card) for lay in lays])
        case Concede(weapon):
            return say("hint-concede", card=power(outlook.guess.table[weapon].card))
        case DeclineVoid(card):
            return say("hint-decline-void", card=power(outlook.guess.table[card].card))
    return describe_action(outlook, action)


def _number(
    outlook: Outlook, best: WeighedChoice, other: WeighedChoice | None, move: Sentence | None
) -> Sentence | None:
    """Describe how often a Weapon is stopped, or how often the next roll reaches what the seat wants."""
    if "won" in best.quantities:
        return describe_winning_chance(outlook, best, other, move)
    group = outlook.group(best.action)
    foe = outlook.foe(group)
    if foe is not None and group.weapon is not None:
        return say("hint-stops", seat=foe, percent=outlook.stop_percent(group.weapon, foe))
    if foe is not None and outlook.weapons and outlook.brought_foe(group) == foe:
        return say("hint-strikes", count=outlook.weapons, percent=outlook.strike_percent(foe))
    rolls = outlook.rolls_to_goal(group.positions[outlook.seat]) if outlook.view.phase == "cards" else 0
    if not rolls:
        return None
    percent = round(100 * rolls / outlook.faces)
    return say("hint-rolls", home=outlook.has_the_rings(outlook.seat), percent=percent)


def _differ(outlook: Outlook, one: Any, other: Any) -> bool:
    """Return whether two choices differ; to fly out of a Combat is one plan, wherever it leads."""
    if one == other:
        return False
    return not (outlook.is_escape(one) and outlook.is_escape(other))


ABOUT_EQUAL = 0.05
"""Rings by which the values of two choices may differ and are equally good."""
KINDS = (*DECISIVE, *ANSWERS, *WAYS, *ATTACKS, *ESCAPES, *KEEPING)
HINTS = HintKinds[Outlook](
    kinds=KINDS, study=study, differ=_differ, describe=_describe, number=_number, equal_within=ABOUT_EQUAL
)
