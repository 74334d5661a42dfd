from __future__ import annotations

import io
import json
import signal
from dataclasses import replace

import pytest
import typer
from rich.console import Console
from typer.testing import CliRunner

from benchmarks import __main__ as command
from benchmarks.machine import Machine
from benchmarks.report import as_json, print_report
from benchmarks.results import ComparedSide, Comparison, MeasuredTarget, make_samples

MACHINE = Machine("a processor", 2, "a system", "a Python", load_before=0.1, flush_milliseconds=0.2)


def comparison(reached: float) -> Comparison:
    sides = (
        ComparedSide("ours", True, {"moves/s": make_samples([3000.0, 1000.0, 2000.0])}, ("storage: on disk",)),
        ComparedSide("theirs", False, {"moves/s": make_samples([1000.0, 500.0, 1500.0])}),
    )
    target = MeasuredTarget("ours against theirs", 1.0, make_samples([reached]))
    return Comparison("Server", "how it is measured", sides, (target,), ("the clients were busy",))


def printed(*comparisons: Comparison, machine: Machine = MACHINE) -> str:
    console = Console(file=io.StringIO(), width=160)
    print_report(console, machine, comparisons)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_report_text_shows_figures_spread_ratios_and_targets() -> None:
    text = printed(comparison(2.0))
    for expected in (
        "2,000 (1,000 – 3,000)",
        "2.00×",
        "≥ 1×",
        "met",
        "storage: on disk",
        "the clients were busy",
        "a processor",
    ):
        assert expected in text


def test_report_text_marks_a_missed_target() -> None:
    assert "missed" in printed(comparison(0.9))
    assert "missed" not in printed(comparison(1.0))


def test_report_text_warns_of_a_busy_machine() -> None:
    busy = replace(MACHINE, load_before=1.7)
    assert "other things to do" in printed(comparison(2.0), machine=busy)
    assert "other things to do" not in printed(comparison(2.0))


def test_report_json_contains_the_same_figures() -> None:
    report = json.loads(as_json(MACHINE, [comparison(0.5)]))
    assert report["machine"]["cores"] == 2
    (server,) = report["comparisons"]
    assert server["sides"][0]["figures"]["moves/s"] == {
        "median": 2000.0,
        "low": 1000.0,
        "high": 3000.0,
        "values": [3000.0, 1000.0, 2000.0],
    }
    assert server["targets"][0]["met"] is False


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> typer.Typer:
    """The command, which here may not decide what a signal does to the test run."""
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    app = typer.Typer()
    app.command()(command.main)
    return app


@pytest.mark.parametrize(("reached", "code"), [(1.0, 0), (0.99, command.TARGET_MISSED)])
def test_bench_exit_code_reflects_target_results(
    reached: float, code: int, app: typer.Typer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(command.COMPARISONS, command.Benchmark.server, lambda *_: comparison(reached))
    result = CliRunner().invoke(app, ["server", "--json"])
    assert result.exit_code == code
    assert json.loads(result.stdout)["comparisons"][0]["targets"][0]["met"] is (code == 0)


def test_bench_with_unknown_game_prints_one_sentence(app: typer.Typer) -> None:
    result = CliRunner().invoke(app, ["--game", "ludo"])
    assert result.exit_code == command.NOT_MEASURED
    assert "there is no game 'ludo'" in result.stderr
