"""What was typed, as what is meant."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gingersnap.cli.errors import Misuse
from gingersnap.core import codec
from gingersnap.core.bot import BotFactory
from gingersnap.core.contract import Game
from gingersnap.core.options import table_options
from gingersnap.core.registry import UnknownGame, bots_of, find_game, game_names
from gingersnap.core.skill.bot_levels import usual
from gingersnap.core.table import laying_rejection
from gingersnap.core.words import say


def game_called(name: str) -> Game[Any, Any]:
    try:
        return find_game(name.replace("-", "_"))
    except UnknownGame as error:
        meant = table_options.nearest(name, game_names())
        raise Misuse(
            str(error) if meant is None else str(say("did-you-mean", complaint=f"{error}.", meant=meant))
        ) from None


def bot_called(level: str, game: Game[Any, Any]) -> BotFactory:
    bots = bots_of(game.name)
    if level not in bots:
        raise Misuse(str(say("no-bot-of-level", game=game.title, level=repr(level), bots=", ".join(bots))))
    return bots[level]


def usual_bot(game: Game[Any, Any]) -> str:
    """The level of who plays against somebody who did not choose."""
    return usual(tuple(bots_of(game.name)))


def seats_for(players: int, game: Game[Any, Any]) -> int:
    """The fewest seats that `game` can have for so many; so many if none are enough, to be refused."""
    return next((seats for seats in game.seats if seats >= players), players)


def seated(levels: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for each seat: those asked for, and the same over again where there are more seats."""
    if len(levels) > seats:
        raise Misuse(str(say("bots-for-seats", bots=len(levels), seats=seats)))
    return tuple(levels[seat % len(levels)] for seat in range(seats))


def options_from(texts: Sequence[str], game: Game[Any, Any]) -> Any:
    """Table options from `key=value` texts; `key=@file` takes the text of a file."""
    try:
        return table_options.options_from(game, dict(map(_pair, texts)))
    except table_options.OptionsMisfit as error:
        raise Misuse(str(error)) from None


def _pair(text: str) -> tuple[str, Any]:
    key, equals, value = text.partition("=")
    if not equals:
        raise Misuse(str(say("option-form", text=repr(text))))
    if value.startswith("@"):
        return key, _text_of(Path(value[1:]))
    try:
        return key, codec.decode(value, Any)
    except codec.Malformed:
        return key, value  # a word, not a number or true or false


def _text_of(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except OSError as error:
        raise Misuse(str(say("unreadable-file", file=repr(str(file)), error=error.strerror or ""))) from None
    except UnicodeDecodeError:
        raise Misuse(str(say("unreadable-text", file=repr(str(file))))) from None


def check_table(game: Game[Any, Any], options: Any, seats: int) -> None:
    """Complains where the table cannot be laid."""
    rejection = laying_rejection(game, options, seats)
    if rejection is not None:
        raise Misuse(f"{rejection.why} ({rejection.rule})")


def seed_or_lot(seed: int | None) -> int:
    return secrets.randbelow(2**31) if seed is None else seed
