"""A shot as people speak of it: from where on the line, where to, and how hard."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.words import say

Steps = Sequence[tuple[float, str]]
"""Up to how much each word is said."""

PLACES: Steps = ((0.5, "middle"), (12.0, "little"), (30.0, "part"), (360.0, "end"))
AIMS: Steps = ((0.25, "middle"), (4.0, "little"), (15.0, "beside"), (360.0, "far"))
"""Degrees to either side."""
FORCES: Steps = ((0.3, "nudge"), (1.0, "soft"), (1.8, "firm"), (2.8, "hard"), (100.0, "most"))
"""Metres per second."""


def place_said(place: float) -> Sentence:
    return say("shot-place", where=_word(PLACES, abs(place)), side=_side(place))


def aim_said(aim: float) -> Sentence:
    return say("shot-aim", where=_word(AIMS, abs(aim)), side=_side(aim))


def speed_said(speed: float) -> Sentence:
    return say("shot-speed", force=_word(FORCES, speed), speed=f"{speed:.2f}")


def _word(steps: Steps, amount: float) -> str:
    return next(word for most, word in steps if amount <= most)


def _side(degrees: float) -> str:
    return "left" if degrees < 0.0 else "right"
