"""Bots for XTAL: three that go by rules of thumb, with slower or faster hands, and two that search with their help.

A search takes its time, so it is for turn-based Combat; in real time those bots go by the rules of thumb too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from gingersnap.core import codec
from gingersnap.core.bot import Bot, BotFactory, Imagine, Weighed
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action, Game, Offer, Seat
from gingersnap.core.table import Update
from gingersnap.core.words import Sentence
from gingersnap.games.xtal.bots.guess import Guess
from gingersnap.games.xtal.bots.plans import plans
from gingersnap.games.xtal.bots.thumb import carried_on, rule_of_thumb, weighed, without_cards
from gingersnap.games.xtal.bots.value import judged
from gingersnap.games.xtal.events import CardLaid, CardTakenBack
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.types import NamePriority, XtalAction, XtalState, XtalTakeBack, XtalView
from gingersnap.games.xtal.words import say
from gingersnap.search.ismcts import Ismcts

Offered = Offer[XtalAction]


class Hands(NamedTuple):
    """How somebody handles the cards: the times are those of people, in seconds, and vary by a third."""

    decide: float
    """From seeing something to the first card of an answer."""
    lay: float
    """From one card of a group to the next."""
    sees: float
    """The chance to think of a card when it is of use."""


HANDS = {"easy": Hands(3.5, 1.2, 0.6), "medium": Hands(2.2, 0.8, 0.85), "hard": Hands(1.3, 0.5, 1.0)}
THOUGHTS = {"expert": 60, "master": 240}
SPREAD = 0.33
FASTEST = 0.4
"""Of the usual time: nobody is faster than that."""
CONSIDERED = 4
"""Groups that a search looks at."""


# --- By rules of thumb ----------------------------------------------------------------------------


class ThumbBot(Bot):
    """Does what the rules of thumb say, as soon as its hands can."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        return rule_of_thumb(update.view, update.offers, chance)

    def weigh(self, update: Update, imagine: Imagine, chance: Chance) -> Sequence[Weighed]:
        found = weighed(self._seen(update.view), update.offers, chance)
        return [Weighed(action, {} if worth is None else {"rings": worth}) for action, worth in found]

    def _seen(self, view: XtalView) -> XtalView:
        """The view, as far as it comes to mind."""
        return view

    def reason(self, quantity: str, first: float, second: float) -> Sentence:
        return say("reason-rings", first=first, second=second)

    def worth(self, quantity: str, amount: float) -> Sentence:
        return say("worth-rings", amount=amount)

    def reaction(self, update: Update, chance: Chance) -> float:
        usual = self.hands.lay if _is_laying(update) or _has_first_card(update) else self.hands.decide
        return usual * max(FASTEST, 1 + SPREAD * chance.noise("reaction"))


class OverlookingBot(ThumbBot):
    """Does not always think of all its cards."""

    def __init__(self, hands: Hands) -> None:
        super().__init__(hands)
        self._overlooked: frozenset[str] = frozenset()

    def watch(self, update: Update, chance: Chance) -> None:
        """What is overlooked stays so until something happens: a group that was begun is finished."""
        if update.offers and not _is_laying(update):
            kinds = dict.fromkeys(update.view.hand)
            self._overlooked = frozenset(card for card in kinds if not self._sees(chance))

    def _sees(self, chance: Chance) -> bool:
        return chance.pick("seen", 1000) < self.hands.sees * 1000

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        return rule_of_thumb(self._seen(update.view), update.offers, chance)

    def _seen(self, view: XtalView) -> XtalView:
        return codec.replace(view, hand=tuple(card for card in view.hand if card not in self._overlooked))


def _is_laying(update: Update) -> bool:
    """All that has happened is that this seat has laid a card ready, or has taken one back."""
    return bool(update.events) and all(isinstance(event, CardLaid | CardTakenBack) for event in update.events)


def _has_first_card(update: Update) -> bool:
    """In real time: who has started a Combat knows what for."""
    return update.view.first_left is not None and update.view.priority == update.view.seat


# --- By search ------------------------------------------------------------------------------------


def policy(game: Game[Any, Any], state: XtalState, seat: Seat, chance: Chance) -> Offered:
    """How everybody plays in the thoughts of a search bot."""
    return Offer(rule_of_thumb(GAME.view(state, seat), GAME.offers(state, seat), chance))


def shortlist(game: Game[Any, Any], state: XtalState, seat: Seat) -> Sequence[Offered]:
    """The next steps of the groups that the rules of thumb value most: single cards make no plan."""
    view, offers = GAME.view(state, seat), GAME.offers(state, seat)
    actions = [offer.action for offer in offers]
    settled = without_cards(view, actions)
    if settled is not None:
        return offers if isinstance(settled, NamePriority) else [Offer(settled)]
    best = sorted(plans(Guess(view)), key=lambda plan: -plan.worth)[:CONSIDERED]
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

    def weigh(self, update: Update, imagine: Imagine, chance: Chance) -> Sequence[Weighed]:
        if update.view.options.combat == "open":
            return super().weigh(update, imagine, chance)
        return self.search.weigh(update, imagine, chance)

    def reason(self, quantity: str, first: float, second: float) -> Sentence:
        by_thumb = quantity == "rings"
        return super().reason(quantity, first, second) if by_thumb else self.search.reason(quantity, first, second)

    def worth(self, quantity: str, amount: float) -> Sentence:
        return super().worth(quantity, amount) if quantity == "rings" else self.search.worth(quantity, amount)


BOTS: dict[str, BotFactory] = {
    **{level: partial(ThumbBot if hands.sees == 1 else OverlookingBot, hands) for level, hands in HANDS.items()},
    **{level: partial(SearchBot, thoughts) for level, thoughts in THOUGHTS.items()},
}
