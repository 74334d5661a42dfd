"""Acid, the second side of the green disc (WBI-29)."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.wizard_biscuits.rules.disc_transfers import destroy
from gingersnap.games.wizard_biscuits.rules.effects.effect_hooks import Effect
from gingersnap.games.wizard_biscuits.rules.effects.same_field import opposing_in_same_field, why_nothing_is_shared
from gingersnap.games.wizard_biscuits.types import Destroy, EffectAnswer, FlickedDisc, Question, WizardBiscuitsState


class Acid(Effect):
    name = "acid"

    def after_scoring(self, state: WizardBiscuitsState, disc: FlickedDisc, events: list[Event]) -> Question | None:
        if targets := opposing_in_same_field(state, disc):
            return Question("acid", disc.seat, disc.id, targets=targets)
        self.fails(disc, *why_nothing_is_shared(state, disc, "WBI-A36"), events)
        return None

    def answered(
        self, state: WizardBiscuitsState, disc: FlickedDisc, choice: EffectAnswer, events: list[Event]
    ) -> None:
        assert isinstance(choice, Destroy)
        destroy(state, choice.target, disc, "WBI-29", events)
        destroy(state, disc.id, disc, "WBI-29", events)
