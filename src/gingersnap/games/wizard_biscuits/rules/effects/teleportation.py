"""Teleportation, the first side of the yellow disc (WBI-34)."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.crokinole.rules.geometry import zone_of
from gingersnap.games.wizard_biscuits.events import DiscTeleported
from gingersnap.games.wizard_biscuits.rules.effects.effect_hooks import Effect
from gingersnap.games.wizard_biscuits.rules.fields import field_of, higher, touches_a_circle
from gingersnap.games.wizard_biscuits.types import FlickedDisc, WizardBiscuitsState


class Teleportation(Effect):
    name = "teleportation"

    def at_end_of_round(self, state: WizardBiscuitsState, disc: FlickedDisc, events: list[Event]) -> None:
        placed = next((placed for placed in state.position.discs if placed.id == disc.id), None)
        if placed is None:
            self.fails(disc, "WBI-34", "off_the_board" if field_of(state, disc.id) is None else "in_the_hole", events)
        elif touches_a_circle(placed):
            state.teleported = True
            field = zone_of(placed)
            events.append(DiscTeleported(disc.seat, disc.id, higher(field), field))
        else:
            self.fails(disc, "WBI-34", "touches_no_line", events)
