"""Duration of a trial at the workbench: 500 games with a changed option beside 500 with defaults, for every game.

    python -m benchmarks.lab_trials [--game NAME] [--bot LEVEL] [--most SECONDS] [--core]

A server as started by `gingersnap serve`, but without the limits per client, receives batch requests as from the page
(`web/src/lab/trialRun.svelte.ts`), for an alternative reading of the game's first ruling that applies to two seats,
with the page's default bots. Nothing is cached, so the default games are played too. Seconds are wall-clock time and
meaningful only on an idle machine. With `--core` all games of a trial are played without a server and measured in
processor seconds: a server with one free worker, as on two cores, needs slightly more.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import threading
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

from rich.console import Console
from rich.table import Table as Printed

from benchmarks import machine
from benchmarks.machine import SCRATCH
from benchmarks.processes import start_server
from benchmarks.server.unlimited_server import UNLIMITED, stop_with_standard_input
from gingersnap.core import codec
from gingersnap.core.registry import bots_of, find_game, game_names
from gingersnap.lab.ruling_comparison import list_alternatives
from gingersnap.lab.simulation_report import Lineup
from gingersnap.server.lab.trial_worker import game_count, play_part
from gingersnap.server.protocol.lab import MOST_GAMES, Trial, Tried
from gingersnap.server.run import serve
from gingersnap.server.settings import Settings

BATCH = 2.0
"""Target duration of a batch in seconds, and its maximum number of games below: the same as the page's."""
LARGEST = 50


class TrialTime(NamedTuple):
    games: int
    """Games of each of the two kinds."""
    most: int
    seconds: float


def trial_of(name: str, bot: str | None = None) -> Trial:
    """Return a typical first trial: an alternative reading, with the page's default bots."""
    game, level = find_game(name), bot or list(bots_of(name))[1]
    base = Lineup(name, (level,) * game.seats[0], 1, game.types.options())
    reading = next(each for each in list_alternatives(base) if each.table.seats == base.seats)
    return Trial(name, base.seats, level, {reading.name: reading.reading})


def measure_trial(url: str, trial: Trial, most: float) -> TrialTime:
    """Request batches until there are enough games, or `most` seconds have passed."""
    begun = perf_counter()
    told = _request_trial(url, trial)
    played = told.played
    while told.played < told.most and perf_counter() - begun < most:
        batch = min(LARGEST, max(1, round(played * BATCH / max(told.seconds, 0.001))))
        before = told.played
        told = _request_trial(url, codec.replace(trial, usual=told.usual, tried=told.tried, batch=batch))
        played = told.played - before
    return TrialTime(told.played, told.most, perf_counter() - begun)


def measure_on_core(trial: Trial, most: int = MOST_GAMES) -> TrialTime:
    """Play all games of a trial in this process, as a worker does."""
    begun, first = process_time(), 0
    while first < most:
        first += game_count(play_part(trial, range(first, most), 0).tried)
    return TrialTime(first, most, process_time() - begun)


def _request_trial(url: str, trial: Trial) -> Tried:
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(f"{url}/api/lab/trials", codec.encode(trial), headers), timeout=120) as answer:
        told: Tried = codec.decode(answer.read(), Tried)
    return told


def _serve(folder: str) -> None:
    threading.Thread(target=stop_with_standard_input, daemon=True).start()
    limits: dict[str, Any] = {"trials_per_hour": UNLIMITED, "request_rate": UNLIMITED, "request_burst": UNLIMITED}
    serve(Settings(data=Path(folder), port=0, **limits), open_browser=False)


def measure_on_server(trial: Trial, most: float) -> TrialTime:
    SCRATCH.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory(dir=SCRATCH) as folder,
        start_server([sys.executable, "-m", "benchmarks.lab_trials", "--serve", folder]) as server,
    ):
        return measure_trial(server.url, trial, most)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=game_names(), action="append")
    parser.add_argument("--bot")
    parser.add_argument("--most", type=float, default=60.0)
    parser.add_argument("--core", action="store_true")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        _serve(asked.serve)
        return
    console, before = Console(), machine.describe()
    printed = Printed("game", "bots", "tried", "games of each", "seconds")
    for name in asked.game or game_names():
        trial = trial_of(name, asked.bot)
        took = measure_on_core(trial) if asked.core else measure_on_server(trial, asked.most)
        changed = ", ".join(f"{option}={value}" for option, value in trial.options.items())
        printed.add_row(name, trial.bot, changed, f"{took.games} of {took.most}", f"{took.seconds:.1f}")
    console.print(printed)
    console.print(f"{before.processor}, {before.cores} cores, {before.python}; load before: {before.load_before}")


if __name__ == "__main__":
    main()
