"""Hide what only POSIX systems have from Gingersnap: Python runs this file first in every process that finds it.

The standard library of this system needs some of it, and imports it before it is hidden. `msvcrt` is imitated, as far
as Gingersnap uses it, by locks on ranges of bytes.
"""

from __future__ import annotations

import asyncio  # noqa: F401
import errno
import fcntl
import os
import signal
import subprocess  # noqa: F401
import sys
from types import ModuleType
from typing import Any

_MODULES = ("fcntl", "resource", "termios", "tty", "pty", "pwd", "grp", "readline", "curses", "syslog", "uvloop")
_FUNCTIONS = {
    os: ("nice", "fork", "forkpty", "killpg", "getuid", "geteuid", "setsid", "getloadavg", "chown"),
    signal: ("setitimer", "getitimer", "alarm", "pthread_sigmask", "SIGALRM", "SIGPROF", "SIGHUP", "SIGUSR1"),
}


def _lock_bytes(descriptor: int, mode: int, count: int) -> None:
    """Lock bytes from the present position on, as `msvcrt.locking` does; its error is a PermissionError."""
    assert mode == _IMITATION.LK_NBLCK
    try:
        _lockf(descriptor, _EXCLUSIVE_NOW, count, os.lseek(descriptor, 0, os.SEEK_CUR))
    except OSError as error:
        raise PermissionError(errno.EACCES, "Permission denied") from error


_lockf, _EXCLUSIVE_NOW = fcntl.lockf, fcntl.LOCK_EX | fcntl.LOCK_NB
_IMITATION: Any = ModuleType("msvcrt")
_IMITATION.LK_NBLCK = 2
_IMITATION.locking = _lock_bytes

for _module, _names in _FUNCTIONS.items():
    for _name in _names:
        if hasattr(_module, _name):
            delattr(_module, _name)
for _name in _MODULES:
    sys.modules[_name] = None  # type: ignore[assignment]
sys.modules["msvcrt"] = _IMITATION
