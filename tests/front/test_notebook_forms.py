"""Tables, views, results and environments as a notebook or a prompt shows them, and the generated types of tables."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import gingersnap
from docs.page_examples import ROOT, examples
from gingersnap.core.contract import Game
from gingersnap.core.registry import all_games
from gingersnap.games._template import GAME as TEMPLATE
from gingersnap.research import gym, zoo
from tools import table_types

GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)


@GAMES
def test_table_and_view_show_board_as_svg(game: Game[Any, Any]) -> None:
    table = gingersnap.new_table(game, seed=1)
    drawn = table._repr_svg_()
    assert drawn is not None
    assert drawn == table.view()._repr_svg_()
    shapes = list(ElementTree.fromstring(drawn))
    assert len(shapes) > 10
    assert {shape.tag.rpartition("}")[2] for shape in shapes} <= {"circle", "polygon", "rect", "polyline", "text"}
    page = table._repr_html_()
    assert drawn in page
    assert "to act</figcaption>" in page


def test_table_of_game_without_pictures_is_shown_as_text() -> None:
    table = gingersnap.new_table(TEMPLATE, seed=1)
    assert table._repr_svg_() is None
    assert table._repr_html_().startswith("<figure><pre>")


def test_outcome_is_shown_as_table_in_order_of_places() -> None:
    outcome = gingersnap.Outcome("PNB-16", (12.0, 31.0), (2, 1), "A <remark>.")
    page = outcome._repr_html_()
    ElementTree.fromstring(page)
    assert re.findall(r"<tr><td>(\d)</td><td>(\d)</td><td>(\d+)</td></tr>", page) == [
        ("1", "1", "31"),
        ("2", "0", "12"),
    ]
    assert "A &lt;remark&gt;." in page


def test_games_and_environments_have_readable_reprs() -> None:
    assert repr(gingersnap.find_game("xtal")) == "<XTAL, 2 to 6 seats, version 3 of the rules>"
    described = "<PocketAndBiscuit-v2, 2 seats, 111 choices, 432 numbers observed>"
    assert repr(zoo.env("pocket_and_biscuit")) == f"<AecTableEnv of {described}>"
    assert repr(zoo.parallel_env("pocket_and_biscuit")) == f"<ParallelTableEnv of {described}>"
    assert repr(gym.env("pocket_and_biscuit", seat=1)) == f"<SingleSeatEnv of {described}, seat 1>"


def test_generated_types_of_tables_name_every_game() -> None:
    """A game that is added without `python -m tools.table_types` would be untyped."""
    written = table_types.FILE.read_text("utf-8")
    assert re.findall(r'Literal\["(\w+)"\]', written) == [game.name for game in all_games()]
    assert _words(written) == _words(table_types.render())


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def test_bot_of_documentation_passes_strict_type_check(tmp_path: Path) -> None:
    """The first program that the page on bots shows is also the first that somebody checks."""
    [first, *_] = examples((ROOT / "docs" / "writing-a-bot.md").read_text("utf-8"))
    file = tmp_path / "cautious_bot.py"
    file.write_text(first.code, "utf-8")
    cache = ["--cache-dir", str(ROOT / ".mypy_cache" / "strict")]
    command = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", *cache, str(file)]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=500, cwd=tmp_path)
    assert told.returncode == 0, told.stdout + told.stderr
