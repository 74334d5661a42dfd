"""Seeds of random tests: each test has its own, prints it, and has the same in every run of `make test`.

`SEED=7` gives every test another one. `make soak`, `make chaos` and `make fuzz` draw `SEED` at random, so each run
explores something else.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import PurePosixPath
from zlib import crc32

SEED = int(os.environ.get("SEED", "0"))
_draws: Counter[str] = Counter()


def next_seed() -> int:
    """Return the running test's next seed."""
    test = without_subfolders(os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0])
    _draws[test] += 1
    seed = crc32(f"{SEED} {test} {_draws[test]}".encode())
    print(f"seed {seed}, number {_draws[test]} of this test with SEED={SEED}")
    return seed


def without_subfolders(test: str) -> str:
    """Return the id of a test below `tests` without the folders inside its part, so that its seeds stay when it moves.

    `tests/server/rooms/test_room.py::test_one` has the seeds of `tests/server/test_room.py::test_one`.
    """
    file, separator, name = test.partition("::")
    path = PurePosixPath(file)
    if path.parts[0] != "tests":
        return test
    return f"{PurePosixPath(*path.parts[:2][: len(path.parts) - 1], path.name)}{separator}{name}"
