"""A pytest plugin that starts no test after a time, and names the files whose tests have not run.

`--start-before TIME` (seconds since the epoch): tests run in the order in which their files are given, so the least
related ones are left out.
"""

from __future__ import annotations

import time
from collections import Counter

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--start-before", type=float, metavar="TIME", help="start no test after this time")


class TimeLimit:
    """The tests that are left out because the time is over."""

    def __init__(self, end: float) -> None:
        self._end = end
        self.left_out: Counter[str] = Counter()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        if time.time() < self._end:
            return None
        self.left_out[item.nodeid.split("::")[0]] += 1
        return True

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.left_out:
            terminalreporter.section("time is over")
            for path, count in self.left_out.items():
                terminalreporter.line(f"{count:5} not run: {path}")


def pytest_configure(config: pytest.Config) -> None:
    end = config.getoption("--start-before")
    if end is not None:
        config.pluginmanager.register(TimeLimit(end))
