"""History of the counted work: `python -m benchmarks.work.history`, or `make bench-history`.

Prints the figures of each commit that changed `counted_work.toml`, the newest first, with the release that contains it.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

from benchmarks.machine import ROOT
from benchmarks.work.recorded_figures import FILE, Figures, from_toml

SHALLOW = "This clone is shallow: older versions are missing (git fetch --unshallow --tags)."


def print_history(root: Path = ROOT) -> None:
    name = FILE.relative_to(ROOT).as_posix()
    commits = _git(root, "log", "--format=%h %cs %s", "--", name).splitlines()
    for commit in commits:
        identity, _, title = commit.partition(" ")
        print(f"\n{_release_of(root, identity)} {identity} {title}")
        print("\n".join(lines_of(from_toml(_git(root, "show", f"{identity}:{name}")))))
    if not commits:
        print(f"No commit in this history has {name}.")
    if _git(root, "rev-parse", "--is-shallow-repository").strip() == "true":
        print(f"\n{SHALLOW}")


def lines_of(figures: Figures) -> list[str]:
    """Return a line for each path, with calls and bytes by game."""
    lines = []
    for path, by_game in figures.items():
        cells = []
        for game, work in by_game.items():
            parts = [f"{value:,.0f} {name}" for name, value in work._asdict().items() if value is not None]
            cells.append(f"{game} {' '.join(parts)}")
        lines.append(f"  {path:14} {' | '.join(cells)}")
    return lines


def _release_of(root: Path, commit: str) -> str:
    """Return the first release that contains the commit."""
    named = _git(root, "tag", "--contains", commit, "--sort=creatordate").split()
    return named[0] if named else "unreleased"


def _git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    print_history()
