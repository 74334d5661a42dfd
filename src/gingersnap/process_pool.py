"""Worker processes for parallel computation, independent of games and server.

Workers ignore Ctrl-C, which the parent process handles, exit with the parent, and can be killed in the middle of a job.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

_TERMINATION_TIMEOUT = 5.0
"""Seconds to wait for a pool to terminate. It usually takes hundredths of a second."""


def new_pool(count: int, niceness: int = 0) -> ProcessPoolExecutor:
    """Create a pool of `count` workers with this niceness (scheduling priority, as in `nice`)."""
    # Spawned, not forked: forking a process with threads can hang.
    fresh = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, mp_context=fresh, initializer=_initialise_worker, initargs=(niceness,))


def terminate_pool(pool: ProcessPoolExecutor) -> None:
    """Kill the workers of `pool` now, and drop unfinished jobs."""
    running = list((pool._processes or {}).values())
    manager: Any = pool._executor_manager_thread  # A thread, whatever the type stubs say.
    pool.shutdown(wait=False, cancel_futures=True)
    for process in running:
        process.kill()  # A stopped process, or one that ignores SIGTERM, would otherwise stay.
    if manager is not None:  # Exiting during its clean-up makes CPython 3.11 print a traceback now and then.
        manager.join(_TERMINATION_TIMEOUT)


def is_starved(pool: ProcessPoolExecutor) -> bool:
    """Return whether a worker of `pool` is runnable but gets no processor time.

    Always False where the system does not tell (Linux does).
    """
    return any(_process_state(process) == "R" for process in list(pool._processes or {}))


def processor_seconds(pool: ProcessPoolExecutor) -> float:
    """Return the processor seconds used by the workers of `pool`; 0 where the system does not tell."""
    used = 0.0
    for process in list(pool._processes or {}):
        with suppress(OSError):
            used += sum(map(int, _status(process)[11:13])) / os.sysconf("SC_CLK_TCK")
    return used


def _process_state(process: int) -> str:
    with suppress(OSError):
        return _status(process)[0]
    return ""


def _status(process: int) -> list[str]:
    """Return the fields of /proc/PID/stat from the state on; the name before it may contain anything."""
    return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()


def _initialise_worker(niceness: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):  # Not on Windows.
        os.nice(niceness)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    """Exit when the parent process ends; otherwise a worker would wait for jobs for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
