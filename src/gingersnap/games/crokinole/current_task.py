"""Current task in Crokinole, in plain words."""

from __future__ import annotations

from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.types import CrokinoleView
from gingersnap.games.crokinole.words import say


def todo(view: CrokinoleView) -> Sentence:
    if view.phase == "keep":
        return say("todo-keep", count=view.reshots[view.turn])
    return say(f"todo-shoot-{view.duty}")
