"""Question which game is meant, for commands that were typed without one."""

from __future__ import annotations

import sys

from gingersnap.cli.errors import CommandUsageError
from gingersnap.core.options.game_box_file import load_box
from gingersnap.core.registry import all_games, folder_of
from gingersnap.core.words import say
from gingersnap.terminal.console import Console


def choose_game() -> str:
    """Ask until a game of the list is chosen, by number or name; raise CommandUsageError at the end of the input."""
    games = sorted(all_games(), key=lambda game: (load_box(folder_of(game.name)).order, game.title))
    names = [game.name for game in games]
    console = Console(sys.stdin, sys.stdout)
    for number, game in enumerate(games, 1):
        console.say(f"{number}  {game.title}: {game.blurb}")
    while True:
        try:
            typed = console.ask(f"{say('which-game')} ").strip().lower().replace("-", "_")
        except EOFError:
            raise CommandUsageError(str(say("game-missing", games=", ".join(names)))) from None
        if typed.isdecimal() and 1 <= int(typed) <= len(names):
            return names[int(typed) - 1]
        if typed in names:
            return typed
        console.say(str(say("which-game-number", games=len(names))))
