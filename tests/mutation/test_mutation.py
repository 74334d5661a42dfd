"""The tool behind `make mutate`: it changes what code does, finds its changes again, and touches no file."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutation import drawing
from tools.mutation.changes import changed, sites
from tools.mutation.drawing import PACKAGE, Mutant, Tried
from tools.mutation.planting import environment
from tools.mutation.report import report

SAMPLE = '''
def reach(low: int, high: int) -> bool:
    """1 is no number here."""
    if low < high and not high == 7:
        return max(low, high) > 3 + 1
    raise ValueError
'''


def test_every_change_makes_another_program() -> None:
    tree = ast.parse(SAMPLE)
    programs = {ast.unparse(changed(tree, number)) for number in range(len(sites(tree)))}
    assert len(programs) == len(sites(tree))
    assert ast.unparse(tree) not in programs


def test_changes_are_named_by_what_they_do_and_where() -> None:
    found = [(site.where, site.words) for site in sites(ast.parse(SAMPLE))]
    assert ("reach", "And becomes Or") in found
    assert ("reach", "Lt becomes LtE") in found
    assert ("reach", "max becomes min") in found
    assert ("reach", "nothing is raised") in found
    assert not any("1 becomes 2" in words for where, words in found if where != "reach")


def test_the_same_seed_draws_the_same_mutants_of_every_part() -> None:
    drawn = drawing.drawn(seed=1, each=30)
    assert drawn == drawing.drawn(seed=1, each=30)
    assert drawn != drawing.drawn(seed=2, each=30)
    counts = {part: sum(mutant.part == part for mutant in drawn) for part in drawing.parts()}
    assert set(counts.values()) == {30}, counts
    assert {"core", "server"} < counts.keys()


def test_a_mutant_is_found_again_by_what_it_says() -> None:
    (mutant, *_) = drawing.drawn(seed=1, each=1)
    number = drawing.number_of(mutant)
    assert number is not None
    assert list(drawing.mutants_of(mutant.part, PACKAGE / mutant.module))[number] == mutant
    assert drawing.number_of(Mutant("core", "core/chance.py", "", "nothing is raised", "no such line", 0)) is None


def test_a_process_runs_the_changed_module_and_the_file_stays(tmp_path: Path) -> None:
    module = tmp_path / "sample.py"
    module.write_text("ANSWER = 41\n")
    ask = [sys.executable, "-c", "import sample; print(sample.ANSWER)"]
    planted = environment("sample", module, number=0)
    paths = os.pathsep.join([planted["PYTHONPATH"], str(tmp_path)])
    done = subprocess.run(ask, env={**os.environ, **planted, "PYTHONPATH": paths}, capture_output=True, text=True)
    assert done.stdout == "42\n", done.stderr
    assert module.read_text() == "ANSWER = 41\n"


@pytest.mark.parametrize(
    ("result", "why", "column"), [("killed", None, "1 | 0 | 0"), ("survived", "same", "0 | 1 | 0")]
)
def test_the_report_counts_fates(result: str, why: str | None, column: str) -> None:
    tried = Tried(Mutant("core", "core/chance.py", "f", "And becomes Or", "a and b", 0), result, None, why)
    assert f"| core | 1 | {column} |" in report([tried])
