"""The examples can be listed and copied, from a checkout as from an installed wheel."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from cli.conftest import Type


def test_examples_command_lists_programs_and_plans(invoke_cli: Type) -> None:
    told = invoke_cli("examples")
    assert told.code == 0
    assert "examples.linear_learner: Linear learner for Pocket & Biscuit" in told.out
    assert "examples/plans/rings.toml" in told.out
    assert "__init__" not in told.out


def test_examples_command_copies_once_and_the_copy_can_be_imported(invoke_cli: Type, tmp_path: Path) -> None:
    assert invoke_cli("examples", str(tmp_path)).code == 0
    script = "import examples.linear_learner as example; print(example.__file__)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stdout.strip() == str(tmp_path / "examples" / "linear_learner.py")
    again = invoke_cli("examples", str(tmp_path))
    assert again.code != 0
    assert "exists already" in again.err
