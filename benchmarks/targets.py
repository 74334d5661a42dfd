"""Performance targets of each game against peers: `benchmarks.toml` in its folder.

A game without one can be measured like any other (`--game`); its ratios are shown and not judged. A game of flicked
discs need not be as fast as a card game, and a new game misses no target.

UnknownPeer(ValueError)   a target against a peer that is not measured; the message names those that are
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from importlib.resources import files

from gingersnap.core.registry import game_names

PeerTargets = Mapping[str, float]
"""By peer: the minimum ratio of speeds."""


class UnknownPeer(ValueError):
    """Error raised for a target against a peer that is not measured."""


def targets_of(game: str, benchmark: str) -> PeerTargets:
    file = files(f"gingersnap.games.{game}") / "benchmarks.toml"
    goals: dict[str, PeerTargets] = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    return goals.get(benchmark, {})


def games_with_targets(benchmark: str) -> list[str]:
    return [game for game in game_names() if targets_of(game, benchmark)]


def require_known_peers(game: str, benchmark: str, peers: Collection[str]) -> None:
    unknown = sorted(set(targets_of(game, benchmark)) - set(peers))
    if unknown:
        known = ", ".join(peers)
        raise UnknownPeer(
            f"{game} has a goal against {unknown[0]}, which {benchmark} does not measure; it has {known}."
        )
