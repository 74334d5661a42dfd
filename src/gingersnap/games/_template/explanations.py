"""Explanations of the things in Keep or Swap, and the progress of each player."""

from __future__ import annotations

from collections.abc import Iterator

from gingersnap.core.guidance.explanations import GameGoal, GoalProgress, TableThing, ThingKind
from gingersnap.games._template.types import HOUSE, KeepOrSwapKeep, KeepOrSwapSwap, KeepOrSwapView
from gingersnap.games._template.words import say

KINDS = {
    "card": ThingKind(say("thing-card"), say("about-card"), "KOS-1"),
    "deck": ThingKind(say("thing-deck"), say("about-deck"), "KOS-5"),
}


def things(view: KeepOrSwapView) -> Iterator[TableThing]:
    for seat, card in enumerate(view.cards):
        stands = None if card is None else say("stands-card", card=card)
        tries = (KeepOrSwapKeep(),) if seat == view.seat else ()
        yield TableThing("card", str(seat), say("card-named", seat=seat), stands, tries)
    yield TableThing("deck", stands=say("swaps-left", swaps=view.swaps_left), tries=(KeepOrSwapSwap(),))


def goal(view: KeepOrSwapView) -> GameGoal:
    """Return the goal; progress is based on the visible cards: the player's own, and at the end all of them."""
    seats = [GoalProgress(card or 0, HOUSE.highest, say("progress", card=card)) for card in view.cards]
    return GameGoal(say("goal-words", highest=HOUSE.highest), say("goal-brief"), "KOS-6", tuple(seats))
