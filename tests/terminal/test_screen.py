"""A real terminal: what fades leaves the screen, unless the person wants to keep it."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
from typing import Any, get_args

import pytest

from gingersnap.core.contract import Game
from gingersnap.core.registry import all_games
from gingersnap.terminal.console import CLEAR_SCREEN
from waits import PATIENCE

FORGETFUL = [game for game in all_games() if any(kind.fades for kind in get_args(game.types.event))]


PROMPT = b"> "
END_OF_INPUT = b"\x04"


def read_at_a_terminal(*arguments: str) -> str:
    """All that `gingersnap play` writes to the terminal of a person who twice takes the first offer, then leaves."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "gingersnap", "play", *arguments]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        written = b""
        for typed in (b"1\r", b"1\r", END_OF_INPUT):
            written += _until(ours, PROMPT)
            os.write(ours, typed)
        written += _until(ours, b"")
        assert process.wait(timeout=PATIENCE) == 0, written.decode()
    os.close(ours)
    return written.decode()


def _until(terminal: int, ending: bytes) -> bytes:
    """What is written until this ending, or until nobody is there to write."""
    written = b""
    while not (ending and written.endswith(ending)):
        readable, _, _ = select.select([terminal], [], [], 30)
        assert readable, f"nothing more after {written.decode()}"
        try:
            written += os.read(terminal, 4096)
        except OSError:  # how Linux says that nobody writes there any more
            break
    return written


@pytest.mark.parametrize("game", FORGETFUL, ids=lambda game: game.name)
def test_terminal_clears_screen_after_ephemeral_events(game: Game[Any, Any]) -> None:
    assert CLEAR_SCREEN in read_at_a_terminal(game.name, "--seed", "1")


@pytest.mark.parametrize("game", FORGETFUL, ids=lambda game: game.name)
def test_terminal_keep_option_never_clears_screen(game: Game[Any, Any]) -> None:
    written = read_at_a_terminal(game.name, "--seed", "1", "--keep")
    assert CLEAR_SCREEN not in written
    assert "The input has ended" in written


def test_some_game_has_ephemeral_events() -> None:
    assert FORGETFUL
