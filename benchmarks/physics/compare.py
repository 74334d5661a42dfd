"""Comparison of the disc simulator with pooltool, pymunk and pybox2d: the same shots, in turn, on one core."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import mean

from benchmarks.machine import on_core
from benchmarks.measurement_effort import MeasurementEffort
from benchmarks.physics.measurement_loop import CROWDS
from benchmarks.physics.peer_install import install_peers
from benchmarks.processes import json_output_of
from benchmarks.results import ComparedSide, Comparison, MeasuredTarget, Samples, make_samples, ratio
from gingersnap.physics import compile_kernel

BATCH, ONE = "Gingersnap, batch", "Gingersnap, one shot with its motion"
POOLTOOL = "pooltool 0.6.0"
ACCURATE, USUAL = 1 / 8000, 1 / 240
PYMUNK, PYMUNK_USUAL = "pymunk 7.3.1 at 1/8000 s", "pymunk 7.3.1 at 1/240 s"
BOX2D, BOX2D_USUAL = "pybox2d 2.3.10 at 1/8000 s", "pybox2d 2.3.10 at 1/240 s"
ACCURATE_PEERS = (POOLTOOL, PYMUNK, BOX2D)
UNTOUCHED, FIRST = "untouched", "first"

EngineCommand = Sequence[str]
EngineProgress = Callable[[str], None]


def compare(
    _games: Sequence[str], measurement_effort: MeasurementEffort, engine_progress: EngineProgress
) -> Comparison:
    engine_progress("installing pooltool, pymunk and pybox2d")
    peers = install_peers()
    engine_progress("compiling the simulator")
    compile_kernel()
    measured = _measure(_commands(peers), measurement_effort, engine_progress)
    return Comparison(
        title="Disc shots on one core",
        how=(
            "Thousands of distinct seeded shots of 0.5 to 3 m/s among 0, 5, 11 and 23 resting discs, the same for all, "
            "a process for each measurement, one after the other. Seconds are those the process had a core. The error "
            "is that of 72 shots with a closed form, in mm. Ours plays the whole model (hole, spin, grip, restitution "
            "by speed, contacts counted); the peers only slide and bounce, and pooltool's board has no edge."
        ),
        sides=tuple(_side(name, measured[name]) for name in (BATCH, ONE, *_peer_commands(peers))),
        targets=_targets(measured),
    )


def _commands(peers: Path) -> dict[str, EngineCommand]:
    return {**_our_commands(), **_peer_commands(peers)}


def _our_commands() -> dict[str, EngineCommand]:
    ours = [sys.executable, "-m", "benchmarks.physics.gingersnap_discs"]
    return {BATCH: [*ours, "batch"], ONE: [*ours, "one"], UNTOUCHED: [*ours, "untouched"], FIRST: [*ours, "first"]}


def _peer_commands(python: Path) -> dict[str, EngineCommand]:
    def peer(name: str, *step: float) -> EngineCommand:
        return [str(python), "-m", f"benchmarks.physics.peers.{name}", *map(str, step)]

    return {
        POOLTOOL: peer("pooltool_discs"),
        PYMUNK: peer("pymunk_discs", ACCURATE),
        BOX2D: peer("box2d_discs", ACCURATE),
        PYMUNK_USUAL: peer("pymunk_discs", USUAL),
        BOX2D_USUAL: peer("box2d_discs", USUAL),
    }


class EngineFigures:
    """The figures that an engine printed, by repeat."""

    def __init__(self, answers: Sequence[Mapping[str, list[float]]]) -> None:
        self._answers = answers

    def rate(self, index: int) -> Samples:
        return make_samples([answer["rates"][index] for answer in self._answers])

    def errors(self, summary: Callable[[list[float]], float]) -> Samples:
        return make_samples([summary(answer["errors"]) for answer in self._answers])


def _measure(
    engine_commands: Mapping[str, EngineCommand], measurement_effort: MeasurementEffort, engine_progress: EngineProgress
) -> dict[str, EngineFigures]:
    seconds = measurement_effort.seconds / len(CROWDS)
    answers: dict[str, list[Mapping[str, list[float]]]] = {name: [] for name in engine_commands}
    for repeat in range(1, measurement_effort.repeats + 1):
        for name, command in engine_commands.items():
            engine_progress(f"physics, repeat {repeat} of {measurement_effort.repeats}: {name}")
            told = json_output_of(
                on_core(0, [*command, str(seconds), str(repeat)]), seconds=120 + 10 * measurement_effort.seconds
            )
            answers[name].append(told)
    return {name: EngineFigures(told) for name, told in answers.items()}


def _side(name: str, engine_figures: EngineFigures) -> ComparedSide:
    rates = {f"shots/s, {crowd} at rest": engine_figures.rate(index) for index, crowd in enumerate(CROWDS)}
    errors = {"mean error, mm": engine_figures.errors(mean), "largest": engine_figures.errors(max)}
    return ComparedSide(name, name in (BATCH, ONE), {**rates, **errors})


def _targets(engine_figures: Mapping[str, EngineFigures]) -> tuple[MeasuredTarget, ...]:
    return (
        *(_against_the_fastest(engine_figures, index, crowd) for index, crowd in enumerate(CROWDS)),
        MeasuredTarget(
            "batch, 11 at rest, against pooltool", 1500, _ratio(engine_figures, BATCH, POOLTOOL, CROWDS.index(11))
        ),
        *(
            MeasuredTarget(
                f"one shot, {crowd} at rest, against pooltool", 30, _ratio(engine_figures, ONE, POOLTOOL, index)
            )
            for index, crowd in enumerate(CROWDS)
        ),
        MeasuredTarget(
            "speed of a shot that touches none of 23 discs, against the same alone",
            0.25,
            ratio(engine_figures[UNTOUCHED].rate(0), engine_figures[UNTOUCHED].rate(1)),
        ),
        MeasuredTarget(
            "how often the first call of a process, imports included, fits into a second",
            1.0,
            make_samples([1.0 / seconds for seconds in engine_figures[FIRST].rate(0).values]),
        ),
    )


def _against_the_fastest(engine_figures: Mapping[str, EngineFigures], index: int, crowd: int) -> MeasuredTarget:
    fastest = max(ACCURATE_PEERS, key=lambda name: engine_figures[name].rate(index).median)
    at_least = 800 if crowd == 0 else 1000
    return MeasuredTarget(
        f"batch, {crowd} at rest, against {fastest}", at_least, _ratio(engine_figures, BATCH, fastest, index)
    )


def _ratio(engine_figures: Mapping[str, EngineFigures], ours: str, theirs: str, index: int) -> Samples:
    return ratio(engine_figures[ours].rate(index), engine_figures[theirs].rate(index))
