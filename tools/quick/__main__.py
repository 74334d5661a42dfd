"""The command behind `make quick`: lint, types and the tests that the changed files touch.

Checks of Python and of the web client run beside the tests, on another core. The exit code is 1 if anything fails.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated

import typer

from tools.quick.affected_tests import CONFORMANCE, find_affected_games, find_affected_tests
from tools.quick.changed_files import find_changed_files
from tools.quick.import_graph import read_import_graph

ROOT = Path(__file__).parents[2]
TEST_SECONDS = 60
"""Seconds within which tests start; the rest of the 90 is for the last one, and for checks that take longer."""
WEB = (".ts", ".svelte", ".js", ".mjs", ".css")
_PRETTY = (*WEB, ".json")
_MODULES = (".ts", ".svelte")
Command = Sequence[str]


def main(
    base: Annotated[str, typer.Option(help="Commit or branch to compare with.")] = "HEAD",
    seconds: Annotated[float, typer.Option(help="Start no test later than this many seconds.")] = TEST_SECONDS,
) -> None:
    """Check what has changed since a commit: lint, types and the tests that it touches, the nearest first."""
    begun = time.time()
    changed = find_changed_files(ROOT, base)
    if not changed:
        typer.echo(f"Nothing differs from {base}. BASE=main compares with another commit.")
        return
    with ThreadPoolExecutor(2) as pool:
        lanes = [pool.submit(_run_lane, lane) for lane in (_checks(changed), _tests(changed, begun + seconds))]
        failed = [command for lane in lanes for command in lane.result()]
    typer.echo(f"{len(changed)} changed files in {time.time() - begun:.0f} s")
    for command in failed:
        typer.echo(f"failed: {' '.join(command[:6])}{' …' if len(command) > 6 else ''}", err=True)
    raise typer.Exit(bool(failed))


def _checks(changed: Sequence[str]) -> list[Command]:
    python, pretty, web = (_filter(changed, *endings) for endings in ((".py",), _PRETTY, WEB))
    commands: list[Command] = []
    if python:
        commands += [_tool("ruff", "check", "-q", *python), _tool("ruff", "format", "-q", "--check", *python)]
    if any(path.endswith(".py") for path in changed):
        commands += [_tool("mypy")]
    commands += [_tool("pytest", "-n", "0", "tests/style")]
    if pretty:
        commands += [("npx", "prettier", "--log-level", "warn", "--check", *pretty)]
    if web:
        commands += [
            ("npx", "eslint", *web),
            ("npx", "svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "machine"),
        ]
    return commands


def _tests(changed: Sequence[str], end: float) -> list[Command]:
    commands: list[Command] = []
    if modules := [path for path in _filter(changed, *_MODULES) if not path.endswith(".d.ts")]:
        commands += [("npx", "vitest", "related", "--run", "--passWithNoTests", *modules)]
    graph = read_import_graph(ROOT)
    pytest = _tool("pytest", "-n", "0", "-p", "tools.quick.time_limit", "--start-before", f"{end:.0f}")
    if games := find_affected_games(changed):
        commands += [(*pytest, CONFORMANCE, "-k", " or ".join(games))]
    if tests := find_affected_tests(graph, changed, sorted(graph.paths)):
        commands = [(*pytest, *tests), *commands]
    return commands


def _filter(changed: Sequence[str], *endings: str) -> list[str]:
    return [path for path in changed if path.endswith(endings) and (ROOT / path).exists()]


def _tool(name: str, *arguments: str) -> Command:
    return (sys.executable, "-m", name, *arguments)


def _run_lane(commands: Sequence[Command]) -> list[Command]:
    """Run commands one after another, print what each printed, and return those that failed."""
    return [command for command in commands if not _succeeds(command)]


def _succeeds(command: Command) -> bool:
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    sys.stdout.write(done.stdout)
    sys.stdout.flush()
    return done.returncode == 0


if __name__ == "__main__":
    typer.run(main)
