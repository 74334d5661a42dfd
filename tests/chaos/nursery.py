"""Servers that start at once, because whoever starts them has loaded everything before: for tests that kill many.

python -m chaos.nursery SETTINGS_AS_JSON

For each line on standard input it makes one server, says `pid N`, and what the server itself says when it is there.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from gingersnap.core.registry import load_everything
from gingersnap.server.run import serve
from gingersnap.server.settings import Settings


def main() -> None:
    wanted = json.loads(sys.argv[1])
    settings = Settings(**{**wanted, "data": Path(wanted["data"])})
    load_everything()
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            os.close(0)
            serve(settings, open_browser=False)
            os._exit(0)
        print(f"pid {child}", flush=True)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
