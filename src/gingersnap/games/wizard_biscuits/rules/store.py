"""Store: discs for sale to each side, and the limits of the bank (WBI-11, WBI-16, WBI-A59)."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.house_data import special
from gingersnap.games.wizard_biscuits.house_rules import price_at
from gingersnap.games.wizard_biscuits.rules.seat_order import side_of
from gingersnap.games.wizard_biscuits.types import Banking, Question, Sale, Spending, WizardBiscuitsState


def for_sale(state: WizardBiscuitsState, side: int) -> tuple[int, ...]:
    """Return what a side can pay for; some discs may not be the first it buys (WBI-16, WBI-A49, WBI-A59)."""
    return tuple(
        disc
        for disc in sorted(state.store)
        if price_at(state.options, disc) <= state.left and not is_too_early(state, side, disc)
    )


def is_too_early(state: WizardBiscuitsState, side: int, disc: int) -> bool:
    """Return whether it may not be bought, as it would be the first of this side (WBI-16)."""
    return not (special(disc).may_be_first or state.has_bought[side])


def bank_limit(state: WizardBiscuitsState, side: int) -> int:
    """By the discs it owns now, those just bought or won among them (WBI-11, WBI-A29, WBI-A55, WBI-A58)."""
    return state.options.bank_per_disc * len(state.supplies[side])


def most_to_bank(state: WizardBiscuitsState, side: int) -> int:
    return in_steps(state, min(state.left, bank_limit(state, side)))


def in_steps(state: WizardBiscuitsState, most: int) -> int:
    """As much of it as may be banked (WBI-A72)."""
    return most - most % state.options.bank_step


def amounts(question: Question) -> range:
    """Return what may be banked (WBI-A72)."""
    return range(0, question.most + 1, question.step)


# --- What is told before it is decided ----------------------------------------------------------------


def spending_at(state: WizardBiscuitsState) -> Spending | None:
    """Return what can become of the winner's points, and what is lost of them (WBI-A57); None while nobody is asked."""
    for question in state.asked:
        if question.kind in ("buy", "bank"):
            return spending_of(state, question)
    return None


def spending_of(state: WizardBiscuitsState, question: Question) -> Spending:
    side = side_of(state, question.seat)
    sales = tuple(sale_of(state, side, disc) for disc in sorted(state.store)) if question.kind == "buy" else ()
    banked = most_to_bank(state, side)
    nothing_bought = (state.left - banked, 0, banked)
    bought = [
        (sale.lost, price_at(state.options, sale.disc), sale.bankable)
        for sale in sales
        if sale.disc in question.targets
    ]
    lost, price, bankable = min([nothing_bought, *bought])
    return Spending(
        seat=question.seat,
        left=state.left,
        lost=lost,
        bankable=bankable,
        price=price,
        lost_unless_bought=state.left - banked,
        sales=sales,
        bankings=tuple(banking_of(state, side, amount) for amount in amounts(question))
        if question.kind == "bank"
        else (),
    )


def sale_of(state: WizardBiscuitsState, side: int, disc: int) -> Sale:
    left = state.left - price_at(state.options, disc)
    limit = bank_limit(state, side) + state.options.bank_per_disc
    bankable = in_steps(state, max(0, min(left, limit)))
    return Sale(
        disc=disc,
        missing=max(0, -left),
        too_early=is_too_early(state, side, disc),
        bankable=bankable,
        lost=max(0, left - bankable),
    )


def banking_of(state: WizardBiscuitsState, side: int, amount: int) -> Banking:
    return Banking(amount, state.scores[side] + amount, state.left - amount)
