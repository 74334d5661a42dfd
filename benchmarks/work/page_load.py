"""Bytes of the first page, as the build makes it: the page, its scripts and style sheets, compressed."""

from __future__ import annotations

import re
from pathlib import Path

from benchmarks.work.recorded_figures import Work
from gingersnap import server

CLIENT = Path(server.__file__).parent / "client"
_LOADED = re.compile(r'(?:src|href)="\.?/?(assets/[^"]+\.(?:js|css))"')


def count_page_load() -> dict[str, dict[str, Work]]:
    """Return the bytes; nothing if the client is not built."""
    page = CLIENT / "index.html"
    if not page.is_file():
        return {}
    files = [page, *(CLIENT / name for name in _LOADED.findall(page.read_text("utf-8")))]
    return {"page load": {"all": Work(bytes=sum(_compressed_size(file) for file in files))}}


def _compressed_size(file: Path) -> int:
    compressed = file.with_name(f"{file.name}.br")
    return (compressed if compressed.is_file() else file).stat().st_size
