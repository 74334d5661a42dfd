"""Model of a first-time player of Pocket & Biscuit, used to measure the beginner's opponent.

Flips whatever lies there, remembers nothing, taps only where the rules leave nothing else, and lets a cracked biscuit
count what is asked for: no more than what does no plain harm.
"""

from __future__ import annotations

from gingersnap.core.bot import Bot, Imagine
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update
from gingersnap.games.pocket_and_biscuit.types import Count, Flip, PocketView


class FirstTimer(Bot):
    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        view: PocketView = update.view
        actions = [offer.action for offer in update.offers]
        harmless = [action for action in actions if _does_no_harm(action, view)] or actions
        action: Action = harmless[chance.pick("first time", len(harmless))]
        return action


def _does_no_harm(action: Action, view: PocketView) -> bool:
    if isinstance(action, Count):
        return action.number == len(view.chain) and view.next_number is None
    return not isinstance(action, Flip) or action.tapped == view.must_tap
