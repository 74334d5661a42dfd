"""The tool behind `make mutate`: it changes what code does, finds its changes again, and touches no file."""

from __future__ import annotations

import ast
import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutation import coverage_map, sample
from tools.mutation.injection import environment, record_calls, replace_function
from tools.mutation.operators import apply_change, lines_of, sites
from tools.mutation.report import PAGE, report
from tools.mutation.sample import PACKAGE, Mutant, MutantResult

SAMPLE = '''
def reach(low: int, high: int) -> bool:
    """1 is no number here."""
    if low < high and not high == 7:
        return max(low, high) > 3 + 1
    raise ValueError
'''


def test_mutation_of_each_site_gives_a_different_program() -> None:
    tree = ast.parse(SAMPLE)
    programs = {ast.unparse(apply_change(tree, number)) for number in range(len(sites(tree)))}
    assert len(programs) == len(sites(tree))
    assert ast.unparse(tree) not in programs


def test_mutation_sites_are_named_by_change_and_function() -> None:
    found = [(site.where, site.words) for site in sites(ast.parse(SAMPLE))]
    assert ("reach", "And becomes Or") in found
    assert ("reach", "Lt becomes LtE") in found
    assert ("reach", "max becomes min") in found
    assert ("reach", "nothing is raised") in found
    assert not any("1 becomes 2" in words for where, words in found if where != "reach")


def test_mutant_sampling_is_deterministic_per_seed_and_balanced() -> None:
    drawn = sample.draw_mutants(seed=1, each=30)
    assert drawn == sample.draw_mutants(seed=1, each=30)
    assert drawn != sample.draw_mutants(seed=2, each=30)
    counts = {part: sum(mutant.part == part for mutant in drawn) for part in sample.parts()}
    assert set(counts.values()) == {30}, counts
    assert {"core", "server"} < counts.keys()


def test_mutant_sampling_after_code_change_replaces_only_its_mutants(monkeypatch: pytest.MonkeyPatch) -> None:
    before = sample.draw_mutants(seed=1, each=30)
    gone = before[0]
    mutants_of = sample.mutants_of
    monkeypatch.setattr(
        sample, "mutants_of", lambda part, file: (each for each in mutants_of(part, file) if each != gone)
    )
    after = sample.draw_mutants(seed=1, each=30)
    assert {*before} - {*after} == {gone}
    assert [mutant.part for mutant in {*after} - {*before}] == [gone.part]


def test_lines_of_a_comprehension_covers_its_parts() -> None:
    """`make mutate` ended where a comprehension was to be changed, which does not know where it is."""
    tree = ast.parse("ODD = [\n    number\n    for number in range(9)\n    if number % 2\n]\n")
    lines = {site.words: lines_of(site.node) for site in sites(tree)}
    assert lines["nothing is left out"] == range(3, 5)


def test_find_change_locates_a_mutant_by_its_description() -> None:
    (mutant, *_) = sample.draw_mutants(seed=1, each=1)
    number = sample.find_change(mutant)
    assert number is not None
    assert list(sample.mutants_of(mutant.part, PACKAGE / mutant.module))[number] == mutant
    assert sample.find_change(Mutant("core", "core/chance.py", "", "nothing is raised", "no such line", 0)) is None


def in_a_process(arguments: list[str], module: str, file: Path, number: int, folder: Path) -> str:
    planted = environment(module, file, number)
    paths = os.pathsep.join([planted["PYTHONPATH"], str(folder)])
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, **planted, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_mutated_process_runs_changed_code_and_leaves_the_file(tmp_path: Path) -> None:
    module = tmp_path / "sample.py"
    module.write_text("ANSWER = 41\n")
    ask = ["-c", "import sample; print(sample.ANSWER)"]
    assert in_a_process(ask, "sample", module, 0, tmp_path) == "42\n"
    assert module.read_text() == "ANSWER = 41\n"


CHANCE = PACKAGE / "core" / "chance.py"


def test_mutated_pytest_process_runs_changed_code(tmp_path: Path) -> None:
    """It loads what it asserts in by a hook of its own, came before ours, and so every mutant survived."""
    number = next(
        number
        for number, site in enumerate(sites(ast.parse(CHANCE.read_bytes())))
        if (site.where, site.words) == ("Seeded.pick", "None is returned")
    )
    test = tmp_path / "test_sample.py"
    test.write_text("from gingersnap.core.chance import Seeded\n\n\ndef test_it():\n    print(Seeded(1).pick('', 2))\n")
    ask = ["-m", "pytest", "-s", "-p", "no:cacheprovider", str(test)]
    assert "None" in in_a_process(ask, "gingersnap.core.chance", CHANCE, number, tmp_path)


SHELF = """
from functools import cache


class Shelf:
    def __init__(self) -> None:
        super().__init__()

    @property
    def width(self) -> int:
        return sum(number for number in (1, 2) if number > 1)


@cache
def width(more: int = 0) -> int:
    def inner() -> int:
        return 3 + more
    return inner()


HEIGHT = 5


def area(width: int) -> int:
    def inner() -> int:
        return 2 * width
    return inner()
"""


@pytest.mark.parametrize(
    ("where", "words", "expected"),
    [
        ("Shelf.width", "nothing is left out", (3, 3, 5)),
        ("width.inner", "3 becomes 4", (2, 4, 5)),
        ("Shelf.__init__", "the call is gone", None),
        ("width", "0 becomes 1", None),
        ("", "5 becomes 6", None),
    ],
)
def test_replace_function_changes_code_of_a_loaded_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, words: str, expected: tuple[int, int, int] | None
) -> None:
    file = tmp_path / "a_shelf.py"
    file.write_text(SHELF)
    monkeypatch.syspath_prepend(tmp_path)
    module = importlib.import_module("a_shelf")
    assert module.width() == 3, "which is kept from now on"
    try:
        every = [(site.where, site.words) for site in sites(ast.parse(SHELF))]
        done = replace_function("a_shelf", file, every.index((where, words)), where)
        assert done == (expected is not None)
        assert (module.Shelf().width, module.width(), module.HEIGHT) == (expected or (2, 3, 5))
    finally:
        del sys.modules["a_shelf"]


def test_record_calls_notes_functions_reached_without_changing_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a_telling_shelf.py"
    file.write_text(SHELF)
    monkeypatch.syspath_prepend(tmp_path)
    module, reached = importlib.import_module("a_telling_shelf"), set[str]()
    record_calls("a_telling_shelf", file, "shelf.py", reached)
    try:
        assert module.Shelf().width == 2
        assert reached == {"shelf.py:Shelf.__init__", "shelf.py:Shelf.width"}
        assert module.area(3) == 6
        assert reached > {"shelf.py:area", "shelf.py:area.inner"}
        assert module.width() == 3, "once for all: nothing is told of that"
        assert len(reached) == 4
    finally:
        del sys.modules["a_telling_shelf"]


def test_select_tests_chooses_near_reaching_and_new_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    mutant = Mutant("xtal", "games/xtal/rules/cards/void_cards.py", "voided", "And becomes Or", "a and b", 0)
    near, everywhere = "src/gingersnap/games/xtal/tests/rules/test_void.py", "tests/conformance/test_conformance.py"
    reaching = [
        f"{near}::test_slow",
        f"{near}::test_quick",
        f"{everywhere}::test_all",
        "tests/server/sockets/test_play.py::test_far",
    ]
    seconds = {
        **dict.fromkeys(reaching, 2.0),
        f"{near}::test_quick": 1.0,
        f"{near.replace('void', 'ring')}::test_other": 0.1,
    }
    known = coverage_map.CoverageMap(seconds, {"games/xtal/rules/cards/void_cards.py:voided": reaching})
    monkeypatch.setattr(coverage_map, "load_coverage", lambda: known)
    every = [
        *seconds,
        f"{near}::test_new",
        f"{everywhere}::TestAll::test_all[xtal]",
        f"{everywhere}::test_all[crokinole]",
    ]
    assert coverage_map.select_tests(mutant, every) == [
        f"{near}::test_new",
        f"{near}::test_quick",
        f"{near}::test_slow",
        f"{everywhere}::test_all",
        f"{everywhere}::TestAll::test_all[xtal]",
    ]
    (first, *_) = coverage_map.select_tests(mutant, every[:-3], noticed=[f"{everywhere}::test_all"])
    assert first == f"{everywhere}::test_all", "it may take longer: it has noticed others there"
    known.tests = {"games/xtal/rules/cards/void_cards.py:voided": ["tests/server/sockets/test_play.py::test_far"]}
    assert len(coverage_map.select_tests(mutant, every)) == 6, "measured before it was written: all that are near"


@pytest.mark.parametrize(
    ("result", "why", "column"),
    [
        ("killed", None, "1 | 0 | 0 | 0"),
        ("survived", "same", "0 | 1 | 0 | 0"),
        ("survived", None, "0 | 0 | 1 | 0"),
        (None, None, "0 | 0 | 0 | 1"),
    ],
)
def test_mutation_report_counts_each_result(result: str | None, why: str | None, column: str) -> None:
    tried = MutantResult(Mutant("core", "core/chance.py", "f", "And becomes Or", "a and b", 0), result, None, why)
    assert f"| core | 1 | {column} |" in report([tried])


def test_mutation_page_equals_the_generated_report() -> None:
    """Written by `python -m tools.mutation report`."""
    assert PAGE.read_text(encoding="utf-8") == report(sample.load())


def test_mutation_sample_has_thirty_mutants_per_part_and_600_in_all() -> None:
    kept = [tried.mutant for tried in sample.load()]
    assert len({*kept}) == len(kept) >= 600
    assert all(sum(mutant.part == part for mutant in kept) >= 30 for part in sample.parts())
