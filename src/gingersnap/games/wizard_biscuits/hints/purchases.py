"""Reasons for purchases and for what is banked."""

from __future__ import annotations

from typing import Any, Literal

from gingersnap.core.guidance.hint_reasons import HintKind, Reason, number_word
from gingersnap.games.wizard_biscuits.hints.effect_position import EffectPosition
from gingersnap.games.wizard_biscuits.house_data import Colour, disc_said, special
from gingersnap.games.wizard_biscuits.house_rules import price_at
from gingersnap.games.wizard_biscuits.types import Bank, Buy, BuyNothing, Sale
from gingersnap.games.wizard_biscuits.words import say


def _sale(position: EffectPosition, action: Any) -> Sale | None:
    spending = position.view.spending
    if spending is None or not isinstance(action, Buy):
        return None
    return next((sale for sale in spending.sales if sale.disc == action.disc), None)


def _bankable(position: EffectPosition) -> int:
    """Return what can be banked if nothing is bought."""
    spending = position.view.spending
    return 0 if spending is None else spending.left - spending.lost_unless_bought


def bank_to_win(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: what can be banked now reaches the goal."""
    amount = choice.amount if isinstance(choice, Bank) else _bankable(position)
    score = position.me.score + amount
    if not isinstance(choice, Bank | BuyNothing) or score < position.view.options.goal:
        return None
    return Reason(say("reason-bank-to-win", amount=amount, score=score), "bank")


def buy_to_win(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: with another disc enough can be banked to reach the goal."""
    sale = _sale(position, choice)
    if sale is None or position.me.score + sale.bankable < position.view.options.goal:
        return None
    return Reason(say("reason-buy-to-win", amount=sale.bankable), f"special:{sale.disc}")


def buy_before_banking(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: a side without a special disc can bank nothing."""
    if not isinstance(choice, Buy) or position.me.specials or isinstance(other, Buy):
        return None
    return Reason(say("reason-buy-before-banking"), f"special:{choice.disc}")


def buy_to_deny(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: it is the only disc that the other side could begin with after a usual round."""
    view, sale = position.view, _sale(position, choice)
    if sale is None or position.foe.has_bought or position.foe.specials or not view.rounds:
        return None
    usual = sum(each.net for each in view.rounds) / len(view.rounds)
    first = [disc for disc in view.store if special(disc).may_be_first and price_at(view.options, disc) <= usual]
    if first != [sale.disc]:
        return None
    sentence = say("reason-buy-to-deny", disc=disc_said(sale.disc), of=position.foes)
    return Reason(sentence, f"special:{sale.disc}")


def buy_leaves_more(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: more can be banked after this purchase than after the other."""
    sale, second = _sale(position, choice), _sale(position, other)
    if sale is None or second is None or sale.bankable <= second.bankable:
        return None
    price = position.special(sale.disc).price
    sentence = say("reason-buy-leaves-more", price=price, bankable=sale.bankable, less=second.bankable)
    return Reason(sentence, f"special:{sale.disc}")


def buy_raises_limit(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: with another special disc more can be banked in every round."""
    sale = _sale(position, choice)
    if sale is None or isinstance(other, Buy) or not position.me.specials:
        return None
    owned = len(position.me.specials) + 1
    price, limit = position.special(sale.disc).price, owned * position.view.options.bank_per_disc
    sentence = say(
        "reason-buy-raises-limit", disc=disc_said(sale.disc), price=price, many=number_word(owned), limit=limit
    )
    return Reason(sentence, f"special:{sale.disc}")


def buy_for_its_use(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain what this disc can do and the other cannot."""
    if not isinstance(choice, Buy) or not isinstance(other, Buy):
        return None
    colour: Colour = special(choice.disc).colour
    heal: Literal["printed", "one"] = position.view.options.heal
    points = position.view.options.poisoned_costs
    sentence = say("reason-buy-for-its-use", colour=colour, points=points, heal=heal)
    return Reason(sentence, f"special:{choice.disc}")


def bank_near_the_end(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: a side is so close to the goal that points count for more than another disc."""
    if not isinstance(choice, BuyNothing):
        return None
    goal = position.view.options.goal
    theirs, own = goal - position.foe.score, goal - position.me.score - _bankable(position)
    if 0 < theirs <= position.foe.limit:
        return Reason(say("reason-they-are-near-the-end", of=position.foes, missing=theirs), "bank")
    if 0 < own <= position.me.limit:
        return Reason(say("reason-near-the-end", missing=own), "bank")
    return None


def bank_in_full(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    """Explain: the price would be missing from what is banked."""
    sale = _sale(position, other)
    if not isinstance(choice, BuyNothing) or sale is None or sale.bankable >= _bankable(position):
        return None
    return Reason(say("reason-bank-in-full", amount=_bankable(position), less=sale.bankable), "bank")


def bank_everything(position: EffectPosition, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, Bank) or not isinstance(other, Bank) or choice.amount <= other.amount:
        return None
    return Reason(say("reason-bank-everything"), "bank")


PURCHASES: tuple[HintKind[EffectPosition], ...] = (
    HintKind("bank_to_win", bank_to_win, decisive=True),
    HintKind("buy_to_win", buy_to_win, decisive=True),
    HintKind("buy_before_banking", buy_before_banking),
    HintKind("buy_to_deny", buy_to_deny),
    HintKind("buy_leaves_more", buy_leaves_more),
    HintKind("buy_raises_limit", buy_raises_limit),
    HintKind("bank_over_buying", bank_near_the_end),
    HintKind("bank_in_full", bank_in_full),
    HintKind("buy_for_its_use", buy_for_its_use, decisive=True),
    HintKind("bank_everything", bank_everything),
)
"""Most important first."""
