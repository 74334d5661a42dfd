"""Rules and log formats that a server supports: servers of different versions run together during an upgrade."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core import codec
from gingersnap.core.contract import Data
from gingersnap.core.log_lines import LogError, format_of, last_change, parse_written_header
from gingersnap.core.records import FORMAT, TABLE_VERSION
from gingersnap.core.registry import all_games


class GameCapability(Data, frozen=True):
    versions: tuple[int, ...]
    models: dict[str, str] = {}


class RulesCapabilities(Data, frozen=True):
    """Everything that decides whether a server can continue a game."""

    format: int
    table: int
    games: dict[str, GameCapability]

    def can_play(self, header: bytes, records: Sequence[bytes]) -> bool:
        """Return whether a game with this header and these records can be continued."""
        try:
            if format_of(header) != self.format:
                return False
            written, change = parse_written_header(header), last_change(records)
        except LogError:
            return False
        version, models = (change.version, change.models) if change else (written.version, written.models)
        game = self.games.get(written.game)
        fits = game is not None and version in game.versions and models == game.models
        return fits and written.table.version == self.table


def local_capabilities() -> RulesCapabilities:
    games = {
        game.name: GameCapability(tuple(sorted({game.version, *game.still_plays})), dict(game.models))
        for game in all_games()
    }
    return RulesCapabilities(FORMAT, TABLE_VERSION, games)


def encode_capabilities(rules_capabilities: RulesCapabilities) -> bytes:
    return codec.encode(rules_capabilities)


def decode_capabilities(text: bytes) -> RulesCapabilities | None:
    """Return the capabilities; None if a later version encodes them differently."""
    try:
        known: RulesCapabilities = codec.decode(text, RulesCapabilities)
    except codec.Malformed:
        return None
    return known
