"""What a seat sees of a game of Crokinole, as a shooter thinks of it."""

from __future__ import annotations

import numpy as np

from gingersnap.games.crokinole.bots.shot_planner import Situation, seen_from
from gingersnap.games.crokinole.bots.shots import Scene
from gingersnap.games.crokinole.bots.value import Stakes, values_of
from gingersnap.games.crokinole.bots.verdicts import as_it_lies
from gingersnap.games.crokinole.house_numbers import worth_at
from gingersnap.games.crokinole.rules.seat_order import scoring_of
from gingersnap.games.crokinole.rules.settlement import costs_at
from gingersnap.games.crokinole.rules.shots import board_of
from gingersnap.games.crokinole.types import CrokinoleView


def situation_of(view: CrokinoleView) -> Situation:
    """The shot that is next, as its shooter sees it."""
    axes = tuple(view.axes[seat] for seat in view.order)
    by_rounds = scoring_of(view.options, len(view.side_of)) != "difference"
    sides = [view.side_of[seat] for seat in view.order]
    discs = np.array([(disc.x, disc.y) for disc in view.discs]).reshape(-1, 2)
    return Situation(
        scene=Scene(seen_from(axes[0], discs), board_of(view.options), costs_at(view.options)),
        sides=np.array([*(disc.side for disc in view.discs), sides[0]]),
        stakes=Stakes(tuple(map(len, view.trays)), tuple(sides[1:]), by_rounds, worth_at(view.options)),
        axes=axes,
    )


def value_now(view: CrokinoleView, side: int) -> float:
    """What the board is worth to `side` as it lies, in points."""
    discs = np.array([(disc.x, disc.y) for disc in view.discs]).reshape(-1, 2)
    sides = np.array([disc.side for disc in view.discs], np.int64)
    trays, coming = tuple(map(len, view.trays)), tuple(view.side_of[seat] for seat in view.order)
    stakes = Stakes(trays, coming, by_rounds=False, worth=worth_at(view.options))
    return float(values_of(as_it_lies(discs), sides, stakes, side)[0])
