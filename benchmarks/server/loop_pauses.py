"""Recorder of the pauses of a server's event loop, garbage collection included."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from gingersnap.server.ops.metrics import Metrics

_OFTEN = 0.005
"""Seconds between two looks at the clocks."""


@contextmanager
def record_pauses(file: Path | None) -> Iterator[None]:
    """Keep the longest pauses within the block, by the clock and by CPU time, in a file; without one, do nothing.

    CPU time is that of the loop's thread between two looks. Other processes have little influence on it.
    """
    if file is None:
        yield
        return

    async def measure(_: Metrics) -> None:
        longest = {"seconds": 0.0, "cpu_seconds": 0.0}
        while True:
            due, used = time.perf_counter() + _OFTEN, time.thread_time()
            await asyncio.sleep(_OFTEN)
            found = {"seconds": time.perf_counter() - due, "cpu_seconds": time.thread_time() - used}
            if any(found[name] > longest[name] for name in longest):
                longest = {name: max(found[name], longest[name]) for name in longest}
                _save(file, longest)

    with patch.object(Metrics, "measure_lag", measure):
        yield


def _save(file: Path, longest: dict[str, float]) -> None:
    """Write at once, since the process may be killed; that takes less than a millisecond, and rarely happens."""
    file.write_text(json.dumps(longest), encoding="utf-8")
