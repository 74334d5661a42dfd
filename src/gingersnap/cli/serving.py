"""`gingersnap serve`."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from gingersnap.server.run import serve
from gingersnap.server.settings import Settings
from gingersnap.tracing import checkout


def run_server(host: str, port: int, data: Path | None, bot_pause: float, open_browser: bool) -> None:
    settings = Settings(host=host, port=port, data=data or usual_data(), bot_pause=bot_pause)
    serve(settings, open_browser=open_browser and has_desktop())


def has_desktop() -> bool:
    """Whether there is a screen for a browser to open on."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def usual_data() -> Path:
    """Where games are kept if nobody says: `data` of a checkout; otherwise where the system keeps a user's data."""
    if (checkout() / "pyproject.toml").is_file():
        return checkout() / "data"
    return _own_folder(os.environ, Path.home()) / "gingersnap"


def _own_folder(environment: Mapping[str, str], home: Path) -> Path:
    match sys.platform:
        case "win32":
            return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local")
        case "darwin":
            return home / "Library" / "Application Support"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share")
