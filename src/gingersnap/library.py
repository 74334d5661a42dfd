"""The entry points of the library: create a table, let bots play, load a saved game."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from gingersnap.core import bot, codec, log
from gingersnap.core.bot import Bot, BotFactory, RandomBot
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Game, Outcome, Rejection, Seat
from gingersnap.core.deprecation import deprecated_names
from gingersnap.core.errors import GingersnapError
from gingersnap.core.options import option_parsing
from gingersnap.core.options.presets import find_preset
from gingersnap.core.registry import bots_of, find_game, game_names
from gingersnap.core.table import CannotCreateTable
from gingersnap.core.table import Table as CoreTable
from gingersnap.core.words import say
from gingersnap.library_table import Table
from gingersnap.table_types import typed_by_name

BotSpec = str | BotFactory
"""A bot: the level of one of the game's bots, or a function that creates one."""


class UnknownBot(GingersnapError, LookupError):
    """The game has no bot of this level. The message lists the available ones."""


@typed_by_name
def new_table(
    game: str | Game[Any, Any],
    seats: int | None = None,
    seed: int | None = None,
    options: Any = None,
    names: Iterable[str] = (),
    preset: str | None = None,
    **more: Any,
) -> Table[Any]:
    """Create a table of `game`, ready to be played.

    `game` is a name or a game object. The default for `seats` is the smallest number the game allows, and for `seed` a
    random number, available later as `table.seed`. Options are the game's own: an object of its options type, a dict,
    or keyword arguments. `preset` names a preset of the game, such as "first" for its first game; options given beside
    it take precedence. Without a preset, the game's default options are used.
    """
    rules = find_game(game) if isinstance(game, str) else game
    luck = secrets.randbits(48) if seed is None else seed
    wanted = rules.seats[0] if seats is None else seats
    laid = CoreTable(rules, _typed_options(rules, preset, options, more), wanted, Seeded(f"{luck} set-up"), names)
    return Table(laid, luck)


def _typed_options(game: Game[Any, Any], preset: str | None, options: Any, more: Mapping[str, Any]) -> Any:
    """Convert options to the game's own type, validating structs too: they can hold values that would not decode."""
    try:
        named = {} if preset is None else find_preset(game, preset).options
        given = {} if options is None else codec.builtins(options)
        return option_parsing.parse_options(game, {**named, **given, **more})
    except option_parsing.InvalidOptions as error:
        raise CannotCreateTable(Rejection("GEN-9", error.sentence)) from None
    except TypeError:
        raise CannotCreateTable(Rejection("GEN-9", say("options-by-name", game=game.title))) from None


def bots(game: str | Game[Any, Any]) -> dict[str, BotFactory]:
    """Return the bots of a game by level, weakest first. Call a value to create a bot for one seat of one game."""
    rules = find_game(game) if isinstance(game, str) else game
    return bots_of(rules.name) if rules.name in game_names() else {"random": RandomBot}


def play_out(
    table: Table[Any],
    bots: BotSpec | Sequence[BotSpec | Bot] | Mapping[Seat, BotSpec | Bot] = "random",
    seed: int | None = None,
) -> Outcome | None:
    """Let bots play `table` to its end, and return the outcome.

    `bots` is one level for all seats, one bot for each seat, or a mapping from seats to bots. With a mapping, play
    stops without an outcome when only other seats may act. `seed` determines the luck from here on; by default it is
    derived from the table's own seed. Bots remember nothing from before this call.
    """
    chance = Seeded(f"{table.seed} {table.seq} bots" if seed is None else seed)
    bot.play_out(table.core, _seat_bots(table, bots), chance)
    return table.outcome


def _seat_bots(
    table: Table[Any], bots: BotSpec | Sequence[BotSpec | Bot] | Mapping[Seat, BotSpec | Bot]
) -> dict[Seat, Bot]:
    if isinstance(bots, Mapping):
        return {table.check_seat(seat): _make_bot(table, player) for seat, player in bots.items()}
    if isinstance(bots, str) or callable(bots):
        return {seat: _make_bot(table, bots) for seat in table.seats}
    if len(bots) != len(table.seats):
        raise UnknownBot(f"there are {len(table.seats)} seats, and {len(bots)} bots")
    return {seat: _make_bot(table, player) for seat, player in zip(table.seats, bots, strict=True)}


def _make_bot(table: Table[Any], player: BotSpec | Bot) -> Bot:
    if not isinstance(player, str):
        return player if isinstance(player, Bot) else player()
    levels = bots(table.game)
    if player not in levels:
        raise UnknownBot(f"{table.game.title} has no bot {player!r}; there is {', '.join(levels)}")
    return levels[player]()


def load(file: str | Path | bytes, seed: int | None = None) -> Table[Any]:
    """Load a saved game and return the table at its end; continue from there, or `undo`.

    `file` is a path, or the log itself. Every step of the log is verified. Raises LogError if it is broken, was played
    under other rules, or is no log at all.
    """
    data = file if isinstance(file, bytes) else Path(file).read_bytes()
    return Table(log.replay(log.load(data)), secrets.randbits(48) if seed is None else seed)


__getattr__ = deprecated_names(
    __name__,
    {
        "lay": "new_table",
    },
)
