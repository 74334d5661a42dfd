"""Commands `gingersnap rules` and `gingersnap options`."""

from __future__ import annotations

import textwrap

import typer

from gingersnap.cli.arguments import parse_game
from gingersnap.cli.errors import CommandError, CommandUsageError
from gingersnap.core import codec
from gingersnap.core.options.option_parsing import describe_allowed, option_properties
from gingersnap.core.registry import all_games, bots_of, summary_of
from gingersnap.core.table import seat_counts_text
from gingersnap.core.words import say
from gingersnap.rule_coverage import checkout_folder, coverage_lines, files_with_tests, measure_coverage
from gingersnap.terminal.plain_text import WIDTH, rule_text, rulebook_text


def print_rules(game_name: str | None, rule_id: str | None) -> None:
    if game_name is None:
        _list_games()
        return
    game = parse_game(game_name)
    if rule_id is None:
        rules = rulebook_text(game.rulebook, summary_of(game.name))
        typer.echo(f"{game.title}\n{'=' * len(game.title)}\n{game.blurb}\n\n{rules}")
    elif rule_id.upper() in game.rulebook:
        typer.echo(rule_text(game.rulebook[rule_id.upper()]))
    else:
        raise CommandUsageError(str(say("no-such-rule", rule=rule_id.upper(), game=game.title)))


def _list_games() -> None:
    for game in all_games():
        players = f"{seat_counts_text(game).words()} players"
        typer.echo(f"{game.name}\n    {game.title}, {players}; bots: {', '.join(bots_of(game.name))}\n    {game.blurb}")


def print_options(game_name: str) -> None:
    """Print each option with its description, allowed values and default."""
    game = parse_game(game_name)
    properties = option_properties(game)
    if not properties:
        typer.echo(str(say("options-none", game=game.title)))
        return
    for name, property in properties.items():
        usual = codec.encode(property["default"]).decode().strip('"')
        typer.echo(str(say("option-line", option=name, title=property.get("title", name))))
        default = say("option-usual", value=usual or "-", allowed=describe_allowed(property))
        about = f"{property.get('description', '')} {default}"
        typer.echo(textwrap.fill(about.strip(), WIDTH, initial_indent="    ", subsequent_indent="    "))
    first = next(iter(properties))
    typer.echo(f"\n{say('options-how', game=game.name, option=first, value='VALUE')}")


def print_matrix(game_name: str | None) -> None:
    """Print every rule with its tests, then the coverage of all games or of the given one."""
    if not files_with_tests(checkout_folder()):
        raise CommandError(
            "The tests are not installed with the program: ask for the matrix in a checkout of its sources."
        )
    found = measure_coverage()
    rules = found.rules if game_name is None else dict(parse_game(game_name).rulebook)
    for line in coverage_lines(rules, found.tests):
        typer.echo(line)
    for rule in found.unknown_rules:
        typer.echo(f"{rule:<8} NO SUCH RULE, in {', '.join(found.tests[rule])}")
    traced, owed = (sum(rule in rules for rule in some) for some in (found.proven_rules, found.rules_to_prove))
    typer.echo(f"{traced} of {owed} rules traced")
