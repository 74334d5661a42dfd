"""Line-based input and output."""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import subprocess
import textwrap
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

CLEAR_SCREEN = "\x1b[H\x1b[2J\x1b[3J"
"""Escape sequences: cursor home, clear the screen, clear the scrollback."""


class TimeExpired(Exception):
    """No answer was typed within the time limit."""


class Console:
    """The input and output of a person; pipes work too."""

    def __init__(self, source: TextIO, sink: TextIO, *, keep: bool = False) -> None:
        self._source = source
        self._sink = sink
        self._typing = source.isatty() and sink.isatty()
        self._forgets = self._typing and not keep

    def say(self, text: str = "") -> None:
        print(_wrap_text(text) if self._typing else text, file=self._sink, flush=True)

    def ask(self, prompt: str, seconds: float | None = None) -> str:
        """Read one line within a time limit. Raises TimeExpired, or EOFError at the end of the input."""
        try:
            with _time_limit(seconds):
                return _edited_line(prompt) if self._typing else self._piped_line(prompt)
        except (EOFError, KeyboardInterrupt, TimeExpired):
            self.say()  # Start the next output on a new line.
            raise

    def _piped_line(self, prompt: str) -> str:
        print(prompt, end="", file=self._sink, flush=True)
        line = self._source.readline()
        if not line:
            raise EOFError
        # Piped input is not visible: echo it, so that the output reads as a conversation.
        self.say(line.rstrip("\r\n"))
        return line.rstrip("\r\n")

    def clear_screen(self) -> None:
        """Clear the screen, if there is one, so that it does not remember what the player should."""
        if self._forgets and os.name == "nt":  # Older consoles print escape sequences.
            subprocess.run("cls", shell=True, check=False)
        elif self._forgets:
            print(CLEAR_SCREEN, end="", file=self._sink, flush=True)


@contextmanager
def _time_limit(seconds: float | None) -> Iterator[None]:
    """Raise TimeExpired after `seconds`; without system alarms, the caller notices afterwards."""
    if seconds is None or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def raise_expired(*_: object) -> None:
        raise TimeExpired

    before = signal.signal(signal.SIGALRM, raise_expired)
    signal.setitimer(signal.ITIMER_REAL, max(0.001, seconds))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _wrap_text(text: str) -> str:
    """Wrap lines at word boundaries, where the terminal would break within words."""
    width = max(20, shutil.get_terminal_size().columns - 1)
    return "\n".join(textwrap.fill(line, width) if len(line) > width else line for line in text.split("\n"))


def _edited_line(prompt: str) -> str:
    if importlib.util.find_spec("readline"):
        importlib.import_module("readline")  # Gives input() arrow keys and history.
    return input(prompt)
