"""`gingersnap play`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from gingersnap.cli.arguments import (
    bot_called,
    check_table,
    game_called,
    options_from,
    seated,
    seats_for,
    seed_or_lot,
    usual_bot,
)
from gingersnap.cli.errors import Misuse
from gingersnap.core.chance import Seeded
from gingersnap.core.hints import hints_for
from gingersnap.core.table import Table
from gingersnap.core.words import say
from gingersnap.terminal.console import Console
from gingersnap.terminal.game_interface import Edition
from gingersnap.terminal.game_session import PERSON, play_at


def play_in_terminal(
    game_name: str,
    seats: int | None,
    levels: Sequence[str],
    name: str,
    seed: int | None,
    option_texts: Sequence[str],
    save: Path | None,
    keep: bool,
    go_on: bool,
) -> None:
    game = game_called(game_name)
    options = options_from(option_texts, game)
    seats = seats_for(1 + len(levels), game) if seats is None else seats
    check_table(game, options, seats)
    rivals = seated(levels or [usual_bot(game)], seats - 1)
    bots = {seat: bot_called(level, game)() for seat, level in enumerate(rivals, 1)}
    if save is not None:
        _check_can_be_written(save)
    chance = Seeded(seed_or_lot(seed))
    names, hints = [name.strip() or "Guest", *named(rivals)], hints_for([PERSON])
    table = Table(game, options, seats, chance, names, people=[PERSON], hints=hints)
    play_at(table, Edition.of(game), bots, chance, Console(sys.stdin, sys.stdout, keep=keep), save, goes_on=go_on)


def _check_can_be_written(file: Path) -> None:
    """Before the game, not after it: where the log is to go must not cost a game that took an hour."""
    try:
        file.open("ab").close()
    except OSError as error:
        raise Misuse(str(say("cannot-save", file=str(file), error=error.strerror or ""))) from None


def named(levels: Sequence[str]) -> list[str]:
    """Names that tell the bots apart: Easy bot, Hard bot, Hard bot 2."""
    met: Counter[str] = Counter()
    names = []
    for level in levels:
        met[level] += 1
        names.append(f"{level.capitalize()} bot" + (f" {met[level]}" if met[level] > 1 else ""))
    return names
