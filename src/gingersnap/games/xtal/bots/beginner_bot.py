"""A beginner's opponent in XTAL.

It overlooks most of its cards. It thinks of its own token only: that others can be moved too, and led into a Combat,
does not come to its mind. It forgets what a Void is for, and plays one card where two would do.
"""

from __future__ import annotations

from gingersnap.games.xtal.bots.card_plans import Plan
from gingersnap.games.xtal.bots.heuristic_bot import Hands, OverlookingBot
from gingersnap.games.xtal.types import XtalView

HANDS = Hands(decide=5.0, lay=1.8, sees=0.3)


class Beginner(OverlookingBot):
    def __init__(self) -> None:
        super().__init__(HANDS)

    def thinks_of(self, view: XtalView, plan: Plan) -> bool:
        own = all(lay.token in (None, view.seat) and lay.card != "void" for lay in plan.lays)
        return own and len(plan.lays) == 1
