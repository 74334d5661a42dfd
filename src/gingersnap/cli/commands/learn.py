"""Command `gingersnap learn`."""

from __future__ import annotations

import sys
from typing import Any

from gingersnap.cli.arguments import parse_game
from gingersnap.cli.commands.warm import compile_with_progress
from gingersnap.cli.errors import CommandUsageError
from gingersnap.core.contract import Game
from gingersnap.core.lessons import Lesson, lessons_of
from gingersnap.core.words import say
from gingersnap.terminal.console import Console
from gingersnap.terminal.game_interface import TerminalInterface
from gingersnap.terminal.lesson_player import take_lesson


def learn_in_terminal(game_name: str, lesson_name: str | None, only_list: bool) -> None:
    game = parse_game(game_name)
    lessons = lessons_of(game.name)
    if not lessons:
        raise CommandUsageError(str(say("lesson-none", game=game.title)))
    console = Console(sys.stdin, sys.stdout)
    _print_lessons(game, lessons, console)
    if not only_list:
        compile_with_progress(game)
        _take_lessons(game, lessons[_lesson_index(game, lessons, lesson_name) :], console)


def _print_lessons(game: Game[Any, Any], lessons: tuple[Lesson, ...], console: Console) -> None:
    console.say(str(say("lesson-list", game=game.title, name=game.name)))
    for lesson in lessons:
        line = say("lesson-line", name=lesson.name, title=lesson.title, minutes=lesson.minutes)
        console.say(f"  {line}")
    console.say()


def _lesson_index(game: Game[Any, Any], lessons: tuple[Lesson, ...], name: str | None) -> int:
    names = [lesson.name for lesson in lessons]
    if name is None:
        return 0
    if name not in names:
        raise CommandUsageError(str(say("lesson-no-such", game=game.title, lesson=name, lessons=", ".join(names))))
    return names.index(name)


def _take_lessons(game: Game[Any, Any], lessons: tuple[Lesson, ...], console: Console) -> None:
    """Give the lessons one after the other, as long as the user wants the next."""
    for number, lesson in enumerate(lessons):
        if not take_lesson(game, lesson, TerminalInterface.for_game(game), console):
            return
        if number + 1 == len(lessons):
            console.say(str(say("lesson-first-game", game=game.name)))
        elif not _wants_next_lesson(game, lessons[number + 1], console):
            return


def _wants_next_lesson(game: Game[Any, Any], following: Lesson, console: Console) -> bool:
    console.say(f"\n{say('lesson-following', game=game.name, lesson=following.name)}")
    try:
        return console.ask(f"{say('lesson-read-on')} ").strip().lower() not in ("quit", "exit", "q")
    except EOFError:
        return False
