"""Command `gingersnap play`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gingersnap.cli.arguments import (
    default_bot,
    fewest_seats_for,
    fill_seats,
    parse_bot,
    parse_game,
    parse_options,
    parse_preset,
    require_valid_table,
    seed_or_random,
)
from gingersnap.cli.commands.warm import compile_with_progress
from gingersnap.cli.errors import CommandUsageError
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Game
from gingersnap.core.hint_permissions import hint_rules
from gingersnap.core.options.game_box_file import Preset, preset_texts
from gingersnap.core.table import Table
from gingersnap.core.words import say
from gingersnap.terminal.console import Console
from gingersnap.terminal.game_interface import TerminalInterface
from gingersnap.terminal.game_session import PERSON_SEAT, play_at_console


def play_in_terminal(
    game_name: str,
    seats: int | None,
    levels: Sequence[str],
    name: str,
    seed: int | None,
    preset_name: str | None,
    option_texts: Sequence[str],
    save: Path | None,
    keep: bool,
    go_on: bool,
) -> None:
    game = parse_game(game_name)
    preset = parse_preset(preset_name, game)
    options = parse_options(option_texts, game, preset)
    seats = fewest_seats_for(1 + len(levels), game) if seats is None else seats
    require_valid_table(game, options, seats)
    rivals = fill_seats(levels or [default_bot(game)], seats - 1)
    bots = {seat: parse_bot(level, game)() for seat, level in enumerate(rivals, 1)}
    compile_with_progress(game)
    if save is not None:
        _require_writable(save)
    chance = Seeded(seed_or_random(seed))
    names, hints = [name.strip() or "Guest", *name_bots(rivals)], hint_rules([PERSON_SEAT])
    table = Table(game, options, seats, chance, names, people=[PERSON_SEAT], hints=hints)
    console = Console(sys.stdin, sys.stdout, keep=keep)
    if preset is not None and not option_texts:
        console.say(_describe_preset(game, preset, seats))
    play_at_console(table, TerminalInterface.for_game(game), bots, chance, console, save, goes_on=go_on)


def _describe_preset(game: Game[Any, Any], preset: Preset, seats: int) -> str:
    name, about = preset_texts(game, preset)
    least, most = preset.get_minutes_range(seats) or (0, 0)
    return str(say("terminal-preset", preset=name, about=about, least=least, most=most, same=least == most))


def _require_writable(file: Path) -> None:
    """Raise CommandUsageError if the log file cannot be written: before the game, so that none is lost."""
    try:
        file.open("ab").close()
    except OSError as error:
        raise CommandUsageError(str(say("cannot-save", file=str(file), error=error.strerror or ""))) from None


def name_bots(levels: Sequence[str]) -> list[str]:
    """Return distinct names for the bots: Easy bot, Hard bot, Hard bot 2."""
    met: Counter[str] = Counter()
    names = []
    for level in levels:
        met[level] += 1
        names.append(f"{level.capitalize()} bot" + (f" {met[level]}" if met[level] > 1 else ""))
    return names
