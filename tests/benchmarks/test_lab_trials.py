"""How long a trial at the workbench takes is measured of every game, by a server as people have it."""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks.lab_trials import measure_on_core, measure_trial, trial_of
from benchmarks.processes import start_server
from gingersnap.core.registry import game_names
from server.clients import GAME


def test_trial_of_every_game_changes_some_option() -> None:
    for name in game_names():
        assert trial_of(name).options


def test_measure_on_core_plays_all_games_without_a_server() -> None:
    took = measure_on_core(trial_of(GAME, "random"), most=3)
    assert (took.games, took.most) == (3, 3)
    assert took.seconds > 0


def test_measure_trial_requests_batches_until_time_is_up(tmp_path: Path) -> None:
    with start_server([sys.executable, "-m", "benchmarks.lab_trials", "--serve", str(tmp_path)]) as server:
        took = measure_trial(server.url, trial_of(GAME, "random"), most=0.0)
    assert (took.games, took.most) == (1, 500)
