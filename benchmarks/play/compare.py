"""Random play of our games against OpenSpiel's and PettingZoo's tic-tac-toe, in turn, on one core."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.effort import Effort, Tell
from benchmarks.figures import Comparison, Samples, Side, Target, ratio, samples
from benchmarks.install import install_python_peers
from benchmarks.machine import on_core
from benchmarks.processes import answer_of

OPEN_SPIEL = "OpenSpiel 2.0.2, python_tic_tac_toe"
PETTING_ZOO = "PettingZoo 1.27.0, tictactoe_v3"
AT_LEAST = {OPEN_SPIEL: 2.0, PETTING_ZOO: 5.0}

RATE = "actions/s"
Command = Sequence[str]


def compare(games: Sequence[str], effort: Effort, tell: Tell) -> Comparison:
    tell("installing OpenSpiel and PettingZoo")
    ours = {name: [sys.executable, "-m", "benchmarks.play.contract"] for name in games}
    peers = _peers(install_python_peers())
    rates = _measure({**ours, **peers}, games, effort, tell)
    return Comparison(
        title="Random play on one core",
        how=(
            "Legal actions, one of them at random, apply, until the game ends; the same generator and the same loop on "
            "all sides, a process for each measurement, one after the other. Seconds are those the process had a core."
        ),
        sides=tuple(Side(name, name in ours, {RATE: rates[name]}) for name in rates),
        targets=tuple(_target(rates, game, peer) for game in games for peer in peers),
    )


def _peers(python: Path) -> dict[str, Command]:
    return {
        OPEN_SPIEL: [str(python), "-m", "benchmarks.peers.open_spiel_tic_tac_toe"],
        PETTING_ZOO: [str(python), "-m", "benchmarks.peers.petting_zoo_tic_tac_toe"],
    }


def _measure(sides: Mapping[str, Command], games: Sequence[str], effort: Effort, tell: Tell) -> dict[str, Samples]:
    rates: dict[str, list[float]] = {name: [] for name in sides}
    for repeat in range(1, effort.repeats + 1):
        for name, command in sides.items():
            tell(f"play, repeat {repeat} of {effort.repeats}: {name}")
            game = [name] if name in games else []
            rates[name].append(_rate([*command, str(effort.warm_up), str(effort.seconds), str(repeat), *game], effort))
    return {name: samples(values) for name, values in rates.items()}


def _rate(command: Command, effort: Effort) -> float:
    # On a shared machine a process waits for its core: several times the time it needs is still fine.
    played = answer_of(on_core(0, command), seconds=30 + 4 * (effort.warm_up + effort.seconds))
    return float(played["actions"] / played["seconds"])


def _target(rates: Mapping[str, Samples], game: str, peer: str) -> Target:
    return Target(f"{game} against {peer}", AT_LEAST[peer], ratio(rates[game], rates[peer]))
