"""Reasons for hints in Keep or Swap: how likely a drawn card is higher than one's own."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from gingersnap.core.guidance.hint_reasons import HintKind, HintKinds, HintQuestion, Reason, number_word
from gingersnap.games._template.types import HOUSE, KeepOrSwapAction, KeepOrSwapSwap, KeepOrSwapView
from gingersnap.games._template.words import say


class SwapOdds(NamedTuple):
    """The position as the kinds read it."""

    card: int
    """The own card."""
    higher: int
    """Hidden cards that are higher."""
    lower: int
    mark: str
    """The own card on the board."""


def study_odds(question: HintQuestion) -> SwapOdds:
    view: KeepOrSwapView = question.update.view
    card = view.cards[view.seat]
    assert card is not None, "a seat sees its own card"
    hidden = Counter(dict.fromkeys(range(1, HOUSE.highest + 1), HOUSE.copies))
    hidden.subtract(seen for seen in (*view.cards, view.own_aside) if seen is not None)
    higher = sum(count for each, count in hidden.items() if each > card)
    return SwapOdds(card, higher, hidden.total() - higher - hidden[card], f"card:{view.seat}")


def nothing_beats_it(odds: SwapOdds, choice: KeepOrSwapAction, other: KeepOrSwapAction | None) -> Reason | None:
    if isinstance(choice, KeepOrSwapSwap) or odds.higher:
        return None
    return Reason(say("reason-highest", card=odds.card), odds.mark)


def nothing_is_lower(odds: SwapOdds, choice: KeepOrSwapAction, other: KeepOrSwapAction | None) -> Reason | None:
    if not isinstance(choice, KeepOrSwapSwap) or odds.lower:
        return None
    return Reason(say("reason-lowest", card=odds.card), odds.mark)


def likelier_higher(odds: SwapOdds, choice: KeepOrSwapAction, other: KeepOrSwapAction | None) -> Reason | None:
    if not isinstance(choice, KeepOrSwapSwap) or odds.higher <= odds.lower:
        return None
    return Reason(
        say("reason-swap", higher=odds.higher, many=number_word(odds.higher), few=number_word(odds.lower)), "deck"
    )


def likelier_lower(odds: SwapOdds, choice: KeepOrSwapAction, other: KeepOrSwapAction | None) -> Reason | None:
    if isinstance(choice, KeepOrSwapSwap) or odds.lower <= odds.higher:
        return None
    return Reason(
        say("reason-keep", lower=odds.lower, many=number_word(odds.lower), few=number_word(odds.higher)), odds.mark
    )


HINTS = HintKinds(
    kinds=(
        HintKind("nothing_beats_it", nothing_beats_it, decisive=True),
        HintKind("nothing_is_lower", nothing_is_lower, decisive=True),
        HintKind("likelier_higher", likelier_higher),
        HintKind("likelier_lower", likelier_lower),
    ),
    study=study_odds,
)
