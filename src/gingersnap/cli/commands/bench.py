"""Command `gingersnap bench`. The benchmarks are in the checkout beside the package, with their own peers."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

import typer

from gingersnap.cli.errors import CommandError
from gingersnap.rule_coverage import checkout_folder


def start_benchmarks(words: Sequence[str]) -> None:
    """Run `python -m benchmarks` in the checkout and exit with its exit code."""
    root = checkout_folder()
    if not (root / "benchmarks" / "__main__.py").is_file():
        raise CommandError("The benchmarks are part of a checkout of the project, not of an installed package.")
    raise typer.Exit(subprocess.run([sys.executable, "-m", "benchmarks", *words], cwd=root).returncode)
