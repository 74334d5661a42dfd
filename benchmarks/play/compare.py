"""Random play of our games against peers written in Python, in turn, on one core."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence

from benchmarks.effort import Effort, Tell
from benchmarks.machine import on_core
from benchmarks.peer_install import install_python_peers
from benchmarks.processes import answer_of
from benchmarks.results import Comparison, Samples, Side, Target, ratio, samples
from benchmarks.targets import goals_of, insist_on_known_peers

PEERS = {
    "open_spiel_tic_tac_toe": "OpenSpiel 2.0.2, python_tic_tac_toe",
    "petting_zoo_tic_tac_toe": "PettingZoo 1.27.0, tictactoe_v3",
    "rlcard_uno": "RLCard 1.2.0, uno, its own random play",
    "rlcard_uno_steps": "RLCard 1.2.0, uno, stepped by our loop",
}
"""By the module in benchmarks/peers that drives it."""

BENCHMARK = "play"
RATE = "actions/s"
Command = Sequence[str]


def compare(games: Sequence[str], effort: Effort, tell: Tell) -> Comparison:
    for game in games:
        insist_on_known_peers(game, BENCHMARK, PEERS)
    tell("installing OpenSpiel, PettingZoo and RLCard")
    python = str(install_python_peers())
    ours = {game: [sys.executable, "-m", "benchmarks.play.contract"] for game in games}
    rates = _measure(ours | {peer: [python, "-m", f"benchmarks.peers.{peer}"] for peer in PEERS}, games, effort, tell)
    return Comparison(
        title="Random play on one core",
        how=(
            "Legal actions, one of them at random, apply, until the game ends; the same generator and the same loop on "
            "all sides, a process for each measurement, one after the other. Seconds are those the process had a core."
        ),
        sides=tuple(Side(PEERS.get(name, name), name in ours, {RATE: rates[name]}) for name in rates),
        targets=tuple(target for game in games for target in targets(rates, game)),
    )


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
    played = answer_of(on_core(0, command), seconds=60 + 20 * (effort.warm_up + effort.seconds))
    return float(played["actions"] / played["seconds"])


def targets(rates: Mapping[str, Samples], game: str) -> Iterator[Target]:
    """What the game set out to reach, and, not judged, how it does against the others."""
    goals = goals_of(game, BENCHMARK)
    for peer, title in PEERS.items():
        yield Target(f"{game} against {title}", goals.get(peer), ratio(rates[game], rates[peer]))
