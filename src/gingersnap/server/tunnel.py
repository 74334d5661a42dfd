"""A tunnel to the internet: another program that gives this server a public https address while both run."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import threading
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from typing import IO

from gingersnap.core.errors import GingersnapError
from gingersnap.core.words import say

_LINK = re.compile(r"https://[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+(?=/?(?:[\s|\"']|$))")
"""An address without a path: those of terms and help pages, which such programs print too, have one."""
_LINK_SECONDS = 60.0
"""Seconds to wait for the address."""
_END_SECONDS = 5.0


class TunnelError(GingersnapError):
    """The tunnel could not be opened. The message is a plain sentence."""


def find_tunnel_program(command: str) -> None:
    """Raise TunnelError if the program of `command` is not installed."""
    program = _split(command)[0]
    if shutil.which(program) is None:
        raise TunnelError(str(say("tunnel-missing", program=program)))


@contextmanager
def open_tunnel(command: str, port: int) -> Iterator[str]:
    """Run a tunnel to a port of this computer, yield its public address, and end it afterwards."""
    find_tunnel_program(command)
    words = _split(command.replace("{port}", str(port)))
    with subprocess.Popen(
        words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as program:
        assert program.stdout is not None
        output = _TunnelOutput(program.stdout)
        try:
            yield output.wait_for_address()
        finally:
            output.is_closing.set()
            _end(program)


class _TunnelOutput:
    """Output of a tunnel program, read by a thread so that the program never waits for us."""

    def __init__(self, stream: IO[str]) -> None:
        self.is_closing = threading.Event()
        self._address: Future[str] = Future()
        self._last: deque[str] = deque(maxlen=3)
        threading.Thread(target=self._read, args=[stream], daemon=True).start()

    def wait_for_address(self) -> str:
        """Return the first address that was printed. Raise TunnelError if the program ends or takes too long."""
        try:
            return self._address.result(_LINK_SECONDS)
        except TimeoutError:
            raise TunnelError(str(say("tunnel-silent", said=" ".join(self._last)))) from None

    def _read(self, stream: IO[str]) -> None:
        for line in stream:
            self._last.append(line.strip())
            found = _LINK.search(line)
            if found is not None and not self._address.done():
                self._address.set_result(found[0])
        if not self._address.done():
            self._address.set_exception(TunnelError(str(say("tunnel-silent", said=" ".join(self._last)))))
        elif not self.is_closing.wait(_END_SECONDS):  # Ctrl-C ends both, and the tunnel may be faster.
            print(say("tunnel-ended"), flush=True)


def _end(program: subprocess.Popen[str]) -> None:
    program.terminate()
    with suppress(subprocess.TimeoutExpired):
        program.wait(_END_SECONDS)
    program.kill()


def _split(command: str) -> list[str]:
    return shlex.split(command, posix=os.name != "nt")  # Paths of Windows contain backslashes.
