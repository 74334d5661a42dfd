"""Effects of an answer, and the next question (WBI-5, WBI-A20, WBI-A35, WBI-A62, WBI-A76)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gingersnap.core import codec
from gingersnap.core.contract import Event
from gingersnap.games.crokinole.events import CrokinoleRoundBegan, CrokinoleTurnPassed
from gingersnap.games.crokinole.types import CrokinoleKeep, Reshoot
from gingersnap.games.wizard_biscuits.events import EffectDeclined, SeventhPassed
from gingersnap.games.wizard_biscuits.house_data import FACES, SIDES
from gingersnap.games.wizard_biscuits.rules.disc_ownership import flick_of
from gingersnap.games.wizard_biscuits.rules.disc_selection import ask_for_six, choose, to_flick
from gingersnap.games.wizard_biscuits.rules.effects import effect_of
from gingersnap.games.wizard_biscuits.rules.flick import let_stand, take_back
from gingersnap.games.wizard_biscuits.rules.purchases import bank, buy, buy_nothing
from gingersnap.games.wizard_biscuits.rules.round_end import finish_round
from gingersnap.games.wizard_biscuits.rules.seat_order import FLICKS_IN_A_ROUND, order_at, side_of
from gingersnap.games.wizard_biscuits.types import (
    Answer,
    Bank,
    Buy,
    BuyNothing,
    ChooseDisc,
    Destroy,
    EffectAnswer,
    Freeze,
    PassToPartner,
    PickUp,
    Question,
    RemoveStatus,
    Steal,
    WizardBiscuitsDecline,
    WizardBiscuitsState,
)

# --- An answer, flicks apart ------------------------------------------------------------------------


def answer(state: WizardBiscuitsState, question: Question, action: Answer, events: list[Event]) -> None:
    state.asked = ()
    _DEEDS[type(action)](state, question, action, events)


def _use_effect(state: WizardBiscuitsState, question: Question, action: EffectAnswer, events: list[Event]) -> None:
    assert question.disc is not None
    asking = flick_of(state, question.disc)
    assert asking is not None
    further = effect_of(state, asking).answered(state, asking, action, events)
    state.asked = (further,) if further else ()


def _decline(
    state: WizardBiscuitsState, question: Question, action: WizardBiscuitsDecline, events: list[Event]
) -> None:
    """Effects are never a duty (WBI-A35)."""
    disc = flick_of(state, action.disc)
    face = "inspiration" if disc is None or disc.face is None else disc.face
    if question.kind not in ("lucky", "heal", "pick_up"):
        state.used.append(action.disc)
    further = question.kind == "pick_up" or (question.kind == "frost" and state.freezes > 0)
    events.append(EffectDeclined(question.seat, action.disc, face, question.kind, further, FACES[face].rule))


def _pass_on(state: WizardBiscuitsState, question: Question, action: PassToPartner, events: list[Event]) -> None:
    """Pass a decision to the partner, who sits opposite and cannot pass it back (WBI-A76)."""
    partner = (question.seat + SIDES) % state.seats
    state.asked = (codec.replace(question, seat=partner, may_pass=False),)
    events.append(SeventhPassed(question.seat, partner))


def _let_stand(state: WizardBiscuitsState, question: Question, action: CrokinoleKeep, events: list[Event]) -> None:
    let_stand(state, question, events)


def _take_back(state: WizardBiscuitsState, question: Question, action: Reshoot, events: list[Event]) -> None:
    take_back(state, question, events)


_DEEDS: dict[type[Answer], Callable[[WizardBiscuitsState, Question, Any, list[Event]], None]] = {
    ChooseDisc: choose,
    PickUp: _use_effect,
    RemoveStatus: _use_effect,
    Freeze: _use_effect,
    Destroy: _use_effect,
    Steal: _use_effect,
    WizardBiscuitsDecline: _decline,
    CrokinoleKeep: _let_stand,
    Reshoot: _take_back,
    PassToPartner: _pass_on,
    Buy: buy,
    BuyNothing: buy_nothing,
    Bank: bank,
}

# --- What comes next --------------------------------------------------------------------------------


def go_on(state: WizardBiscuitsState, events: list[Event]) -> None:
    """Reflicks first, then the six flicks of each side, then the end of the round: until somebody is asked."""
    state.turns += 1
    if not state.asked and not state.hands and state.shots == FLICKS_IN_A_ROUND:
        finish_round(state, events)
    if state.asked or state.ended_by:
        return
    if state.hands:
        state.asked = (_reflick(state),)
        return
    state.asked = ask_for_six(state) or (_next_flick(state),)
    if not (events and isinstance(events[-1], CrokinoleRoundBegan)):  # That says who is first.
        events.append(CrokinoleTurnPassed(state.asked[0].seat))


def _reflick(state: WizardBiscuitsState) -> Question:
    """By whoever flicked the disc that made it possible (WBI-A20, WBI-A62)."""
    hand = state.hands[-1]
    cause = flick_of(state, hand.by)
    assert cause is not None
    return Question("reflick", cause.seat, hand.by, targets=hand.discs)


def _next_flick(state: WizardBiscuitsState) -> Question:
    seat = order_at(state)[state.shots]
    return Question("flick", seat, targets=to_flick(state, side_of(state, seat)))
