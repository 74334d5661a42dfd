"""Teleportation, the first side of the yellow disc (WBI-34)."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.crokinole.rules.geometry import zone_of
from gingersnap.games.wizard_biscuits.events import DiscTeleported
from gingersnap.games.wizard_biscuits.rules.effects.base import Effect
from gingersnap.games.wizard_biscuits.rules.fields import higher, touches_a_circle
from gingersnap.games.wizard_biscuits.types import FlickedDisc, WizardBiscuitsState


class Teleportation(Effect):
    name = "teleportation"

    def at_end_of_round(self, state: WizardBiscuitsState, disc: FlickedDisc, events: list[Event]) -> None:
        for placed in state.position.discs:
            if placed.id == disc.id and touches_a_circle(placed):
                state.teleported = True
                events.append(DiscTeleported(disc.id, higher(zone_of(placed))))
                return
        self.fails(state, disc, "WBI-34", "It does not touch a line between two fields.", events)
