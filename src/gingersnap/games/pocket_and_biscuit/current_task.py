"""Current task in Pocket & Biscuit, in plain words."""

from __future__ import annotations

from typing import Literal

from gingersnap.core.words import Sentence
from gingersnap.games.pocket_and_biscuit.types import PocketView
from gingersnap.games.pocket_and_biscuit.words import say


def todo(view: PocketView) -> Sentence | None:
    if view.showing:
        return say("todo-show", great=view.numbers.great)
    if view.peeking:
        return say("todo-peek") if view.seat == view.turn else None
    if view.next_number is None:
        return None
    unless = lost_if(view) if view.is_safe else None
    return say("todo-tap" if view.must_tap else "todo-turn", number=view.next_number, unless=unless)


Loss = Literal["cracked_tap", "cracked", "wrong_tap", "cracked_or_wrong_tap", "misfit"]


def lost_if(view: PocketView) -> Loss:
    """Return what would lose tiles that are safe from a tile that does not fit.

    A failed spell (PNB-14, PNB-A6, PNB-A8).
    """
    if view.wrong_tap == "failure":
        if view.must_tap:
            return "misfit"
        return "cracked_or_wrong_tap" if view.late_cracked == "failure" else "wrong_tap"
    return "cracked" if view.late_cracked == "failure" and not view.must_tap else "cracked_tap"
