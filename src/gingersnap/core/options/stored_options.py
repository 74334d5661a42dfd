"""The stored form of options, in headers and in rows of tables.

An option that version 1.0 does not know is left out where it has the value that its absence implies (`former_default`),
so that servers of both versions read the game (decision 64).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from gingersnap.core.structs.canonical_hash import former_values


def strip_options(kind: type[msgspec.Struct], options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the stored form of `options`."""
    former = former_values(kind)
    return {name: value for name, value in options.items() if name not in former or value != former[name]}


def complete_options(kind: type[msgspec.Struct], stored: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of a stored form."""
    return {**former_values(kind), **stored}
