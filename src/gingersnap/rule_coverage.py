"""Coverage of rules by tests, determined from the tests' source code without running them.

A test declares `@rule("PNB-8", "PNB-A3")`. Every rule and ruling needs a test, unless it is marked *(table)*; house
data may have one. If a ruling is an option (`core/rulings.py`), each alternative reading needs its own test, which
names it: `@rule("PNB-A3=anybody")`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from gingersnap.core.contract import Data
from gingersnap.core.registry import all_games, folder_of, game_names
from gingersnap.core.rulebook import Rule
from gingersnap.core.rulings import Ruling, RulingValue

PACKAGE = Path(__file__).parent


class RuleCoverage(Data, frozen=True):
    rules: dict[str, Rule]
    """All rules, in the order of the rulebooks."""
    tests: dict[str, list[str]]
    """The tests that name a rule, as `file::function`, by rule id."""

    @property
    def rules_to_prove(self) -> list[str]:
        """The rules that need a test."""
        return [rule.id for rule in self.rules.values() if rule.kind != "house" and not rule.table]

    @property
    def proven_rules(self) -> list[str]:
        return [rule for rule in self.rules_to_prove if rule in self.tests]

    @property
    def unproven_rules(self) -> list[str]:
        return [rule for rule in self.rules_to_prove if rule not in self.tests]

    @property
    def unknown_rules(self) -> list[str]:
        """Ids that a test names and no rulebook has."""
        return sorted(self.tests.keys() - self.rules.keys())


def measure_coverage(root: Path | None = None) -> RuleCoverage:
    """Return every rule of every game, with the tests of the checkout that prove it."""
    return RuleCoverage(
        every_rule(), proofs_by_rule(files_with_tests(root or checkout_folder()), root or checkout_folder())
    )


def checkout_folder() -> Path:
    """Return the folder of the sources and tests; in an installed package it holds no tests."""
    return PACKAGE.parent.parent


def every_rule() -> dict[str, Rule]:
    return {rule.id: rule for game in all_games() for rule in game.rulebook.values()}


def files_with_tests(root: Path) -> list[Path]:
    """Return the test files of the framework and of every game."""
    folders = [root / "tests", *(folder_of(name) / "tests" for name in game_names())]
    return sorted(file for folder in folders for file in folder.rglob("test_*.py"))


def proofs_by_rule(files: Iterable[Path], root: Path) -> dict[str, list[str]]:
    tests: dict[str, list[str]] = {}
    for file in files:
        for test, ids in marked_tests(file.read_text(encoding="utf-8")):
            for rule in ids:
                tests.setdefault(rule.partition("=")[0], []).append(f"{_relative_path(file, root)}::{test}")
    return tests


def unproven_readings(rulings: Iterable[Ruling], files: Iterable[Path]) -> list[str]:
    """Return the alternative readings of rulings that no test names."""
    named = {id for file in files for _, ids in marked_tests(file.read_text(encoding="utf-8")) for id in ids}
    owed = [f"{ruling.rule}={_option_text(reading)}" for ruling in rulings for reading in ruling.others]
    return [reading for reading in owed if reading not in named]


def _option_text(ruling_value: RulingValue) -> str:
    """Format a value as it is typed after `-o`."""
    return str(ruling_value).lower() if isinstance(ruling_value, bool) else str(ruling_value)


def _relative_path(file: Path, root: Path) -> str:
    """Return the path relative to `root` if it is below it."""
    return (file.relative_to(root) if file.is_relative_to(root) else file).as_posix()


def marked_tests(source: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the tests in `source` that prove rules, with the rule ids."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            ids = [rule for decorator in node.decorator_list for rule in _ids(decorator)]
            if ids:
                yield node.name, ids


def _ids(decorator: ast.expr) -> Iterator[str]:
    if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule":
        for argument in decorator.args:
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                raise ValueError(f"line {argument.lineno}: @rule takes rule ids as plain strings")
            yield argument.value


def coverage_lines(rules: Mapping[str, Rule], tests: Mapping[str, list[str]]) -> Iterator[str]:
    """Yield one line for each rule without a test, and one for each test of a rule."""
    for rule in rules.values():
        proofs = tests.get(rule.id, [_missing_proof(rule)])
        yield from (f"{rule.id:<8} {proof}" for proof in proofs)


def _missing_proof(rule: Rule) -> str:
    if rule.table:
        return "(table)"
    return "(house data)" if rule.kind == "house" else "NO TEST"
