"""Command `gingersnap explain`."""

from __future__ import annotations

import typer

from gingersnap.cli.arguments import parse_game
from gingersnap.cli.errors import CommandUsageError
from gingersnap.core.guidance.explanations import explain_kind, match_word, named_things
from gingersnap.core.words import say
from gingersnap.terminal.explanations import ambiguity_text, format_explanation, unique_names


def print_explanation(game_name: str, word: str | None) -> None:
    game = parse_game(game_name)
    among = named_things(game)
    if word is None:
        typer.echo(str(say("explain-all", names=unique_names(among))))
        return
    found = match_word(word, among)
    if len(found) != 1:
        raise CommandUsageError(ambiguity_text(word, found, among))
    typer.echo(format_explanation(explain_kind(game, found[0].id)))
