"""Lessons with a bug planted in them: the check of lessons must catch each."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gingersnap.core.lessons import Answer, Lesson, Step, lessons_of, when
from gingersnap.games._template.rules import GAME
from gingersnap.games._template.types import KeepOrSwapKeep, KeepOrSwapSwap
from gingersnap.games._template.words import say
from gingersnap.testing.checks import lessons as lesson_checks

(HEALTHY,) = lessons_of(GAME.name)


def with_step(at: int, change: Callable[[Step], Step]) -> Lesson:
    steps = list(HEALTHY.steps)
    steps[at] = change(steps[at])
    return HEALTHY._replace(steps=tuple(steps))


UNHEARD = Answer(when(KeepOrSwapSwap), say("lesson-swapping-wrong"))
ROTTEN = {
    "luck falls otherwise than the step says": with_step(0, lambda step: step._replace(luck=(("deal", 9),))),
    "luck that nobody asks for": with_step(0, lambda step: step._replace(luck=(*step.luck, ("draw", 0)))),
    "what it shows is not what it wants": with_step(0, lambda step: step._replace(wanted=(when(KeepOrSwapKeep),))),
    "an answer to what nobody can do wrong": with_step(0, lambda step: step._replace(answers=(*step.answers, UNHEARD))),
    "a rule that is not in the book": with_step(0, lambda step: step._replace(rule="KOS-99")),
    "a question without a wrong answer": with_step(1, lambda step: step._replace(choices=step.choices[:1])),
    "the others cannot do what they are to do": with_step(1, lambda step: step._replace(before=step.before * 2)),
    "no table is laid": with_step(0, lambda step: step._replace(lay=None)),
}


@pytest.mark.parametrize("bug", ROTTEN)
def test_lesson_check_catches_planted_bug(bug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_checks, "lessons_of", lambda _: (ROTTEN[bug],))
    with pytest.raises(Exception, match=r"."):
        lesson_checks.check_lessons(GAME)


def test_lesson_check_passes_healthy_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_checks, "lessons_of", lambda _: (HEALTHY,))
    lesson_checks.check_lessons(GAME)
