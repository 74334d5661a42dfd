"""The benchmarks are reached from the command line, and only where they are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Type
from gingersnap.cli.commands import bench

BENCH = [sys.executable, "-m", "gingersnap", "bench"]


def test_bench_command_forwards_arguments_and_exit_code() -> None:
    helped = subprocess.run([*BENCH, "--help"], capture_output=True, text=True)
    assert helped.returncode == 0
    assert "beside its peers" in helped.stdout
    refused = subprocess.run([*BENCH, "nonsense"], capture_output=True, text=True)
    assert refused.returncode == 2
    assert "'nonsense' is not one of" in refused.stderr


def test_bench_command_without_a_checkout_is_refused(
    invoke_cli: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "checkout_folder", lambda: tmp_path)
    answer = invoke_cli("bench")
    assert answer.code == 1
    assert "part of a checkout" in answer.err
