"""Child processes of a measurement. None outlives it.

MeasurementFailed(RuntimeError)   a process failed; the message has its last output
"""

from __future__ import annotations

import json
import os
import re
import select
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from benchmarks.machine import ROOT

_PATIENCE = 20.0
"""Seconds within which a server has to start, and to stop."""


class MeasurementFailed(RuntimeError):
    """Error raised if a process of a measurement fails."""


def json_output_of(command: Sequence[str], seconds: float) -> dict[str, Any]:
    """Run `command` for at most `seconds`, and return the JSON object that it prints."""
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        raise MeasurementFailed(f"{_command_name(command)} was not done after {seconds:.0f} seconds.") from None
    if done.returncode != 0:
        raise MeasurementFailed(f"{_command_name(command)} failed: {_last_lines(done.stderr)}")
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


class MeasuredServer:
    """A server under measurement."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process_id = process.pid
        self.url = f"http://127.0.0.1:{port}"


@contextmanager
def start_server(command: Sequence[str], environment: Mapping[str, str] | None = None) -> Iterator[MeasuredServer]:
    """Run a server from its first line of output, which has its port, to the end of the block.

    The server ends with its standard input, so that even a killed measurement leaves none behind.
    """
    with tempfile.TemporaryFile("w+", encoding="utf-8") as errors:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, **(environment or {})},
        )
        try:
            yield MeasuredServer(process, _port(process, command, errors))
        finally:
            _stop(process)


def _port(process: subprocess.Popen[str], command: Sequence[str], errors: IO[str]) -> int:
    """Read the port from the first line of output, as in `http://localhost:8000`."""
    assert process.stdout is not None
    ready, _, _ = select.select([process.stdout], [], [], _PATIENCE)
    line = process.stdout.readline() if ready else ""
    port = re.search(r":\s*(\d+)", line)
    if port is None:
        errors.seek(0)
        raise MeasurementFailed(f"{_command_name(command)} did not start: {_last_lines(errors.read())}")
    return int(port[1])


def _stop(process: subprocess.Popen[str]) -> None:
    process.terminate()
    try:
        process.communicate(timeout=_PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()


def _command_name(command: Sequence[str]) -> str:
    return " ".join(Path(word).name if "/" in word else word for word in command)


def _last_lines(text: str) -> str:
    return " ".join(text.strip().splitlines()[-3:]) or "it said nothing"
