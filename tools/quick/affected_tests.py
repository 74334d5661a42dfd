"""Tests that a change touches, the nearest first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.quick.import_graph import ImportGraph

NOT_QUICK = (
    "tests/browser/",
    "tests/packaging/",
    "tests/chaos/",
    "tests/fuzz/",
    "tests/benchmarks/test_benchmark_sides.py",
)
"""Tests of minutes, with targets of their own."""
CONFORMANCE = "tests/conformance/test_conformance.py"
"""Tests that find games by themselves, so no import leads to them."""
_TEST = re.compile(r"(tests/|src/gingersnap/games/\w+/tests/)(.*/)?test_\w+\.py")
_GAME = re.compile(r"src/gingersnap/games/[a-z]\w*/")


def find_affected_tests(graph: ImportGraph, changed: Sequence[str], existing: Sequence[str]) -> list[str]:
    """Return the `existing` test files that `changed` files touch, by the number of imports between them.

    Among equals, a test of the same name comes first (`table.py` and `test_table.py`), then those in the folder of the
    same package (`server/workers` and `tests/server/workers`), then those of the same part.

    A file that is no Python module touches the tests of its own part: those of its game, or those in the folder of the
    same name (`docs` and `tests/docs`, `src/gingersnap/core` and `tests/core`).
    """
    distances = graph.distances(changed)
    parts = tuple({folder for path in changed for folder in _test_folders(path)})
    by_part = tuple({folder for path in changed if not path.endswith(".py") for folder in _test_folders(path)})
    packages = tuple({_package_tests(path) for path in changed})
    names = {f"test_{Path(path).name}" for path in changed}

    def order(path: str) -> tuple[int, bool, bool, bool, str]:
        other_name = Path(path).name not in names
        return distances.get(path, 1), other_name, not path.startswith(packages), not path.startswith(parts), path

    tests = [path for path in existing if _TEST.fullmatch(path) and not path.startswith(NOT_QUICK)]
    return sorted((path for path in tests if path in distances or path.startswith(by_part)), key=order)


def find_affected_games(changed: Sequence[str]) -> list[str]:
    """Return the names of games in whose folders files have changed."""
    folders = (_GAME.match(path) for path in changed)
    return sorted({folder[0].split("/")[-2] for folder in folders if folder})


def _package_tests(path: str) -> str:
    return f"tests/{path.removeprefix('src/gingersnap/').rpartition('/')[0]}/"


def _test_folders(path: str) -> Iterator[str]:
    if game := _GAME.match(path):
        yield f"{game[0]}tests/"
    elif "/" in path:
        yield f"tests/{path.removeprefix('src/gingersnap/').split('/')[0]}/"
