"""Bots for Pocket & Biscuit. They think alike (`value`); what differs is how well they remember (`remembering`).

The weakest is a beginner's opponent (`beginner`), who also overlooks what beginners overlook.
"""

from __future__ import annotations

from functools import partial

from gingersnap.core.bot import BotFactory
from gingersnap.core.skill.level_suggestions import BEGINNER
from gingersnap.games.pocket_and_biscuit.bots.beginner_bot import Beginner
from gingersnap.games.pocket_and_biscuit.bots.memory_bot import RememberingBot as RememberingBot
from gingersnap.games.pocket_and_biscuit.house_data import HOUSE

BOTS: dict[str, BotFactory] = {
    BEGINNER: Beginner,
    **{level: partial(RememberingBot, memory) for level, memory in HOUSE.memory.items()},
}
ADVISER = "perfect"
"""Level of the bot that gives hints: one that says what was seen must not forget it."""
