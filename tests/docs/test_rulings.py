"""The page on rulings: each has one line, and those that can be chosen are said to be."""

from __future__ import annotations

import re

from docs.page_examples import ROOT
from gingersnap.core.registry import all_games, folder_of
from gingersnap.core.rulebook import rules_in
from gingersnap.core.rulings import rulings_of
from gingersnap.lab.sweep_plan import load_plan

LINES = re.findall(r"^\| ([A-Z]+-A\d+) \| (\w+) \| (.+) \|$", (ROOT / "docs" / "rulings.md").read_text("utf-8"), re.M)


def test_rulings_page_has_one_line_per_ruling() -> None:
    every = [
        rule.id for game in all_games() for rule in rules_in(folder_of(game.name)).values() if rule.kind == "ruling"
    ]
    assert sorted(id for id, _, _ in LINES) == sorted(every)


def test_rulings_page_names_the_option_of_selectable_rulings() -> None:
    chosen = {each.rule: f"`{each.name}`" for game in all_games() for each in rulings_of(game.types.options)}
    assert {id: words for id, kind, words in LINES if kind == "value"} == chosen


def test_rulings_page_totals_match_its_lines() -> None:
    page = (ROOT / "docs" / "rulings.md").read_text("utf-8")
    for kind in ("value", "variant", "follows", "house", "never"):
        assert f"**{kind}** ({sum(found == kind for _, found, _ in LINES)})" in page
    assert f"answers {len(LINES)} of them" in page


def test_example_plans_load_with_cells() -> None:
    plans = sorted((ROOT / "examples" / "plans").glob("*.toml"))
    assert plans
    assert all(load_plan(plan).cells for plan in plans)
