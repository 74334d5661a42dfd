"""Magic Missile, the first side of the purple disc (WBI-36)."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.wizard_biscuits.events import MissileStruck
from gingersnap.games.wizard_biscuits.rules.effects.effect_hooks import Effect
from gingersnap.games.wizard_biscuits.rules.fields import HOLE, in_tray
from gingersnap.games.wizard_biscuits.types import FlickedDisc, WizardBiscuitsState


class MagicMissile(Effect):
    name = "magic_missile"

    def landed(self, state: WizardBiscuitsState, disc: FlickedDisc, field: int, events: list[Event]) -> None:
        if field == HOLE:
            self.fails(disc, "WBI-A48", "twenty_already", events)
            return
        state.position = in_tray(state.position, disc.id, disc.side)
        events.append(MissileStruck(disc.seat, disc.id, disc.side, field))
