"""Hooks of one side of a special disc. Each side is a class with just the hooks that its text names."""

from __future__ import annotations

from typing import ClassVar

from gingersnap.core.contract import Event
from gingersnap.games.wizard_biscuits.events import EffectFailed, Failure
from gingersnap.games.wizard_biscuits.house_data import FaceName
from gingersnap.games.wizard_biscuits.types import EffectAnswer, FlickedDisc, Question, WizardBiscuitsState


class Effect:
    """Does nothing at all: as a starting disc, or a frozen one.

    A hook that needs a decision returns the question; it is asked at once. `answered` is told what was chosen, and
    may ask on.
    """

    name: ClassVar[FaceName]
    may_start_inside: ClassVar[bool] = False
    """Whether it may start on the circle around the 10 field."""

    def declared(self, state: WizardBiscuitsState, disc: FlickedDisc, events: list[Event]) -> None:
        """Its side has been named; it is about to be flicked."""

    def flicked(self, state: WizardBiscuitsState, disc: FlickedDisc, events: list[Event]) -> Question | None:
        """Its flick has been settled, wherever it is now."""
        return None

    def landed(self, state: WizardBiscuitsState, disc: FlickedDisc, field: int, events: list[Event]) -> Question | None:
        """Its flick has been settled, and it is in a field or in the hole (WBI-A6)."""
        return None

    def at_end_of_round(self, state: WizardBiscuitsState, disc: FlickedDisc, events: list[Event]) -> Question | None:
        """All discs have been flicked; totals have not been made."""
        return None

    def after_scoring(self, state: WizardBiscuitsState, disc: FlickedDisc, events: list[Event]) -> Question | None:
        """React to the scoring of the round."""
        return None

    def answered(
        self, state: WizardBiscuitsState, disc: FlickedDisc, choice: EffectAnswer, events: list[Event]
    ) -> Question | None:
        """Apply a legal answer to a question of one of these hooks."""
        return None

    def fails(self, disc: FlickedDisc, rule: str, why: Failure, events: list[Event]) -> None:
        """Tell what the effect could not do."""
        events.append(EffectFailed(disc.seat, disc.id, self.name, rule, why))
