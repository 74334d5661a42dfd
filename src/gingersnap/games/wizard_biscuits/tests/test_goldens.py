"""Whole games kept as logs: they replay to the same hashes, or the rules or the physics have changed.

`REGOLD=1 pytest …/test_goldens.py` plays and writes them anew; read the difference like code.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from gingersnap.core import log
from gingersnap.core.bot import Imagine, play_out
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import Action, Tick
from gingersnap.core.table import Table, Update
from gingersnap.games.wizard_biscuits.choosing import WizardAction
from gingersnap.games.wizard_biscuits.events import DiscBought
from gingersnap.games.wizard_biscuits.house import FACES
from gingersnap.games.wizard_biscuits.rules import GAME
from gingersnap.games.wizard_biscuits.tests.eager import EagerBot
from gingersnap.games.wizard_biscuits.types import FlickDisc, Options, WizardState
from gingersnap.testing import replayed

FOLDER = Path(__file__).parent / "goldens"
NAMES = ("Ann", "Bob", "Cleo", "Dan")


class Golden(NamedTuple):
    seats: int
    seed: int
    ended_by: str
    options: Options = Options()


GOLDENS = {
    "two_to_fifty": Golden(2, 1, "WBI-15"),
    "two_with_a_live_rim": Golden(2, 2, "WBI-15", Options(rim="damage_stays", board="fast", posts="latex")),
    "two_against_the_clock": Golden(2, 3, "WBI-15", Options(seconds_per_shot=5, first="black")),
    "four_in_pairs": Golden(4, 4, "WBI-15", Options(tremor="real", board="slow")),
    "two_to_the_last_round": Golden(2, 5, "WBI-H4"),
}


class SlowBot(EagerBot):
    """Takes its time, and now and then too much of it."""

    def reaction(self, update: Update, chance: Chance) -> float:
        return 1.0 + chance.pick("slow", 5)


class MiserBot(EagerBot):
    """Never gets anywhere: it buys nothing, so it can bank nothing."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        action: Action = update.offers[-1].action
        return action


def played(golden: Golden) -> Table[WizardState, WizardAction]:
    table = Table(GAME, golden.options, golden.seats, Seeded(golden.seed), NAMES[: golden.seats])
    bot = MiserBot if golden.ended_by == "WBI-H4" else SlowBot
    play_out(table, {seat: bot() for seat in range(golden.seats)}, Seeded(golden.seed))
    return table


@pytest.mark.parametrize("name", GOLDENS)
def test_a_golden_game_replays_to_the_same_hashes(name: str) -> None:
    golden = GOLDENS[name]
    table = replayed(FOLDER / f"{name}.jsonl", lambda: played(golden))
    assert table.outcome is not None
    assert table.outcome.rule == golden.ended_by
    assert (table.seats, table.header.options) == (golden.seats, golden.options)


def test_the_goldens_are_all_there_and_show_every_side_of_every_disc() -> None:
    logs = {path.stem: log.load(path.read_bytes()) for path in FOLDER.glob("*.jsonl")}
    assert logs.keys() == GOLDENS.keys()
    actions = [record.action for kept in logs.values() for record in kept.records]
    assert {action.face for action in actions if isinstance(action, FlickDisc)} == {None, *FACES}
    assert any(isinstance(action, FlickDisc) and action.inner for action in actions)
    assert any(isinstance(record.action, Tick) for record in logs["two_against_the_clock"].records)
    bought = [event for _, events in log.steps(logs["four_in_pairs"]) for event in events]
    assert any(isinstance(event, DiscBought) for event in bought)
