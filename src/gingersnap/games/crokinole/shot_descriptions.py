"""A shot as people speak of it: from where on the line, where to, and how hard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeVar

from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.words import say

Word = TypeVar("Word", bound=str)
Steps = Sequence[tuple[float, Word]]
"""Up to how much each word is said."""
Place = Literal["middle", "little", "part", "end"]
Aim = Literal["middle", "little", "beside", "far"]
Force = Literal["nudge", "soft", "firm", "hard", "most"]

PLACES: Steps[Place] = ((0.5, "middle"), (12.0, "little"), (30.0, "part"), (360.0, "end"))
AIMS: Steps[Aim] = ((0.25, "middle"), (4.0, "little"), (15.0, "beside"), (360.0, "far"))
"""Degrees to either side."""
FORCES: Steps[Force] = ((0.3, "nudge"), (1.0, "soft"), (1.8, "firm"), (2.8, "hard"), (100.0, "most"))
"""Metres per second."""


def place_said(place: float) -> Sentence:
    where: Place = _word(PLACES, abs(place))
    return say("shot-place", where=where, side=_side(place))


def aim_said(aim: float) -> Sentence:
    where: Aim = _word(AIMS, abs(aim))
    return say("shot-aim", where=where, side=_side(aim))


def speed_said(speed: float) -> Sentence:
    return say("shot-speed", force=force_of(speed), speed=f"{speed:.2f}")


def force_of(speed: float) -> Force:
    """Return how hard a shot is."""
    return _word(FORCES, speed)


def _word(steps: Steps[Word], amount: float) -> Word:
    return next(word for most, word in steps if amount <= most)


def _side(degrees: float) -> Literal["left", "right"]:
    return "left" if degrees < 0.0 else "right"
