"""Bots for Pocket & Biscuit. They think alike (`value`); what differs is how well they remember (`remembering`).

The weakest is a beginner's opponent (`beginner`), who also overlooks what beginners overlook.
"""

from __future__ import annotations

from functools import partial

from gingersnap.core.bot import BotFactory
from gingersnap.core.skill.bot_levels import BEGINNER
from gingersnap.games.pocket_and_biscuit.bots.beginner import Beginner
from gingersnap.games.pocket_and_biscuit.bots.memory_bot import RememberingBot as RememberingBot
from gingersnap.games.pocket_and_biscuit.house import HOUSE

BOTS: dict[str, BotFactory] = {
    BEGINNER: Beginner,
    **{level: partial(RememberingBot, memory) for level, memory in HOUSE.memory.items()},
}
