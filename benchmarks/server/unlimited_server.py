"""Server as started by `gingersnap serve`, without the limits per client and without bot workers.

python -m benchmarks.server.unlimited_server DATA_FOLDER

All load comes from one address and is faster than people; other tests check that such load is refused. No bot plays
here, and worker processes, which import every game in their first seconds, would compete for the server's only core.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from pathlib import Path

from gingersnap.server.run import serve
from gingersnap.server.settings import Settings

UNLIMITED = 1_000_000_000


def stop_with_standard_input() -> None:
    """Stop the process when standard input closes, so that a killed measurement leaves no server behind."""
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    threading.Thread(target=stop_with_standard_input, daemon=True).start()
    settings = Settings(
        data=Path(sys.argv[1]),
        port=0,
        message_rate=UNLIMITED,
        message_burst=UNLIMITED,
        tables_per_hour=UNLIMITED,
        request_rate=UNLIMITED,
        request_burst=UNLIMITED,
        connections_per_address=UNLIMITED,
        bot_workers=0,
    )
    serve(settings, open_browser=False)
