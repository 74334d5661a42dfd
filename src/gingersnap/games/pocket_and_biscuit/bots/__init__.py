"""Bots for Pocket & Biscuit. They think alike (`value`); what differs is how well they remember.

A bot is told what everybody at the table is told. Of each tile it is shown it remembers the kind with
the chance of its level (PNB-H11), and it never asks for a world to look into.
"""

from __future__ import annotations

from functools import partial

from gingersnap.core.bot import Bot, BotFactory, Imagine
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update
from gingersnap.games.pocket_and_biscuit.bots.tiles import (
    ALL_TILES,
    CRACKED,
    GROUP_OF,
    GROUPS,
    ONE_OF,
    POINTS,
    WORTH,
    counted,
)
from gingersnap.games.pocket_and_biscuit.bots.value import UNKNOWN, Moment, best_move
from gingersnap.games.pocket_and_biscuit.events import TileShown, TilesReceived, TileTurned
from gingersnap.games.pocket_and_biscuit.house import HOUSE
from gingersnap.games.pocket_and_biscuit.types import Flip, PocketView, Show


class RememberingBot(Bot):
    """Remembers each tile it is shown with a certain chance."""

    def __init__(self, memory: float) -> None:
        self.memory = memory
        self.known: dict[int, str] = {}
        """By place: the kinds of face-down tiles."""
        self.taken: list[str] = []
        """Kinds that others received, as far as remembered."""

    def watch(self, update: Update, chance: Chance) -> None:
        for event in update.events:
            if isinstance(event, TileTurned | TileShown):
                if self._remembers(chance):
                    self.known[event.place] = event.kind
            elif isinstance(event, TilesReceived):
                for place in event.places:
                    self.known.pop(place, None)
                if event.seat != update.view.seat:
                    self.taken += [
                        kind for kind in event.kinds if GROUP_OF[kind] != CRACKED and self._remembers(chance)
                    ]

    def _remembers(self, chance: Chance) -> bool:
        return self.memory >= 1 or chance.pick("memory", 1000) < self.memory * 1000

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        view: PocketView = update.view
        if view.showing:
            return Show(self._least_helpful(view, chance))
        move = best_move(self._moment(view))[1]
        if move.group == UNKNOWN:
            return Flip(self._unknown_place(view, chance), move.tapped)
        return Flip(self._known_place(view, move.group), move.tapped)

    def _moment(self, view: PocketView) -> Moment:
        turned = [GROUP_OF[view.pockets[place]] for place in view.chain]
        known = counted(kind for place, kind in self.known.items() if view.pockets[place] == "down")
        unknown = 0
        if self._unknown_places(view):
            received = counted([*view.own_pile, *self.taken]) + sum(view.cracked) * ONE_OF[CRACKED]
            unknown = ALL_TILES - sum(ONE_OF[group] for group in turned) - known - received
        # What the group is worth on average, chocolate or not: so the thoughts of the last tile are found again.
        gained = sum((WORTH[group] for group in turned), start=0.0)
        return Moment(len(turned) + 1, gained, known, unknown, view.free_tapping)

    def _unknown_places(self, view: PocketView) -> list[int]:
        return [place for place, face in enumerate(view.pockets) if face == "down" and place not in self.known]

    def _unknown_place(self, view: PocketView, chance: Chance) -> int:
        places = self._unknown_places(view)
        return places[chance.pick("unknown tile", len(places))]

    def _known_place(self, view: PocketView, group: int) -> int:
        """Where the tile of `group` lies that is worth most."""
        places = [p for p, kind in self.known.items() if GROUP_OF[kind] == group and view.pockets[p] == "down"]
        return max(places, key=lambda place: (POINTS[self.known[place]], -place))

    def _least_helpful(self, view: PocketView, chance: Chance) -> int:
        """After a Great 6: better a tile that everybody saw than a new one, and better a high number than a low."""
        if not self.known:
            return self._unknown_place(view, chance)
        return max(self.known, key=lambda place: (GROUPS[GROUP_OF[self.known[place]]], -place))


BOTS: dict[str, BotFactory] = {level: partial(RememberingBot, memory) for level, memory in HOUSE.memory.items()}
