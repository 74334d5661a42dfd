"""Inspiration, the second side of the purple disc (WBI-37). The end of the round offers the seventh flick."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.wizard_biscuits.rules.effects.effect_hooks import Effect
from gingersnap.games.wizard_biscuits.types import FlickedDisc, WizardBiscuitsState


class Inspiration(Effect):
    name = "inspiration"

    def declared(self, state: WizardBiscuitsState, disc: FlickedDisc, events: list[Event]) -> None:
        if all(question.kind != "seventh" for question in state.asked):
            self.fails(disc, "WBI-A50", "among_the_six", events)
