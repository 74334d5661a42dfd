"""Versioned environment ids, which pin a game's rules, physics, observations and action space.

`MyGame-v1` and `MyGame-v2` are different environments, and their results are not comparable. The number is `VERSION` of
the game's `space.py`, or else the version of its rules. A test checks that nothing changes under the same id.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from gingersnap.core.contract import Game
from gingersnap.core.deprecation import deprecated_names
from gingersnap.research.action_space import space_module
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.episode import Episode

FINGERPRINT_STEPS = 20


def environment_id(game: Game[Any, Any]) -> str:
    """Return the id of a game: `MyGame-v1` for `my_game`."""
    named = "".join(part.capitalize() for part in game.name.split("_"))
    return f"{named}-v{getattr(space_module(game), 'VERSION', game.version)}"


def fingerprint(game: Game[Any, Any]) -> str:
    """Return a hash of rules, physics, choices and observations, with the minimum and maximum number of seats."""
    seen = blake2b(f"{game.version} {sorted(game.models.items())}".encode(), digest_size=8)
    for seats in (game.seats[0], game.seats[-1]):
        setting = EnvSpec(game, seats)
        seen.update(repr((setting.choices.names, setting.choices.spans, setting.layout)).encode())
        episode = Episode(setting, "fingerprint")
        for _ in range(FINGERPRINT_STEPS):
            if episode.asked is not None:
                seen.update(episode.observation(episode.asked).tobytes())
                episode.choose(int(episode.mask(episode.asked).argmax()), [0.0] * len(setting.choices.spans))
    return seen.hexdigest()


__getattr__ = deprecated_names(
    __name__,
    {
        "id_of": "environment_id",
        "STEPS": "FINGERPRINT_STEPS",
    },
)
