"""Servers that start at once, because whoever starts them has loaded everything before: for tests that kill many.

python -m chaos.preloaded_server SETTINGS_AS_JSON

For each line on standard input it makes one server, says `pid N`, and what the server itself says when it is there.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
from pathlib import Path

from gingersnap.core.registry import load_everything
from gingersnap.server.run import serve
from gingersnap.server.settings import Settings


def main() -> None:
    wanted = json.loads(sys.argv[1])
    settings = Settings(**{**wanted, "data": Path(wanted["data"])})
    load_everything()
    while os.read(0, 100):
        child = os.fork()
        if not child:
            serve(settings, open_browser=False)
            os._exit(0)
        print(f"pid {child}", flush=True)
        _stay_until_the_end_of(child)


def _stay_until_the_end_of(child: int) -> None:
    """Or until whoever wanted it is gone: then it goes too."""
    ending = os.pidfd_open(child)
    if ending not in select.select([0, ending], [], [])[0]:
        os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(ending)


if __name__ == "__main__":
    main()
