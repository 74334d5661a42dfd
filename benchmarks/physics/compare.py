"""The disc simulator beside pooltool, pymunk and pybox2d: the same shots, in turn, on one core."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import mean

from benchmarks.effort import Effort
from benchmarks.machine import on_core
from benchmarks.physics.peer_install import install_peers
from benchmarks.physics.rate import CROWDS
from benchmarks.processes import answer_of
from benchmarks.results import Comparison, Samples, Side, Target, ratio, samples
from gingersnap.physics import warm

BATCH, ONE = "Gingersnap, batch", "Gingersnap, one shot with its motion"
POOLTOOL = "pooltool 0.6.0"
ACCURATE, USUAL = 1 / 8000, 1 / 240
PYMUNK, PYMUNK_USUAL = "pymunk 7.3.1 at 1/8000 s", "pymunk 7.3.1 at 1/240 s"
BOX2D, BOX2D_USUAL = "pybox2d 2.3.10 at 1/8000 s", "pybox2d 2.3.10 at 1/240 s"
ACCURATE_PEERS = (POOLTOOL, PYMUNK, BOX2D)
UNTOUCHED, FIRST = "untouched", "first"

Command = Sequence[str]
Tell = Callable[[str], None]


def compare(_games: Sequence[str], effort: Effort, tell: Tell) -> Comparison:
    tell("installing pooltool, pymunk and pybox2d")
    peers = install_peers()
    tell("compiling the simulator")
    warm()
    measured = _measure(_commands(peers), effort, tell)
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


def _commands(peers: Path) -> dict[str, Command]:
    ours = [sys.executable, "-m", "benchmarks.physics.gingersnap_discs"]
    return {
        BATCH: [*ours, "batch"],
        ONE: [*ours, "one"],
        UNTOUCHED: [*ours, "untouched"],
        FIRST: [*ours, "first"],
        **_peer_commands(peers),
    }


def _peer_commands(python: Path) -> dict[str, Command]:
    def peer(name: str, *step: float) -> Command:
        return [str(python), "-m", f"benchmarks.physics.peers.{name}", *map(str, step)]

    return {
        POOLTOOL: peer("pooltool_discs"),
        PYMUNK: peer("pymunk_discs", ACCURATE),
        BOX2D: peer("box2d_discs", ACCURATE),
        PYMUNK_USUAL: peer("pymunk_discs", USUAL),
        BOX2D_USUAL: peer("box2d_discs", USUAL),
    }


class Measured:
    """What a side printed, repeat by repeat."""

    def __init__(self, answers: Sequence[Mapping[str, list[float]]]) -> None:
        self._answers = answers

    def rate(self, index: int) -> Samples:
        return samples([answer["rates"][index] for answer in self._answers])

    def errors(self, summary: Callable[[list[float]], float]) -> Samples:
        return samples([summary(answer["errors"]) for answer in self._answers])


def _measure(commands: Mapping[str, Command], effort: Effort, tell: Tell) -> dict[str, Measured]:
    seconds = effort.seconds / len(CROWDS)
    answers: dict[str, list[Mapping[str, list[float]]]] = {name: [] for name in commands}
    for repeat in range(1, effort.repeats + 1):
        for name, command in commands.items():
            tell(f"physics, repeat {repeat} of {effort.repeats}: {name}")
            told = answer_of(on_core(0, [*command, str(seconds), str(repeat)]), seconds=120 + 10 * effort.seconds)
            answers[name].append(told)
    return {name: Measured(told) for name, told in answers.items()}


def _side(name: str, measured: Measured) -> Side:
    rates = {f"shots/s, {crowd} at rest": measured.rate(index) for index, crowd in enumerate(CROWDS)}
    errors = {"mean error, mm": measured.errors(mean), "largest": measured.errors(max)}
    return Side(name, name in (BATCH, ONE), {**rates, **errors})


def _targets(measured: Mapping[str, Measured]) -> tuple[Target, ...]:
    return (
        *(_against_the_fastest(measured, index, crowd) for index, crowd in enumerate(CROWDS)),
        Target("batch, 11 at rest, against pooltool", 1500, _ratio(measured, BATCH, POOLTOOL, CROWDS.index(11))),
        *(
            Target(f"one shot, {crowd} at rest, against pooltool", 30, _ratio(measured, ONE, POOLTOOL, index))
            for index, crowd in enumerate(CROWDS)
        ),
        Target(
            "speed of a shot that touches none of 23 discs, against the same alone",
            0.25,
            ratio(measured[UNTOUCHED].rate(0), measured[UNTOUCHED].rate(1)),
        ),
        Target(
            "how often the first call of a process, imports included, fits into a second",
            1.0,
            samples([1.0 / seconds for seconds in measured[FIRST].rate(0).values]),
        ),
    )


def _against_the_fastest(measured: Mapping[str, Measured], index: int, crowd: int) -> Target:
    fastest = max(ACCURATE_PEERS, key=lambda name: measured[name].rate(index).median)
    at_least = 800 if crowd == 0 else 1000
    return Target(f"batch, {crowd} at rest, against {fastest}", at_least, _ratio(measured, BATCH, fastest, index))


def _ratio(measured: Mapping[str, Measured], ours: str, theirs: str, index: int) -> Samples:
    return ratio(measured[ours].rate(index), measured[theirs].rate(index))
