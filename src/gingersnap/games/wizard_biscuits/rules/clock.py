"""Time limits of flicks and choices (CRK-H15, WBI-A77)."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.crokinole.events import CrokinoleTimeRanOut
from gingersnap.games.wizard_biscuits.events import ChoiceTimedOut
from gingersnap.games.wizard_biscuits.rules.flick import flick, plain_flick
from gingersnap.games.wizard_biscuits.rules.offers import nudged
from gingersnap.games.wizard_biscuits.rules.questions import default_answer
from gingersnap.games.wizard_biscuits.rules.turn import answer, go_on
from gingersnap.games.wizard_biscuits.types import Question, WizardBiscuitsState


def seconds_left(state: WizardBiscuitsState) -> float | None:
    limit = state.options.seconds_per_shot
    return None if limit is None or not state.asked else (limit * 1000 - state.now) / 1000


def pass_time(state: WizardBiscuitsState, milliseconds: int, events: list[Event]) -> None:
    assert state.options.seconds_per_shot is not None
    limit = state.options.seconds_per_shot * 1000
    state.now += milliseconds
    while state.now >= limit and state.asked:
        state.now -= limit
        _time_is_up(state, state.asked[0], events)


def _time_is_up(state: WizardBiscuitsState, question: Question, events: list[Event]) -> None:
    if question.kind == "flick" or question.kind == "reflick":
        events.append(CrokinoleTimeRanOut(question.seat))
        action = nudged(state, question)
        flick(state, question, action, plain_flick(action), events)
    else:
        events.append(ChoiceTimedOut(question.seat, question.kind))
        answer(state, question, default_answer(question), events)
    go_on(state, events)
