"""A bot that shoots as well as people of its level do: a hand that errs, and a head that knows it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from gingersnap.core.bot import Bot, Imagine, WeighedChoice
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action
from gingersnap.core.table import Update
from gingersnap.games.crokinole.bots.advice import weighed_shots
from gingersnap.games.crokinole.bots.batch_verdicts import distances
from gingersnap.games.crokinole.bots.hand_error import Floats, felt, shaken, steadied
from gingersnap.games.crokinole.bots.shooter_view import situation_of, value_now
from gingersnap.games.crokinole.bots.shot_batches import Scene, flick_of, played
from gingersnap.games.crokinole.bots.shot_candidates import shots_on_open_board
from gingersnap.games.crokinole.bots.shot_planner import Situation, best_shots, promising
from gingersnap.games.crokinole.bots.shot_selection import narrowed
from gingersnap.games.crokinole.house_data import Head, Shake
from gingersnap.games.crokinole.house_rules import worth_at
from gingersnap.games.crokinole.rules.geometry import INK, RADIUS, STARTING
from gingersnap.games.crokinole.rules.lag_for_start import FURTHEST
from gingersnap.games.crokinole.rules.shot_execution import board_of, tremor_of
from gingersnap.games.crokinole.types import CrokinoleKeep, CrokinoleView, Flick, Reshoot
from gingersnap.physics import IN_HOLE, ON_BOARD, Board

WORTH_TAKING_BACK = 3.0
"""Points that a shot fell short of what could be expected, before one of several reshots is spent on it."""


class SkilledBot(Bot):
    """Shoots as well as people of its level do."""

    def __init__(self, hand: Shake, head: Head) -> None:
        self.hand = hand
        self.head = head
        self.faced: Situation | None = None
        """What it had to shoot at when it was last its turn: what a reshot would bring back."""

    def watch(self, update: Update, chance: Chance) -> None:
        view: CrokinoleView = update.view
        if view.phase == "shoot" and view.turn == view.seat and not view.over:
            self.faced = situation_of(view)

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        view: CrokinoleView = update.view
        if view.phase == "keep":
            return Reshoot() if self._regrets(view) else CrokinoleKeep()
        return shaken(self.meant(view), steadied(self.hand, tremor_of(view.options, view.seat)), chance)

    def meant(self, view: CrokinoleView) -> Flick:
        """Return the shot as it should go."""
        hand = self._felt(view)
        if view.phase == "lag":
            return flick_of(closest_shot(board_of(view.options), hand, self.head))
        return flick_of(best_shots(situation_of(view), hand, self.head).shots[0])

    def weigh(self, update: Update, imagine: Imagine, chance: Chance) -> Sequence[WeighedChoice]:
        view: CrokinoleView = update.view
        if view.phase == "keep":
            return self._weigh_reshot(view)
        if view.phase == "lag":
            return [WeighedChoice(self.meant(view))]
        tremor = tremor_of(view.options, view.seat)
        return weighed_shots(situation_of(view), self._felt(view), tremor, self.head)

    def _weigh_reshot(self, view: CrokinoleView) -> Sequence[WeighedChoice]:
        regrets, lost = self._regrets(view), self._lost(view)
        again, keep = WeighedChoice(Reshoot(), {"regret": lost}), WeighedChoice(CrokinoleKeep(), {"regret": -lost})
        return [again, keep] if regrets else [keep, again]

    def _felt(self, view: CrokinoleView) -> Shake:
        return felt(self.hand, tremor_of(view.options, view.seat))

    def _regrets(self, view: CrokinoleView) -> bool:
        """Return whether another try promises so much more that it is worth a reshot.

        One for every shot costs nothing.
        """
        is_one_of_several = view.unshot[view.seat] >= view.reshots[view.seat]
        return self._lost(view) > (WORTH_TAKING_BACK * worth_at(view.options).scale if is_one_of_several else 0.0)

    def _lost(self, view: CrokinoleView) -> float:
        """Points by which the shot fell short of what could be expected."""
        if self.faced is None:
            return 0.0
        faced = self.faced._replace(stakes=self.faced.stakes._replace(by_rounds=False))
        hoped = promising(faced, self._felt(view), self.head).values[0]
        return float(hoped) - value_now(view, faced.side)


def closest_shot(board: Board, hand: Shake, head: Head) -> Floats:
    """Return the shot that can be expected to end closest to the middle of the empty board (CRK-A34)."""
    scene = Scene(np.zeros((0, 2)), board)
    sieves = ((4 * head.tries, 10), (32 * head.tries, 1))
    best: Floats = narrowed(shots_on_open_board(scene, head), hand, sieves, partial(closeness, scene)).shots[0]
    return best


def closeness(scene: Scene, shots: Floats) -> Floats:
    """Return the nearer the higher: what lies in the hole is nearest, what does not stay on the board furthest."""
    outcomes = played(scene, shots)
    distance, fate = distances(outcomes.rest)[:, 0], outcomes.fates[:, 0]
    stays = (fate == ON_BOARD) & (distance + RADIUS < STARTING - INK)
    return np.where(fate == IN_HOLE, 0.0, np.where(stays, -distance, -FURTHEST))
