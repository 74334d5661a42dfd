"""Coverage map from functions to the tests that reach them, so that a mutant runs only against relevant tests.

The module is also a pytest plugin (`-p tools.mutation.coverage_map`), which measures while the tests run.
"""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from collections.abc import Collection, Iterable
from functools import cache
from itertools import chain
from pathlib import Path

import msgspec
import pytest

from tools.mutation.injection import record_calls
from tools.mutation.sample import PACKAGE, ROOT, Mutant, module_name, parts

DATA = ROOT / ".mutation"
"""Folder of the measurements; ignored by git."""
_REACHED = DATA / "reached.json"


class CoverageMap(msgspec.Struct):
    """The measurements. Tests are named without their parameters, functions as `core/log.py:load`."""

    seconds: dict[str, float] = {}
    """Duration of each test in seconds, over all its parameters."""
    tests: dict[str, list[str]] = {}
    """By function: the tests that reached it."""


def related_test_folders(part: str) -> list[str]:
    """Return the test folders for a part of the code base; for `core`, also those of the parts that use it."""
    if part == "core":
        return [f"tests/{folder}" for folder in ("core", "conformance", "mutants", "pictures", "server", "terminal")]
    if part == "server":
        return ["tests/server", "tests/cli"]
    return [f"src/gingersnap/games/{part}/tests", "tests/conformance"]


def measure(folders: list[str]) -> None:
    """Run all tests in `folders` and store the functions each reached, beside earlier measurements of others."""
    DATA.mkdir(exist_ok=True)
    pytest = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "tools.mutation.coverage_map"]
    subprocess.run([*pytest, *folders], cwd=ROOT, check=True)


# --- Pytest plugin ----------------------------------------------------------------------------------

_now: set[str] = set()
"""Functions reached by the current test so far."""
_tests = defaultdict[str, set[str]](set)
_seconds: dict[str, float] = defaultdict(float)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Instrument every function after collection, when all modules are loaded, to record its calls cheaply."""
    for file in chain(*parts().values()):
        record_calls(module_name(file), file, file.relative_to(PACKAGE).as_posix(), _now)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Attribute all calls since the last test, in any task or thread, to this test."""
    test = without_parameters(report.nodeid)
    _seconds[test] += report.duration
    for name in _now:
        _tests[name].add(test)
    _now.clear()


def pytest_sessionfinish(session: pytest.Session) -> None:
    known = load_coverage() if _REACHED.exists() else CoverageMap()
    tests = {name: set(old) - _seconds.keys() for name, old in known.tests.items()}
    for name, found in _tests.items():
        tests.setdefault(name, set()).update(found)
    seconds = {**known.seconds, **_seconds}
    _REACHED.write_bytes(
        msgspec.json.encode(CoverageMap(seconds, {name: sorted(each) for name, each in tests.items()}))
    )


# --- Queries ----------------------------------------------------------------------------------------


@cache
def load_coverage() -> CoverageMap:
    return msgspec.json.decode(_REACHED.read_bytes(), type=CoverageMap)


def select_tests(mutant: Mutant, every: Iterable[str], noticed: Collection[str] = ()) -> list[str]:
    """Return the related tests that reach a mutant's function, are named after its file, or have not been measured.

    Fast tests come first. Tests that have detected other mutants in the file, or are named after it, may take longer.
    If no related test is known to reach the function, all related tests are returned: that is the case for code that
    runs on import, and for code written since the last measurement.
    """
    known, namesake = load_coverage(), f"test_{Path(mutant.module).stem}"
    close = [
        test
        for test in every
        if test.startswith(tuple(related_test_folders(mutant.part))) and _concerns(test, mutant.part)
    ]
    reaching = {*known.tests.get(f"{mutant.module}:{mutant.where}", ())} & {without_parameters(test) for test in close}
    if reaching:
        close = [
            test
            for test in close
            if without_parameters(test) in reaching or namesake in test or without_parameters(test) not in known.seconds
        ]

    def cost(test: str) -> float:
        likely = (_NOTICED if test in noticed else 1) * (_NAMESAKE if namesake in test else 1)
        return known.seconds.get(without_parameters(test), 0.0) / likely

    return sorted(close, key=cost)


_NOTICED, _NAMESAKE = 30, 10
"""Weights of such tests, by how much more likely they are to detect the mutant."""


def is_reached(mutant: Mutant) -> bool:
    """Return True if a test is known to reach the mutant's function. Other code may run on import."""
    return bool(load_coverage().tests.get(f"{mutant.module}:{mutant.where}"))


def without_parameters(test: str) -> str:
    """Return a test's id without class and parameters: `file::function`."""
    file, *names = test.split("[")[0].split("::")
    return f"{file}::{names[-1]}"


def _concerns(test: str, part: str) -> bool:
    """Return False for a test parametrised with another game than the changed one; shared code concerns all."""
    named = [game for game in _games() if f"[{game}" in test or f"-{game}" in test]
    return not named or part in named or part not in _games()


@cache
def _games() -> list[str]:
    return [folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir() and folder.name[0] != "_"]
