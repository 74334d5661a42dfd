"""What sweeps have found, read off their files."""

from __future__ import annotations

from pathlib import Path

import pytest

from examples.sweep_figures import beyond_a_fair_share, length, marks_of
from gingersnap.lab.executors import cores
from gingersnap.lab.plan import read_plan
from gingersnap.lab.report import share
from gingersnap.lab.result_store import Folder
from gingersnap.lab.sweep import Goal, play_cells

PLAN = 'game = "pocket_and_biscuit"\nseats = [2, 3]\nbots = "random"\n'


def test_each_cell_is_a_mark_with_how_many_games_there_were(tmp_path: Path) -> None:
    plan, folder = tmp_path / "plan.toml", tmp_path / "plan"
    plan.write_text(PLAN, "utf-8")
    pair, three = read_plan(plan).cells
    with cores(1) as crew:
        play_cells([pair.lineup], Goal(4, range=2), Folder(folder), crew)
    (mark,) = marks_of(plan, folder, beyond_a_fair_share)
    assert mark.label == "Pocket & Biscuit, seats 2 (4)", "of the other cell nothing is kept"
    games = Folder(folder).kept(pair.lineup)
    begun = sum(share(game.outcome, game.first) for game in games)
    assert mark.rate.value == pytest.approx(begun / 4 - 0.5)
    assert length(three, games).value == pytest.approx(sum(game.actions for game in games) / 4)
