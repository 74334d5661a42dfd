"""Released builds of the program, for tests of servers of two releases at one database."""

from __future__ import annotations

import tarfile
from pathlib import Path

RELEASES = Path(__file__).with_name("releases")


def released_build(version: str, folder: Path) -> Path:
    """Unpack the source of a release and return the folder for Python's path (see `tools/past_release_archive.py`)."""
    with tarfile.open(RELEASES / f"{version}.tar.xz") as archive:
        archive.extractall(folder, filter="data")
    build = folder / "src"
    assert f'__version__ = "{version}"' in (build / "gingersnap" / "__init__.py").read_text(encoding="utf-8")
    return build
