"""Whole games kept as logs: they replay to the same hashes, or the rules have changed.

`REGOLD=1 pytest …/test_goldens.py` plays and writes them anew; read the difference like code.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from gingersnap.core import log
from gingersnap.core.bot import Bot, Imagine, play_out
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import Action, Tick
from gingersnap.core.table import Table, Update
from gingersnap.games.pocket_and_biscuit.bots import BOTS
from gingersnap.games.pocket_and_biscuit.rules import GAME, PocketAction
from gingersnap.games.pocket_and_biscuit.types import Options, PocketState, Show
from gingersnap.testing import replayed

FOLDER = Path(__file__).parent / "goldens"
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")


class Golden(NamedTuple):
    levels: str
    seed: int
    ended_by: str
    options: Options = Options()


GOLDENS = {
    "two_seats_to_the_last_turn": Golden("perfect hard", 3, "PNB-16"),
    "three_seats_to_a_deadlock": Golden("hard medium easy", 19, "PNB-A20"),
    "four_seats_without_last_turns": Golden("perfect hard medium easy", 1, "PNB-A24"),
    "five_seats": Golden("medium easy hard perfect medium", 1, "PNB-16", Options(first_seat=4)),
    "free_tapping": Golden("perfect perfect", 3, "PNB-16", Options(free_tapping=True)),
    "time_limit": Golden("hard easy medium", 12, "PNB-16", Options(seconds_per_tile=20)),
}


class Slow(Bot):
    """Plays like another bot, when it has made up its mind: now and then that takes too long."""

    def __init__(self, other: Bot) -> None:
        self._other = other

    def watch(self, update: Update, chance: Chance) -> None:
        self._other.watch(update, chance)

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        return self._other.choose(update, imagine, chance)

    def reaction(self, update: Update, chance: Chance) -> float:
        return chance.pick("slow", 23_000) / 1000


def played(golden: Golden) -> Table[PocketState, PocketAction]:
    levels = golden.levels.split()
    table = Table(GAME, golden.options, len(levels), Seeded(golden.seed), NAMES[: len(levels)])
    play_out(table, {seat: Slow(BOTS[level]()) for seat, level in enumerate(levels)}, Seeded(golden.seed))
    return table


@pytest.mark.parametrize("name", GOLDENS)
def test_a_golden_game_replays_to_the_same_hashes(name: str) -> None:
    golden = GOLDENS[name]
    table = replayed(FOLDER / f"{name}.jsonl", lambda: played(golden))
    assert table.outcome is not None
    assert table.outcome.rule == golden.ended_by
    assert (table.seats, table.header.options) == (len(golden.levels.split()), golden.options)


def test_the_goldens_are_all_there_and_show_what_is_rare() -> None:
    logs = {path.stem: log.load(path.read_bytes()) for path in FOLDER.glob("*.jsonl")}
    assert logs.keys() == GOLDENS.keys()
    actions = {name: [record.action for record in kept.records] for name, kept in logs.items()}
    assert any(isinstance(action, Show) for action in actions["two_seats_to_the_last_turn"]), "a Great 6"
    waits = [action.milliseconds for action in actions["time_limit"] if isinstance(action, Tick)]
    assert 20_000 in waits, "time is up"
    assert len(waits) > 50
