"""Rules and log formats that a server supports: servers of different versions run together during an upgrade."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from gingersnap.core import codec
from gingersnap.core.contract import Data, Game
from gingersnap.core.log_lines import LogError, format_of, last_change, parse_written_header
from gingersnap.core.records import FORMAT, TABLE_VERSION
from gingersnap.core.registry import all_games
from gingersnap.core.structs.canonical_hash import former_values


class GameCapability(Data, frozen=True):
    versions: tuple[int, ...]
    models: dict[str, str] = {}


class RulesCapabilities(Data, frozen=True):
    """Everything that decides whether a server can continue a game."""

    format: int
    table: int
    games: dict[str, GameCapability]
    """The games by name. Each further combination of models has an entry of its own, the name followed by a number.

    Servers of version 1.0 refuse unknown fields, and look for the name alone.
    """

    def can_play(self, header: bytes, records: Sequence[bytes]) -> bool:
        """Return whether a game with this header and these records can be continued."""
        try:
            if format_of(header) != self.format:
                return False
            written, change = parse_written_header(header), last_change(records)
        except LogError:
            return False
        version, models = (change.version, change.models) if change else (written.version, written.models)
        fits = any(
            key.partition(" ")[0] == written.game and version in game.versions and models == game.models
            for key, game in self.games.items()
        )
        return fits and written.table.version == self.table

    def reads(self, addition: str) -> bool:
        """Return whether the server reads logs with this addition."""
        return _addition_key(addition) in self.games


TAKEBACK_TO_CHOICE = "takeback to choice"
"""The addition of `RequestTakeback.chosen`."""
SETTLED_REQUESTS = "settled requests"
"""The addition of `SettleRequest`."""
ADDITIONS = (TAKEBACK_TO_CHOICE, SETTLED_REQUESTS)
"""Table actions, and fields of them, that version 1.0 does not read: written once every server does."""


def option_addition(game: str, option: str) -> str:
    """Return the addition of an option that version 1.0 does not know (`former_default`)."""
    return f"{game} {option}"


def _additions() -> Iterator[str]:
    yield from ADDITIONS
    for game in all_games():
        yield from (option_addition(game.name, option) for option in former_values(game.types.options))


def _addition_key(addition: str) -> str:
    """Return the key of an addition among the games, where servers of version 1.0 overlook it."""
    return f"table: {addition}"


def local_capabilities() -> RulesCapabilities:
    games = {key: capability for game in all_games() for key, capability in game_capabilities(game)}
    games |= {_addition_key(addition): GameCapability((TABLE_VERSION,)) for addition in _additions()}
    return RulesCapabilities(FORMAT, TABLE_VERSION, games)


def game_capabilities(game: Game[Any, Any]) -> Iterator[tuple[str, GameCapability]]:
    """Yield what a server can play of a game: first with the models of new tables, then with each older combination."""
    versions = tuple(sorted({game.version, *game.still_plays}))
    kept = [
        [(name, each) for each in (model, *sorted(game.older_models.get(name, ())))]
        for name, model in game.models.items()
    ]
    for number, models in enumerate(product(*kept)):
        yield f"{game.name} {number}" if number else game.name, GameCapability(versions, dict(models))


def encode_capabilities(rules_capabilities: RulesCapabilities) -> bytes:
    return codec.encode(rules_capabilities)


def decode_capabilities(text: bytes) -> RulesCapabilities | None:
    """Return the capabilities; None if a later version encodes them differently."""
    try:
        known: RulesCapabilities = codec.decode(text, RulesCapabilities)
    except codec.Malformed:
        return None
    return known
