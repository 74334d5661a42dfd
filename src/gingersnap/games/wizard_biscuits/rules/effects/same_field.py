"""What Acid and Thief have in common: they reach what lies in the same field."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.events import Failure
from gingersnap.games.wizard_biscuits.rules.fields import field_of
from gingersnap.games.wizard_biscuits.rules.ownership import opposing_specials
from gingersnap.games.wizard_biscuits.types import FlickedDisc, WizardBiscuitsState


def opposing_in_same_field(state: WizardBiscuitsState, disc: FlickedDisc) -> tuple[int, ...]:
    """The opposing special discs in the same field as `disc`, or in the hole with it (WBI-A7, WBI-A37, WBI-A74)."""
    field = field_of(state, disc.id)
    if field is None:
        return ()
    return tuple(other for other in opposing_specials(state, disc.side) if field_of(state, other) == field)


def why_nothing_is_shared(state: WizardBiscuitsState, disc: FlickedDisc) -> Failure:
    return "off_the_board" if field_of(state, disc.id) is None else "none_in_the_field"
