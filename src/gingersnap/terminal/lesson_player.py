"""Lessons at the terminal: the coach gives instructions at an ordinary table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Action, Game, Rejection
from gingersnap.core.guidance.lesson_session import LessonSession, LessonUpdate
from gingersnap.core.lessons import PUPIL, Lesson
from gingersnap.core.registry import find_game
from gingersnap.core.table import Update
from gingersnap.core.words import Sentence, say
from gingersnap.terminal.console import Console
from gingersnap.terminal.game_interface import TerminalInterface
from gingersnap.terminal.human_player import HumanPlayer, PlayerLeft

_PAGES = ("next", "back", "again")


class _StepChange(Exception):
    """The pupil wants to go to another step."""


class _LessonPlayer(HumanPlayer):
    """A player who can also move between the steps of a lesson and ask for a demonstration."""

    def __init__(self, lesson_session: LessonSession, terminal_interface: TerminalInterface, console: Console) -> None:
        super().__init__(terminal_interface, lesson_session.names, self._check_with_coach, lambda: None, console)
        self._learning = lesson_session

    def _check_with_coach(self, action: Action) -> Rejection | None:
        """Check an action; if it is rejected, print the coach's comment before the rule."""
        rejection = self._learning.table.check(PUPIL, action)
        if rejection is not None:
            self._learning.act(action)
            _print_sentence(self._console, self._learning, self._learning.remark)
        return rejection

    def look(self, update: Update) -> None:
        """Print the board at steps without an action."""
        self._print_board(update)

    def _execute_command(self, text: str, update: Update) -> Action | None:
        if text in _PAGES:
            raise _StepChange(text)
        if text != "show":
            return super()._execute_command(text, update)
        example = self._learning.example
        if example is not None:
            words = example.words(self._learning.names, PUPIL)
            self._console.say(str(say("lesson-shown", words=words)))
        return None


def take_lesson(game: Game[Any, Any], lesson: Lesson, terminal_interface: TerminalInterface, console: Console) -> bool:
    """Run a lesson; return whether it was completed, since the pupil may leave early."""
    learning = LessonSession(game, lesson)
    moments = learning.start_at()
    pupil = _LessonPlayer(learning, terminal_interface, console)
    console.say(f"{say('lesson-begins', title=lesson.title)}")
    if lesson.builds_on:
        title = find_game(lesson.builds_on).title
        console.say(f"{say('lesson-builds-on', game=title, name=lesson.builds_on)}")
    try:
        while learning.phase != "over":
            moments = _play_step(learning, pupil, moments, console)
        _show_updates(pupil, moments)
        _print_sentence(console, learning, learning.remark)
        console.say(str(say("lesson-over")))
    except (PlayerLeft, EOFError):
        return False
    return True


def _play_step(
    lesson_session: LessonSession,
    lesson_player: _LessonPlayer,
    lesson_updates: Sequence[LessonUpdate],
    console: Console,
) -> list[LessonUpdate]:
    """Run one step, or one attempt at it; return the updates for the next."""
    _show_updates(lesson_player, lesson_updates)
    _print_sentence(console, lesson_session, lesson_session.remark)
    if lesson_session.phase == "astray":
        return lesson_session.restart_step()
    if lesson_session.phase != "learned":
        console.say(f"\n{say('lesson-step', at=lesson_session.at + 1, of=len(lesson_session.lesson.steps))}")
        _print_sentence(console, lesson_session, lesson_session.step.says)
    try:
        return _answer_step(lesson_session, lesson_player, lesson_updates, console)
    except _StepChange as turned:
        turn = {
            "next": lesson_session.go_forward,
            "back": lesson_session.go_back,
            "again": lesson_session.restart_step,
        }[str(turned)]
        return turn()


def _answer_step(
    lesson_session: LessonSession,
    lesson_player: _LessonPlayer,
    lesson_updates: Sequence[LessonUpdate],
    console: Console,
) -> list[LessonUpdate]:
    if lesson_session.phase == "do":
        action = lesson_player.choose(
            lesson_session.table.update(PUPIL), lambda _: lesson_session.table.state, Seeded(0)
        )
        assert action is not None
        told = lesson_session.act(action)
        assert not isinstance(told, Rejection)  # The player only returns legal actions.
        return told
    if lesson_session.phase != "learned":
        lesson_player.look(lesson_session.table.update(PUPIL))
    if lesson_session.phase == "ask":
        for number, choice in enumerate(lesson_session.step.choices, 1):
            console.say(f"{number:>4}  {choice.words.words(lesson_session.names, PUPIL)}")
        return lesson_session.answer_question(_ask_number(console, str(say("lesson-choose"))) - 1)
    _ask_number(console, str(say("lesson-read-on")))
    return lesson_session.go_forward()


def _ask_number(console: Console, prompt: str) -> int:
    """Read a number; return 0 if the text is none."""
    text = console.ask(f"{prompt} ").strip().lower()
    if text in _PAGES:
        raise _StepChange(text)
    if text in ("quit", "exit", "q"):
        raise PlayerLeft
    return int(text) if text.isdecimal() else 0


def _show_updates(lesson_player: _LessonPlayer, lesson_updates: Sequence[LessonUpdate]) -> None:
    for moment in lesson_updates:
        lesson_player.watch(moment.update, Seeded(0))


def _print_sentence(console: Console, lesson_session: LessonSession, sentence: Sentence | None) -> None:
    if sentence is not None:
        console.say(sentence.words(lesson_session.names, PUPIL))
