"""Legality of answers: the rule that rejects one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gingersnap.core.contract import Rejection, Seat
from gingersnap.games.crokinole.rules.legality import shot_rejection
from gingersnap.games.crokinole.types import CrokinoleKeep, Reshoot
from gingersnap.games.wizard_biscuits.house_data import disc_said, faces_said, is_special
from gingersnap.games.wizard_biscuits.house_rules import price_at
from gingersnap.games.wizard_biscuits.rules.disc_ownership import POISON, flick_of
from gingersnap.games.wizard_biscuits.rules.effects import EFFECTS
from gingersnap.games.wizard_biscuits.rules.flick import circle_of, faces_for, plain_flick
from gingersnap.games.wizard_biscuits.rules.questions import RULE_OF, asked_said, question_for
from gingersnap.games.wizard_biscuits.rules.seat_order import axis_of, side_of
from gingersnap.games.wizard_biscuits.rules.store import amounts
from gingersnap.games.wizard_biscuits.types import (
    Answer,
    Bank,
    Buy,
    BuyNothing,
    ChooseDisc,
    Destroy,
    FlickDisc,
    Freeze,
    PassToPartner,
    PickUp,
    Question,
    RemoveStatus,
    Steal,
    WizardBiscuitsDecline,
    WizardBiscuitsState,
)
from gingersnap.games.wizard_biscuits.words import say


def rejection(state: WizardBiscuitsState, seat: Seat, action: Answer) -> Rejection | None:
    question = question_for(state, seat, action)
    if question is None:
        return _not_asked(state, seat)
    return _CHECKS[type(action)](state, question, action)


def _not_asked(state: WizardBiscuitsState, seat: Seat) -> Rejection:
    asked = next(question for question in state.asked if question.seat == seat)
    return Rejection(RULE_OF[asked.kind], say("not-asked", asked=asked_said(asked)))


# --- Flicks -----------------------------------------------------------------------------------------


def _check_flick(state: WizardBiscuitsState, question: Question, action: FlickDisc) -> Rejection | None:
    return (
        _check_disc(state, question, action.disc)
        or _check_face(question, action)
        or _check_circle(state, action)
        or shot_rejection(plain_flick(action), axis_of(state, question.seat), state.position.discs, circle_of(action))
    )


def _check_disc(state: WizardBiscuitsState, question: Question, disc: int) -> Rejection | None:
    if disc in question.targets:
        return None
    if question.kind == "seventh":
        return Rejection("WBI-37", say("only-inspiration-seventh"))
    if question.kind == "reflick":
        return Rejection("WBI-A20", say("reflick-first"))
    flicked = flick_of(state, disc)
    if flicked is not None and flicked.side == side_of(state, question.seat):
        return Rejection("WBI-A2", say("flicked-already"))
    if disc in state.left_out:
        return Rejection("WBI-A2", say("not-among-the-six"))
    return Rejection("WBI-4", say("not-in-supply"))


def _check_face(question: Question, action: FlickDisc) -> Rejection | None:
    faces = faces_for(question, action.disc)
    if action.face in faces:
        return None
    if question.kind == "seventh":
        return Rejection("WBI-A50", say("seventh-is-inspiration"))
    if faces == ("lucky",):
        return Rejection("WBI-A46", say("stays-lucky"))
    if faces == (None,):
        return Rejection("WBI-3", say("no-side-to-declare"))
    return Rejection("WBI-17", say("declare-a-side", disc=disc_said(action.disc)))


def _check_circle(state: WizardBiscuitsState, action: FlickDisc) -> Rejection | None:
    if not action.inner:
        return None
    if action.face is None or not EFFECTS[action.face].may_start_inside:
        return Rejection("WBI-25", say("only-invisibility-inside"))
    if action.disc in state.frozen:
        return Rejection("WBI-A24", say("frozen-starts-on-line"))
    if action.offset != 0.0:
        return Rejection("WBI-A26", say("middle-on-inner-line"))
    return None


# --- Effects ----------------------------------------------------------------------------------------


def _check_target(
    state: WizardBiscuitsState, question: Question, action: PickUp | Freeze | Destroy | Steal
) -> Rejection | None:
    target = action.target
    if target in question.targets:
        return None
    if target in state.gone:
        return Rejection("WBI-A42", say("gone-already"))
    if question.kind in ("heal", "pick_up") and _is_of_partner(state, question, target):
        return Rejection("WBI-A20", say("partners-disc"))
    if target == POISON and state.poison_goes_to == side_of(state, question.seat):
        return Rejection("WBI-A80", say("yours-already"))
    if question.kind == "frost" and target in state.freezing:
        return Rejection("WBI-A67", say("frozen-already"))
    if question.kind == "dark_magic" and not is_special(target):
        return Rejection("WBI-A39", say("only-specials-destroyed"))
    return Rejection(RULE_OF[question.kind], say("not-a-target", asked=asked_said(question)))


def _is_of_partner(state: WizardBiscuitsState, question: Question, disc: int) -> bool:
    flicked = flick_of(state, disc)
    if flicked is None or state.options.heal_whose == "partners_too":
        return False
    return flicked.side == side_of(state, question.seat) and flicked.seat != question.seat


def _check_status(state: WizardBiscuitsState, question: Question, action: RemoveStatus) -> Rejection | None:
    if action.status in question.statuses:
        return None
    return Rejection("WBI-A70", say("no-such-status"))


def _check_passing(state: WizardBiscuitsState, question: Question, action: PassToPartner) -> Rejection | None:
    return None if question.may_pass else Rejection("WBI-A76", say("nobody-to-pass-to"))


# --- Points -----------------------------------------------------------------------------------------


def _check_purchase(state: WizardBiscuitsState, question: Question, action: Buy) -> Rejection | None:
    disc = action.disc
    if disc in question.targets:
        return None
    if disc not in state.store:
        return Rejection("WBI-A59", say("not-in-store"))
    price = price_at(state.options, disc)
    if price > state.left:
        return Rejection("WBI-A59", say("too-dear", price=price, left=state.left))
    return Rejection("WBI-16", say("not-first", disc=faces_said(disc)))


def _check_amount(state: WizardBiscuitsState, question: Question, action: Bank) -> Rejection | None:
    if action.amount in amounts(question):
        return None
    if action.amount > question.most:
        return Rejection("WBI-11", say("bank-limit", most=question.most))
    return Rejection("WBI-A72", say("bank-steps", step=question.step))


def _check_nothing(state: WizardBiscuitsState, question: Question, action: Answer) -> None:
    """Accept: if it is asked for at all, it is allowed."""


_CHECKS: dict[type[Answer], Callable[[WizardBiscuitsState, Question, Any], Rejection | None]] = {
    FlickDisc: _check_flick,
    PickUp: _check_target,
    Freeze: _check_target,
    Destroy: _check_target,
    Steal: _check_target,
    RemoveStatus: _check_status,
    PassToPartner: _check_passing,
    Buy: _check_purchase,
    Bank: _check_amount,
    ChooseDisc: _check_nothing,
    CrokinoleKeep: _check_nothing,
    Reshoot: _check_nothing,
    WizardBiscuitsDecline: _check_nothing,
    BuyNothing: _check_nothing,
}
