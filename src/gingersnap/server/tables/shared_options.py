"""Options in the database, which servers of several versions may share (decision 64)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gingersnap.core.options.stored_options import complete_options, strip_options
from gingersnap.core.registry import find_game, game_names
from gingersnap.core.structs.canonical_hash import former_values
from gingersnap.core.words import say
from gingersnap.server.cluster.capabilities import option_addition
from gingersnap.server.cluster.peer_interface import Peers
from gingersnap.server.errors import ApiError


def to_stored_options(game: str, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return options of a game, which may be unknown here, as they are stored."""
    return strip_options(find_game(game).types.options, options) if game in game_names() else options


def from_stored_options(game: str, stored: Mapping[str, Any]) -> Mapping[str, Any]:
    return complete_options(find_game(game).types.options, stored) if game in game_names() else stored


async def readable_options(peers: Peers, game: str, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """Return validated options of a request such that every server reads them. Raise ApiError if they name others."""
    unread = await unread_options(peers, game)
    for name, value in unread.items():
        if wanted.get(name, value) != value:
            raise ApiError("bad_options", say("option-not-everywhere", option=name))
    return {**wanted, **unread}


async def unread_options(peers: Peers, game: str) -> dict[str, Any]:
    """Return the options that some server of the cluster does not know, with the values that they have there."""
    former = former_values(find_game(game).types.options)
    return {name: value for name, value in former.items() if not await peers.can_write(option_addition(game, name))}
