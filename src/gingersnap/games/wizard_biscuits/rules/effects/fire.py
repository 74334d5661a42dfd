"""Fire, the first side of the red disc (WBI-19 to WBI-21)."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.wizard_biscuits.events import DiscsBurned
from gingersnap.games.wizard_biscuits.rules.effects.base import Effect
from gingersnap.games.wizard_biscuits.rules.fields import discs_in
from gingersnap.games.wizard_biscuits.rules.ownership import flick_of
from gingersnap.games.wizard_biscuits.types import FlickedDisc, WizardBiscuitsState


class Fire(Effect):
    name = "fire"

    def landed(self, state: WizardBiscuitsState, disc: FlickedDisc, field: int, events: list[Event]) -> None:
        """Burns all others that are there now, friend or foe (WBI-A9, WBI-A12), but no Frost."""
        others = [other for other, _ in discs_in(state, field) if other not in (disc.id, *state.burned)]
        burned = [other for other in others if not is_frost(state, other)]
        state.burned += burned
        if burned:
            events.append(DiscsBurned(disc.id, tuple(burned), field))
        if len(burned) < len(others):
            self.fails(state, disc, "WBI-21", "Frost cannot be burned.", events)
        elif not others:
            self.fails(state, disc, "WBI-A68", "There is nothing to burn.", events)


def is_frost(state: WizardBiscuitsState, disc: int) -> bool:
    """Declared as Frost, and not frozen itself (WBI-A14, WBI-A24)."""
    flicked = flick_of(state, disc)
    return flicked is not None and flicked.face == "frost" and disc not in state.frozen
