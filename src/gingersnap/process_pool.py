"""Processes to work in, for whoever has more to do than one can. Knows no game and no server.

They leave Ctrl-C to the process that started them, never outlive it, and can be ended in the middle of their work.
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
"""Seconds. Usually it takes hundredths of one."""


def new_pool(count: int, niceness: int = 0) -> ProcessPoolExecutor:
    """Workers give way to others on the machine by their niceness, as `nice` means it."""
    # A fresh process for each worker: forking one that has threads can hang.
    fresh = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, mp_context=fresh, initializer=_initialise_worker, initargs=(niceness,))


def terminate_pool(pool: ProcessPoolExecutor) -> None:
    """End `pool` now: work in the middle is worth nothing once nobody waits for it."""
    running = list((pool._processes or {}).values())
    manager: Any = pool._executor_manager_thread  # a thread, whatever the stubs say
    pool.shutdown(wait=False, cancel_futures=True)
    for process in running:
        process.kill()  # one that is stopped, or deaf to requests, would stay
    if manager is not None:  # To leave while it clears up makes CPython 3.11 complain, now and then, in a traceback.
        manager.join(_TERMINATION_TIMEOUT)


def is_starved(pool: ProcessPoolExecutor) -> bool:
    """Whether a worker of `pool` wants to go on and does not get to, because others have the processor.

    Where the system does not say (it does on Linux), nobody is.
    """
    return any(_process_state(process) == "R" for process in list(pool._processes or {}))


def processor_seconds(pool: ProcessPoolExecutor) -> float:
    """What the workers of `pool` have used of the processor; 0 where the system does not say."""
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
    """What the system says of a process, from its state on: before that is a name, which may hold anything."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()


def _initialise_worker(niceness: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):  # not on Windows
        os.nice(niceness)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    """A worker waits for work for ever, also when nobody is left who could give it some."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
