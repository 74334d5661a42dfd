"""A fixed set of simulations. `make fault-simulation` runs new seeds until it is stopped."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parents[1]
SEEDS = 2
FOUND = {
    "acknowledge-before-the-commit": 1,
    "ignore-failed-writes": 1,
    "keep-the-queue-waiting": 1,
    "show-every-seat-the-first-view": 1,
}
"""Planted defects, and the seed that finds each."""
Report = dict[str, Any]


def run(*options: str) -> list[Report]:
    """Return the reports of `python -m simulation`, which needs a fixed hash seed and therefore its own process."""
    paths = os.pathsep.join([str(TESTS), str(TESTS.parent)])
    done = subprocess.run(
        [sys.executable, "-m", "simulation", "--keep-going", *options],
        env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture(scope="module")
def reports() -> list[Report]:
    return run("--seeds", str(SEEDS))


def test_fixed_seeds_find_no_fault(reports: list[Report]) -> None:
    """Two servers crash, writes fail and notifications are lost: every promise is kept."""
    assert len(reports) == SEEDS
    for report in reports:
        assert not report["fault"], "\n".join([f"seed {report['seed']}: {report['fault']}", *report["history"]])
        assert report["acknowledged"] > 50, "people played"
    injected = set().union(*(report["faults"] for report in reports))
    assert {"crash", "commit refused", "answer of a commit lost", "conflict", "notification lost"} <= injected


def test_seed_run_again_alone_has_the_same_history(reports: list[Report]) -> None:
    """A fault that a seed finds can be found again: messages, records and their times are equal in another process."""
    [again] = run("--seed", str(SEEDS), "--seeds", "1")
    assert {**again, "cpu_seconds": 0} == {**reports[-1], "cpu_seconds": 0}


def test_planted_defects_are_found() -> None:
    """Each defect of an audit is planted again, and its seed finds it."""
    found = run("--seeds", "1", *(f"--defect={name}={seed}" for name, seed in FOUND.items()))
    assert {report["defect"] for report in found if report["fault"]} == set(FOUND)
