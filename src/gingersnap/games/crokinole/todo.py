"""What there is to do in Crokinole, as one would tell a person."""

from __future__ import annotations

from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.types import CrokinoleView
from gingersnap.games.crokinole.words import say


def todo(view: CrokinoleView) -> Sentence:
    return say("todo-keep", count=view.reshots[view.turn]) if view.phase == "keep" else say(f"todo-shoot-{view.duty}")
