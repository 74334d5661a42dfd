"""Server with default limits (except tables per hour), which ends with its standard input.

python -m benchmarks.server.default_server DATA_FOLDER
"""

from __future__ import annotations

import sys
import threading
from pathlib import Path

from benchmarks.server.unlimited_server import stop_with_standard_input
from gingersnap.server.run import serve
from gingersnap.server.settings import Settings

if __name__ == "__main__":
    threading.Thread(target=stop_with_standard_input, daemon=True).start()
    # Without bot pauses, because a game between bots is played to its end before the measurement.
    settings = Settings(data=Path(sys.argv[1]), port=0, tables_per_hour=1_000_000, bot_pause=0.0)
    serve(settings, open_browser=False)
