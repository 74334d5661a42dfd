"""Server as started by `gingersnap serve`, without the limits per client and without bot workers.

python -m benchmarks.server.unlimited_server DATA_FOLDER [--port PORT] [--pauses FILE]

All load comes from one address and is faster than people; other tests check that such load is refused. No bot plays
here, and worker processes, which import every game in their first seconds, would compete for the server's only core.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
from pathlib import Path

from benchmarks.server.loop_pauses import record_pauses
from gingersnap.server.run import serve
from gingersnap.server.settings import Settings

UNLIMITED = 1_000_000_000


def stop_with_standard_input() -> None:
    """Stop the process when standard input closes, so that a killed measurement leaves no server behind."""
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=Path)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--pauses", type=Path, help="file for the longest pauses of the event loop")
    asked = parser.parse_args()
    threading.Thread(target=stop_with_standard_input, daemon=True).start()
    settings = Settings(
        data=asked.data,
        port=asked.port,
        message_rate=UNLIMITED,
        message_burst=UNLIMITED,
        tables_per_hour=UNLIMITED,
        request_rate=UNLIMITED,
        request_burst=UNLIMITED,
        connections_per_address=UNLIMITED,
        connections_per_seat=UNLIMITED,
        bot_workers=0,
    )
    with record_pauses(asked.pauses):
        serve(settings, open_browser=False)


if __name__ == "__main__":
    main()
