"""The games, each a folder: here, and in the folders that GINGERSNAP_GAMES names, wherever they are.

Those of both kinds are imported as `gingersnap.games.<name>`; `core/registry.py` says which there are. It is the only
one who imports this package by name.
"""

import os
from pathlib import Path

_OUTSIDE = [Path(folder).absolute() for folder in os.environ.get("GINGERSNAP_GAMES", "").split(os.pathsep) if folder]
__path__ = list(dict.fromkeys([*__path__, *map(str, _OUTSIDE)]))
