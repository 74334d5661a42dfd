"""Model of a first-time player of XTAL, used to measure the beginner's opponent.

Rolls, takes the rings it lands on, and otherwise does anything, each kind of thing as likely as the others. But it does
no plain harm: it stays in the game, answers a Weapon if it can, and takes nothing back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gingersnap.core.bot import Bot, Imagine
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action, Offer
from gingersnap.core.table import Update
from gingersnap.games.xtal.types import Answer, Concede, Leave, TakeRings, XtalTakeBack

_HARMFUL = (Leave, XtalTakeBack)


class FirstTimer(Bot):
    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        actions = harmless(update.offers)
        kinds = list(dict.fromkeys(type(action) for action in actions))
        kind = kinds[chance.pick("kind", len(kinds))]
        alike = [action for action in actions if type(action) is kind]
        action: Action = alike[chance.pick("first time", len(alike))]
        return action


def harmless(offers: Sequence[Offer[Any]]) -> list[Any]:
    """Return what does no plain harm; all there is, if everything does."""
    actions = [offer.action for offer in offers]
    rings = [action for action in actions if isinstance(action, TakeRings)][:1]  # to take them comes first
    plain = [action for action in actions if not isinstance(action, _HARMFUL)]
    answers = [action for action in plain if isinstance(action, Answer)]
    if answers:
        plain = [action for action in plain if not isinstance(action, Concede)]
    return rings or plain or actions
