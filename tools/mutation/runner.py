"""Test runs against mutants.

One process collects all tests and forks a child for each mutant. The child changes its own code and runs the relevant
tests. Code that runs on import cannot be changed like that: such a mutant gets a new process.
"""

from __future__ import annotations

import gc
import os
import re
import resource
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Sequence

import pytest

from tools.mutation.coverage_map import is_reached, load_coverage, related_test_folders, select_tests
from tools.mutation.injection import environment, replace_function
from tools.mutation.sample import PACKAGE, ROOT, Mutant, MutantResult, find_change, module_name, parts, save

_CPU_SECONDS = 100
"""Processor seconds per test before it counts as an endless loop; independent of the machine's load."""
_PATIENCE = 40
"""Seconds that tests wait for an event that may never happen with a mutant."""
_LONGEST = 600
"""Wall-clock seconds per test: a test that waits forever uses no processor time."""
NEVER_ENDS = "(it does not start, or never ends)"
CODE_HAS_CHANGED = "(the code has changed since it was drawn)"
_FATES = {"": "survived", CODE_HAS_CHANGED: None}


def try_mutants(
    every: Sequence[MutantResult], wanted: Sequence[MutantResult], by: str, at_once: int, most: int
) -> None:
    """Try the mutants in `wanted`, and save `every` result at once, so that a run can be stopped and continued."""
    folders = sorted({folder for part in parts() for folder in related_test_folders(part)})
    os.environ["GINGERSNAP_PATIENCE"] = str(_PATIENCE)
    os.chdir(ROOT)
    load_coverage()  # load once, before forking
    pytest.main(["--no-header", "-p", "no:cacheprovider", *folders], [_MutantTrials(every, wanted, by, at_once, most)])


class _MutantTrials:
    """Pytest plugin that tries mutants instead of running the collected tests."""

    def __init__(
        self, every: Sequence[MutantResult], wanted: Sequence[MutantResult], by: str, at_once: int, most: int
    ) -> None:
        self._every = every
        self._wanted = deque(wanted)
        self._by = by
        self._at_once = at_once
        self._most = most
        self._running: dict[int, tuple[MutantResult, int]] = {}
        self._failed: str | None = None
        self._sound: dict[str, bool] = {}
        """Results of tests on the unchanged code: a test that fails anyway detects nothing."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items if self._by in item.nodeid}
        gc.freeze()  # share memory between forks, copy-on-write
        while self._wanted or self._running:
            if self._wanted and len(self._running) < self._at_once:
                self._begin(self._wanted.popleft(), items)
            else:
                self._wait(items)
        return True

    def _begin(self, mutant_result: MutantResult, items: dict[str, pytest.Item]) -> None:
        """Fork a child that answers with one line: the test that detected the mutant, or nothing."""
        answer, write = os.pipe()
        pid = os.fork()
        if pid:
            os.close(write)
            self._running[pid] = mutant_result, answer
            return
        try:
            os.write(write, (self._killer(mutant_result.mutant, items) or "").encode())
            os.write(write, b"\n")
        finally:
            os._exit(0)

    def _wait(self, items: dict[str, pytest.Item]) -> None:
        """Wait for one of the children. A child that dies without an answer has exceeded its time."""
        pid, _ = os.wait()
        tried, answer = self._running.pop(pid)
        with os.fdopen(answer) as told:
            words = told.read()
        killer = words.strip() if words.endswith("\n") else NEVER_ENDS
        if killer in items and not self._is_sound(killer, items):
            del items[killer]
            self._wanted.append(tried)  # retry without that test
            return
        tried.result, tried.killer = _FATES.get(killer, "killed"), killer or None
        print(f"{tried.result or killer:<9}{tried.mutant.id}", flush=True)
        save(self._every)

    def _is_sound(self, test: str, items: dict[str, pytest.Item]) -> bool:
        if test not in self._sound:
            pid = os.fork()
            if not pid:
                _silence_output()
                os._exit(self._first_to_fail([items[test]]) is not None)
            self._sound[test] = os.waitpid(pid, 0)[1] == 0
        return self._sound[test]

    # --- In the child process of a mutant -------------------------------------------------------------

    def _killer(self, mutant: Mutant, items: dict[str, pytest.Item]) -> str | None:
        """Return the first test that detects the mutant, or None."""
        number = find_change(mutant)
        if number is None:
            return CODE_HAS_CHANGED
        noticed = {tried.killer or "" for tried in self._every if tried.mutant.module == mutant.module}
        file, tests = PACKAGE / mutant.module, select_tests(mutant, items, noticed)[: self._most]
        os.environ.update(environment(module_name(file), file, number))
        if not is_reached(mutant) or not replace_function(module_name(file), file, number, mutant.where):
            return _first_to_fail_in_new_process(tests)
        _silence_output()
        return self._first_to_fail([items[test] for test in tests])

    def _first_to_fail(self, items: list[pytest.Item]) -> str | None:
        for item, following in zip(items, [*items[1:], None], strict=True):
            _limit_cpu_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self._failed is not None:
                return self._failed
        return None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failed = report.nodeid


def _silence_output() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def _limit_cpu_time() -> None:
    """Limit the processor and wall-clock time from now on."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    most = int(used.ru_utime + used.ru_stime) + _CPU_SECONDS
    resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))
    signal.alarm(_LONGEST)


def _first_to_fail_in_new_process(tests: Sequence[str]) -> str | None:
    pytest = [sys.executable, "-m", "pytest", "-x", "--no-header", "-p", "no:cacheprovider", "--tb=no", "-rfE"]
    done = subprocess.run([*pytest, *tests], cwd=ROOT, capture_output=True, text=True, preexec_fn=_limit_total_time)
    if done.returncode == 0:
        return None
    found = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", done.stdout, re.MULTILINE)
    return found[1] if found else NEVER_ENDS


def _limit_total_time() -> None:
    """Limit the processor time of all tests together."""
    resource.setrlimit(resource.RLIMIT_CPU, (_CPU_SECONDS * 10, _CPU_SECONDS * 10))
