"""Whole games kept as logs: they replay to the same hashes, or the rules have changed.

`REGOLD=1 pytest …/test_goldens.py` plays and writes them anew; read the difference like code.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from gingersnap.core import log
from gingersnap.core.bot import RandomBot, play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.table import Table
from gingersnap.games.the_wizard_always_wins.house import HOUSE_TEXT
from gingersnap.games.the_wizard_always_wins.kit import WizardAction
from gingersnap.games.the_wizard_always_wins.rules import GAME
from gingersnap.games.the_wizard_always_wins.types import (
    Ask,
    Decline,
    Keep,
    Lay,
    Options,
    TakeBack,
    TurnIn,
    WizardState,
)
from gingersnap.testing import replayed

FOLDER = Path(__file__).parent / "goldens"
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
# Comments would be kept in the log; the numbers are what counts.
OWN_DATA = "\n".join(line.partition(" #")[0] for line in HOUSE_TEXT.splitlines() if line and not line.startswith("#"))
SHORT = OWN_DATA.replace("rounds = 60", "rounds = 2").replace("levels = 2", "cards = 2")


class Golden(NamedTuple):
    seats: int
    seed: int
    ended_by: str = "WAW-21"
    options: Options = Options()


GOLDENS = {
    "two_seats": Golden(2, 4),
    "three_seats": Golden(3, 37),
    "four_seats": Golden(4, 37),
    "five_seats_and_a_reshuffle": Golden(5, 16),
    "options": Golden(3, 6, options=Options(trade_may_be_declined=True, wizard_needs_a_gem=True)),
    "own_data_to_the_cap": Golden(3, 1, "WAW-H9", Options(data=SHORT)),
}


def played(golden: Golden) -> Table[WizardState, WizardAction]:
    table = Table(GAME, golden.options, golden.seats, Seeded(golden.seed), NAMES[: golden.seats])
    play_out(table, {seat: RandomBot() for seat in range(golden.seats)}, Seeded(golden.seed))
    return table


@pytest.mark.parametrize("name", GOLDENS)
def test_a_golden_game_replays_to_the_same_hashes(name: str) -> None:
    golden = GOLDENS[name]
    table = replayed(FOLDER / f"{name}.jsonl", lambda: played(golden))
    assert table.outcome is not None
    assert table.outcome.rule == golden.ended_by
    assert (table.seats, table.header.options) == (golden.seats, golden.options)


def test_the_goldens_are_all_there_and_show_what_is_rare() -> None:
    logs = {path.stem: log.load(path.read_bytes()) for path in FOLDER.glob("*.jsonl")}
    assert logs.keys() == GOLDENS.keys()
    kinds = {type(record.action) for kept in logs.values() for record in kept.records}
    assert kinds >= {Keep, Ask, Decline, Lay, TakeBack, TurnIn}
    assert log.replay(logs["five_seats_and_a_reshuffle"]).state.reshuffle is not None
