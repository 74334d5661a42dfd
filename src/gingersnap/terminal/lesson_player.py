"""A lesson at the terminal: the coach says what to do, and the table is the same as in a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Action, Game, Rejection
from gingersnap.core.guidance.lesson_session import Learning, Moment
from gingersnap.core.lessons import PUPIL, Lesson
from gingersnap.core.registry import find_game
from gingersnap.core.table import Update
from gingersnap.core.words import Sentence, say
from gingersnap.terminal.console import Console
from gingersnap.terminal.game_interface import Edition
from gingersnap.terminal.human_player import Left, Person

_PAGES = ("next", "back", "again")


class _Turned(Exception):
    """The pupil wants another step."""


class _Pupil(Person):
    """Somebody who may also leaf through the lesson, and be shown how it is done."""

    def __init__(self, learning: Learning, edition: Edition, console: Console) -> None:
        super().__init__(edition, learning.names, self._checked, lambda: None, console)
        self._learning = learning

    def _checked(self, action: Action) -> Rejection | None:
        """What a rule forbids the coach may have a word for, before the rule itself is told."""
        rejection = self._learning.table.check(PUPIL, action)
        if rejection is not None:
            self._learning.act(action)
            _tell(self._console, self._learning, self._learning.remark)
        return rejection

    def look(self, update: Update) -> None:
        """Where nothing is to be done, but to look."""
        self._look(update)

    def _obeyed(self, text: str, update: Update) -> Action | None:
        if text in _PAGES:
            raise _Turned(text)
        if text != "show":
            return super()._obeyed(text, update)
        example = self._learning.example
        if example is not None:
            words = example.words(self._learning.names, PUPIL)
            self._console.say(str(say("lesson-shown", words=words)))
        return None


def take_lesson(game: Game[Any, Any], lesson: Lesson, edition: Edition, console: Console) -> bool:
    """Whether it was taken to its end: the pupil may leave before."""
    learning = Learning(game, lesson)
    moments = learning.begin()
    pupil = _Pupil(learning, edition, console)
    console.say(f"{say('lesson-begins', title=lesson.title)}")
    if lesson.builds_on:
        title = find_game(lesson.builds_on).title
        console.say(f"{say('lesson-builds-on', game=title, name=lesson.builds_on)}")
    try:
        while learning.phase != "over":
            moments = _gone_on(learning, pupil, moments, console)
        _watch(pupil, moments)
        _tell(console, learning, learning.remark)
        console.say(str(say("lesson-over")))
    except (Left, EOFError):
        return False
    return True


def _gone_on(learning: Learning, pupil: _Pupil, moments: Sequence[Moment], console: Console) -> list[Moment]:
    """Everything from one step, or one try, to the next."""
    _watch(pupil, moments)
    _tell(console, learning, learning.remark)
    if learning.phase == "astray":
        return learning.again()
    if learning.phase != "learned":
        console.say(f"\n{say('lesson-step', at=learning.at + 1, of=len(learning.lesson.steps))}")
        _tell(console, learning, learning.step.says)
    try:
        return _answered(learning, pupil, moments, console)
    except _Turned as turned:
        turn = {"next": learning.next, "back": learning.back, "again": learning.again}[str(turned)]
        return turn()


def _answered(learning: Learning, pupil: _Pupil, moments: Sequence[Moment], console: Console) -> list[Moment]:
    if learning.phase == "do":
        action = pupil.choose(learning.table.update(PUPIL), lambda _: learning.table.state, Seeded(0))
        assert action is not None
        told = learning.act(action)
        assert not isinstance(told, Rejection)  # or it would not have been chosen
        return told
    if learning.phase != "learned":
        pupil.look(learning.table.update(PUPIL))
    if learning.phase == "ask":
        for number, choice in enumerate(learning.step.choices, 1):
            console.say(f"{number:>4}  {choice.words.words(learning.names, PUPIL)}")
        return learning.choose(_number(console, str(say("lesson-choose"))) - 1)
    _number(console, str(say("lesson-read-on")))
    return learning.next()


def _number(console: Console, prompt: str) -> int:
    """What was typed; 0 where it was no number."""
    text = console.ask(f"{prompt} ").strip().lower()
    if text in _PAGES:
        raise _Turned(text)
    if text in ("quit", "exit", "q"):
        raise Left
    return int(text) if text.isdecimal() else 0


def _watch(pupil: _Pupil, moments: Sequence[Moment]) -> None:
    for moment in moments:
        pupil.watch(moment.update, Seeded(0))


def _tell(console: Console, learning: Learning, sentence: Sentence | None) -> None:
    if sentence is not None:
        console.say(sentence.words(learning.names, PUPIL))
