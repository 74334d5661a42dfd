"""Bots that go by rules of thumb, with slower or faster hands; some overlook cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gingersnap.core import codec
from gingersnap.core.bot import Bot, Imagine, WeighedChoice
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update
from gingersnap.games.xtal.bots.card_plans import Plan
from gingersnap.games.xtal.bots.heuristics import rule_of_thumb, weighed
from gingersnap.games.xtal.events import CardLaid, CardTakenBack
from gingersnap.games.xtal.types import XtalView

SPREAD = 0.33
FASTEST = 0.4
"""Of the usual time: nobody is faster than that."""


class Hands(NamedTuple):
    """Speed of handling cards: times of people in seconds, which vary by a third."""

    decide: float
    """From seeing something to the first card of an answer."""
    lay: float
    """From one card of a group to the next."""
    sees: float
    """The chance to think of a card when it is of use."""


class ThumbBot(Bot):
    """Does what the rules of thumb say, as soon as its hands can."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        return rule_of_thumb(self.seen(update.view), update.offers, chance, self.thinks_of)

    def weigh(self, update: Update, imagine: Imagine, chance: Chance) -> Sequence[WeighedChoice]:
        found = weighed(self.seen(update.view), update.offers, chance, self.thinks_of)
        return [WeighedChoice(action, quantities) for action, quantities in found]

    def seen(self, view: XtalView) -> XtalView:
        """Return the view, as far as it comes to mind."""
        return view

    def thinks_of(self, view: XtalView, plan: Plan) -> bool:
        """Return whether such a plan comes to mind."""
        return True

    def reaction(self, update: Update, chance: Chance) -> float:
        usual = self.hands.lay if _is_laying(update) or _has_first_card(update) else self.hands.decide
        return usual * max(FASTEST, 1 + SPREAD * chance.noise("reaction"))


class OverlookingBot(ThumbBot):
    """Does not always think of all its cards."""

    def __init__(self, hands: Hands) -> None:
        super().__init__(hands)
        self._overlooked: frozenset[str] = frozenset()

    def watch(self, update: Update, chance: Chance) -> None:
        """Watch the game. An overlooked card stays overlooked until an event: a group that was begun is finished."""
        if update.offers and not _is_laying(update):
            kinds = dict.fromkeys(update.view.hand)
            self._overlooked = frozenset(card for card in kinds if not self._sees(chance))

    def _sees(self, chance: Chance) -> bool:
        return chance.pick("seen", 1000) < self.hands.sees * 1000

    def seen(self, view: XtalView) -> XtalView:
        return codec.replace(view, hand=tuple(card for card in view.hand if card not in self._overlooked))


def _is_laying(update: Update) -> bool:
    """All that has happened is that this seat has laid a card ready, or has taken one back."""
    return bool(update.events) and all(isinstance(event, CardLaid | CardTakenBack) for event in update.events)


def _has_first_card(update: Update) -> bool:
    """In real time: who has started a Combat knows what for."""
    return update.view.first_left is not None and update.view.priority == update.view.seat
