"""Lessons of Keep or Swap."""

from __future__ import annotations

from gingersnap.core.lessons import Answer, Choice, Lesson, Move, Position, Step, when
from gingersnap.games._template.types import KeepOrSwapKeep, KeepOrSwapOptions, KeepOrSwapSwap
from gingersnap.games._template.words import say

LOW_CARD = Position(options=KeepOrSwapOptions(first_seat=0), luck=(("deal", 0), ("deal", 7)))
"""A position where the pupil holds a one and Bo a five."""

LESSONS = (
    Lesson(
        "swapping",
        say("lesson-swapping"),
        (
            Step(
                say("lesson-swapping-low"),
                lay=LOW_CARD,
                do=KeepOrSwapSwap(),
                luck=(("draw", 9),),
                answers=(Answer(when(KeepOrSwapKeep), say("lesson-swapping-kept")),),
                learned=say("lesson-swapping-learned"),
                rule="KOS-3",
            ),
            Step(
                say("lesson-swapping-who"),
                before=(Move(1, KeepOrSwapKeep()),),
                choices=(
                    Choice(say("lesson-swapping-high"), say("lesson-swapping-right"), is_right=True),
                    Choice(say("lesson-swapping-low-card"), say("lesson-swapping-wrong")),
                ),
                rule="KOS-6",
            ),
        ),
        minutes=1,
    ),
)
