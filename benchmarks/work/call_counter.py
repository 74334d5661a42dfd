"""Counter of Python calls, which gives the same number in every run of the same script."""

from __future__ import annotations

import gc
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FrameType

NOT_COUNTED = (
    "/asyncio/",  # the loop goes round more or less often, depending on when threads are done
    "/selectors.py",
    "/threading.py",
    "/concurrent/futures/",
    "/queue.py",
    "weakref",  # sets of the loop's tasks and generators
    "/anyio/",
    "/httpx/",  # the client of the script
    "/httpcore/",
    "/tests/",
    "/benchmarks/",
)


class CallCounter:
    """Counter of the Python calls of this thread while it is on. The disk's threads are not counted."""

    def __init__(self) -> None:
        self._calls: Counter[CodeType] = Counter()

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            self._calls[frame.f_code] += 1

    @contextmanager
    def is_on(self) -> Iterator[None]:
        """Count within the block, without garbage collection: its callbacks run at any time."""
        gc.collect()
        gc.disable()
        sys.setprofile(self)
        try:
            yield
        finally:
            sys.setprofile(None)
            gc.enable()

    @property
    def total(self) -> int:
        return sum(
            times for code, times in self._calls.items() if not any(part in code.co_filename for part in NOT_COUNTED)
        )

    def by_function(self) -> Counter[str]:
        """Return the calls by function, to find what has grown."""
        found: Counter[str] = Counter()
        for code, times in self._calls.items():
            if not any(part in code.co_filename for part in NOT_COUNTED):
                found[f"{code.co_filename}:{code.co_qualname}"] += times
        return found
