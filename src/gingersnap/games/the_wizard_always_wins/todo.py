"""What there is to do in The Wizard Always Wins, as one would tell a person."""

from __future__ import annotations

from gingersnap.core.words import Sentence
from gingersnap.games.the_wizard_always_wins.types import WizardAlwaysWinsView
from gingersnap.games.the_wizard_always_wins.words import say


def todo(view: WizardAlwaysWinsView) -> Sentence | None:
    if view.phase == "over":
        return None
    if view.phase == "tile":
        return say("todo-tile", percent=round(100 * view.seats[view.turn].chance))
    return say(f"todo-then-{view.phase}")
