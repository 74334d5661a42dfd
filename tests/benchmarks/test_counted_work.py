"""The work of each path is counted and stored: what makes a path longer says so in its commit.

The server became four times slower in many small steps, each of them too small for a clock on a shared machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.work import history
from benchmarks.work.__main__ import count_in_new_process, rewrite
from benchmarks.work.recorded_figures import FILE, Work, from_toml, grown, to_toml

HOW_TO_UPDATE = (
    "A path has become more than 5 % longer. Make it shorter; or run `make counted-work` (REWRITE=1), commit "
    "benchmarks/counted_work.toml with the change, and say in the commit's body why the path needs more."
)
PATHS = {"server move", "join", "reconnect", "create table", "Table.play", "contract step", "AEC step", "bot thought"}


def test_counted_work_has_not_grown() -> None:
    """Figures are compared on CPython 3.11 alone: other versions inline other calls, so there they need only exist.

    The page is only counted where it is built, as in `make test`.
    """
    counted = count_in_new_process()
    stored = from_toml(FILE.read_text("utf-8")) if FILE.is_file() else {}
    if os.environ.get("REWRITE"):
        rewrite(stored, counted)
        stored = from_toml(FILE.read_text("utf-8"))
    assert counted.keys() >= PATHS
    assert stored.keys() - {"page load"} == counted.keys() - {"page load"}
    assert all(counted[path].keys() == stored[path].keys() for path in stored if path in counted)
    assert all((work.calls or work.bytes or 0) > 0 for by_game in counted.values() for work in by_game.values())
    if sys.version_info[:2] == (3, 11):
        assert grown(stored, counted) == [], HOW_TO_UPDATE


def test_grown_names_figures_above_five_per_cent_and_new_ones() -> None:
    stored = {"join": {"ludo": Work(1000.0, 100.0)}}
    assert grown(stored, {"join": {"ludo": Work(1050.0, 90.0)}}) == []
    assert grown(stored, {"join": {"ludo": Work(1050.1, 90.0)}}) == ["join, ludo: 1,050.1 calls, before 1,000.0"]
    assert grown(stored, {"join": {"go": Work(None, 7.0)}}) == ["join, go: 7.0 bytes, before 0.0"]


def test_figures_round_trip_through_toml() -> None:
    figures = {"join": {"ludo": Work(12.5, 100.0)}, "page load": {"all": Work(bytes=7.0)}}
    assert from_toml(to_toml(figures)) == figures


def test_history_prints_each_version_and_says_what_a_shallow_clone_lacks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def git(*arguments: str, folder: Path = tmp_path / "whole") -> None:
        names = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
        subprocess.run(["git", *names, *arguments], cwd=folder, check=True, capture_output=True)

    (tmp_path / "whole" / "benchmarks").mkdir(parents=True)
    git("init", "-q")
    for calls, release in ((10.0, "v1.1.0"), (8.0, None)):
        (tmp_path / "whole/benchmarks/counted_work.toml").write_text(to_toml({"join": {"ludo": Work(calls, 5.0)}}))
        git("add", "-A")
        git("commit", "-q", "-m", f"count {calls:g}")
        if release:
            git("tag", release)
    history.print_history(tmp_path / "whole")
    told = capsys.readouterr().out
    assert told.index("unreleased") < told.index("ludo 8 calls 5 bytes") < told.index("v1.1.0")
    assert "count 10" in told
    assert history.SHALLOW not in told
    git("clone", "-q", "--depth=1", (tmp_path / "whole").as_uri(), "shallow", folder=tmp_path)
    history.print_history(tmp_path / "shallow")
    told = capsys.readouterr().out
    assert "count 10" not in told
    assert history.SHALLOW in told
