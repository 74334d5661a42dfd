"""`gingersnap serve`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from gingersnap.server.run import serve
from gingersnap.server.settings import Settings


def run_server(host: str, port: int, data: Path, bot_pause: float, open_browser: bool) -> None:
    settings = Settings(host=host, port=port, data=data, bot_pause=bot_pause)
    serve(settings, open_browser=open_browser and has_desktop())


def has_desktop() -> bool:
    """Whether there is a screen for a browser to open on."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
