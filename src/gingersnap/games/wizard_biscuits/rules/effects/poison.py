"""Poison, the first side of the green disc (WBI-26 to WBI-28). It changes hands when the round has been scored."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.wizard_biscuits.events import StatusBegan, StatusEnded
from gingersnap.games.wizard_biscuits.rules.disc_transfers import hand_over
from gingersnap.games.wizard_biscuits.rules.effects.effect_hooks import Effect
from gingersnap.games.wizard_biscuits.rules.fields import discs_in, without
from gingersnap.games.wizard_biscuits.rules.seat_order import opponent_of, seats_of
from gingersnap.games.wizard_biscuits.types import FlickedDisc, WizardBiscuitsState


class Poison(Effect):
    name = "poison"

    def landed(self, state: WizardBiscuitsState, disc: FlickedDisc, field: int, events: list[Event]) -> None:
        """Burned discs are opposing discs too (WBI-A33). A Poisoned side gets the disc all the same (WBI-A31)."""
        victim, at_once = opponent_of(disc.side), state.options.poison_disc == "at_once"
        is_again = state.poisoned == victim
        if all(side != victim for _, side in discs_in(state, field)):
            self.fails(disc, "WBI-26", "nobody_there", events)
            return
        if is_again and state.options.poisoned_again == "nothing":
            self.fails(disc, "WBI-A31", "poisoned_already", events)
            return
        if state.poisoned == disc.side:
            state.poisoned = None
            events.append(StatusEnded(disc.side, seats_of(state, disc.side), "poisoned", "WBI-28"))
        state.poisoned, state.poison_goes_to = victim, None if at_once else victim
        if is_again:
            self.fails(disc, "WBI-A31", "poisoned_again", events)
        else:
            costs, kept = state.options.poisoned_costs, state.options.poisoned == "while_disc_kept"
            events.append(StatusBegan(victim, seats_of(state, victim), "poisoned", costs, "WBI-26", kept))
        if at_once:
            take_from_the_table(state, disc)
            hand_over(state, victim, events, at_once=True)


def take_from_the_table(state: WizardBiscuitsState, disc: FlickedDisc) -> None:
    """As if it had not been flicked: its new owner may flick it in this round (WBI-A28)."""
    state.position = without(state.position, disc.id)
    state.flicked = [other for other in state.flicked if other.id != disc.id]
