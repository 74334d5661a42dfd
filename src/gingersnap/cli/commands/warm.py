"""Command `gingersnap warm`, and the same before any command that plays or replays games."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gingersnap.cli.arguments import parse_game
from gingersnap.core import log
from gingersnap.core.contract import Game
from gingersnap.core.registry import find_game, game_names
from gingersnap.core.words import say


def warm_games(names: Sequence[str]) -> None:
    """Compile these games, or all of them."""
    games = [parse_game(name) for name in names or game_names()]
    compiled = [compile_with_progress(game) for game in games]
    if not any(compiled):
        print(say("games-compiled", games=[game.title for game in games], count=len(games)))


def load_and_compile(file: Path) -> log.Log:
    """Load a log, and compile its game. Raise LogError if it cannot be read."""
    recorded = log.load(file.read_bytes())
    compile_with_progress(find_game(recorded.header.game))
    return recorded


def compile_with_progress(game: Game[Any, Any]) -> bool:
    """Compile a game and print that it takes a while. Return False if nothing had to be compiled."""
    if game.is_compiled():
        return False
    # On standard error, because a command may print its result as JSON.
    print(say("game-compiles", game=game.title), file=sys.stderr, flush=True)
    game.compile()
    print(say("game-compiled", game=game.title), file=sys.stderr, flush=True)
    return True
