"""Real servers in processes of their own, for tests that kill them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

from waits import PATIENCE

_MAIN = """
import json
import sys
from pathlib import Path
from gingersnap.server.run import serve
from gingersnap.server.settings import Settings

if __name__ == "__main__":
    data, workers, tick = Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
    wanted = json.loads(sys.argv[4])
    usual = dict(
        data=data, port=0, bot_pause=0.0, bot_workers=workers, message_rate=1e6, tick_seconds=tick,
        tables_per_hour=10_000, request_rate=1e6, request_burst=1_000_000, retelling_burst=1_000_000
    )
    serve(Settings(**{**usual, **wanted}), False)
"""


def start(
    data: Path, bot_workers: int = 0, tick_seconds: float = 5.0, build: Path | None = None, **settings: object
) -> subprocess.Popen[str]:
    """A server that is on its way, perhaps of another `build` of the program."""
    script = data.parent / "serve.py"
    script.write_text(_MAIN)
    command = [sys.executable, str(script), str(data), str(bot_workers), str(tick_seconds), json.dumps(settings)]
    environment = {**os.environ, **({} if build is None else {"PYTHONPATH": str(build)})}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


def startup_line(process: subprocess.Popen[str]) -> str:
    """What it says when it has started; nothing if it ends instead."""
    assert process.stdout is not None
    patience = Timer(PATIENCE, process.kill)
    patience.start()
    line = process.stdout.readline()
    patience.cancel()
    return line


class ServerProcess:
    def __init__(
        self, data: Path, bot_workers: int = 0, tick_seconds: float = 5.0, build: Path | None = None, **settings: object
    ) -> None:
        self.process = start(data, bot_workers, tick_seconds, build, **settings)
        self.port = self._port()

    def _port(self) -> int:
        line = startup_line(self.process)
        found = re.search(r"http://localhost:(\d+)", line)
        assert found, line + self.stop()
        return int(found[1])

    @property
    def rest(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def workers(self) -> list[int]:
        """The process ids of its bot workers."""
        children = (
            Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text(encoding="utf-8").split()
        )
        return [pid for pid in map(int, children) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]

    def kill(self) -> None:
        """Kill the process with SIGKILL."""
        self.process.kill()
        self.process.communicate()

    def stop(self) -> str:
        """Asks it to stop; what it wrote to its error stream."""
        self.process.terminate()
        return self.process.communicate(timeout=PATIENCE)[1]


@contextmanager
def start_server_process(
    data: Path, bot_workers: int = 0, tick_seconds: float = 5.0, build: Path | None = None, **settings: object
) -> Iterator[ServerProcess]:
    server = ServerProcess(data, bot_workers, tick_seconds, build, **settings)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()
