"""What there is to do in The Wizard Always Wins, as one would tell a person."""

from __future__ import annotations

from gingersnap.core.words import Sentence
from gingersnap.games.the_wizard_always_wins.piece_names import piece_said
from gingersnap.games.the_wizard_always_wins.types import WizardAlwaysWinsView
from gingersnap.games.the_wizard_always_wins.words import say


def todo(view: WizardAlwaysWinsView) -> Sentence | None:
    if view.phase == "over":
        return None
    if view.phase == "tile":
        return say("todo-tile", percent=round(100 * view.seats[view.turn].chance))
    if view.phase == "agree":
        assert view.offered is not None
        assert view.asked is not None
        return say("todo-agree", offered=piece_said(view.offered), asked=piece_said(view.asked))
    return say(f"todo-then-{view.phase}")
