"""Files as they travel: beside each one that gets smaller, the build of the client leaves it compressed.

Compressed on the way are only files and what everybody may read: where an answer holds a secret, its length would tell
of it.
"""

from __future__ import annotations

import re
from pathlib import Path

from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression.middleware import CompressionMiddleware

_ENDINGS = {"br": ".br", "gzip": ".gz"}
"""By what a browser calls it, smallest first."""
_TERM = re.compile(r"\s*(?P<name>[\w*-]+)\s*(?:;\s*q\s*=\s*(?P<weight>[\d.]+))?\s*")

SQUEEZED = DefineMiddleware(CompressionMiddleware, config=CompressionConfig(backend="gzip", gzip_compress_level=9))
"""For what is made when it is asked for, and is the same for everybody."""


def find_precompressed(file: Path, accepts: str) -> tuple[Path, dict[str, str]]:
    """The smallest form of `file` that a browser `accepts`, and the headers that say so."""
    there = {name: file.with_name(file.name + ending) for name, ending in _ENDINGS.items()}
    kept = {name: form for name, form in there.items() if form.is_file()}
    if not kept:
        return file, {}
    chosen = next((name for name in kept if _accepts_encoding(accepts, name)), None)
    encoding = {} if chosen is None else {"content-encoding": chosen}
    return kept.get(chosen or "", file), {"vary": "accept-encoding", **encoding}


def _accepts_encoding(accepts: str, name: str) -> bool:
    """Whether `accept-encoding` names it, and not with a weight of nothing."""
    terms = filter(None, map(_TERM.fullmatch, accepts.lower().split(",")))
    return any(term["name"] == name and float(term["weight"] or 1) > 0 for term in terms)
