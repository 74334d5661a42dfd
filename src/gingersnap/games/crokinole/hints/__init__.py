"""Kinds of reasons for hints of Crokinole, most important first.

`shot_samples` counts what comes of a shot, `shot_position` has the board with the sampled shots. The kinds are in
`round_and_hole`, `opposing_discs`, `own_discs` and `comparisons`; Wizard Biscuits has them too. `decisions` are others.
"""

from __future__ import annotations

from typing import Any

from gingersnap.core.bot import WeighedChoice
from gingersnap.core.guidance.hint_reasons import HintKinds, HintQuestion, describe_action
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.bots.shooter_view import situation_of
from gingersnap.games.crokinole.hints.comparisons import COMPARISONS
from gingersnap.games.crokinole.hints.decisions import DECISIONS
from gingersnap.games.crokinole.hints.opposing_discs import AT_DISCS
from gingersnap.games.crokinole.hints.own_discs import OWN_DISCS
from gingersnap.games.crokinole.hints.round_and_hole import ROUND_AND_HOLE
from gingersnap.games.crokinole.hints.shot_names import describe_chance, describe_lag, describe_shot
from gingersnap.games.crokinole.hints.shot_position import ShotPosition, Standing
from gingersnap.games.crokinole.rules.shot_execution import tremor_of
from gingersnap.games.crokinole.types import CrokinoleView, Flick

SHOTS = (*ROUND_AND_HOLE, *AT_DISCS, *OWN_DISCS, *COMPARISONS)


class CrokinolePosition:
    """A position as one seat sees it."""

    def __init__(self, question: HintQuestion) -> None:
        self.view: CrokinoleView = question.update.view
        self.shots = _sampled(self.view, question) if self.view.phase == "shoot" else None
        """The candidate shots; None while something else is decided."""


def _sampled(view: CrokinoleView, question: HintQuestion) -> ShotPosition:
    situation, seats = situation_of(view), range(len(view.side_of))
    standing = Standing(
        totals=view.totals,
        worth=situation.stakes.worth,
        left=view.to_shoot[view.side_of[view.turn]],
        seats=tuple(tuple(seat for seat in seats if view.side_of[seat] == side) for side in range(len(view.totals))),
        following=view.order[1] if len(view.order) > 1 else None,
    )
    position = ShotPosition(situation, [disc.id for disc in view.discs], standing, tremor_of(view.options, view.turn))
    position.sample(choice.action for choice in question.choices)
    return position


def _differ(position: CrokinolePosition, one: Any, other: Any) -> bool:
    return bool(one != other) if position.shots is None else position.shots.differ(one, other)


def _describe(position: CrokinolePosition, action: Any) -> Sentence:
    shot = None if position.shots is None else position.shots.shot(action)
    if shot is not None:
        return describe_shot(shot)
    return describe_lag(action) if isinstance(action, Flick) else describe_action(position, action)


def _number(
    position: CrokinolePosition, best: WeighedChoice, other: WeighedChoice | None, move: Sentence | None
) -> Sentence | None:
    return None if position.shots is None else describe_chance(position.shots, best, other)


ABOUT_EQUAL = 0.3
"""Points by which two shots may differ and are equally good."""
HINTS = HintKinds[CrokinolePosition](
    kinds=(*SHOTS, *DECISIONS),
    study=CrokinolePosition,
    differ=_differ,
    describe=_describe,
    number=_number,
    equal_within=ABOUT_EQUAL,
)
