"""Catalogues as pages load them to render messages: each under the hash of its content, which never changes."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache
from typing import NamedTuple

from gingersnap.core.registry import UnknownGame, find_catalogue, find_game
from gingersnap.core.words import Catalogue, say
from gingersnap.server.errors import ApiError

HASH_LENGTH = 16


class CatalogueFile(NamedTuple):
    hash: str
    """The first digits of the SHA-256 of its content."""
    content: bytes
    compressed: bytes
    """The content compressed with gzip."""


@cache
def catalogue_file(catalogue: Catalogue) -> CatalogueFile:
    """Return the file of a catalogue. It is read once: a page always renders with the messages of its server."""
    content = catalogue.file.read_bytes()
    hash = hashlib.sha256(content).hexdigest()[:HASH_LENGTH]
    return CatalogueFile(hash, content, gzip.compress(content, 9, mtime=0))


@cache
def catalogue_hashes(game: str) -> dict[str, str]:
    """Return the hashes of the catalogues that a table of this game needs, by name."""
    used = [say]
    try:
        found = find_game(game)
    except UnknownGame:  # a game that is no longer installed: its table can still be looked at
        pass
    else:
        used += [*found.other_catalogues, *([] if found.say is None else [found.say])]
    return {catalogue.name: catalogue_file(catalogue).hash for catalogue in used}


def require_catalogue(file: str) -> CatalogueFile:
    """Return the catalogue of a file name such as `core.0123456789abcdef.ftl`; raise ApiError if there is none."""
    name, _, hash = file.removesuffix(".ftl").rpartition(".")
    try:
        found = catalogue_file(find_catalogue(name))
    except UnknownGame:
        raise ApiError("not_found", say("no-such-catalogue", file=file)) from None
    if not file.endswith(".ftl") or hash != found.hash:
        raise ApiError("not_found", say("no-such-catalogue", file=file))
    return found
