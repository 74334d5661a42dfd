"""Whole games kept as logs: they replay to the same hashes, or the rules or the physics have changed.

`REGOLD=1 pytest …/test_goldens.py` plays and writes them anew; read the difference like code.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from gingersnap.core import log
from gingersnap.core.bot import play_out
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import Tick
from gingersnap.core.table import Table, Update
from gingersnap.games.crokinole.events import ShotJudged
from gingersnap.games.crokinole.rules import GAME
from gingersnap.games.crokinole.tests.eager import EagerBot
from gingersnap.games.crokinole.types import CrokinoleAction, CrokinoleOptions, CrokinoleState, Keep, Reshoot
from gingersnap.testing import replayed

FOLDER = Path(__file__).parent / "goldens"
NAMES = ("Ann", "Bob", "Cleo", "Dan")


class Golden(NamedTuple):
    seats: int
    seed: int
    ended_by: str
    options: CrokinoleOptions = CrokinoleOptions()


ALONE = CrokinoleOptions(three_players="three_sets", scoring="match", discs=6)

GOLDENS = {
    "two_by_difference": Golden(2, 1, "CRK-32"),
    "two_in_match_play": Golden(2, 2, "CRK-33", CrokinoleOptions(scoring="match", board="fast", posts="latex")),
    "two_in_a_tournament": Golden(2, 3, "CRK-A52", CrokinoleOptions(scoring="tournament", first="closest")),
    "two_against_one": Golden(3, 4, "CRK-33", CrokinoleOptions(scoring="match", discs=6, board="slow")),
    "three_sets": Golden(3, 5, "CRK-28", ALONE),
    "four_in_pairs": Golden(4, 6, "CRK-A52", CrokinoleOptions(scoring="tournament", tremor="real")),
    "damage_stays": Golden(2, 7, "CRK-A52", CrokinoleOptions(scoring="tournament", rim="damage_stays")),
    "reshots_against_the_clock": Golden(
        2, 8, "CRK-A52", CrokinoleOptions(scoring="tournament", discs=6, reshots=2, seconds_per_shot=5)
    ),
}


class SlowBot(EagerBot):
    """Takes its time, and now and then too much of it."""

    def reaction(self, update: Update, chance: Chance) -> float:
        return 1.0 + chance.pick("slow", 5)


def played(golden: Golden) -> Table[CrokinoleState, CrokinoleAction]:
    seats = range(golden.seats)
    table = Table(GAME, golden.options, golden.seats, Seeded(golden.seed), NAMES[: golden.seats])
    play_out(table, {seat: SlowBot() for seat in seats}, Seeded(golden.seed))
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
    kinds = {type(record.action) for record in logs["reshots_against_the_clock"].records}
    assert {Keep, Reshoot, Tick} <= kinds
    damage = [event for _, events in log.steps(logs["damage_stays"]) for event in events]
    assert any(isinstance(event, ShotJudged) and event.rule == "CRK-A25" for event in damage)
