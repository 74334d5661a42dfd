"""Which tests reach which function: measured now and then, so that a mutant meets only those that could notice it.

It is a pytest plugin too (`-p tools.mutation.coverage_map`), which measures while the tests are played.
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
"""Where measurements are kept; not in git."""
_REACHED = DATA / "reached.json"


class CoverageMap(msgspec.Struct):
    """What was measured. Tests are named without their parameters, functions as `core/log.py:load`."""

    seconds: dict[str, float] = {}
    """How long a test took, with all its parameters."""
    tests: dict[str, list[str]] = {}
    """By function: the tests that reached it."""


def related_test_folders(part: str) -> list[str]:
    """The folders of the tests that are there for a part of the house; what `core` does for others, they test too."""
    if part == "core":
        return [f"tests/{folder}" for folder in ("core", "conformance", "mutants", "pictures", "server", "terminal")]
    if part == "server":
        return ["tests/server", "tests/cli"]
    return [f"src/gingersnap/games/{part}/tests", "tests/conformance"]


def measure(folders: list[str]) -> None:
    """Plays all tests in `folders` and keeps which functions each of them reached, beside what is known of others."""
    DATA.mkdir(exist_ok=True)
    pytest = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "tools.mutation.coverage_map"]
    subprocess.run([*pytest, *folders], cwd=ROOT, check=True)


# --- The plugin -------------------------------------------------------------------------------------

_now: set[str] = set()
"""What the test that runs has reached so far."""
_tests = defaultdict[str, set[str]](set)
_seconds: dict[str, float] = defaultdict(float)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Everything is loaded now. From here on each function tells when it is reached, which costs next to nothing."""
    for file in chain(*parts().values()):
        record_calls(module_name(file), file, file.relative_to(PACKAGE).as_posix(), _now)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Whatever ran since the last test, in any task or thread, ran for this one."""
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


# --- What was measured ------------------------------------------------------------------------------


@cache
def load_coverage() -> CoverageMap:
    return msgspec.json.decode(_REACHED.read_bytes(), type=CoverageMap)


def select_tests(mutant: Mutant, every: Iterable[str], noticed: Collection[str] = ()) -> list[str]:
    """Those of `every` test that are near a mutant and reach its function, are named after its file, or are too new.

    The quickest come first; those that have `noticed` others in its file may take longer, and those named after it too.
    Where none that is near is known to reach it, all that are near: such is what is done while modules are loaded, and
    what was written since the last measurement.
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
"""How much likelier than others such tests are to notice."""


def is_reached(mutant: Mutant) -> bool:
    """Whether a test is known to reach its function. What none does may be done while modules are loaded."""
    return bool(load_coverage().tests.get(f"{mutant.module}:{mutant.where}"))


def without_parameters(test: str) -> str:
    """Without a test's class and parameters: `file::function`."""
    file, *names = test.split("[")[0].split("::")
    return f"{file}::{names[-1]}"


def _concerns(test: str, part: str) -> bool:
    """Checks that are made of every game are made here of the one that was changed, or of all for what all stand on."""
    named = [game for game in _games() if f"[{game}" in test or f"-{game}" in test]
    return not named or part in named or part not in _games()


@cache
def _games() -> list[str]:
    return [folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir() and folder.name[0] != "_"]
