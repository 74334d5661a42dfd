"""What there is to do in XTAL, as one would tell a person."""

from __future__ import annotations

from gingersnap.core.words import Sentence
from gingersnap.games.xtal.types import XtalView
from gingersnap.games.xtal.words import say


def todo(view: XtalView) -> Sentence | None:
    if any(choice.seat == view.seat for choice in view.choices):
        return say("todo-take-rings")
    if view.draft:
        return say("todo-draft")
    weapon = next((pending for pending in view.pending if pending.target == view.seat), None)
    if weapon is not None:
        return say("todo-weapon", card=say(f"power-{weapon.card}"), seat=weapon.seat)
    return None if view.phase in ("over", "deserted", "rings") else say(f"todo-in-{view.phase}")
