"""Current task in Wizard Biscuits, in plain words."""

from __future__ import annotations

from gingersnap.core.words import Sentence
from gingersnap.games.wizard_biscuits.rules.questions import asked_said
from gingersnap.games.wizard_biscuits.types import WizardBiscuitsView
from gingersnap.games.wizard_biscuits.words import say


def todo(view: WizardBiscuitsView) -> Sentence | None:
    own = next((question for question in view.asked if question.seat == view.seat), None)
    if own is None:
        return None
    if own.kind == "flick":
        return say("todo-flick", open=view.open_board)
    if own.kind == "bank":
        return say("todo-bank", most=own.most, left=view.left)
    return asked_said(own)
