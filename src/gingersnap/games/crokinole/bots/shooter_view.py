"""View of a Crokinole game in the coordinates of its shooter."""

from __future__ import annotations

import numpy as np

from gingersnap.games.crokinole.bots.batch_verdicts import as_it_lies
from gingersnap.games.crokinole.bots.position_value import Stakes, values_of
from gingersnap.games.crokinole.bots.shot_batches import Scene
from gingersnap.games.crokinole.bots.shot_planner import Situation, seen_from
from gingersnap.games.crokinole.house_rules import worth_at
from gingersnap.games.crokinole.rules.seat_order import scoring_of
from gingersnap.games.crokinole.rules.shot_execution import board_of
from gingersnap.games.crokinole.rules.shot_settlement import readings_at
from gingersnap.games.crokinole.types import CrokinoleView


def situation_of(view: CrokinoleView) -> Situation:
    """Return the shot that is next, as its shooter sees it."""
    axes = tuple(view.axes[seat] for seat in view.order)
    by_rounds = scoring_of(view.options, len(view.side_of)) != "difference"
    sides = [view.side_of[seat] for seat in view.order]
    discs = np.array([(disc.x, disc.y) for disc in view.discs]).reshape(-1, 2)
    return Situation(
        scene=Scene(seen_from(axes[0], discs), board_of(view.options), readings_at(view.options)),
        sides=np.array([*(disc.side for disc in view.discs), sides[0]]),
        stakes=Stakes(tuple(map(len, view.trays)), tuple(sides[1:]), by_rounds, worth_at(view.options)),
        axes=axes,
    )


def value_now(view: CrokinoleView, side: int) -> float:
    """Return what the board is worth to `side` as it lies, in points."""
    discs = np.array([(disc.x, disc.y) for disc in view.discs]).reshape(-1, 2)
    sides = np.array([disc.side for disc in view.discs], np.int64)
    trays, coming = tuple(map(len, view.trays)), tuple(view.side_of[seat] for seat in view.order)
    stakes = Stakes(trays, coming, by_rounds=False, worth=worth_at(view.options))
    return float(values_of(as_it_lies(discs), sides, stakes, side)[0])
