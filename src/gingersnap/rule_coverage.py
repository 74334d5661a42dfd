"""Which test proves which rule: read from the tests' sources, without running them.

A test says `@rule("PNB-8", "PNB-A3")`. Rules and rulings are owed a test, unless they are marked *(table)*;
house data may have one. Where a ruling can be chosen (`core/rulings.py`), each other reading is owed a test of its own,
which names it: `@rule("PNB-A3=anybody")`.
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
    """Every rule there is, in the order of the rulebooks."""
    tests: dict[str, list[str]]
    """By rule id: the tests that name it, as `file::function`."""

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
    """Every rule of every game, and the tests of the checkout that prove it."""
    return RuleCoverage(
        every_rule(), proofs_by_rule(files_with_tests(root or checkout_folder()), root or checkout_folder())
    )


def checkout_folder() -> Path:
    """The folder that holds the sources and the tests; in an installed package there are no tests in it."""
    return PACKAGE.parent.parent


def every_rule() -> dict[str, Rule]:
    return {rule.id: rule for game in all_games() for rule in game.rulebook.values()}


def files_with_tests(root: Path) -> list[Path]:
    """The tests of the machinery and of every game, wherever it is."""
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
    """What may be ruled at a table, other than usual, and no test names."""
    named = {id for file in files for _, ids in marked_tests(file.read_text(encoding="utf-8")) for id in ids}
    owed = [f"{ruling.rule}={_option_text(reading)}" for ruling in rulings for reading in ruling.others]
    return [reading for reading in owed if reading not in named]


def _option_text(ruling_value: RulingValue) -> str:
    """As it is typed after `-o`."""
    return str(ruling_value).lower() if isinstance(ruling_value, bool) else str(ruling_value)


def _relative_path(file: Path, root: Path) -> str:
    """Where a file is, from `root` if it is below that."""
    return (file.relative_to(root) if file.is_relative_to(root) else file).as_posix()


def marked_tests(source: str) -> Iterator[tuple[str, list[str]]]:
    """The tests in `source` that prove rules, with the rules' ids."""
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
    """One line for each rule without a test, one for each test of a rule."""
    for rule in rules.values():
        proofs = tests.get(rule.id, [_missing_proof(rule)])
        yield from (f"{rule.id:<8} {proof}" for proof in proofs)


def _missing_proof(rule: Rule) -> str:
    if rule.table:
        return "(table)"
    return "(house data)" if rule.kind == "house" else "NO TEST"
