"""Our server as `gingersnap serve` starts it, but for the limits on one client and the processes for bots.

python -m benchmarks.server.unlimited_server DATA_FOLDER

All the load comes from one address and is faster than people are; that it is refused is tested elsewhere. No bot plays
here; processes for them, which load every game in their first seconds, would share the server's one core just then.
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
    """So that even a measurement that was killed leaves no server behind."""
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
