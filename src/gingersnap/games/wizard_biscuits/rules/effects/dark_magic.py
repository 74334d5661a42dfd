"""Dark Magic, the second side of the black disc (WBI-31 to WBI-33)."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.wizard_biscuits.events import StatusBegan
from gingersnap.games.wizard_biscuits.rules.disc_ownership import opposing_specials
from gingersnap.games.wizard_biscuits.rules.disc_transfers import destroy
from gingersnap.games.wizard_biscuits.rules.effects.effect_hooks import Effect
from gingersnap.games.wizard_biscuits.rules.effects.same_field import why_none_is_left
from gingersnap.games.wizard_biscuits.rules.fields import field_of
from gingersnap.games.wizard_biscuits.rules.seat_order import seats_of
from gingersnap.games.wizard_biscuits.types import Destroy, EffectAnswer, FlickedDisc, Question, WizardBiscuitsState


class DarkMagic(Effect):
    name = "dark_magic"

    def declared(self, state: WizardBiscuitsState, disc: FlickedDisc, events: list[Event]) -> None:
        """Even if the shot is bad (WBI-A5); it does not add up (WBI-A21)."""
        if disc.side not in state.corrupted:
            state.corrupted.append(disc.side)
            costs = state.options.corrupted_costs
            events.append(StatusBegan(disc.side, seats_of(state, disc.side), "corrupted", costs, "WBI-33"))

    def at_end_of_round(self, state: WizardBiscuitsState, disc: FlickedDisc, events: list[Event]) -> Question | None:
        """Act at the end of the round: on special discs only (WBI-A39), wherever they lie (WBI-A74).

        The hole is not off the board (WBI-A41).
        """
        if field_of(state, disc.id) is None:
            destroy(state, disc.id, disc, "WBI-32", events)
            return None
        if targets := opposing_specials(state, disc.side):
            return Question("dark_magic", disc.seat, disc.id, targets=targets)
        self.fails(disc, *(why_none_is_left(state, disc.side) or ("WBI-31", "none_flicked")), events)
        return None

    def answered(
        self, state: WizardBiscuitsState, disc: FlickedDisc, choice: EffectAnswer, events: list[Event]
    ) -> None:
        assert isinstance(choice, Destroy)
        destroy(state, choice.target, disc, "WBI-31", events)
        state.used.append(disc.id)
