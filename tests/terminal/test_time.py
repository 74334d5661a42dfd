"""Time at the terminal: told with the question, and played when it is up."""

from __future__ import annotations

import os
from io import StringIO
from typing import Any

import pytest

from gingersnap.core.bot import RandomBot
from gingersnap.core.chance import Scripted, Seeded
from gingersnap.core.clocks import PerTurn, TimeControl
from gingersnap.core.contract import CLOCK, Tick
from gingersnap.core.table import Table
from gingersnap.games._template.rules import GAME as TEMPLATE
from gingersnap.games._template.types import KeepOrSwapKeep, KeepOrSwapOptions
from gingersnap.terminal.console import Console, TimeExpired
from gingersnap.terminal.game_interface import TerminalInterface
from gingersnap.terminal.game_session import play_at_console


def against_time(seconds: int) -> Table[Any, Any]:
    """Ann is on turn, against the clock; Bob has none."""
    deal = Scripted([("deal", 4), ("deal", 0)])
    return Table(TEMPLATE, KeepOrSwapOptions(first_seat=0), 2, deal, ["Ann", "Bob"], TimeControl(PerTurn(seconds)), [0])


def test_terminal_answer_in_time_records_elapsed_time() -> None:
    table, read = against_time(60), StringIO()
    console = Console(StringIO("keep\n"), read)
    play_at_console(table, TerminalInterface.for_game(TEMPLATE), {1: RandomBot()}, Seeded(1), console)
    assert "You have 60 seconds.\n" in read.getvalue()
    assert table.outcome is not None
    played = [record for record in table.records if record.seat == 0]
    assert [record.action for record in played] == [KeepOrSwapKeep()]
    assert all(record.action.milliseconds < 60_000 for record in table.records if record.seat == CLOCK)


def test_terminal_timeout_ticks_clock_and_informs_player() -> None:
    """Nobody types anything into this pipe for a second."""
    reading, writing = os.pipe()
    table, read = against_time(1), StringIO()
    with os.fdopen(reading) as source, os.fdopen(writing, "w") as typed:
        console = _CloseAfterTime(source, read, typed)
        play_at_console(table, TerminalInterface.for_game(TEMPLATE), {1: RandomBot()}, Seeded(1), console)
    assert "Time is up.\nYour time is up, so a bot plays for you." in read.getvalue()
    assert Tick(1_000) in [record.action for record in table.records]


class _CloseAfterTime(Console):
    """Once the time was up, there is nothing more to read."""

    def __init__(self, source: Any, sink: Any, typed: Any) -> None:
        super().__init__(source, sink)
        self._typed = typed

    def ask(self, prompt: str, seconds: float | None = None) -> str:
        try:
            return super().ask(prompt, seconds)
        except TimeExpired:
            self._typed.close()
            raise


def test_console_question_without_limit_waits() -> None:
    console = Console(StringIO("here\n"), StringIO())
    assert console.ask("> ") == "here"
    with pytest.raises(EOFError):
        console.ask("> ", 5.0)
