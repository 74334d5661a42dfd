"""The report as a page: all of it is there, in both forms, and it fetches nothing."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.conftest import Type, invoke_cli
from gingersnap.cli.time_left import TimeLeft
from gingersnap.lab.report_document import as_html, as_markdown, as_standalone_svg
from gingersnap.lab.simulation import play_batch
from gingersnap.lab.statistics import Rate
from gingersnap.lab.svg_plots import (
    Bar,
    IntervalMark,
    format_number,
    format_percent,
    histogram_bars,
    plot_bars,
    plot_intervals,
)
from gingersnap.lab.sweep_plan import Plan, expand_plan, load_plan
from gingersnap.lab.sweep_report import build_report, format_p_value
from lab.conftest import QUICK

__all__ = ["invoke_cli"]


@pytest.fixture(scope="module")
def document() -> tuple[str, str]:
    grid = expand_plan(Plan(QUICK, seats=2, bots="easy,random", games=12, options={"free_tapping": [False, True]}))
    played = [play_batch(cell.lineup, range(12)) for cell in grid.cells]
    made = build_report(grid, played, "gingersnap sweep 'a <plan>.toml'")
    return as_html(made), as_markdown(made)


def test_report_page_and_text_contain_all_sections(document: tuple[str, str]) -> None:
    page, plain = document
    for words in (
        "24 games of bots in 2 cells, seed 1",
        "free_tapping: true instead of false",
        "By seat",
        "By bot",
        "first player",
        "How games end",
        "gingersnap sweep 'a <plan>.toml'",
        "Holm",
    ):
        assert words in unescape(page)
        assert words in plain


def test_report_page_loads_and_runs_nothing(document: tuple[str, str]) -> None:
    page, _ = document
    assert not re.search(r"<script|<link|<img|src=|href=|url\(|@import|https?:", page)


def test_report_contains_a_plan_that_plays_the_same_games(tmp_path: Path) -> None:
    """A plan whose file was lost, or that names other files, can be played again from its report alone."""
    options = {"free_tapping": [False, True], "handicaps": [["", "peek"]], "great": 5}
    grid = expand_plan(Plan(QUICK, seats=2, bots=["easy,random", "random"], games=8, within=0.1, options=options))
    played = [play_batch(cell.lineup, range(2)) for cell in grid.cells]
    plain = as_markdown(build_report(grid, played, "gingersnap sweep plan.toml"))
    [text] = re.findall(r"## The plan\n\n```\n(.*?)```", plain, re.S)
    file = tmp_path / "plan.toml"
    file.write_text(text, "utf-8")
    assert load_plan(file).cells == grid.cells
    assert load_plan(file).plan.within == 0.1
    assert unescape(as_html(build_report(grid, played, ""))).count(text) == 1


def test_p_value_is_never_shown_as_zero() -> None:
    assert [format_p_value(p) for p in (0.0, 0.00099, 0.001, 0.0456, 1.0)] == [
        "< 0.001",
        "< 0.001",
        "0.001",
        "0.046",
        "1.000",
    ]


def test_time_left_counts_only_games_of_this_run() -> None:
    """A continued sweep had half of its games stored, and once was said to be over in seconds."""
    clock = iter([0.0, 10.0, 20.0])
    time_left = TimeLeft(lambda: next(clock))
    assert time_left.describe(500, 1000) == "-:--:--"
    assert time_left.seconds(510, 1000) == 490.0
    assert time_left.describe(560, 1000) == "0:02:27"


def test_every_plot_is_an_image_with_label(document: tuple[str, str]) -> None:
    pictures = [ElementTree.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", document[0])]
    assert len(pictures) >= 12
    assert all(svg.get("role") == "img" and svg.get("aria-label") for svg in pictures)


def test_interval_plot_places_marks_by_value() -> None:
    svg = ElementTree.fromstring(
        plot_intervals(
            [IntervalMark("a & b", Rate(0.5, 0.4, 0.6)), IntervalMark("c", Rate(0.1, 0.0, 0.2))],
            0.5,
            format_percent,
            "t",
        )
    )
    first, second = svg.findall("circle")
    expected = next(line for line in svg.findall("line") if line.get("class") == "expected")
    assert first.get("cx") == expected.get("x1")
    assert float(second.get("cx") or 0) < float(first.get("cx") or 0)
    assert "a & b" in [text.text for text in svg.findall("text")]


def test_histogram_bars_have_round_steps() -> None:
    steps = histogram_bars([3, 14, 15, 92, 65, 35, 89, 79])
    assert steps[0] == Bar("0 – 10", 1)
    assert steps[1] == Bar("10 – 20", 2)
    assert sum(bar.value for bar in steps) == 8
    assert histogram_bars([]) == []
    assert histogram_bars([5.0, 5.0]) != []
    svg = ElementTree.fromstring(plot_bars(steps, format_number, "t"))
    widths = [float(rect.get("width") or 0) for rect in svg.findall("rect")]
    assert widths[1] == pytest.approx(2 * widths[0], abs=0.2)


def test_simulate_command_writes_report_page(tmp_path: Path, invoke_cli: Type) -> None:
    page = tmp_path / "out.html"
    words = ("simulate", QUICK, "--games", "6", "--workers", "1", "--seed", "1", "--report", str(page))
    assert invoke_cli(*words, "--option", "free_tapping=true").code == 0
    text, plain = page.read_text("utf-8"), page.with_suffix(".md").read_text("utf-8")
    command = f"gingersnap simulate {QUICK} --games 6 --bots random --seats 2 --seed 1 --option free_tapping=true"
    assert command in text
    assert command in plain
    assert "Effect of each option" not in text


def test_standalone_plot_includes_its_styles() -> None:
    plot = plot_intervals([IntervalMark("red", Rate(2.0, 1.0, 3.0))], 0.0, format_number, "Leads")
    picture = ElementTree.fromstring(as_standalone_svg(plot))
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    assert ".interval" in (picture[0].text or "")
    assert len(picture) == 1 + len(ElementTree.fromstring(plot))
