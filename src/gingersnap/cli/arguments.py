"""Parsing and validation of command line arguments: games, bots, seats, table options."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gingersnap.cli.errors import CommandUsageError
from gingersnap.core import codec
from gingersnap.core.bot import BotFactory
from gingersnap.core.contract import Game
from gingersnap.core.options import option_parsing
from gingersnap.core.options.game_box_file import Preset
from gingersnap.core.options.presets import find_preset, presets_of
from gingersnap.core.registry import UnknownGame, bots_of, find_game, game_names
from gingersnap.core.skill.level_suggestions import default_level
from gingersnap.core.table import table_rejection
from gingersnap.core.words import say


def parse_game(name: str) -> Game[Any, Any]:
    try:
        return find_game(name.replace("-", "_"))
    except UnknownGame as error:
        meant = option_parsing.closest_name(name, game_names())
        raise CommandUsageError(
            str(error) if meant is None else str(say("did-you-mean", complaint=f"{error}.", meant=meant))
        ) from None


def parse_bot(level: str, game: Game[Any, Any]) -> BotFactory:
    bots = bots_of(game.name)
    if level not in bots:
        raise CommandUsageError(str(say("no-bot-of-level", game=game.title, level=repr(level), bots=", ".join(bots))))
    return bots[level]


def default_bot(game: Game[Any, Any]) -> str:
    """Return the bot level of an opponent that the user did not choose."""
    return default_level(tuple(bots_of(game.name)))


def fewest_seats_for(players: int, game: Game[Any, Any]) -> int:
    """Return the smallest table size for `players`; `players` if there is none, so that validation rejects it."""
    return next((seats for seats in game.seats if seats >= players), players)


def fill_seats(levels: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return a bot level for each seat, repeating the given ones if there are more seats."""
    if len(levels) > seats:
        raise CommandUsageError(str(say("bots-for-seats", bots=len(levels), seats=seats)))
    return tuple(levels[seat % len(levels)] for seat in range(seats))


def parse_options(texts: Sequence[str], game: Game[Any, Any], preset: Preset | None = None) -> Any:
    """Parse `key=value` texts into table options, on top of a preset; `key=@file` reads the value from a file."""
    try:
        named = {} if preset is None else preset.options
        return option_parsing.parse_options(game, {**named, **parse_named_values(texts)})
    except option_parsing.InvalidOptions as error:
        raise CommandUsageError(str(error)) from None


def parse_preset(name: str | None, game: Game[Any, Any]) -> Preset | None:
    """Return the preset of this name, by default the game's first; None if the game has none."""
    try:
        return next(iter(presets_of(game)), None) if name is None else find_preset(game, name)
    except option_parsing.InvalidOptions as error:
        raise CommandUsageError(str(error)) from None


def parse_named_values(texts: Sequence[str]) -> dict[str, Any]:
    """Parse `key=value` texts into values by name; `key=@file` reads the value from a file."""
    return dict(map(_parse_pair, texts))


def _parse_pair(text: str) -> tuple[str, Any]:
    key, equals, value = text.partition("=")
    if not equals:
        raise CommandUsageError(str(say("option-form", text=repr(text))))
    if value.startswith("@"):
        return key, _file_text(Path(value[1:]))
    try:
        return key, codec.decode(value, Any)
    except codec.Malformed:
        return key, value  # a plain word, not a number or true or false


def _file_text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except OSError as error:
        raise CommandUsageError(str(say("unreadable-file", file=repr(str(file)), error=error.strerror or ""))) from None
    except UnicodeDecodeError:
        raise CommandUsageError(str(say("unreadable-text", file=repr(str(file))))) from None


def require_valid_table(game: Game[Any, Any], options: Any, seats: int) -> None:
    """Raise CommandUsageError if a table cannot be created with these options and seats."""
    rejection = table_rejection(game, options, seats)
    if rejection is not None:
        raise CommandUsageError(f"{rejection.why} ({rejection.rule})")


def seed_or_random(seed: int | None) -> int:
    return secrets.randbelow(2**31) if seed is None else seed
