"""What there is to do in Pocket & Biscuit, as one would tell a person."""

from __future__ import annotations

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
    return say("todo-tap" if view.must_tap else "todo-turn", number=view.next_number, safe=view.is_safe)
