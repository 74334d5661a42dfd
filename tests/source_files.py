"""Source files of the repository, without installed packages and build outputs.

`make peers` once installed a virtual environment below `benchmarks`, and the tests of style judged its packages. The
tests also run in an unpacked archive, so that git cannot be asked which files are its own.
"""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).parents[1]
OUTPUTS = frozenset({"node_modules", "__pycache__", "build", "dist"})
SERVER_OUTPUTS = frozenset({ROOT / "src/gingersnap/server/client", ROOT / "src/gingersnap/server/site"})
"""The built web client and documentation."""


def find_sources(folder: Path, *suffixes: str) -> list[Path]:
    """Return the files below `folder` with one of `suffixes` (without any: all), sorted; hidden folders are skipped."""
    found: list[Path] = []
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if _holds_sources(Path(place, name))]
        found += [Path(place, name) for name in names if not suffixes or name.endswith(suffixes)]
    return sorted(found)


def _holds_sources(folder: Path) -> bool:
    is_environment = (folder / "pyvenv.cfg").exists()
    return not (folder.name.startswith(".") or folder.name in OUTPUTS or folder in SERVER_OUTPUTS or is_environment)
