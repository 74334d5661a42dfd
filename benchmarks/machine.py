"""The machine everything is measured on, and its cores."""

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
"""On the project's own disk: a temporary folder may be memory, where nothing is durable."""


@dataclass(frozen=True)
class Machine:
    processor: str
    cores: int
    system: str
    python: str
    load_before: float
    """How many processes wanted a core in the last minute; above 0 the figures are those of a shared machine."""
    flush_milliseconds: float
    """What the disk takes to make a small write durable."""


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
        for line in cpu_info.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _flush_seconds(repeats: int = 30) -> float:
    """The median time of writing a page and waiting until the disk has it."""
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
    """Whether one side can have a core to itself and the load another."""
    return shutil.which("taskset") is not None and len(usable_cores()) > 1


def on_core(index: int, command: Sequence[str]) -> list[str]:
    """`command`, kept on one of the usable cores where that can be done."""
    if not can_pin():
        return list(command)
    return ["taskset", "--cpu-list", str(usable_cores()[index]), *command]
