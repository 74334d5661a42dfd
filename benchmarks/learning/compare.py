"""Comparison of the environments with tic-tac-toe in the same interfaces, in turn, on one core."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence

from benchmarks.machine import on_core
from benchmarks.measurement_effort import MeasurementEffort, ProgressPrinter
from benchmarks.peer_install import install_python_peers
from benchmarks.play.compare import PEERS as ALL_PEERS
from benchmarks.processes import json_output_of
from benchmarks.results import ComparedSide, Comparison, MeasuredTarget, Samples, make_samples, ratio
from benchmarks.targets import require_known_peers, targets_of

ZOO, SPIEL, BATCHED = "zoo", "spiel", "batched"
FORMS = {ZOO: "petting_zoo_tic_tac_toe", SPIEL: "open_spiel_tic_tac_toe"}
"""The peer by interface."""
MODULES = {ZOO: "pettingzoo_play", SPIEL: "openspiel_play", BATCHED: "batched_crokinole"}
"""Our module that plays by an interface, or in batches."""
PEERS = {peer: ALL_PEERS[peer] for peer in FORMS.values()}
BENCHMARK = "learning"
RATE = "steps/s"
WANTED = 200_000
"""Target of batched play: shots per second."""


def compare(
    games: Sequence[str], measurement_effort: MeasurementEffort, progress_printer: ProgressPrinter
) -> Comparison:
    for game in games:
        require_known_peers(game, BENCHMARK, PEERS)
    progress_printer("installing OpenSpiel and PettingZoo")
    python = str(install_python_peers())
    sides = {peer: [python, "-m", f"benchmarks.peers.{peer}"] for peer in PEERS}
    sides |= {f"{game}, {form}": _ours(form) for game in games for form in forms_of(game)}
    sides[BATCHED] = _ours(BATCHED)
    rates = _measure(sides, measurement_effort, progress_printer)
    return Comparison(
        title="Environments for learning, on one core",
        how=(
            "Legal choices, one of them at random, a step, until the game ends, as the documentation of the interface "
            "does it; a process for each measurement, one after the other. Seconds are those the process had "
            "a core. By the thousand a step is a shot at one of 8,192 tables of Crokinole."
        ),
        sides=tuple(ComparedSide(PEERS.get(name, name), name not in PEERS, {RATE: rates[name]}) for name in rates),
        targets=(*(target for game in games for target in targets(rates, game)), _batched_target(rates[BATCHED])),
    )


def forms_of(game: str) -> list[str]:
    """Return the interfaces for which the game has targets; both if it has none."""
    goals = targets_of(game, BENCHMARK)
    return [form for form, peer in FORMS.items() if peer in goals or not goals]


def _ours(form: str) -> list[str]:
    return [sys.executable, "-m", f"benchmarks.learning.{MODULES[form]}"]


def _measure(
    sides: Mapping[str, Sequence[str]], measurement_effort: MeasurementEffort, progress_printer: ProgressPrinter
) -> dict[str, Samples]:
    rates: dict[str, list[float]] = {name: [] for name in sides}
    for repeat in range(1, measurement_effort.repeats + 1):
        for name, command in sides.items():
            progress_printer(f"learning, repeat {repeat} of {measurement_effort.repeats}: {name}")
            game = [name.split(",")[0]] if "," in name else []
            length = [str(measurement_effort.warm_up), str(measurement_effort.seconds), str(repeat)]
            played = json_output_of(
                on_core(0, [*command, *length, *game]),
                60 + 20 * (measurement_effort.warm_up + measurement_effort.seconds),
            )
            rates[name].append(float(played["actions"] / played["seconds"]))
    return {name: make_samples(values) for name, values in rates.items()}


def targets(rates: Mapping[str, Samples], game: str) -> Iterator[MeasuredTarget]:
    goals = targets_of(game, BENCHMARK)
    for form in forms_of(game):
        peer = FORMS[form]
        yield MeasuredTarget(
            f"{game}, {form}, against {PEERS[peer]}", goals.get(peer), ratio(rates[f"{game}, {form}"], rates[peer])
        )


def _batched_target(rates: Samples) -> MeasuredTarget:
    reached = make_samples([rate / WANTED for rate in rates.values])
    return MeasuredTarget(f"shots by the thousand, against {WANTED:,} a second", 1.0, reached)
