"""Bots for Crokinole, by human skill (CRK-H13). A level is a hand and a head.

The hand errs as people's hands do (`hand`). The head thinks of many shots (`finding`), imagines each as its own hand
would make it, settles what comes of it by the rules (`verdicts`) and takes the shot of the highest value (`value`,
`thinking`). Better heads think of more shots, and of the answer to their best ones. Below all of them stands a
beginner's opponent (`beginner`).
"""

from __future__ import annotations

from functools import partial

from gingersnap.core.bot import BotFactory
from gingersnap.core.skill.level_suggestions import BEGINNER
from gingersnap.games.crokinole.bots.beginner_bot import Beginner
from gingersnap.games.crokinole.bots.shooter_view import situation_of as situation_of
from gingersnap.games.crokinole.bots.shooter_view import value_now as value_now
from gingersnap.games.crokinole.bots.skilled_bot import SkilledBot as SkilledBot
from gingersnap.games.crokinole.bots.skilled_bot import closeness as closeness
from gingersnap.games.crokinole.bots.skilled_bot import closest_shot as closest_shot
from gingersnap.games.crokinole.house_data import HOUSE

BOTS: dict[str, BotFactory] = {
    BEGINNER: Beginner,
    **{level: partial(SkilledBot, hand, HOUSE.heads[level]) for level, hand in HOUSE.hands.items()},
}
