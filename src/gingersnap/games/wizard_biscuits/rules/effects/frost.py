"""Frost, the first side of the blue disc (WBI-23, WBI-24). That it cannot be burned is told by Fire (WBI-21)."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.wizard_biscuits.events import DiscFrozen
from gingersnap.games.wizard_biscuits.rules.disc_ownership import opposing_specials
from gingersnap.games.wizard_biscuits.rules.effects.effect_hooks import Effect
from gingersnap.games.wizard_biscuits.rules.effects.same_field import why_none_is_left
from gingersnap.games.wizard_biscuits.rules.fields import HOLE, field_of
from gingersnap.games.wizard_biscuits.rules.seat_order import opponent_of, seats_of
from gingersnap.games.wizard_biscuits.types import EffectAnswer, FlickedDisc, Freeze, Question, WizardBiscuitsState


class Frost(Effect):
    name = "frost"

    def landed(self, state: WizardBiscuitsState, disc: FlickedDisc, field: int, events: list[Event]) -> None:
        """React to the landing. It is enough if the table rules so: a later knock does not matter (WBI-A7)."""
        state.frost_landed = state.options.frost == "landed"

    def after_scoring(self, state: WizardBiscuitsState, disc: FlickedDisc, events: list[Event]) -> Question | None:
        """Any that was flicked, wherever it lies (WBI-A74); two different ones from the hole (WBI-A67)."""
        field = field_of(state, disc.id)
        if field is None and not state.frost_landed:
            self.fails(disc, "WBI-23", "off_the_board", events)
            return None
        options = state.options
        left = (options.frozen_from_hole if field == HOLE else options.frozen_from_board) - state.freezes
        targets = tuple(other for other in opposing_specials(state, disc.side) if other not in state.freezing)
        if left and targets:
            return Question("frost", disc.seat, disc.id, targets=targets, most=left)
        if not state.freezes:
            self.fails(disc, *(why_none_is_left(state, disc.side) or ("WBI-A23", "none_flicked")), events)
        return None

    def answered(
        self, state: WizardBiscuitsState, disc: FlickedDisc, choice: EffectAnswer, events: list[Event]
    ) -> None:
        assert isinstance(choice, Freeze)
        state.freezing.append(choice.target)
        state.freezes += 1
        victims = seats_of(state, opponent_of(disc.side))
        until_scored = state.options.frozen == "until_scored"
        events.append(DiscFrozen(disc.seat, choice.target, disc.id, victims, until_scored))
