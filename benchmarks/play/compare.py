"""Comparison of random play with peers written in Python, in turn, on one core."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence

from benchmarks.machine import on_core
from benchmarks.measurement_effort import MeasurementEffort, ProgressPrinter
from benchmarks.peer_install import install_python_peers
from benchmarks.processes import json_output_of
from benchmarks.results import ComparedSide, Comparison, MeasuredTarget, Samples, make_samples, ratio
from benchmarks.targets import require_known_peers, targets_of

PEERS = {
    "open_spiel_tic_tac_toe": "OpenSpiel 2.0.2, python_tic_tac_toe",
    "open_spiel_backgammon": "OpenSpiel 2.0.2, backgammon in C++",
    "open_spiel_leduc_poker": "OpenSpiel 2.0.2, leduc_poker in C++",
    "petting_zoo_tic_tac_toe": "PettingZoo 1.27.0, tictactoe_v3",
    "rlcard_uno": "RLCard 1.2.0, uno, its own random play",
    "rlcard_uno_steps": "RLCard 1.2.0, uno, stepped by our loop",
}
"""Titles of the peers by their module in benchmarks/peers."""

BENCHMARK = "play"
RATE = "actions/s"
Command = Sequence[str]


def compare(
    games: Sequence[str], measurement_effort: MeasurementEffort, progress_printer: ProgressPrinter
) -> Comparison:
    for game in games:
        require_known_peers(game, BENCHMARK, PEERS)
    progress_printer("installing OpenSpiel, PettingZoo and RLCard")
    python = str(install_python_peers())
    ours = {game: [sys.executable, "-m", "benchmarks.play.random_contract_play"] for game in games}
    rates = _measure(
        ours | {peer: [python, "-m", f"benchmarks.peers.{peer}"] for peer in PEERS},
        games,
        measurement_effort,
        progress_printer,
    )
    return Comparison(
        title="Random play on one core",
        how=(
            "Legal actions, one of them at random, apply, until the game ends; the same generator and the same loop on "
            "all sides, a process for each measurement, one after the other. Seconds are those the process had a core."
        ),
        sides=tuple(ComparedSide(PEERS.get(name, name), name in ours, {RATE: rates[name]}) for name in rates),
        targets=tuple(target for game in games for target in targets(rates, game)),
    )


def _measure(
    sides: Mapping[str, Command],
    games: Sequence[str],
    measurement_effort: MeasurementEffort,
    progress_printer: ProgressPrinter,
) -> dict[str, Samples]:
    rates: dict[str, list[float]] = {name: [] for name in sides}
    for repeat in range(1, measurement_effort.repeats + 1):
        for name, command in sides.items():
            progress_printer(f"play, repeat {repeat} of {measurement_effort.repeats}: {name}")
            game = [name] if name in games else []
            rates[name].append(
                _rate(
                    [*command, str(measurement_effort.warm_up), str(measurement_effort.seconds), str(repeat), *game],
                    measurement_effort,
                )
            )
    return {name: make_samples(values) for name, values in rates.items()}


def _rate(command: Command, measurement_effort: MeasurementEffort) -> float:
    # On a shared machine a process waits for its core, so the limit is several times the time it needs.
    played = json_output_of(
        on_core(0, command), seconds=60 + 20 * (measurement_effort.warm_up + measurement_effort.seconds)
    )
    return float(played["actions"] / played["seconds"])


def targets(rates: Mapping[str, Samples], game: str) -> Iterator[MeasuredTarget]:
    """Yield the game's targets and, without judgement, the ratios to the other peers."""
    goals = targets_of(game, BENCHMARK)
    for peer, title in PEERS.items():
        yield MeasuredTarget(f"{game} against {title}", goals.get(peer), ratio(rates[game], rates[peer]))
