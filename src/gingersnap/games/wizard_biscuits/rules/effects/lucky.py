"""Lucky, the second side of the yellow disc (WBI-35)."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.wizard_biscuits.events import DiscPickedUp
from gingersnap.games.wizard_biscuits.house_data import HOUSE
from gingersnap.games.wizard_biscuits.rules.effects.effect_hooks import Effect
from gingersnap.games.wizard_biscuits.rules.fields import lies, without
from gingersnap.games.wizard_biscuits.types import DiscsInHand, EffectAnswer, FlickedDisc, Question, WizardBiscuitsState


class Lucky(Effect):
    name = "lucky"

    def declared(self, state: WizardBiscuitsState, disc: FlickedDisc, events: list[Event]) -> None:
        """React to the declaration.

        If Heal brings the disc back after its second flick, there is no further one (WBI-A46).
        """
        if not may_be_reflicked(state) and state.asked[0].disc != disc.id:
            self.fails(disc, "WBI-A46", "reflicked_already", events)

    def flicked(self, state: WizardBiscuitsState, disc: FlickedDisc, events: list[Event]) -> Question | None:
        """From wherever it is, once in a round (WBI-A45, WBI-A46)."""
        return Question("lucky", disc.seat, disc.id, targets=(disc.id,)) if may_be_reflicked(state) else None

    def answered(
        self, state: WizardBiscuitsState, disc: FlickedDisc, choice: EffectAnswer, events: list[Event]
    ) -> None:
        came_from = lies(state.position, disc.id)
        assert came_from == "board" or came_from == "tray" or came_from == "ditch"
        state.position = without(state.position, disc.id)
        state.hands.append(DiscsInHand(disc.id, (disc.id,)))
        state.lucky_reflicks += 1
        events.append(DiscPickedUp(disc.seat, disc.id, came_from, "lucky", "WBI-35"))


def may_be_reflicked(state: WizardBiscuitsState) -> bool:
    return state.lucky_reflicks < HOUSE.limits.lucky_reflicks
