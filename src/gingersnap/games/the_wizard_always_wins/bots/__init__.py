"""Bots for The Wizard Always Wins: one that goes by rules of thumb, and three that search with their help."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from gingersnap.core.bot import Bot, BotFactory, Imagine, Weighed
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action, Game, Seat
from gingersnap.core.table import Update
from gingersnap.core.words import Sentence
from gingersnap.games.the_wizard_always_wins.bots.thumb import rule_of_thumb
from gingersnap.games.the_wizard_always_wins.bots.value import valued
from gingersnap.games.the_wizard_always_wins.bots.weighing import weighed
from gingersnap.games.the_wizard_always_wins.rules import GAME
from gingersnap.games.the_wizard_always_wins.types import (
    Offered,
    WizardAlwaysWinsState,
    WizardAlwaysWinsTakeBack,
    WizardAlwaysWinsView,
)
from gingersnap.games.the_wizard_always_wins.words import say
from gingersnap.search.ismcts import Ismcts

THOUGHTS = {"medium": 25, "hard": 80, "expert": 250}
"""By level. A thought takes about a quarter of a millisecond (docs/the_wizard_always_wins.md)."""


class Greedy(Bot):
    """Does what the rules of thumb say. They look at nothing its seat cannot see, so any imagined world will do."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        view: WizardAlwaysWinsView = update.view
        world = imagine(chance)
        assert isinstance(world, WizardAlwaysWinsState)
        return rule_of_thumb(world, view.seat).action

    def weigh(self, update: Update, imagine: Imagine, chance: Chance) -> Sequence[Weighed]:
        world = imagine(chance)
        assert isinstance(world, WizardAlwaysWinsState)
        return weighed(world, update.seat, update.offers)

    def reason(self, quantity: str, first: float, second: float) -> Sentence:
        return say(f"reason-{quantity}", first=first, second=second)

    def worth(self, quantity: str, amount: float) -> Sentence:
        return say(f"worth-{quantity}", amount=amount)


def policy(game: Game[Any, Any], state: WizardAlwaysWinsState, seat: Seat, chance: Chance) -> Offered:
    """How everybody plays in the thoughts of a search bot."""
    return rule_of_thumb(state, seat)


def shortlist(game: Game[Any, Any], state: WizardAlwaysWinsState, seat: Seat) -> Sequence[Offered]:
    """Sets are turned in whole or not at all: laying pieces one by one gives no other choice worth the thoughts.

    Nor does taking back what was asked for: that leads where the bot was before, and others read it all.
    """
    offers: list[Offered] = game.offers(state, seat)
    if state.phase != "sets":
        return [offer for offer in offers if not isinstance(offer.action, WizardAlwaysWinsTakeBack)]
    suggested, last = rule_of_thumb(state, seat), offers[-1]
    return [suggested] if suggested == last else [suggested, last]


def search_bot(thoughts: int) -> Bot:
    # These values tell positions apart by a few hundredths: much curiosity would drown that.
    return Ismcts(GAME, thoughts, policy=policy, shortlist=shortlist, judgement=valued, curiosity=0.25)


BOTS: dict[str, BotFactory] = {
    "greedy": Greedy,
    **{level: partial(search_bot, thoughts) for level, thoughts in THOUGHTS.items()},
}
