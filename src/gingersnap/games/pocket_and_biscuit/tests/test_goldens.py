"""Whole games kept as logs: they replay to the same hashes, or the rules have changed.

`REGOLD=1 pytest …/test_goldens.py` plays and writes them anew; read the difference like code.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import pytest

from gingersnap.core import log
from gingersnap.core.bot import Bot, Imagine, play_out
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import CLOCK, Action
from gingersnap.core.table import Table, Update
from gingersnap.games.pocket_and_biscuit.bots import BOTS
from gingersnap.games.pocket_and_biscuit.rules import GAME, PocketAction
from gingersnap.games.pocket_and_biscuit.types import Options, PocketState, Show, TimeUp

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
    "time_limit": Golden("hard easy medium", 8, "PNB-16", Options(seconds_per_tile=20)),
}


class ImpatientClock(Bot):
    """Time is up now and then, before the seat has made up its mind."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        return TimeUp() if chance.pick("too slow", 8) == 0 else None


def played(golden: Golden) -> Table[PocketState, PocketAction]:
    levels = golden.levels.split()
    table = Table(GAME, golden.options, len(levels), Seeded(golden.seed), NAMES[: len(levels)])
    bots: dict[int, Bot] = {seat: BOTS[level]() for seat, level in enumerate(levels)}
    play_out(table, {**bots, CLOCK: ImpatientClock()}, Seeded(golden.seed))
    return table


@pytest.mark.parametrize("name", GOLDENS)
def test_a_golden_game_replays_to_the_same_hashes(name: str) -> None:
    golden, path = GOLDENS[name], FOLDER / f"{name}.jsonl"
    if os.environ.get("REGOLD"):
        path.write_bytes(log.save(log.log_of(played(golden))))
    kept = log.load(path.read_bytes())
    table = log.replay(kept)
    assert log.log_of(table) == kept
    assert table.outcome is not None
    assert table.outcome.rule == golden.ended_by
    assert (table.seats, table.header.options) == (len(golden.levels.split()), golden.options)


def test_the_goldens_are_all_there_and_show_what_is_rare() -> None:
    logs = {path.stem: log.load(path.read_bytes()) for path in FOLDER.glob("*.jsonl")}
    assert logs.keys() == GOLDENS.keys()
    actions = {name: [record.action for record in kept.records] for name, kept in logs.items()}
    assert any(isinstance(action, Show) for action in actions["two_seats_to_the_last_turn"]), "a Great 6"
    assert any(isinstance(action, TimeUp) for action in actions["time_limit"])
