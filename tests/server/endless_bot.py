"""A bot for processes of their own: whoever loads it there loads nothing else."""

from __future__ import annotations

from gingersnap.core.bot import Imagine, RandomBot
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update


class EndlessBot(RandomBot):
    """Never comes to an end with its first thought."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        while update.seq == 0:
            pass
        return super().choose(update, imagine, chance)
