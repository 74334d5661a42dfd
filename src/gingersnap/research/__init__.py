"""Every game in the interfaces of those who study games and learning. It knows none of them by name.

encoding   a view as numbers, from its types
choices    what can be chosen, always the same list
setting    what all games with the same options have in common
episode    one game, one choice after the other; needs nothing but numpy
many       thousands of tables as arrays, where a game can
opponents  bots at the seats of an episode
evaluation a fixed evaluation against bots of a level
self_play  games of bots, decision by decision, as data
ids        names that pin rules, physics, observations and choices
spaces     what environments have in common
zoo        PettingZoo: agents in turn, or all at once
gym        Gymnasium: one seat against bots, and many tables at once
thousands  Gymnasium: the vector of tables that are played as arrays
spiel      OpenSpiel: luck as nodes of its own, and information states

`zoo` and `gym` need `pip install gingersnap[research]`, `spiel` needs `gingersnap[openspiel]`. Nothing of it is
imported before it is asked for.
"""

from __future__ import annotations

import importlib
from types import ModuleType

from gingersnap.core.errors import GingersnapError

_EXTRAS = {"zoo": "research", "gym": "research", "spiel": "openspiel"}


class MissingExtra(GingersnapError, ImportError):
    """Something is not installed that this part needs. The message says how it is."""


def __getattr__(name: str) -> ModuleType:
    if name not in _EXTRAS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return importlib.import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("gingersnap"):
            raise
        extra = _EXTRAS[name]
        raise MissingExtra(f"{name} needs {error.name}: pip install 'gingersnap[{extra}]'") from None
