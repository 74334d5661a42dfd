"""Plans: every combination is a cell, and what cannot be played is told before anything is."""

from __future__ import annotations

from pathlib import Path

import pytest

from gingersnap.core.registry import find_game
from gingersnap.lab.sweep_plan import InvalidPlan, load_plan
from lab.conftest import QUICK

SEATS = find_game(QUICK).seats


def written(folder: Path, text: str) -> Path:
    file = folder / "plan.toml"
    file.write_text(f'game = "{QUICK}"\n{text}', "utf-8")
    return file


def test_plan_expands_every_combination_into_cell(tmp_path: Path) -> None:
    grid = load_plan(
        written(
            tmp_path,
            'seats = [2, 3]\nbots = ["random", "easy,random"]\nseed = 9\n[options]\nfree_tapping = [false, true]',
        )
    )
    assert set(grid.dimensions) == {"seats", "bots", "free_tapping"}
    assert len(grid.cells) == 8
    last = grid.cells[-1].lineup
    assert (last.bots, last.seed, last.options.free_tapping) == (("easy", "random", "easy"), 9, True)


def test_empty_plan_is_one_cell(tmp_path: Path) -> None:
    (cell,) = load_plan(written(tmp_path, "")).cells
    assert cell.lineup.bots == ("random",) * SEATS[0]


def test_plan_accepts_nested_list_as_option_value(tmp_path: Path) -> None:
    grid = load_plan(written(tmp_path, '[options]\nhandicaps = [["", ""], ["", "peek"]]'))
    assert [cell.lineup.options.handicaps for cell in grid.cells] == [("", ""), ("", "peek")]


def test_plan_tells_one_and_true_apart(tmp_path: Path) -> None:
    """A set of values takes them for one, and one of two cells would silently be missing."""
    with pytest.raises(InvalidPlan, match="true or false"):
        load_plan(written(tmp_path, "[options]\nfree_tapping = [true, 1]"))


def test_plan_option_may_be_text_of_file(tmp_path: Path) -> None:
    with pytest.raises(InvalidPlan, match=r"nowhere\.toml"):
        load_plan(written(tmp_path, '[options]\nfree_tapping = "@nowhere.toml"'))
    (tmp_path / "there.toml").write_text("yes", "utf-8")
    with pytest.raises(InvalidPlan, match="not yes"):
        load_plan(written(tmp_path, '[options]\nfree_tapping = "@there.toml"'))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("witin = 5", "Did you mean within?"),
        ("games = 0", "games has to be"),
        ("within = 2.0", "within has to be less than 0.5"),
        ("seats = []", "seats has no values"),
        ("seats = 99", "99"),
        ('bots = "nobody"', "has no bot 'nobody'"),
        ('bots = "random,random,random"', "There are 3 bots for 2 seats"),
        ("[options]\nfree_taping = true", "Did you mean free_tapping?"),
        ('[options]\nfree_tapping = "often"', "free_tapping has to be true or false, not often"),
        ("seats = = 2", "line 2"),
    ],
)
def test_invalid_plan_names_file_and_mistake(tmp_path: Path, text: str, told: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(InvalidPlan) as wrong:
        load_plan(file)
    assert told in str(wrong.value)
    assert str(file) in str(wrong.value)


def test_plan_for_unknown_game_is_rejected(tmp_path: Path) -> None:
    (tmp_path / "plan.toml").write_text('game = "nothing"', "utf-8")
    with pytest.raises(InvalidPlan, match="there is no game 'nothing'"):
        load_plan(tmp_path / "plan.toml")
