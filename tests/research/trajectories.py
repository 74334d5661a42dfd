"""Seeded games of an environment, and the hash of everything that a learner receives in them."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Game
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.episode import Episode

STRETCH = 100
"""Steps between two stored hashes, so that a failure tells how far a game is unchanged."""
STEPS = 1200
"""The steps of a trajectory. Games that end are followed by others."""


def trajectory(environment: str | Game[Any, Any], seats: int, steps: int = STEPS, options: Any = None) -> list[str]:
    """Return a hash after every hundred steps of random choices: of seats, masks, observations and rewards."""
    setting = EnvSpec(environment, seats, options)
    seen = blake2b(digest_size=8)
    stretches = []
    for step, (episode, seat) in enumerate(_steps(setting, steps), 1):
        seen.update(bytes([seat]) + episode.mask(seat).tobytes() + episode.observation(seat).tobytes())
        seen.update(repr(episode.rewards).encode())
        if step % STRETCH == 0:
            stretches.append(seen.hexdigest())
    return stretches


def _steps(setting: EnvSpec, steps: int) -> Iterator[tuple[Episode, int]]:
    """Play random choices; yield the episode with the seat that is asked, or that was asked last."""
    luck = Seeded("golden choices")
    episode, games = Episode(setting, "golden 0"), 1
    for _ in range(steps):
        if (seat := episode.asked) is None:
            episode, games = Episode(setting, f"golden {games}"), games + 1
            seat = episode.asked
            assert seat is not None, "a game does not end before it begins"
        open_choices = [number for number, is_open in enumerate(episode.mask(seat).tolist()) if is_open]
        numbers = [luck.pick("number", 2001) / 1000 - 1 for _ in setting.choices.spans]
        episode.choose(open_choices[luck.pick("choice", len(open_choices))], numbers)
        yield episode, seat
