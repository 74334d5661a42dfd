"""`make cluster`: a proxy, two servers and PostgreSQL, of which a server may go at any time."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Timer

import httpx
import pytest

from server.clients import GAME, Message, bot, me
from tools.cluster import ClusterError, free_port, haproxy_program
from tools.postgres import PostgresUnavailable, programs_folder
from waits import PATIENCE, wait_until, wait_until_ended

ROOT = Path(__file__).parents[3]


@pytest.fixture
def folder() -> Iterator[Path]:
    """Where a user without rights may go: those of pytest are closed to others."""
    try:
        programs_folder()
        haproxy_program()
    except (PostgresUnavailable, ClusterError) as error:
        pytest.skip(str(error))
    with tempfile.TemporaryDirectory(prefix="gingersnap-cluster-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


def test_make_cluster_survives_loss_of_a_server_and_stops_cleanly(folder: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "tools.cluster", "--port", str(port), "--folder", str(folder)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    patience = Timer(PATIENCE, process.kill)
    patience.start()
    try:
        assert process.stdout is not None
        assert f"http://localhost:{port}" in process.stdout.readline()
        servers = [int(number) for number in re.findall(r"\d{2,}", process.stdout.readline())]
        assert len(servers) == 2
        wait_until(lambda: asked(port) == 200)
        laid = laid_behind(port)
        os.kill(servers[0], signal.SIGKILL)
        for _ in range(4):  # it takes turns: nobody is sent to the one that is gone
            wait_until(lambda: asked(port, f"tables/{laid['table']['id']}?link={laid['link']}") == 200)
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)
        wait_until_ended(servers[1])
    finally:
        patience.cancel()
        process.kill()
        process.communicate()
    assert process.returncode == 0


def laid_behind(port: int) -> Message:
    """A table. A proxy cuts off who talks to a server that it takes for lost, as a busy one may seem: then again."""
    body = {"game": GAME, "seats": [me("Ann"), bot()]}
    answers: list[httpx.Response] = []

    def is_laid() -> bool:
        answers.append(httpx.post(f"http://localhost:{port}/api/tables", json=body, timeout=PATIENCE))
        return answers[-1].status_code == 201

    wait_until(is_laid)
    told: Message = answers[-1].json()
    return told


def asked(port: int, what: str = "health") -> int | None:
    with suppress(httpx.HTTPError):
        return httpx.get(f"http://localhost:{port}/api/{what}", timeout=PATIENCE).status_code
    return None
