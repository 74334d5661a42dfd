"""Purchases and banking by the winner of a round (WBI-10 to WBI-16, step 7 of the end of a round)."""

from __future__ import annotations

from gingersnap.core import codec
from gingersnap.core.contract import Event
from gingersnap.games.wizard_biscuits.events import DiscBought, NothingBought, PointsBanked, PointsLost, WhyLost
from gingersnap.games.wizard_biscuits.house_rules import price_at
from gingersnap.games.wizard_biscuits.rules.disc_transfers import give
from gingersnap.games.wizard_biscuits.rules.seat_order import seats_of, side_of, speaker_of
from gingersnap.games.wizard_biscuits.rules.store import for_sale, most_to_bank
from gingersnap.games.wizard_biscuits.types import Bank, Buy, BuyNothing, Question, WizardBiscuitsState


def ask_how_to_spend(state: WizardBiscuitsState, events: list[Event]) -> None:
    """First whether to buy, then how much to bank. What is left is lost (WBI-A57)."""
    side = state.rounds[-1].winner
    if side is None or not state.left:
        return
    seat = speaker_of(state, side)
    if state.purchases and (discs := for_sale(state, side)):
        state.asked = (Question("buy", seat, targets=discs),)
    elif most := most_to_bank(state, side):
        state.asked = (Question("bank", seat, most=most, step=state.options.bank_step),)
    else:
        lose_the_rest(state, side, events, "unusable" if state.purchases else "unbankable")


def buy(state: WizardBiscuitsState, question: Question, action: Buy, events: list[Event]) -> None:
    side, disc = side_of(state, question.seat), action.disc
    give(state, disc, side)
    state.has_bought[side] = True
    state.purchases -= 1
    price = price_at(state.options, disc)
    state.left -= price
    state.rounds[-1] = codec.replace(state.rounds[-1], bought=disc)
    events.append(DiscBought(question.seat, side, disc, price, state.left))


def buy_nothing(state: WizardBiscuitsState, question: Question, action: BuyNothing, events: list[Event]) -> None:
    state.purchases = 0
    events.append(NothingBought(question.seat, state.left))


def bank(state: WizardBiscuitsState, question: Question, action: Bank, events: list[Event]) -> None:
    side, amount = side_of(state, question.seat), action.amount
    state.scores[side] += amount
    state.left -= amount
    state.rounds[-1] = codec.replace(state.rounds[-1], banked=amount)
    if amount:
        events.append(PointsBanked(question.seat, side, amount, state.scores[side], state.options.goal))
    lose_the_rest(state, side, events)


def lose_the_rest(state: WizardBiscuitsState, side: int, events: list[Event], why: WhyLost = "unused") -> None:
    lost, state.left = state.left, 0
    if lost:
        is_all, owns_none = lost == state.rounds[-1].net, not state.supplies[side]
        events.append(PointsLost(side, seats_of(state, side), lost, is_all, why=why, owns_none=owns_none))
