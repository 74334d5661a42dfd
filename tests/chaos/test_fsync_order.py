"""The order of system calls: a move is acknowledged, and shown to others, only after its record is synced to the disk.

Killing a process loses nothing of the page cache, so the crash tests cannot show this.
"""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from server.clients import create_table, me, person_at
from server.server_processes import ServerProcess, start_server_process
from waits import PATIENCE

pytestmark = pytest.mark.anyio
CALLS = "fsync,fdatasync,write,writev,sendto,sendmsg"
WAL = re.compile(r"f(?:data)?sync\(\d+<[^>]*-wal>")
SENT = re.compile(r"(?:write|writev|sendto|sendmsg)\(\d+<(?:socket|TCP)")
ANNOUNCED = re.compile(r'\\"type\\":\\"(accepted|updated)\\"')


class Order(NamedTuple):
    """Line numbers of a trace."""

    synced: list[int]
    """Completed syncs of the write-ahead log."""
    announced: dict[str, int]
    """The first message to a client of each type."""


def read_order(trace: str) -> Order:
    """Return when the write-ahead log was synced and when a move was announced, from the output of `strace -f -y`."""
    synced, announced, begun = [], dict[str, int](), set[str]()
    for number, line in enumerate(trace.splitlines()):
        thread = line.split(maxsplit=1)[0]
        if WAL.search(line):
            begun.add(thread)
        if thread in begun and re.search(r"sync(?:\(| resumed>).*= 0$", line):
            begun.discard(thread)
            synced.append(number)
        if SENT.search(line):
            for kind in ANNOUNCED.findall(line):
                announced.setdefault(kind, number)
    return Order(synced, announced)


@contextmanager
def traced(server: ServerProcess, file: Path) -> Iterator[None]:
    """Record the system calls of a running server in a file."""
    command = [
        "strace",
        "-f",
        "-y",
        "-s",
        "400",
        "-e",
        f"trace={CALLS}",
        "-o",
        str(file),
        "-p",
        str(server.process.pid),
    ]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as tracer:
        assert tracer.stderr is not None
        first = tracer.stderr.readline()
        if "attached" not in first:
            tracer.wait(PATIENCE)
            pytest.skip(f"processes may not be traced here: {first}")
        try:
            yield
        finally:
            tracer.send_signal(signal.SIGINT)
            tracer.wait(PATIENCE)


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
async def test_move_is_acknowledged_after_its_record_is_synced(tmp_path: Path) -> None:
    """`SIGKILL` was described "as a power cut would", and a power cut loses what was written but not synced."""
    file = tmp_path / "trace"
    with start_server_process(tmp_path / "data") as server:
        async with httpx.AsyncClient(base_url=server.rest, timeout=PATIENCE) as rest:
            table, tokens = await create_table(rest, me("Ann"), me("Ben"), first_seat=0)
        async with person_at(server.port, table) as ann, person_at(server.port, table) as ben:
            for person, token in ((ann, tokens[0]), (ben, tokens[1])):
                await person.hello(token)
            [offer, *_] = (await ann.hear_until(lambda update: bool(update["offers"]), "updated"))["offers"]
            await ben.hear("updated")
            with traced(server, file):
                assert (await ann.act(offer["action"], "one"))["type"] == "accepted"
                await ben.hear("updated")
    order = read_order(file.read_text())
    assert order.announced.keys() == {"accepted", "updated"}, file.read_text()[-2000:]
    assert order.synced, "nothing was synced"
    assert order.synced[0] < min(order.announced.values())


def test_read_order_finds_an_acknowledgement_before_the_sync() -> None:
    """The test above can fail: here the server announces the move while another thread still syncs."""
    order = read_order(
        "7 fdatasync(9</data/games.db-wal> <unfinished ...>\n"
        '5 sendto(12<socket:[8]>, "\\201\\"{\\"type\\":\\"accepted\\",\\"id\\":\\"one\\"", 40, 0, NULL, 0) = 40\n'
        "7 <... fdatasync resumed>)          = 0\n"
        '5 sendto(13<socket:[9]>, "\\201{\\"type\\":\\"updated\\",\\"seq\\":1", 40, 0, NULL, 0) = 40\n'
    )
    assert order == Order([2], {"accepted": 1, "updated": 3})
