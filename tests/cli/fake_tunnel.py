"""A tunnel program for tests: it prints what such programs print, and leads nowhere. Arguments: a port and a file."""

from __future__ import annotations

import signal
import sys
from pathlib import Path


def write_end(*_: object) -> None:
    Path(sys.argv[2]).write_text("ended", encoding="utf-8")
    sys.exit(0)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, write_end)
    print("INF Terms of use: (https://www.cloudflare.com/website-terms/)", flush=True)
    if sys.argv[1] != "silent":
        print("INF |  https://quick-fox.trycloudflare.com       |", flush=True)
        print(f"INF leads to {sys.argv[1]}", file=sys.stderr, flush=True)
        Path(f"{sys.argv[2]}.port").write_text(sys.argv[1], encoding="utf-8")
        signal.pause()
