"""Research environments of any game: PettingZoo, Gymnasium and OpenSpiel interfaces, datasets, evaluation.

`zoo` and `gym` need `pip install gingersnap[research]`, `spiel` needs `gingersnap[openspiel]`. These submodules are
imported on first use.
"""

from __future__ import annotations

import importlib
from types import ModuleType

from gingersnap.core.deprecation import warn_renamed
from gingersnap.core.errors import MissingDependency

_EXTRAS = {"zoo": "research", "gym": "research", "spiel": "openspiel"}


__all__ = ["MissingDependency"]


def __getattr__(name: str) -> ModuleType | type[MissingDependency]:
    if name == "MissingExtra":
        warn_renamed(f"{__name__}.MissingExtra", f"{__name__}.MissingDependency")
        return MissingDependency
    if name not in _EXTRAS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return importlib.import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("gingersnap"):
            raise
        extra = _EXTRAS[name]
        raise MissingDependency(f"{name} needs {error.name}: pip install 'gingersnap[{extra}]'") from None
