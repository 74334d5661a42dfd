"""Description of the machine, and pinning of processes to its cores."""

from __future__ import annotations

import os
import platform
import shutil
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
SCRATCH = ROOT / "build"
"""Folder on the project's own disk; a temporary folder may be in memory, where nothing is durable."""


@dataclass(frozen=True)
class Machine:
    processor: str
    cores: int
    system: str
    python: str
    load_before: float
    """Load average of the last minute before the run; above 0 the machine was shared."""
    flush_milliseconds: float
    """Milliseconds that the disk takes to make a small write durable."""


def describe() -> Machine:
    return Machine(
        processor=_processor(),
        cores=len(usable_cores()),
        system=f"{platform.system()} {platform.release()}",
        python=f"{platform.python_implementation()} {platform.python_version()}",
        load_before=round(os.getloadavg()[0], 2),
        flush_milliseconds=round(_flush_seconds() * 1000, 2),
    )


def _processor() -> str:
    cpu_info = Path("/proc/cpuinfo")
    if cpu_info.exists():
        for line in cpu_info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _flush_seconds(repeats: int = 30) -> float:
    """Return the median seconds for writing a page and waiting until it is on the disk."""
    SCRATCH.mkdir(exist_ok=True)
    with tempfile.TemporaryFile(dir=SCRATCH) as file:
        return statistics.median(_write_durably(file.fileno()) for _ in range(repeats))


def _write_durably(file: int) -> float:
    begun = time.perf_counter()
    os.write(file, bytes(4096))
    os.fsync(file)
    return time.perf_counter() - begun


def usable_cores() -> list[int]:
    if hasattr(os, "sched_getaffinity"):
        return sorted(os.sched_getaffinity(0))
    return list(range(os.cpu_count() or 1))


def can_pin() -> bool:
    """Return True if the server and the load generator can each have their own core."""
    return shutil.which("taskset") is not None and len(usable_cores()) > 1


def on_core(index: int, command: Sequence[str]) -> list[str]:
    """Return `command`, pinned to one of the usable cores if possible."""
    if not can_pin():
        return list(command)
    return ["taskset", "--cpu-list", str(usable_cores()[index]), *command]
