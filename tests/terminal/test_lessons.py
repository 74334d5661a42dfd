"""Lessons at the terminal: what is typed, and what is read."""

from __future__ import annotations

from io import StringIO

from gingersnap.core.lessons import find_lesson
from gingersnap.games._template.rules import GAME as TEMPLATE
from gingersnap.terminal.console import Console
from gingersnap.terminal.game_interface import TerminalInterface
from gingersnap.terminal.lesson_player import take_lesson


def lesson_taken(*typed: str) -> tuple[str, bool]:
    """What is read by somebody who types these lines, and whether that takes the lesson to its end."""
    lesson, read = find_lesson(TEMPLATE.name, "swapping"), StringIO()
    assert lesson is not None
    console = Console(StringIO("".join(f"{line}\n" for line in typed)), read)
    is_taken = take_lesson(TEMPLATE, lesson, TerminalInterface.for_game(TEMPLATE), console)
    return read.getvalue(), is_taken


def test_terminal_lesson_is_completed_by_expected_actions() -> None:
    read, is_taken = lesson_taken("swap", "1")
    assert is_taken
    for said in (
        "Step 1 of 2",
        "Swap it.",
        "A six: nothing is higher.",
        "Bo keeps.",
        "Who wins?",
        "You have finished the lesson.",
    ):
        assert said in read, said


def test_terminal_lesson_restarts_step_after_wrong_action() -> None:
    read, is_taken = lesson_taken("keep", "swap", "2", "1")
    assert is_taken
    assert (
        read.index("You keep your card.") < read.index("with a one you can only win") < read.index("You swap and draw")
    )
    assert "it pays to have a high card" in read


def test_terminal_lesson_supports_show_next_back_and_quit() -> None:
    read, is_taken = lesson_taken("show", "next", "back", "quit")
    assert not is_taken
    assert "The move is: Swap your card" in read
    assert [read.count(f"Step {step} of 2") for step in (1, 2)] == [2, 1]
