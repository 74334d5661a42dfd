"""Why an answer is rejected, and by which rule: the one place that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gingersnap.core.contract import Rejection, Seat
from gingersnap.games.crokinole.rules.legal import shot_rejection
from gingersnap.games.wizard_biscuits.house import HOUSE, disc_words, is_special, special
from gingersnap.games.wizard_biscuits.rules.effects import EFFECTS
from gingersnap.games.wizard_biscuits.rules.flicking import circle_of, faces_for, plain_flick
from gingersnap.games.wizard_biscuits.rules.offers import amounts
from gingersnap.games.wizard_biscuits.rules.ownership import POISON, flick_of
from gingersnap.games.wizard_biscuits.rules.questions import RULE_OF, WANTED, question_for
from gingersnap.games.wizard_biscuits.rules.seating import axis_of, side_of
from gingersnap.games.wizard_biscuits.types import (
    Answer,
    Bank,
    Buy,
    BuyNothing,
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


def rejection(state: WizardBiscuitsState, seat: Seat, action: Answer) -> Rejection | None:
    question = question_for(state, seat, action)
    if question is None:
        return _not_asked(state, seat)
    return _CHECKS[type(action)](state, question, action)


def _not_asked(state: WizardBiscuitsState, seat: Seat) -> Rejection:
    asked = next(question for question in state.asked if question.seat == seat)
    return Rejection(RULE_OF[asked.kind], f"That is not asked now. {WANTED[asked.kind]}")


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
        return Rejection("WBI-37", "Only Inspiration can be a seventh disc.")
    if question.kind == "reflick":
        return Rejection("WBI-A20", "First reflick what you picked up.")
    flicked = flick_of(state, disc)
    if flicked is not None and flicked.side == side_of(state, question.seat):
        return Rejection("WBI-A2", "That disc has been flicked in this round.")
    return Rejection("WBI-4", "That disc is not in your supply.")


def _check_face(question: Question, action: FlickDisc) -> Rejection | None:
    faces = faces_for(question, action.disc)
    if action.face in faces:
        return None
    if question.kind == "seventh":
        return Rejection("WBI-A50", "The seventh disc is Inspiration.")
    if faces == ("lucky",):
        return Rejection("WBI-A46", "It stays Lucky for its reflick.")
    if faces == (None,):
        return Rejection("WBI-3", "A starting disc has no side to declare.")
    return Rejection("WBI-17", f"Declare a side of {disc_words(action.disc)}.")


def _check_circle(state: WizardBiscuitsState, action: FlickDisc) -> Rejection | None:
    if not action.inner:
        return None
    if action.face is None or not EFFECTS[action.face].may_start_inside:
        return Rejection("WBI-25", "Only Invisibility may start on the circle around the 10 field.")
    if action.disc in state.frozen:
        return Rejection("WBI-A24", "It is frozen and starts on the line.")
    if action.offset != 0.0:
        return Rejection("WBI-A26", "On the inner circle the middle of the disc lies on the line.")
    return None


# --- Effects ----------------------------------------------------------------------------------------


def _check_target(
    state: WizardBiscuitsState, question: Question, action: PickUp | Freeze | Destroy | Steal
) -> Rejection | None:
    target = action.target
    if target in question.targets:
        return None
    if target in state.gone:
        return Rejection("WBI-A42", "That disc has been destroyed or swapped already.")
    if question.kind in ("heal", "pick_up") and _is_of_partner(state, question, target):
        return Rejection("WBI-A20", "Your partner flicked that disc: Heal brings back only your own.")
    if target == POISON and state.poison_goes_to == side_of(state, question.seat):
        return Rejection("WBI-A80", "That disc has poisoned your side: it is yours already.")
    if question.kind == "frost" and target in state.freezing:
        return Rejection("WBI-A67", "That disc is frozen already.")
    if question.kind == "dark_magic" and not is_special(target):
        return Rejection("WBI-A39", "Only special discs can be destroyed.")
    return Rejection(RULE_OF[question.kind], "That disc cannot be chosen here.")


def _is_of_partner(state: WizardBiscuitsState, question: Question, disc: int) -> bool:
    flicked = flick_of(state, disc)
    return flicked is not None and flicked.side == side_of(state, question.seat) and flicked.seat != question.seat


def _check_status(state: WizardBiscuitsState, question: Question, action: RemoveStatus) -> Rejection | None:
    if action.status in question.statuses:
        return None
    return Rejection("WBI-A70", "Your side has no such status to shed.")


def _check_passing(state: WizardBiscuitsState, question: Question, action: PassToPartner) -> Rejection | None:
    return None if question.may_pass else Rejection("WBI-A76", "There is nobody to leave it to.")


# --- Points -----------------------------------------------------------------------------------------


def _check_purchase(state: WizardBiscuitsState, question: Question, action: Buy) -> Rejection | None:
    disc = action.disc
    if disc in question.targets:
        return None
    if disc not in state.store:
        return Rejection("WBI-A59", "That disc is not in the store.")
    if special(disc).price > state.left:
        return Rejection("WBI-A59", f"It costs {special(disc).price} points, and you have {state.left}.")
    return Rejection("WBI-16", f"{special(disc).words} may not be the first disc that your side buys.")


def _check_amount(state: WizardBiscuitsState, question: Question, action: Bank) -> Rejection | None:
    if action.amount in amounts(question):
        return None
    if action.amount > question.most:
        return Rejection("WBI-11", f"You can bank {question.most} points at most.")
    return Rejection("WBI-A72", f"Bank a multiple of {HOUSE.limits.bank_step} points.")


def _check_nothing(state: WizardBiscuitsState, question: Question, action: Answer) -> None:
    """Where it is asked for at all, it is allowed."""


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
    WizardBiscuitsDecline: _check_nothing,
    BuyNothing: _check_nothing,
}
