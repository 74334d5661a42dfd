"""Bots for The Wizard Always Wins.

A beginner's opponent, a heuristic bot, and three search bots that use the heuristics.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from gingersnap.core.bot import Bot, BotFactory
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Game, Seat
from gingersnap.core.skill.level_suggestions import BEGINNER
from gingersnap.games.the_wizard_always_wins.bots.beginner_bot import Beginner
from gingersnap.games.the_wizard_always_wins.bots.heuristic_bot import Greedy as Greedy
from gingersnap.games.the_wizard_always_wins.bots.heuristics import rule_of_thumb
from gingersnap.games.the_wizard_always_wins.bots.position_value import valued
from gingersnap.games.the_wizard_always_wins.rules import GAME
from gingersnap.games.the_wizard_always_wins.types import (
    Offered,
    WizardAlwaysWinsState,
    WizardAlwaysWinsTakeBack,
)
from gingersnap.search.ismcts import Ismcts

THOUGHTS = {"medium": 25, "hard": 80, "expert": 250}
"""By level. A thought takes about a quarter of a millisecond (docs/the_wizard_always_wins.md)."""


def policy(game: Game[Any, Any], state: WizardAlwaysWinsState, seat: Seat, chance: Chance) -> Offered:
    """Return how everybody plays in the thoughts of a search bot."""
    return rule_of_thumb(state, seat)


def shortlist(game: Game[Any, Any], state: WizardAlwaysWinsState, seat: Seat) -> Sequence[Offered]:
    """Return the actions worth a search.

    Sets are turned in whole or not at all: single pieces give no other choice worth it.

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
    BEGINNER: Beginner,
    "greedy": Greedy,
    **{level: partial(search_bot, thoughts) for level, thoughts in THOUGHTS.items()},
}
ADVISER = "expert"
"""Level of the bot that gives hints. Weaker ones tell the best choice from the second one by chance."""
