"""Command `gingersnap resume`."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gingersnap.cli.arguments import default_bot, fill_seats, parse_bot, seed_or_random
from gingersnap.cli.commands.warm import load_and_compile
from gingersnap.cli.errors import CommandError, CommandUsageError
from gingersnap.core import log
from gingersnap.core.bot import Bot
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Seat
from gingersnap.core.registry import bots_of
from gingersnap.core.table import Table
from gingersnap.core.words import say
from gingersnap.terminal.console import Console
from gingersnap.terminal.game_interface import TerminalInterface
from gingersnap.terminal.game_session import play_at_console


def resume_in_terminal(file: Path, levels: Sequence[str], seed: int | None, keep: bool, go_on: bool) -> None:
    """Resume a saved game. The user has the first seat, as in `gingersnap play`; bots remember what they saw."""
    chance = Seeded(seed_or_random(seed))
    try:
        recorded = load_and_compile(file)
        table, bots = _restore_table(recorded, levels, chance)
    except log.LogError as error:
        raise CommandError(f"{str(file)!r}: {error}.") from None
    if table.outcome is not None:
        raise CommandUsageError(str(say("resume-over", file=str(file))))
    edition, console = TerminalInterface.for_game(table.game), Console(sys.stdin, sys.stdout, keep=keep)
    play_at_console(table, edition, bots, chance, console, file, goes_on=go_on)


def _restore_table(recorded: log.Log, levels: Sequence[str], chance: Seeded) -> tuple[Table[Any, Any], dict[Seat, Bot]]:
    """Return the table as it was left, with bots that have observed all updates of their seats."""
    bots: dict[Seat, Bot] = {}
    for table, events in log.steps(recorded):
        bots = bots or _create_bots(table, levels)
        for seat, bot in bots.items():
            bot.watch(table.update(seat, events), chance)
    return table, bots


def _create_bots(table: Table[Any, Any], levels: Sequence[str]) -> dict[Seat, Bot]:
    """Return bots of these levels, or of the levels that played before if none are given."""
    before = [_level_from_name(name, table) for name in table.names[1:]]
    rivals = fill_seats(levels or before or [default_bot(table.game)], table.seats - 1)
    return {seat: parse_bot(level, table.game)() for seat, level in enumerate(rivals, 1)}


def _level_from_name(name: str, table: Table[Any, Any]) -> str:
    """Return the level of the bot that `gingersnap play` gave this name."""
    named = re.fullmatch(r"(.+) bot( \d+)?", name)
    level = named[1].lower() if named else ""
    return level if level in bots_of(table.game.name) else default_bot(table.game)
