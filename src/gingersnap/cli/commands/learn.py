"""`gingersnap learn`."""

from __future__ import annotations

import sys
from typing import Any

from gingersnap.cli.arguments import game_called
from gingersnap.cli.errors import Misuse
from gingersnap.core.contract import Game
from gingersnap.core.lessons import Lesson, lessons_of
from gingersnap.core.words import say
from gingersnap.terminal.console import Console
from gingersnap.terminal.game_interface import Edition
from gingersnap.terminal.lesson_player import take_lesson


def learn_in_terminal(game_name: str, lesson_name: str | None, only_list: bool) -> None:
    game = game_called(game_name)
    lessons = lessons_of(game.name)
    if not lessons:
        raise Misuse(str(say("lesson-none", game=game.title)))
    console = Console(sys.stdin, sys.stdout)
    _list(game, lessons, console)
    if not only_list:
        _take(game, lessons[_number(game, lessons, lesson_name) :], console)


def _list(game: Game[Any, Any], lessons: tuple[Lesson, ...], console: Console) -> None:
    console.say(str(say("lesson-list", game=game.title, name=game.name)))
    for lesson in lessons:
        line = say("lesson-line", name=lesson.name, title=lesson.title, minutes=lesson.minutes)
        console.say(f"  {line}")
    console.say()


def _number(game: Game[Any, Any], lessons: tuple[Lesson, ...], name: str | None) -> int:
    names = [lesson.name for lesson in lessons]
    if name is None:
        return 0
    if name not in names:
        raise Misuse(str(say("lesson-no-such", game=game.title, lesson=name, lessons=", ".join(names))))
    return names.index(name)


def _take(game: Game[Any, Any], lessons: tuple[Lesson, ...], console: Console) -> None:
    """One after the other, as long as the pupil wants the next."""
    for number, lesson in enumerate(lessons):
        if not take_lesson(game, lesson, Edition.of(game), console):
            return
        if number + 1 == len(lessons):
            console.say(str(say("lesson-first-game", game=game.name)))
        elif not _goes_on(game, lessons[number + 1], console):
            return


def _goes_on(game: Game[Any, Any], following: Lesson, console: Console) -> bool:
    console.say(f"\n{say('lesson-following', game=game.name, lesson=following.name)}")
    try:
        return console.ask(f"{say('lesson-read-on')} ").strip().lower() not in ("quit", "exit", "q")
    except EOFError:
        return False
