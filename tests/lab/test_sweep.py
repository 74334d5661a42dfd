"""Sweeps: the same games whoever plays them, and however often they are ended in the middle."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from cli.conftest import Type, invoke_cli
from gingersnap.core.errors import MissingDependency
from gingersnap.core.registry import find_game
from gingersnap.lab import executors, result_store
from gingersnap.lab.executors import GameExecutor, InlineExecutor, WorkersLost, use_executor, use_local_cores
from gingersnap.lab.result_store import FolderResultStore, MemoryResultStore, ResultStoreError
from gingersnap.lab.simulation import play_batch
from gingersnap.lab.simulation_report import Lineup
from gingersnap.lab.sweep import StoppingRule, SweepProgress, play_cells, play_timed_batch
from lab.conftest import QUICK
from waits import PATIENCE, wait_until

__all__ = ["invoke_cli"]

LINEUPS = [Lineup(QUICK, ("random",) * seats, 4) for seats in (2, 3)]
GOAL = StoppingRule(games=17, range=5)


def files(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def alone() -> GameExecutor:
    return GameExecutor(InlineExecutor(), lambda: 1)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What a sweep writes that nobody interrupts."""
    folder = tmp_path_factory.mktemp("whole")
    play_cells(LINEUPS, GOAL, FolderResultStore(folder), alone())
    return files(folder)


def test_result_rows_hold_everything_that_decided_a_game(tmp_path: Path) -> None:
    lineup = Lineup(QUICK, ("random", "easy"), 4)
    play_cells([lineup], StoppingRule(games=3), FolderResultStore(tmp_path), alone())
    (row, second, _) = pyarrow.parquet.read_table(tmp_path).to_pylist()
    rules = find_game(QUICK)
    assert (row["game"], row["version"], row["seed"], row["number"]) == (QUICK, rules.version, 4, 0)
    assert (row["bots"], second["bots"]) == (["random", "easy"], ["easy", "random"])
    assert row["lineup"] == second["lineup"] == "random,easy"
    played = play_batch(lineup, range(1))[0]
    assert (row["rule"], tuple(row["scores"]), row["actions"]) == (
        played.outcome.rule,
        played.outcome.scores,
        played.actions,
    )
    assert sum(row["wins"]) == 1
    assert 0 <= row["first"] < 2
    assert 0 < row["decisions"] <= row["actions"]


def test_result_store_loads_games_as_played(tmp_path: Path) -> None:
    kept = FolderResultStore(tmp_path)
    play_cells(LINEUPS, GOAL, kept, alone())
    for lineup in LINEUPS:
        assert kept.load(lineup) == play_batch(lineup, range(GOAL.games))


def test_result_store_uses_separate_folder_per_lineup(tmp_path: Path) -> None:
    first = LINEUPS[0]
    options = find_game(QUICK).types.options
    others = [
        Lineup(QUICK, ("easy", "random"), 4),
        Lineup(QUICK, first.bots, 5),
        Lineup(QUICK, first.bots, 4, options(free_tapping=True)),
    ]
    places = {FolderResultStore(tmp_path).cell_folder(lineup) for lineup in [*LINEUPS, *others]}
    assert len(places) == 5
    assert FolderResultStore(tmp_path).cell_folder(Lineup(QUICK, first.bots, 4, options())) in places, (
        "usual options are the same"
    )


@pytest.mark.parametrize("kept_before", range(0, 8, 3))
def test_sweep_interrupted_and_resumed_writes_same_bytes(
    tmp_path: Path, whole: dict[str, bytes], kept_before: int
) -> None:
    class Interrupted(FolderResultStore):
        def append(self, lineup: Lineup, games: Any) -> None:
            if len(files(tmp_path)) >= kept_before:
                raise KeyboardInterrupt
            super().append(lineup, games)

    with pytest.raises(KeyboardInterrupt):
        play_cells(LINEUPS, GOAL, Interrupted(tmp_path), alone())
    assert len(files(tmp_path)) == kept_before
    play_cells(LINEUPS, GOAL, FolderResultStore(tmp_path), alone())
    assert files(tmp_path) == whole


def test_sweep_on_several_threads_writes_same_bytes(tmp_path: Path, whole: dict[str, bytes]) -> None:
    with ThreadPoolExecutor(5) as executor, use_executor(executor) as five:
        assert five.width() == 5
        play_cells(LINEUPS, GOAL, FolderResultStore(tmp_path), five)
    assert files(tmp_path) == whole


def test_sweep_stops_cell_at_same_game_with_any_worker_count(tmp_path: Path) -> None:
    """With many workers, later games are played before it is known that they are not needed: they are not kept."""
    goal = StoppingRule(games=400, within=0.12, range=20)
    with use_local_cores(1) as one:
        play_cells(LINEUPS[:1], goal, FolderResultStore(tmp_path / "one"), one)
    with ThreadPoolExecutor(8) as executor, use_executor(executor) as eight:
        play_cells(LINEUPS[:1], goal, FolderResultStore(tmp_path / "eight"), eight)
    kept = len(FolderResultStore(tmp_path / "one").load(LINEUPS[0]))
    assert kept % 20 == 0
    assert 20 < kept < 400
    assert files(tmp_path / "one") == files(tmp_path / "eight")


def test_sweep_with_more_games_extends_stored_ones(tmp_path: Path) -> None:
    play_cells(LINEUPS[:1], StoppingRule(games=15, range=10), FolderResultStore(tmp_path), alone())
    told: list[SweepProgress] = []
    play_cells(LINEUPS[:1], StoppingRule(games=30, range=10), FolderResultStore(tmp_path), alone(), told.append)
    assert (told[0].kept, told[-1].kept, told[-1].done) == (15, 30, 1)
    assert FolderResultStore(tmp_path).load(LINEUPS[0]) == play_batch(LINEUPS[0], range(30))


def test_sweep_on_full_disk_reports_it_and_resumes(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    write = result_store._write_and_sync

    def until_full(file: Path, data: bytes) -> None:
        write(file, data[: len(data) // 2] if len(files(tmp_path)) >= 3 else data)
        if len(files(tmp_path)) > 3:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(result_store, "_write_and_sync", until_full)
        with pytest.raises(ResultStoreError, match=r"\d-\d+\.parquet: No space left on device"):
            play_cells(LINEUPS, GOAL, FolderResultStore(tmp_path), alone())
    assert len(files(tmp_path)) == 3, "no half file stays"
    play_cells(LINEUPS, GOAL, FolderResultStore(tmp_path), alone())
    assert files(tmp_path) == whole


def test_result_store_names_corrupt_file(tmp_path: Path) -> None:
    kept = FolderResultStore(tmp_path)
    play_cells(LINEUPS[:1], StoppingRule(games=5), kept, alone())
    (file,) = kept.cell_folder(LINEUPS[0]).iterdir()
    file.write_bytes(b"not this")
    with pytest.raises(ResultStoreError, match=str(file)):
        kept.load(LINEUPS[0])


def test_result_store_without_lab_extra_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(MissingDependency, match=r"pip install 'gingersnap\[lab\]'"):
        FolderResultStore(tmp_path)


def test_sweep_command_import_loads_no_lab_extra() -> None:
    code = (
        "import sys, gingersnap.cli.commands.sweep; print([m for m in ('pyarrow', 'distributed') if m in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_batch_size_grows_with_workers_and_short_games() -> None:
    few, many = (GameExecutor(InlineExecutor(), lambda width=width: width) for width in (2, 1000))  # type: ignore[misc]
    assert few.batch_size() == many.batch_size() == 1, "nothing is known yet"
    for each in (few, many):
        each.record_batch(games=100, seconds=1.0)
    assert few.batch_size() < 30
    assert many.batch_size() == 220
    many.record_batch(games=1000, seconds=1000.0)
    assert many.batch_size() < 4


def test_worker_with_other_rules_version_raises_workers_lost() -> None:
    with pytest.raises(WorkersLost, match="install the same version of Gingersnap"):
        play_timed_batch(LINEUPS[0], find_game(QUICK).version + 1, range(1))


def test_killed_worker_raises_workers_lost() -> None:
    with use_local_cores(2) as two:
        two.submit(os.getpid).result()
        for process in two.executor._processes:  # type: ignore[attr-defined]
            os.kill(process, signal.SIGKILL)
        with pytest.raises(WorkersLost, match="Earlier results are kept"):
            play_cells(LINEUPS, GOAL, MemoryResultStore(), two)


# --- As it is typed -------------------------------------------------------------------------------------


def plan(folder: Path, more: str = "") -> Path:
    file = folder / "plan.toml"
    file.write_text(f'game = "{QUICK}"\nseed = 4\ngames = 17\nrange = 5\nseats = [2, 3]\n{more}', "utf-8")
    return file


def test_sweep_killed_and_resumed_writes_same_bytes(tmp_path: Path, whole: dict[str, bytes]) -> None:
    out = tmp_path / "out"
    words = ["sweep", str(plan(tmp_path)), "--out", str(out), "--workers", "2"]
    command = [sys.executable, "-m", "gingersnap", *words]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        wait_until(lambda: any(out.rglob("*.parquet")))
        process.kill()
    (next(out.rglob("*.parquet")).parent / "000000015-000000016.parquet.1.part").write_bytes(b"half")
    subprocess.run(command, check=True, timeout=PATIENCE, stdout=subprocess.DEVNULL)
    kept = {name: data for name, data in files(out).items() if not name.startswith("report.")}
    assert kept == whole


def test_sweep_command_reports_errors_in_a_sentence(tmp_path: Path, invoke_cli: Type) -> None:
    bad = invoke_cli("sweep", str(plan(tmp_path, "[options]\nfree_taping = true")))
    assert (bad.code, bad.out) == (2, "")
    assert "Did you mean free_tapping?" in bad.err
    nowhere = invoke_cli("sweep", str(tmp_path / "none.toml"))
    assert nowhere.code == 2
    assert "No such file" in nowhere.err


def test_sweep_command_reports_unreachable_cluster(
    tmp_path: Path, invoke_cli: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(executors, "CLUSTER_TIMEOUT_SECONDS", 0.2)
    words = ("sweep", str(plan(tmp_path)), "--out", str(tmp_path / "out"), "--cluster", "tcp://127.0.0.1:1")
    answer = invoke_cli(*words)
    assert answer.code == 1
    assert "No Dask cluster answers at tcp://127.0.0.1:1" in answer.err
