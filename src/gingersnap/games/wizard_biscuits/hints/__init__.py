"""Kinds of reasons for hints of Wizard Biscuits, most important first: its own, then those of Crokinole's shots."""

from __future__ import annotations

from typing import Any

from gingersnap.core.bot import WeighedChoice
from gingersnap.core.guidance.hint_reasons import HintKinds, describe_action
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.hints import SHOTS
from gingersnap.games.crokinole.hints.shot_names import describe_chance, describe_shot
from gingersnap.games.wizard_biscuits.hints.answers import ANSWERS
from gingersnap.games.wizard_biscuits.hints.effect_position import EffectPosition
from gingersnap.games.wizard_biscuits.hints.effects import EFFECTS
from gingersnap.games.wizard_biscuits.hints.purchases import PURCHASES
from gingersnap.games.wizard_biscuits.house_data import face_said
from gingersnap.games.wizard_biscuits.types import FlickDisc
from gingersnap.games.wizard_biscuits.words import say


def _differ(position: EffectPosition, one: Any, other: Any) -> bool:
    if position.shots is None or not isinstance(one, FlickDisc) or not isinstance(other, FlickDisc):
        return bool(one != other)
    return one.face != other.face or position.shots.differ(one, other)


def _describe(position: EffectPosition, action: Any) -> Sentence:
    shot = position.shot(action)
    if shot is None:
        return describe_action(position, action)
    if action.face is None:
        return describe_shot(shot)
    return say("hint-flick", face=face_said(action.face), shot=describe_shot(shot))


def _number(
    position: EffectPosition, best: WeighedChoice, other: WeighedChoice | None, move: Sentence | None
) -> Sentence | None:
    return None if position.shots is None else describe_chance(position.shots, best, other)


ABOUT_EQUAL = 0.3
"""Points by which two choices may differ and are equally good."""
HINTS = HintKinds[EffectPosition](
    kinds=(*PURCHASES, *ANSWERS, *EFFECTS, *SHOTS),
    study=EffectPosition,
    differ=_differ,
    describe=_describe,
    number=_number,
    equal_within=ABOUT_EQUAL,
)
