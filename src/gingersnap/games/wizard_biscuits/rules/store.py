"""What is for sale to whom, and how much the bank takes (WBI-11, WBI-16, WBI-A59)."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.house import HOUSE, special
from gingersnap.games.wizard_biscuits.rules.seating import side_of
from gingersnap.games.wizard_biscuits.types import Sale, WizardBiscuitsState

LIMITS = HOUSE.limits


def for_sale(state: WizardBiscuitsState, side: int) -> tuple[int, ...]:
    """What a side can pay for; some discs may not be the first it buys (WBI-16, WBI-A49, WBI-A59)."""
    return tuple(
        disc
        for disc in sorted(state.store)
        if special(disc).price <= state.left and not is_too_early(state, side, disc)
    )


def is_too_early(state: WizardBiscuitsState, side: int, disc: int) -> bool:
    """Whether it may not be bought, as it would be the first of this side (WBI-16)."""
    return not (special(disc).may_be_first or state.has_bought[side])


def bank_limit(state: WizardBiscuitsState, side: int) -> int:
    """By the discs it owns now, those just bought or won among them (WBI-11, WBI-A29, WBI-A55, WBI-A58)."""
    return LIMITS.bank_per_disc * len(state.supplies[side])


def most_to_bank(state: WizardBiscuitsState, side: int) -> int:
    return min(state.left, bank_limit(state, side))


def sales_at(state: WizardBiscuitsState) -> tuple[Sale, ...]:
    """What the seat that is asked whether to buy is told about the store; nothing while none is."""
    buying = [side_of(state, question.seat) for question in state.asked if question.kind == "buy"]
    return tuple(sale_of(state, side, disc) for side in buying for disc in sorted(state.store))


def sale_of(state: WizardBiscuitsState, side: int, disc: int) -> Sale:
    left = state.left - special(disc).price
    return Sale(
        disc=disc,
        missing=max(0, -left),
        too_early=is_too_early(state, side, disc),
        bankable=max(0, min(left, bank_limit(state, side) + LIMITS.bank_per_disc)),
    )
