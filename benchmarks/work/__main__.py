"""Counts of all paths, in a process with a fixed hash seed: `python -m benchmarks.work [--rewrite]`."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections import defaultdict

from benchmarks.machine import ROOT
from benchmarks.work.recorded_figures import FILE, Figures, Work, from_toml, to_toml

COUNTING = [sys.executable, "-c", "from benchmarks.work.__main__ import count_all; count_all()"]


def count_in_new_process() -> Figures:
    """Count with a fixed hash seed and cold caches, whatever this process has done before."""
    others = {name: value for name, value in os.environ.items() if not name.startswith(("GINGERSNAP", "PYTHON"))}
    environment = {**others, "PYTHONHASHSEED": "0", "PYTHONPATH": "tests:."}
    done = subprocess.run(COUNTING, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"counting failed: {done.stderr}")
    return from_toml(done.stdout)


def rewrite(stored: Figures, counted: Figures) -> None:
    """Store the counts; a path that could not be counted here keeps its figures."""
    FILE.write_text(to_toml({**stored, **counted}), encoding="utf-8")


def count_all() -> None:
    """Print the counts of this process."""
    from benchmarks.work.library_paths import count_library
    from benchmarks.work.page_load import count_page_load
    from benchmarks.work.server_paths import count_server
    from gingersnap.cli.commands.warm import compile_with_progress
    from gingersnap.core.registry import find_game, game_names

    figures: defaultdict[str, dict[str, Work]] = defaultdict(dict)
    for game in game_names():
        compile_with_progress(find_game(game))  # the server would print its line between the figures
        for path, work in {**asyncio.run(count_server(game)), **count_library(game)}.items():
            figures[path][game] = work
    print(to_toml(figures | count_page_load()), end="")


if __name__ == "__main__":
    counted = count_in_new_process()
    if "--rewrite" in sys.argv:
        rewrite(from_toml(FILE.read_text("utf-8")) if FILE.is_file() else {}, counted)
    print(to_toml(counted), end="")
