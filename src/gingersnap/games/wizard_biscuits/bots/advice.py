"""Advice on choices, each with its value in points of the lead."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from gingersnap.core.bot import WeighedChoice
from gingersnap.core.contract import Action
from gingersnap.games.crokinole.bots.advice import chance_of, others
from gingersnap.games.crokinole.bots.shot_selection import best as best_of
from gingersnap.games.crokinole.bots.shot_selection import expected
from gingersnap.games.crokinole.house_data import Head, Shake
from gingersnap.games.crokinole.rules.round_scores import TWENTY
from gingersnap.games.crokinole.types import CrokinoleKeep, Reshoot
from gingersnap.games.wizard_biscuits.bots.disc_value import lead_by, value_of_buying, value_of_shedding, value_to_owner
from gingersnap.games.wizard_biscuits.bots.effect_gains import REFLICK, Prospect
from gingersnap.games.wizard_biscuits.bots.flick_choice import (
    CAREFULLY,
    ValuedFlick,
    best_flicks,
    prospect_of,
    value_again,
    value_now,
    values_of,
)
from gingersnap.games.wizard_biscuits.bots.heuristics import RULES_OF_THUMB, has_landed, in_ditch
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

Values = dict[Action, float]


def weighed_flicks(
    view: WizardBiscuitsView, question: Question, hand: Shake, tremor: Shake, head: Head
) -> list[WeighedChoice]:
    """Return the chance of success for any hand at this table, not for the bot's own."""
    prospect, flicks = prospect_of(view, question), best_flicks(view, question, hand, head)
    if len(flicks) == 1:  # with nothing but starting discs other shots are the only other choices
        flicks += _other_shots(prospect, flicks[0], hand, head)
    return [
        WeighedChoice(
            flick.action, {"points": flick.value, "success": chance_of(prospect.situation, flick.shot, tremor)}
        )
        for flick in flicks
    ]


def _other_shots(prospect: Prospect, best: ValuedFlick, hand: Shake, head: Head) -> list[ValuedFlick]:
    """With the same disc, the best first."""
    shots = others(prospect.situation, hand, head, best.shot[np.newaxis])
    if not len(shots):
        return []
    ranked = best_of(shots, expected(shots, hand, CAREFULLY * head.tries, partial(values_of, prospect)), len(shots))
    return [best._replace(shot=shot, value=float(value)) for shot, value in zip(*ranked, strict=True)]


def weighed_lucky(view: WizardBiscuitsView, question: Question, hand: Shake, head: Head) -> list[WeighedChoice]:
    assert question.disc is not None
    again = WeighedChoice(PickUp(question.disc, question.disc), {"points": value_again(view, question, hand, head)})
    keep = WeighedChoice(WizardBiscuitsDecline(question.disc), {"points": value_now(view, question)})
    return [again, keep] if again.quantities["points"] > keep.quantities["points"] else [keep, again]


def weighed_answers(view: WizardBiscuitsView, question: Question) -> list[WeighedChoice]:
    """Return what the rule of thumb says first, and then whatever is worth most."""
    first, values = RULES_OF_THUMB[question.kind](view, question), _VALUES[question.kind](view, question)
    rest = sorted((action for action in values if action != first), key=lambda action: -values[action])
    return [WeighedChoice(action, {"points": values.get(action, 0.0)}) for action in (first, *rest)]


def _choosing(view: WizardBiscuitsView, question: Question) -> Values:
    """Return what the disc adds to the lead, on the side that the rule of thumb takes."""
    assert question.disc is not None
    worth = lead_by(view, question.disc)
    takes = RULES_OF_THUMB["choose"](view, question)
    both = [ChooseDisc(question.disc, is_among) for is_among in (True, False)]
    return {each: worth if each == takes else 0.0 for each in both}


def _keeping(view: WizardBiscuitsView, question: Question) -> Values:
    """Return a disc that has landed counts; another flick is as good as any."""
    return {CrokinoleKeep(): 2 * REFLICK if has_landed(view, question) else 0.0, Reshoot(): REFLICK}


def _healing(view: WizardBiscuitsView, question: Question) -> Values:
    side = view.side_of[question.seat]
    values: Values = {RemoveStatus(each): value_of_shedding(view, side, each) for each in question.statuses}
    ditch = in_ditch(view, question)
    reflicks = {PickUp(question.disc or 0, disc): REFLICK * min(question.most, len(ditch)) for disc in ditch}
    return values | _picking_up(view, question) | reflicks


def _picking_up(view: WizardBiscuitsView, question: Question) -> Values:
    assert question.disc is not None
    ditch = in_ditch(view, question)
    return {
        PickUp(question.disc, target): REFLICK + value_to_owner(view, target) - TWENTY * (target not in ditch)
        for target in question.targets
    }


def _targets(make: Callable[[int, int], Action], cost: bool) -> Callable[[WizardBiscuitsView, Question], Values]:
    """Return what the others lose by it; less the disc itself, where that is the price, so that one may decline."""

    def values(view: WizardBiscuitsView, question: Question) -> Values:
        assert question.disc is not None
        price = value_to_owner(view, question.disc) if cost else 0.0
        found = {make(question.disc, target): value_to_owner(view, target) - price for target in question.targets}
        return found | {WizardBiscuitsDecline(question.disc): 0.0}

    return values


def _buying(view: WizardBiscuitsView, question: Question) -> Values:
    side = view.side_of[question.seat]
    values: Values = {Buy(disc): value_of_buying(view, side, disc) for disc in question.targets}
    return values | {BuyNothing(): value_of_buying(view, side, None)}


def _banking(view: WizardBiscuitsView, question: Question) -> Values:
    return {Bank(amount): float(amount) for amount in range(max(0, question.most - 2), question.most + 1)}


_VALUES: dict[QuestionKind, Callable[[WizardBiscuitsView, Question], Values]] = {
    "choose": _choosing,
    "keep": _keeping,
    "heal": _healing,
    "pick_up": _picking_up,
    "dark_magic": _targets(Destroy, cost=False),
    "frost": _targets(Freeze, cost=False),
    "acid": _targets(Destroy, cost=True),
    "thief": _targets(Steal, cost=True),
    "buy": _buying,
    "bank": _banking,
}
