"""Whole games kept as logs: they replay to the same hashes, or the rules have changed.

`REGOLD=1 pytest …/test_goldens.py` plays and writes them anew; read the difference like code.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from gingersnap.core import codec, log
from gingersnap.core.bot import Bot, play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Tick
from gingersnap.core.table import Table
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.tests.test_whole_games import Hasty
from gingersnap.games.xtal.types import Done, Lay, Options, Return, XtalAction, XtalState
from gingersnap.testing import replayed

FOLDER = Path(__file__).parent / "goldens"
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")


class Golden(NamedTuple):
    seats: int
    seed: int
    ended_by: str
    options: Options


SHORT = Options(rings_needed=3, combat="priority")
GOLDENS = {
    "two_seats_short_game": Golden(2, 36, "XTL-2", SHORT),
    "three_seats_in_real_time": Golden(3, 64, "XTL-2", Options(rings_needed=3, combat="open", wildcards=True)),
    "four_seats_for_six_rings": Golden(4, 0, "XTL-2", Options(combat="priority")),
    "five_seats_with_times": Golden(5, 39, "XTL-2", codec.replace(SHORT, timed_priority=True, choose_homes=True)),
    "leaving_and_coming_back": Golden(3, 3, "XTL-A50", codec.replace(SHORT, leaving=True)),
}


def played(golden: Golden) -> Table[XtalState, XtalAction]:
    table = Table(GAME, golden.options, golden.seats, Seeded(golden.seed), NAMES[: golden.seats])
    bots: dict[int, Bot] = {seat: Hasty() for seat in range(golden.seats)}
    play_out(table, bots, Seeded(golden.seed))
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
    actions = {name: [record.action for record in kept.records] for name, kept in logs.items()}
    assert any(isinstance(action, Done) for action in actions["three_seats_in_real_time"])
    assert any(isinstance(action, Tick) for action in actions["five_seats_with_times"])
    assert any(isinstance(action, Return) for action in actions["leaving_and_coming_back"])
    voids = [
        action for action in actions["four_seats_for_six_rings"] if isinstance(action, Lay) and action.card == "void"
    ]
    assert any(void.answers is not None for void in voids), "a card is cancelled"
