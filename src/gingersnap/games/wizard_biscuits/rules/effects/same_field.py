"""Shared part of Acid and Thief: they reach discs in the same field."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.events import Failure
from gingersnap.games.wizard_biscuits.house_data import is_special
from gingersnap.games.wizard_biscuits.rules.disc_ownership import POISON, opposing_specials
from gingersnap.games.wizard_biscuits.rules.fields import field_of
from gingersnap.games.wizard_biscuits.types import FlickedDisc, WizardBiscuitsState


def opposing_in_same_field(state: WizardBiscuitsState, disc: FlickedDisc) -> tuple[int, ...]:
    """Return the opposing special discs in the field of `disc`, or in the hole with it (WBI-A7, WBI-A37, WBI-A74)."""
    field = field_of(state, disc.id)
    if field is None:
        return ()
    return tuple(other for other in opposing_specials(state, disc.side) if field_of(state, other) == field)


def why_nothing_is_shared(state: WizardBiscuitsState, disc: FlickedDisc, rule: str) -> tuple[str, Failure]:
    """Return the rule and the reason why a disc reaches nothing; `rule` where it is the disc's own."""
    field = field_of(state, disc.id)
    if field is None:
        return rule, "off_the_board"
    return why_none_is_left(state, disc.side, field) or (rule, "none_in_the_field")


def why_none_is_left(state: WizardBiscuitsState, side: int, field: int | None = None) -> tuple[str, Failure] | None:
    """Return why flicked opposing special discs, in `field` if given, cannot be named; None if none was."""
    flicked = [disc.id for disc in state.flicked if is_special(disc.id) and disc.side != side]
    if any(disc in state.gone and (field is None or field_of(state, disc) in (None, field)) for disc in flicked):
        return "WBI-A42", "none_left"
    is_own = POISON in flicked and state.poison_goes_to == side
    return ("WBI-A80", "own_already") if is_own and (field is None or field_of(state, POISON) == field) else None
