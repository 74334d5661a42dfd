"""Precompressed static files: the client's build writes a .br and .gz file beside each that gets smaller.

Only files and public responses are compressed: the compressed length of a response would give away secrets in it
(BREACH).
"""

from __future__ import annotations

import re
from pathlib import Path

from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression.middleware import CompressionMiddleware

_ENDINGS = {"br": ".br", "gzip": ".gz"}
"""File suffixes by content encoding, the smallest first."""
_TERM = re.compile(r"\s*(?P<name>[\w*-]+)\s*(?:;\s*q\s*=\s*(?P<weight>[\d.]+))?\s*")

SQUEEZED = DefineMiddleware(CompressionMiddleware, config=CompressionConfig(backend="gzip", gzip_compress_level=9))
"""Compression of generated responses that are the same for everybody."""


def find_precompressed(file: Path, accepts: str) -> tuple[Path, dict[str, str]]:
    """Return the smallest variant of `file` that a browser `accepts`, and its headers."""
    there = {name: file.with_name(file.name + ending) for name, ending in _ENDINGS.items()}
    kept = {name: form for name, form in there.items() if form.is_file()}
    if not kept:
        return file, {}
    chosen = next((name for name in kept if accepts_encoding(accepts, name)), None)
    encoding = {} if chosen is None else {"content-encoding": chosen}
    return kept.get(chosen or "", file), {"vary": "accept-encoding", **encoding}


def accepts_encoding(accepts: str, name: str) -> bool:
    """Return whether an Accept-Encoding header lists an encoding with a weight above zero."""
    terms = filter(None, map(_TERM.fullmatch, accepts.lower().split(",")))
    return any(term["name"] == name and float(term["weight"] or 1) > 0 for term in terms)
