"""The command line as a person uses it: words in, exit code and lines out."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from gingersnap.cli.app import execute
from gingersnap.core import log
from gingersnap.core.bot import RandomBot, play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Game
from gingersnap.core.registry import find_game, game_names
from gingersnap.core.table import Table


class Answer(NamedTuple):
    code: int
    out: str
    err: str


Type = Callable[..., Answer]


@pytest.fixture
def invoke_cli(capsys: pytest.CaptureFixture[str]) -> Type:
    """Runs `gingersnap` with these words."""

    def typed(*words: str) -> Answer:
        code = execute(words)
        said = capsys.readouterr()
        return Answer(code, said.out, said.err)

    return typed


@pytest.fixture(autouse=True)
def interruptible() -> None:
    """A test run that was put in the background ignores Ctrl-C, and so would everything it starts."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def game() -> str:
    """The name of some game there is: one with secrets, which are told about, and with no discs to simulate."""
    return next(name for name in game_names() if type(find_game(name)).redeal is not Game.redeal)


@pytest.fixture
def recorded_log(game: str, tmp_path: Path) -> Path:
    """The log of a whole game between Ann and others without a name."""
    rules = find_game(game)
    table = Table(rules, rules.types.options(), rules.seats[0], Seeded(1), ["Ann"])
    play_out(table, {seat: RandomBot() for seat in range(table.seats)}, Seeded(1))
    file = tmp_path / "game.jsonl"
    file.write_bytes(log.save(log.log_of(table)))
    return file
