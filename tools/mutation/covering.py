"""Which tests reach which line: measured once, so that a mutant meets only those that could notice it."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import coverage

from tools.mutation.drawing import PACKAGE, ROOT, Mutant

DATA = ROOT / ".mutation"
"""Where measurements are kept; not in git."""
_SETTINGS = "[run]\nsource_pkgs = gingersnap\ndynamic_context = test_function\nparallel = true\ndata_file = {}\n"


def near(part: str) -> list[str]:
    """The folders of the tests that are there for a part of the house."""
    if part in ("core", "server"):
        return [f"tests/{part}"] if part == "server" else ["tests/core", "tests/conformance", "tests/mutants"]
    return [f"src/gingersnap/games/{part}/tests", "tests/conformance"]


def measure(folders: list[str]) -> None:
    """Plays all tests in `folders` and keeps which lines each of them reached."""
    DATA.mkdir(exist_ok=True)
    settings = DATA / "coveragerc"
    settings.write_text(_SETTINGS.format(DATA / "coverage"), encoding="utf-8")
    pytest = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"]
    listed = subprocess.run([*pytest, "--collect-only", *folders], cwd=ROOT, capture_output=True, text=True, check=True)
    (DATA / "tests.txt").write_text(listed.stdout, encoding="utf-8")
    measured = [sys.executable, "-m", "coverage", "run", f"--rcfile={settings}", *pytest[1:], *folders]
    subprocess.run(measured, cwd=ROOT, check=True)
    subprocess.run([sys.executable, "-m", "coverage", "combine", f"--rcfile={settings}"], cwd=ROOT, check=True)


@cache
def _collected() -> list[str]:
    return [line for line in (DATA / "tests.txt").read_text(encoding="utf-8").splitlines() if "::" in line]


@cache
def _data() -> coverage.CoverageData:
    data = coverage.CoverageData(str(DATA / "coverage"))
    data.read()
    return data


@cache
def _reached(file: Path) -> dict[int, set[str]]:
    """By line: the tests that reached it, as `file::function`."""
    contexts = _data().contexts_by_lineno(str(file))
    return {line: {_test(name) for name in names if name} for line, names in contexts.items()}


def _test(context: str) -> str:
    """`tests.core.test_log.test_it` as `tests/core/test_log.py::test_it`."""
    module, _, function = context.rpartition(".")
    return f"{module.replace('.', '/')}.py::{function}"


def tests_for(mutant: Mutant, first: int, last: int) -> list[str]:
    """The tests near `mutant` that reach one of its lines; all that are near where no single test is known to."""
    folders = tuple(near(mutant.part))
    close = [test for test in _collected() if test.startswith(folders) and _concerns(test, mutant.part)]
    lines = _reached(PACKAGE / mutant.module)
    reaching = set[str]().union(*(lines.get(line, set()) for line in range(first, last + 1)))
    return [test for test in close if _bare(test) in reaching] or close


def _bare(test: str) -> str:
    """Without a test's class and parameters: `file::function`."""
    file, *names = test.split("[")[0].split("::")
    return f"{file}::{names[-1]}"


def _concerns(test: str, part: str) -> bool:
    """Checks that are made of every game are made here of the one that was changed."""
    games = [folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir() and folder.name[0] != "_"]
    named = [game for game in games if f"[{game}" in test or f"-{game}" in test]
    return not named or part in named
