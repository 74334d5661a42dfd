"""What tests draw by lot: by a seed of each test's own, which is printed and the same in every run of `make test`.

`SEED=7` makes others of them all. `make soak`, `make chaos` and `make fuzz` draw that by lot: they look elsewhere each
time.
"""

from __future__ import annotations

import os
from collections import Counter
from zlib import crc32

SEED = int(os.environ.get("SEED", "0"))
_asked: Counter[str] = Counter()


def next_seed() -> int:
    """The first, second and so on of the test that runs."""
    test = os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0]
    _asked[test] += 1
    found = crc32(f"{SEED} {test} {_asked[test]}".encode())
    print(f"seed {found}, the {_asked[test]}. of this test by SEED={SEED}")
    return found
