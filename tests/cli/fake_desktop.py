"""A desktop whose browser only writes down what it is asked to open."""

from __future__ import annotations

import os
import select
from pathlib import Path

from waits import PATIENCE


class FakeDesktop:
    def __init__(self, folder: Path) -> None:
        pipe = folder / "asked"
        os.mkfifo(pipe)
        self._asked = os.open(pipe, os.O_RDWR)
        self.environment = {"DISPLAY": ":0", "BROWSER": f"sh -c 'echo %s > {pipe}'"}

    def wait_for_address(self) -> str:
        """The address that the browser is asked for, as soon as it is."""
        ready, _, _ = select.select([self._asked], [], [], PATIENCE)
        assert ready, "no browser was asked for anything"
        return os.read(self._asked, 1000).decode().strip()
