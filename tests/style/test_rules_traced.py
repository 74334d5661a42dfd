"""Every rule is proven by a test, and every test proves a rule there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from gingersnap.core.rulebook import Rule
from gingersnap.rule_coverage import RuleCoverage, coverage_lines, marked_tests, measure_coverage, proofs_by_rule


def test_rule_coverage_is_complete() -> None:
    assert measure_coverage().unproven_rules == []


def test_rule_ids_in_tests_all_exist() -> None:
    found = measure_coverage()
    assert {rule: found.tests[rule] for rule in found.unknown_rules} == {}


RULES = {
    "ABC-1": Rule("ABC-1", "rule", "A turn", "Turn one tile."),
    "ABC-2": Rule("ABC-2", "rule", "A turn", "Sit up straight.", table=True),
    "ABC-A1": Rule("ABC-A1", "ruling", "Rulings", "Not two."),
    "ABC-H1": Rule("ABC-H1", "house", "House data", "Two tiles."),
}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "test_story.py").write_text(
        '@rule("ABC-1", "ABC-9")\n@other("XYZ-1")\ndef test_turning() -> None: ...\n\n'
        "class TestMore:\n"
        '    @rule("ABC-1")\n    async def test_again(self) -> None: ...\n\n'
        '@rule("ABC-A1")\ndef helper() -> None: ...\n',
        encoding="utf-8",
    )
    return tmp_path


def test_rule_coverage_finds_tests_by_rule_id(checkout: Path) -> None:
    found = RuleCoverage(RULES, proofs_by_rule([checkout / "test_story.py"], checkout))
    assert found.tests == {
        "ABC-1": ["test_story.py::test_turning", "test_story.py::test_again"],
        "ABC-9": ["test_story.py::test_turning"],
    }
    assert (found.rules_to_prove, found.proven_rules) == (["ABC-1", "ABC-A1"], ["ABC-1"])
    assert (found.unproven_rules, found.unknown_rules) == (["ABC-A1"], ["ABC-9"])


def test_coverage_lines_list_each_test_and_each_unproven_rule() -> None:
    assert list(coverage_lines(RULES, {"ABC-1": ["one", "two"]})) == [
        "ABC-1    one",
        "ABC-1    two",
        "ABC-2    (table)",
        "ABC-A1   NO TEST",
        "ABC-H1   (house data)",
    ]


def test_rule_marker_with_non_literal_id_is_refused() -> None:
    with pytest.raises(ValueError, match="line 1: @rule takes rule ids as plain strings"):
        list(marked_tests("@rule(ID)\ndef test_it(): ..."))
