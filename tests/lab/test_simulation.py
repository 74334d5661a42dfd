"""Many games: the same whoever plays them, and what is done when somebody interrupts is kept."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from time import sleep

import pytest

from gingersnap.core import codec
from gingersnap.core.registry import find_game, game_names
from gingersnap.lab.simulation import map_on_cores, play_game, simulate
from gingersnap.lab.simulation_report import GameResult, Lineup, SimulationReport

GAME = game_names()[0]


def lineup(seed: int = 5, seats: int | None = None) -> Lineup:
    return Lineup(GAME, ("random",) * (seats or find_game(GAME).seats[0]), seed)


def timeless(report: SimulationReport) -> SimulationReport:
    return codec.replace(report, seconds=0.0, games_per_second=0.0)


def test_simulation_result_is_independent_of_worker_count() -> None:
    alone, shared = (simulate(lineup(), 30, workers) for workers in (1, 3))
    assert timeless(alone) == timeless(shared)
    assert alone.games == 30


def test_simulation_with_other_seed_plays_other_games() -> None:
    assert timeless(simulate(lineup(5), 10, 1)).by_seat != timeless(simulate(lineup(6), 10, 1)).by_seat


def test_play_game_is_deterministic_by_number() -> None:
    assert play_game(lineup(), 7) == play_game(lineup(), 7)
    assert play_game(lineup(), 7).outcome != play_game(lineup(), 8).outcome


@pytest.mark.parametrize("name", game_names())
def test_every_game_can_be_simulated_at_every_seat_count(name: str) -> None:
    for seats in find_game(name).seats:
        report = simulate(Lineup(name, ("random",) * seats, 1), 3, 1)
        assert sum(standing.wins for standing in report.by_seat) == pytest.approx(3)


def test_simulation_reports_progress() -> None:
    told: list[int] = []
    simulate(lineup(), 12, 1, told.append)
    assert sum(told) == 12
    assert len(told) > 1


def test_interrupted_simulation_reports_finished_games() -> None:
    done = 0

    def impatient(more: int) -> None:
        nonlocal done
        done += more
        if done >= 6:
            raise KeyboardInterrupt

    report = simulate(lineup(), 50, 1, impatient)
    assert (report.games, report.asked) == (done, 50)
    assert report.by_seat[0].games == done


def first_at_once_then_long(played_to_its_end: Path, numbers: range) -> list[GameResult]:
    if numbers.start:
        sleep(600)  # a game of the slowest bots
        played_to_its_end.touch()
    return []


def test_interrupted_simulation_does_not_wait_for_running_games(tmp_path: Path) -> None:
    """Ctrl-C used to be answered when up to five games in each worker were played to their end."""
    played_to_its_end = tmp_path / "played to its end"
    playing = map_on_cores(partial(first_at_once_then_long, played_to_its_end), iter([range(1), range(1, 2)]), 2)
    assert next(playing) == []
    playing.close()
    assert not played_to_its_end.exists()
