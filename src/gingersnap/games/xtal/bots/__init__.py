"""Bots for XTAL.

A beginner's opponent, three heuristic bots with slower or faster hands, and two search bots that use the heuristics.

A search takes its time, so it is for turn-based Combat; in real time those bots go by the rules of thumb too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from gingersnap.core.bot import BotFactory, Imagine, WeighedChoice
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action, Game, Offer, Seat
from gingersnap.core.skill.level_suggestions import BEGINNER, RuleAssumption
from gingersnap.core.table import Update
from gingersnap.games.xtal.bots.beginner_bot import Beginner
from gingersnap.games.xtal.bots.card_plans import plans
from gingersnap.games.xtal.bots.heuristic_bot import FASTEST as FASTEST
from gingersnap.games.xtal.bots.heuristic_bot import Hands, ThumbBot
from gingersnap.games.xtal.bots.heuristic_bot import OverlookingBot as OverlookingBot
from gingersnap.games.xtal.bots.heuristics import carried_on, rule_of_thumb, without_cards
from gingersnap.games.xtal.bots.position_value import judged
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.types import NamePriority, XtalAction, XtalState, XtalTakeBack
from gingersnap.search.ismcts import Ismcts

Offered = Offer[XtalAction]


HANDS = {"easy": Hands(3.5, 1.2, 0.6), "medium": Hands(2.2, 0.8, 0.85), "hard": Hands(1.3, 0.5, 1.0)}
THOUGHTS = {"expert": 60, "master": 240}
CONSIDERED = 4
"""Groups that a search looks at."""


# --- By search ------------------------------------------------------------------------------------


def policy(game: Game[Any, Any], state: XtalState, seat: Seat, chance: Chance) -> Offered:
    """Return how everybody plays in the thoughts of a search bot."""
    return Offer(rule_of_thumb(GAME.view(state, seat), GAME.offers(state, seat), chance))


def shortlist(game: Game[Any, Any], state: XtalState, seat: Seat) -> Sequence[Offered]:
    """Return the next steps of the groups that the rules of thumb value most: single cards make no plan."""
    view, offers = GAME.view(state, seat), GAME.offers(state, seat)
    actions = [offer.action for offer in offers]
    settled = without_cards(view, actions)
    if settled is not None:
        return offers if isinstance(settled, NamePriority) else [Offer(settled)]
    best = sorted(plans(view), key=lambda plan: -plan.worth)[:CONSIDERED]
    steps = dict.fromkeys(carried_on(view, actions, plan) for plan in best)
    onward = [step for step in steps if not isinstance(step, XtalTakeBack)]
    return [Offer(step) for step in onward or steps]


class SearchBot(ThumbBot):
    """Searches in turn-based Combat."""

    def __init__(self, thoughts: int) -> None:
        super().__init__(HANDS["hard"])
        # The judgement tells positions apart by a few hundredths: as much curiosity as usual would drown that.
        self.search = Ismcts(GAME, thoughts, policy=policy, shortlist=shortlist, judgement=judged, curiosity=0.2)

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        if update.view.options.combat == "open":
            return super().choose(update, imagine, chance)
        action: Action = self.search.choose(update, imagine, chance)
        return action

    def weigh(self, update: Update, imagine: Imagine, chance: Chance) -> Sequence[WeighedChoice]:
        if update.view.options.combat == "open":
            return super().weigh(update, imagine, chance)
        return self.search.weigh(update, imagine, chance)


BOTS: dict[str, BotFactory] = {
    BEGINNER: Beginner,
    **{level: partial(ThumbBot if hands.sees == 1 else OverlookingBot, hands) for level, hands in HANDS.items()},
    **{level: partial(SearchBot, thoughts) for level, thoughts in THOUGHTS.items()},
}
ADVISER = "hard"
"""Hints come from a bot that overlooks none of the cards."""
ASSUMED = {"XTL-A85": RuleAssumption(frozenset({*HANDS, *THOUGHTS}), instead="random")}
"""They answer several Weapons by one Void. The beginner plays none, so that it could not show what it cancels."""
