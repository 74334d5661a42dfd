"""Bots for Wizard Biscuits, by human skill: Crokinole's hands, and a head that knows what special discs are good for.

The head imagines every good shot with every disc of its supply, on either side of it (`flicks`, `gains`), and knows
what discs are worth to those who own them (`value`): so it buys, banks, and uses effects (`thumb`). Below all of them
stands a beginner's opponent (`beginner`).
"""

from __future__ import annotations

from functools import partial

from gingersnap.core.bot import BotFactory
from gingersnap.core.skill.level_suggestions import BEGINNER, RuleAssumption
from gingersnap.games.wizard_biscuits.bots.beginner_bot import Beginner
from gingersnap.games.wizard_biscuits.bots.flicking_bot import HandyBot as HandyBot
from gingersnap.games.wizard_biscuits.bots.special_disc_bot import WizardBot as WizardBot
from gingersnap.games.wizard_biscuits.house_data import HOUSE

BOTS: dict[str, BotFactory] = {
    BEGINNER: Beginner,
    **{level: partial(WizardBot, hand, HOUSE.heads[level]) for level, hand in HOUSE.hands.items()},
}
ASSUMED = {
    rule: RuleAssumption(frozenset(HOUSE.hands), instead=BEGINNER)
    for rule in ("WBI-A6", "WBI-A12", "WBI-A30", "WBI-A40")
}
"""They do not think of discs that land again, of a hole that burns on, of getting rid of the poison disc, nor of Dark
Magic after scoring (`gains`, `value`). The beginner flicks without thinking of effects."""
