"""Each side of each benchmark runs for a moment, with its real protocol, and must give a figure.

The client of the server benchmark once spoke an older protocol and was refused, for so long that the server became four
times slower and nobody noticed. No figure is judged here: the machine may be busy.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from benchmarks.learning import compare as learning
from benchmarks.machine import ROOT
from benchmarks.measurement_effort import MOMENT
from benchmarks.physics import compare as physics
from benchmarks.play import compare as play
from benchmarks.processes import MeasurementFailed
from benchmarks.results import ComparedSide, NoFigure, make_samples
from benchmarks.server import compare as server
from benchmarks.server import endurance, load, thousand_tables
from benchmarks.targets import games_with_targets
from gingersnap.core import codec
from gingersnap.core.registry import game_names
from server.clients import GAME
from server.database_fixtures import postgres as postgres
from tools.postgres import PostgresServer
from waits import PATIENCE


def names(sides: tuple[ComparedSide, ...]) -> set[str]:
    return {side.name for side in sides}


def test_server_benchmark_measures_both_servers() -> None:
    (game,) = games_with_targets(server.BENCHMARK)
    assert names(server.compare([game], MOMENT, print).sides) == {game, server.PEER_TITLE}


def test_server_benchmark_fails_if_its_client_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was with protocol 2: clients that are refused end the measurement with the server's answer."""
    monkeypatch.setattr(load, "HELLO", codec.replace(load.HELLO, protocol=load.HELLO.protocol - 1))
    with pytest.raises(MeasurementFailed, match="other_protocol"):
        server.compare([GAME], MOMENT, print)


def test_crowd_benchmark_measures_both_servers() -> None:
    (game,) = games_with_targets(server.BENCHMARK)
    (tables,) = MOMENT.crowds
    compared = thousand_tables.compare([], MOMENT, print)
    assert names(compared.sides) == {f"{game}, {tables} tables", f"{server.PEER_TITLE}, {tables} tables"}
    for side in compared.sides:
        assert {"p50 ms", "p99 ms", "longest ms"} < side.figures.keys()


def test_first_move_benchmark_measures_both_caches() -> None:
    rows = re.findall(rf"{GAME}\D+([\d.]+) s\D+([\d.]+) s", output_of("benchmarks.first_bot_move", "--game", GAME))
    assert len(rows) == 1
    assert all(float(seconds) > 0 for seconds in rows[0])


def test_table_play_benchmark_measures_core_and_library() -> None:
    rows = re.findall(
        r"^(\w+) +([\d,]+) +([\d,]+) ", output_of("benchmarks.table_play", "--seconds", "0.01"), re.MULTILINE
    )
    assert [name for name, *_ in rows] == list(game_names())
    assert "0" not in {rate for _, *rates in rows for rate in rates}


def test_endurance_benchmark_gives_every_figure() -> None:
    few = ["--seconds", "0.2", "--tables", "2", "--sockets", "2", "--seats", "2"]
    command = [sys.executable, "-m", "benchmarks.server.endurance", *few]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=2 * PATIENCE)
    assert done.returncode in (0, 1), done.stderr  # 1 if a target is missed
    found = dict(re.findall(r"^(\S.*\S) {2,}([\d.]+)", done.stdout, re.MULTILINE))
    assert found.keys() > endurance.TARGETS.keys()


def test_play_benchmark_measures_every_side() -> None:
    games = games_with_targets(play.BENCHMARK)
    assert names(play.compare(games, MOMENT, print).sides) == {*games, *play.PEERS.values()}


def test_learning_benchmark_measures_every_side() -> None:
    games = games_with_targets(learning.BENCHMARK)
    ours = {f"{game}, {form}" for game in games for form in learning.forms_of(game)}
    found = names(learning.compare(games, MOMENT, print).sides)
    assert found == {*ours, learning.BATCHED, *learning.PEERS.values()}


def test_physics_benchmark_measures_every_side() -> None:
    """Its peers, whose environment is large, only run with PHYSICS_PEERS=1 (`make bench-sides`)."""
    if os.environ.get("PHYSICS_PEERS"):
        assert len(physics.compare([], MOMENT, print).sides) == 7
        return
    for side, figures in physics._measure(physics._our_commands(), MOMENT, print).items():
        assert figures.rate(0).low > 0, side


def output_of(*arguments: str) -> str:
    command = [sys.executable, "-m", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_deep_copy_benchmark_measures_every_game() -> None:
    """The copies written by hand named a field of Xtal that no longer existed."""
    found = re.findall(r"^(\w+) +([\d.]+)µs +([\d.]+)µs", output_of("benchmarks.deep_copy", "1"), re.MULTILINE)
    assert [name for name, by_hand, by_type in found] == list(game_names())


def test_bot_latency_benchmark_measures_each_queue() -> None:
    few = ["--tables", "2", "--thoughts", "2", "--workers", "1", "--level", "beginner"]
    assert len(re.findall(r"p50 \d+ ms", output_of("benchmarks.bot_latency", GAME, *few))) == 3


def test_hostile_benchmark_measures_people_beside_bad_clients() -> None:
    rows = output_of("benchmarks.server.latency_under_attack", "--seconds", "0.5", "--together").splitlines()[2:]
    assert [int(re.findall(r" (\d+) ", row)[0]) > 0 for row in rows] == [True] * 3


def test_notify_benchmark_measures_both_rates(postgres: PostgresServer) -> None:
    found = re.findall(
        r"([\d,]+) a second, with ([\d,]+)", output_of("benchmarks.postgresql_notify_cost", "--seconds", "0.5")
    )
    assert len(found) == 1
    assert "0" not in found[0]


def test_compared_side_without_a_figure_raises() -> None:
    for values in ([], [float("nan")]):
        with pytest.raises(NoFigure, match="ludo gave no figure for p99"):
            ComparedSide("ludo", False, {"moves/s": make_samples([1.0]), "p99": make_samples(values)})
    with pytest.raises(NoFigure, match="ludo did nothing: moves/s is 0"):
        ComparedSide("ludo", False, {"moves/s": make_samples([0.0])})
