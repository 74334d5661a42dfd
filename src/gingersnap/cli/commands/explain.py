"""`gingersnap explain`."""

from __future__ import annotations

import typer

from gingersnap.cli.arguments import game_called
from gingersnap.cli.errors import Misuse
from gingersnap.core.guidance.explanations import everything_called, kind_explained, meant
from gingersnap.core.words import say
from gingersnap.terminal.explanations import all_named, in_doubt, in_lines


def print_explanation(game_name: str, word: str | None) -> None:
    game = game_called(game_name)
    among = everything_called(game)
    if word is None:
        typer.echo(str(say("explain-all", names=all_named(among))))
        return
    found = meant(word, among)
    if len(found) != 1:
        raise Misuse(in_doubt(word, found, among))
    typer.echo(in_lines(kind_explained(game, found[0].id)))
