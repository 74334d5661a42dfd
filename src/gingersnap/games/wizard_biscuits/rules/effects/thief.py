"""Thief, the first side of the black disc (WBI-30)."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.wizard_biscuits.events import DiscsSwapped
from gingersnap.games.wizard_biscuits.rules.disc_transfers import cure_if_poison_left, give
from gingersnap.games.wizard_biscuits.rules.effects.effect_hooks import Effect
from gingersnap.games.wizard_biscuits.rules.effects.same_field import opposing_in_same_field, why_nothing_is_shared
from gingersnap.games.wizard_biscuits.rules.seat_order import opponent_of, seats_of
from gingersnap.games.wizard_biscuits.types import EffectAnswer, FlickedDisc, Question, Steal, WizardBiscuitsState


class Thief(Effect):
    name = "thief"

    def after_scoring(self, state: WizardBiscuitsState, disc: FlickedDisc, events: list[Event]) -> Question | None:
        if targets := opposing_in_same_field(state, disc):
            return Question("thief", disc.seat, disc.id, targets=targets)
        self.fails(disc, *why_nothing_is_shared(state, disc, "WBI-30"), events)
        return None

    def answered(
        self, state: WizardBiscuitsState, disc: FlickedDisc, choice: EffectAnswer, events: list[Event]
    ) -> None:
        """Owners are swapped; both discs stay where they lie (WBI-A38)."""
        assert isinstance(choice, Steal)
        robbed = opponent_of(disc.side)
        state.gone += [disc.id, choice.target]
        give(state, disc.id, robbed)
        give(state, choice.target, disc.side)
        events.append(DiscsSwapped(disc.seat, disc.id, choice.target, disc.side, seats_of(state, robbed)))
        cure_if_poison_left(state, choice.target, events)
