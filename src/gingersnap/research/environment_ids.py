"""Versioned environment ids, which pin a game's options, rulings, rules, physics, observations and action space.

`MyGame-v1` and `MyGame-v2` are different environments, and their results are not comparable. The number is `VERSION` of
the game's `action_space.py`, or else the version of its rules. `environment_pins` has what an id stands for; tests play
seeded games of each id and compare them with stored hashes.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from gingersnap.core.contract import Game
from gingersnap.core.deprecation import deprecated_names
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.environment_pins import environment_id as environment_id
from gingersnap.research.environment_pins import environment_ids
from gingersnap.research.episode import Episode

FINGERPRINT_STEPS = 20


def fingerprint(game: Game[Any, Any]) -> str:
    """Return a hash of rules, physics, choices and observations, with the minimum and maximum number of seats."""
    rules = environment_ids(game)[environment_id(game)] or game
    seen = blake2b(f"{rules.version} {sorted(rules.models.items())}".encode(), digest_size=8)
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
