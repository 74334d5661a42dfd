"""What sweeps have found, read off their files."""

from __future__ import annotations

from pathlib import Path

import pytest

from examples.sweep_figures import excess_starter_share, interval_marks, mean_length
from gingersnap.lab.executors import use_local_cores
from gingersnap.lab.result_store import FolderResultStore
from gingersnap.lab.simulation_report import win_share
from gingersnap.lab.sweep import StoppingRule, play_cells
from gingersnap.lab.sweep_plan import load_plan

PLAN = 'game = "pocket_and_biscuit"\nseats = [2, 3]\nbots = "random"\n'


def test_interval_marks_label_each_cell_with_its_game_count(tmp_path: Path) -> None:
    plan, folder = tmp_path / "plan.toml", tmp_path / "plan"
    plan.write_text(PLAN, "utf-8")
    pair, three = load_plan(plan).cells
    with use_local_cores(1) as crew:
        play_cells([pair.lineup], StoppingRule(4, range=2), FolderResultStore(folder), crew)
    (mark,) = interval_marks(plan, folder, excess_starter_share)
    assert mark.label == "Pocket & Biscuit, seats 2 (4)", "of the other cell nothing is kept"
    games = FolderResultStore(folder).load(pair.lineup)
    begun = sum(win_share(game.outcome, game.first) for game in games)
    assert mark.rate.value == pytest.approx(begun / 4 - 0.5)
    assert mean_length(three, games).value == pytest.approx(sum(game.actions for game in games) / 4)
