"""Which tests reach which function: measured now and then, so that a mutant meets only those that could notice it.

It is a pytest plugin too (`-p tools.mutation.covering`), which measures while the tests are played.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import coverage
import msgspec
import pytest

from tools.mutation.changes import functions
from tools.mutation.drawing import PACKAGE, ROOT, Mutant

DATA = ROOT / ".mutation"
"""Where measurements are kept; not in git."""
_REACHED = DATA / "reached.json"


class Reached(msgspec.Struct):
    """What was measured. Tests are named without their parameters, functions as `core/log.py:load`."""

    seconds: dict[str, float] = {}
    """How long a test took, with all its parameters."""
    tests: dict[str, list[str]] = {}
    """By function: the tests that reached it."""


def near(part: str) -> list[str]:
    """The folders of the tests that are there for a part of the house."""
    if part in ("core", "server"):
        return [f"tests/{part}"] if part == "server" else ["tests/core", "tests/conformance", "tests/mutants"]
    return [f"src/gingersnap/games/{part}/tests", "tests/conformance"]


def measure(folders: list[str]) -> None:
    """Plays all tests in `folders` and keeps which functions each of them reached, beside what is known of others."""
    DATA.mkdir(exist_ok=True)
    pytest = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "tools.mutation.covering"]
    subprocess.run([*pytest, *folders], cwd=ROOT, check=True)


# --- The plugin -------------------------------------------------------------------------------------

_measuring = coverage.Coverage(include=[f"{PACKAGE}/*"], data_file=None, config_file=False)
_seconds: dict[str, float] = defaultdict(float)


def pytest_configure(config: pytest.Config) -> None:
    _measuring.start()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_logstart(nodeid: str) -> None:
    """Whatever runs from now on, in any task or thread, runs for this test."""
    _measuring.switch_context(bare(nodeid))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _seconds[bare(report.nodeid)] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    _measuring.stop()
    data: Any = _measuring.get_data()
    known = reached() if _REACHED.exists() else Reached()
    seconds = {**known.seconds, **_seconds}
    tests = {name: set(old) - _seconds.keys() for name, old in known.tests.items()}
    for file in sorted(PACKAGE.rglob("*.py")):
        for name, found in _by_function(file, data.contexts_by_lineno(str(file))).items():
            tests.setdefault(name, set()).update(found)
    _REACHED.write_bytes(msgspec.json.encode(Reached(seconds, {name: sorted(each) for name, each in tests.items()})))


def _by_function(file: Path, contexts: dict[int, list[str]]) -> dict[str, set[str]]:
    """The tests that reached each function of a file."""
    found = defaultdict[str, set[str]](set)
    if contexts:
        for where, lines in functions(ast.parse(file.read_bytes())):
            tests = {test for line in lines for test in contexts.get(line, ()) if test}
            found[f"{file.relative_to(PACKAGE).as_posix()}:{where}"] |= tests
    return found


# --- What was measured ------------------------------------------------------------------------------


@cache
def reached() -> Reached:
    return msgspec.json.decode(_REACHED.read_bytes(), type=Reached)


def chosen(mutant: Mutant, every: Iterable[str]) -> list[str]:
    """Those of `every` test that are near a mutant and reach its function, are named after its file, or are too new.

    Its file's come first, then the quickest. Where none that is near is known to reach it, all that are near: such is
    what is done while modules are loaded, and what was written since the last measurement.
    """
    known, namesake = reached(), f"test_{Path(mutant.module).stem}"
    close = [test for test in every if test.startswith(tuple(near(mutant.part))) and _concerns(test, mutant.part)]
    reaching = {*known.tests.get(f"{mutant.module}:{mutant.where}", ())} & {bare(test) for test in close}
    if reaching:
        close = [
            test for test in close if bare(test) in reaching or namesake in test or bare(test) not in known.seconds
        ]
    return sorted(close, key=lambda test: (namesake not in test, known.seconds.get(bare(test), 0.0)))


def bare(test: str) -> str:
    """Without a test's class and parameters: `file::function`."""
    file, *names = test.split("[")[0].split("::")
    return f"{file}::{names[-1]}"


def _concerns(test: str, part: str) -> bool:
    """Checks that are made of every game are made here of the one that was changed."""
    named = [game for game in _games() if f"[{game}" in test or f"-{game}" in test]
    return not named or part in named


@cache
def _games() -> list[str]:
    return [folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir() and folder.name[0] != "_"]
