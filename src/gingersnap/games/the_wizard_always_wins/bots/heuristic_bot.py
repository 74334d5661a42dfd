"""A bot that goes by rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.bot import Bot, Imagine, WeighedChoice
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update
from gingersnap.games.the_wizard_always_wins.bots.advice import weighed
from gingersnap.games.the_wizard_always_wins.bots.heuristics import rule_of_thumb
from gingersnap.games.the_wizard_always_wins.types import WizardAlwaysWinsState, WizardAlwaysWinsView


class Greedy(Bot):
    """Does what the rules of thumb say. They look at nothing its seat cannot see, so any imagined world will do."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        view: WizardAlwaysWinsView = update.view
        world = imagine(chance)
        assert isinstance(world, WizardAlwaysWinsState)
        return rule_of_thumb(world, view.seat).action

    def weigh(self, update: Update, imagine: Imagine, chance: Chance) -> Sequence[WeighedChoice]:
        world = imagine(chance)
        assert isinstance(world, WizardAlwaysWinsState)
        return weighed(world, update.seat, update.offers)
