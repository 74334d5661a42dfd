"""Many games from the command line."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from cli.conftest import Type
from gingersnap.cli.arguments import fewest_seats_for
from gingersnap.core import codec
from gingersnap.lab.simulation_report import SimulationReport
from toys.clash_game import Clash
from waits import PATIENCE, wait_until, wait_until_ended


def test_simulate_command_prints_tables(game: str, invoke_cli: Type) -> None:
    answer = invoke_cli("simulate", game, "--games", "6", "--workers", "1", "--seed", "1")
    assert answer.code == 0
    assert answer.err == ""  # no progress bar where nobody looks
    for words in ("6 games", "seed 1", "By seat", "Seat 0", "By bot", "random", "95% interval", "How games ended"):
        assert words in answer.out
    assert "games a second" in answer.out


def test_simulate_command_json_is_independent_of_worker_count(game: str, invoke_cli: Type) -> None:
    words = ("simulate", game, "--games", "8", "--seed", "1", "--json", "--workers")
    one: SimulationReport = codec.decode(invoke_cli(*words, "1").out, SimulationReport)
    two: SimulationReport = codec.decode(invoke_cli(*words, "2").out, SimulationReport)
    assert (one.games, one.asked) == (8, 8)
    assert (one.by_seat, one.by_bot, one.length, one.endings) == (two.by_seat, two.by_bot, two.length, two.endings)


def test_fewest_seats_for_chooses_the_next_valid_table_size() -> None:
    class Even(Clash):
        seats = range(2, 7, 2)

    assert [fewest_seats_for(bots, Even()) for bots in (1, 2, 3, 5, 7)] == [2, 2, 4, 6, 7], (
        "7 are refused, and told why"
    )


def test_simulate_command_without_seed_draws_and_reports_one(game: str, invoke_cli: Type) -> None:
    words = ("simulate", game, "--games", "1", "--json", "--workers", "1")
    reports: list[SimulationReport] = [codec.decode(invoke_cli(*words).out, SimulationReport) for _ in range(3)]
    assert len({report.lineup.seed for report in reports}) > 1


def test_simulate_command_interrupted_reports_finished_games(game: str) -> None:
    command = [sys.executable, "-m", "gingersnap", "simulate", game, "--games", "1000000", "--json", "--workers", "2"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, text=True
    ) as process:
        _wait_for_workers(process.pid)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers too
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (130, "")
    report: SimulationReport = codec.decode(out, SimulationReport)
    assert report.games < report.asked == 1_000_000


def test_simulate_workers_end_when_the_command_is_killed(game: str) -> None:
    """They used to wait for ever for the next games, with all that they had loaded."""
    command = [sys.executable, "-m", "gingersnap", "simulate", game, "--games", "1000000", "--workers", "2"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        workers = _wait_for_workers(process.pid)
        process.kill()
    for worker in workers:
        wait_until_ended(int(worker))


def _wait_for_workers(pid: int) -> list[str]:
    """Until the workers run: an interruption before that finds nothing to report on."""

    def children() -> list[str]:
        return Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()

    wait_until(lambda: len(children()) >= 2)
    return children()
