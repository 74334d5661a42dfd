"""`gingersnap bench`: the benchmarks live beside the package, in the checkout, with peers of their own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

import typer

from gingersnap.cli.errors import Complaint
from gingersnap.rule_coverage import checkout


def run_benchmarks(words: Sequence[str]) -> None:
    """As `python -m benchmarks` in the checkout; ends as it does."""
    root = checkout()
    if not (root / "benchmarks" / "__main__.py").is_file():
        raise Complaint("The benchmarks are part of a checkout of the project, not of an installed package.")
    raise typer.Exit(subprocess.run([sys.executable, "-m", "benchmarks", *words], cwd=root).returncode)
