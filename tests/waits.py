"""How tests wait: for something, as long as it takes, and never by counting or by a guess at how fast a machine is."""

from __future__ import annotations

import os
import select
from collections.abc import Callable
from time import monotonic, sleep

PATIENCE = float(os.environ.get("GINGERSNAP_PATIENCE", "180"))
"""Seconds after which a test gives up: far longer than anything takes, however busy the machine is.

Where most tests fail, as those do that try mutants, one may want to know sooner.
"""


def wait_until(holds: Callable[[], bool], otherwise: str = "it never came to that") -> None:
    """Look again and again, for what nobody tells."""
    give_up = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < give_up, otherwise
        sleep(0.01)


def wait_until_ended(process: int) -> None:
    """Wait for the end of a process that need not be our own child."""
    try:
        ending = os.pidfd_open(process)
    except ProcessLookupError:
        return
    try:
        assert select.select([ending], [], [], PATIENCE)[0], f"process {process} does not end"
    finally:
        os.close(ending)
