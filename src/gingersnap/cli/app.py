"""What can be typed."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from gingersnap import __version__
from gingersnap.cli.errors import CommandError

app = typer.Typer(
    name="gingersnap",
    help="Tabletop games at one table: in the browser, in the terminal, and a thousand at a time.",
    epilog="Without a command it serves: the same as gingersnap serve.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="A game's name; 'gingersnap rules' lists them.")]
OptionTexts = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="KEY=VALUE",
        help="A table option, or KEY=@FILE; may be repeated.",
    ),
]
SeedOption = Annotated[int | None, typer.Option(help="The same seed gives the same luck; drawn if not given.")]
SeatsOption = Annotated[int | None, typer.Option(help="How many play; as few as the game allows if not given.")]


@app.callback(invoke_without_command=True)
def gingersnap(version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False) -> None:
    if version:
        typer.echo(f"gingersnap {__version__}")
        return
    from gingersnap.core.registry import load_problems

    for trouble in load_problems():
        typer.echo(trouble, err=True)


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []})
def serve(context: typer.Context) -> None:
    """Start the server: play in the browser, against bots and with friends. --help tells what can be set."""
    from gingersnap.cli.commands.serve import start_server

    start_server(context.args)


@app.command()
def move(
    to: Annotated[str, typer.Option(metavar="ADDRESS", help="An empty database: postgresql://user@host/name.")],
    data: Annotated[
        Path | None, typer.Option(envvar="GINGERSNAP_DATA", help="The folder to move from; as in serve if not given.")
    ] = None,
) -> None:
    """Move all tables from a data folder into PostgreSQL, and check that every game comes out the same there."""
    from gingersnap.cli.commands.move import move_tables

    move_tables(data, to)


@app.command()
def admin(
    data: Annotated[
        Path | None, typer.Option(envvar="GINGERSNAP_DATA", help="The folder of the server; as in serve if not given.")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(envvar="GINGERSNAP_DATABASE", metavar="ADDRESS", help="Its PostgreSQL database, if it has one."),
    ] = None,
    at: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where browsers reach the server.")
    ] = "http://127.0.0.1:8000",
) -> None:
    """Print a link to the owner's page: what people have reported, tables to put away, people to silence."""
    from gingersnap.cli.commands.admin import print_admin_link

    print_admin_link(data, database, at)


@app.command()
def play(
    game: GameArgument,
    seats: SeatsOption = None,
    bot: Annotated[
        list[str] | None, typer.Option(metavar="LEVEL", help="A bot to play against; may be repeated.")
    ] = None,
    name: Annotated[str, typer.Option(help="Your name.")] = "Guest",
    seed: SeedOption = None,
    option: OptionTexts = None,
    save: Annotated[
        Path | None, typer.Option(dir_okay=False, help="Where the game's log goes, however it ends.")
    ] = None,
    keep: Annotated[
        bool, typer.Option("--keep", help="Never clear the screen, even where remembering is the game.")
    ] = False,
    go_on: Annotated[
        bool, typer.Option("--go-on", help="Do without asking what leaves nothing to decide, such as a roll.")
    ] = False,
) -> None:
    """Play in the terminal against bots, in plain text and with the keyboard only."""
    from gingersnap.cli.commands.play import play_in_terminal

    play_in_terminal(game, seats, bot or [], name, seed, option or [], save, keep, go_on)


@app.command()
def resume(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The log of a game.", exists=True, dir_okay=False)],
    bot: Annotated[
        list[str] | None, typer.Option(metavar="LEVEL", help="Other bots to play on against; may be repeated.")
    ] = None,
    seed: SeedOption = None,
    keep: Annotated[
        bool, typer.Option("--keep", help="Never clear the screen, even where remembering is the game.")
    ] = False,
    go_on: Annotated[
        bool, typer.Option("--go-on", help="Do without asking what leaves nothing to decide, such as a roll.")
    ] = False,
) -> None:
    """Go on with a saved game in the terminal; it is saved there again, however it ends."""
    from gingersnap.cli.commands.resume import resume_in_terminal

    resume_in_terminal(file, bot or [], seed, keep, go_on)


@app.command()
def options(game: GameArgument) -> None:
    """List the options of a game's table: what each is, what it may be, and what it usually is."""
    from gingersnap.cli.commands.rules import print_options

    print_options(game)


@app.command()
def learn(
    game: GameArgument,
    lesson: Annotated[str | None, typer.Argument(metavar="LESSON", help="Which one; the first if not given.")] = None,
    only_list: Annotated[bool, typer.Option("--list", help="Only tell which lessons there are.")] = False,
) -> None:
    """Learn a game by playing it: at the same table, step by step, in plain text."""
    from gingersnap.cli.commands.learn import learn_in_terminal

    learn_in_terminal(game, lesson, only_list)


@app.command()
def simulate(
    game: GameArgument,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1000,
    bots: Annotated[str, typer.Option(metavar="A,B,…", help="Who plays; all take turns on all seats.")] = "random",
    seats: SeatsOption = None,
    seed: SeedOption = None,
    option: OptionTexts = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes; as many as there are cores if not given.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
    report: Annotated[
        Path | None, typer.Option(dir_okay=False, help="Also write a page with plots, and Markdown beside it.")
    ] = None,
) -> None:
    """Let bots play many games on all cores; count who wins, and how sure that is."""
    from gingersnap.cli.commands.simulate import simulate_games

    simulate_games(game, games, bots, seats, seed, option or [], workers, as_json, report)


@app.command()
def ladder(
    game: GameArgument,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games of each line-up.")] = 20,
    seed: SeedOption = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes; as many as there are cores if not given.")
    ] = None,
    write: Annotated[bool, typer.Option("--write", help="Into the game's folder: ratings are anchored by it.")] = False,
) -> None:
    """Let all levels of a game's bots play each other, and say how strong they are, and how sure that is."""
    from gingersnap.cli.commands.ladder import print_bot_ladder

    print_bot_ladder(game, games, seed, workers, write=write)


@app.command()
def sweep(
    plan: Annotated[Path, typer.Argument(metavar="PLAN", help="What to play: a TOML file.", dir_okay=False)],
    out: Annotated[
        Path | None, typer.Option(file_okay=False, help="Where results go; a folder named like the plan if not given.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes; as many as there are cores if not given.")
    ] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Dask cluster that plays instead: tcp://host:8786.")
    ] = None,
) -> None:
    """Play a grid of options, seats and bots; interrupted, it goes on where it was.

    Needs pip install 'gingersnap\\[lab]'.
    """
    from gingersnap.cli.commands.sweep import play_sweep

    play_sweep(plan, out, workers, cluster)


@app.command()
def evaluate(
    game: GameArgument,
    bot: Annotated[str, typer.Option(metavar="LEVEL", help="Who is evaluated.")],
    against: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="Levels of bots to play; all there are if not given.")
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="Against each level.")] = 100,
    seats: SeatsOption = None,
    option: OptionTexts = None,
) -> None:
    """Play the fixed games of the evaluation for learners with a bot: scores to compare one's own with."""
    from gingersnap.cli.commands.evaluate import evaluate_bot

    evaluate_bot(game, bot, against, games, seats, option or [])


@app.command()
def dataset(
    game: GameArgument,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where it goes: a Parquet file.", dir_okay=False)],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 100,
    bots: Annotated[str, typer.Option(metavar="A,B,…", help="Who plays; all take turns on all seats.")] = "random",
    seats: SeatsOption = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same file.")] = 1,
    option: OptionTexts = None,
) -> None:
    """Write games of bots as data to learn from, a row for each decision.

    Needs pip install 'gingersnap\\[lab]'.
    """
    from gingersnap.cli.commands.dataset import write_dataset

    write_dataset(game, file, games, bots, seats, seed, option or [])


@app.command()
def ledger(
    game: GameArgument,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="For each reading, at most.")] = 3200,
    within: Annotated[
        float, typer.Option(min=0.001, max=0.5, help="A reading is done when changes in rates are known so well.")
    ] = 0.02,
    bots: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="Who plays; the beginner's opponent if not given.")
    ] = None,
    seats: SeatsOption = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    option: OptionTexts = None,
    rule: Annotated[
        list[str] | None, typer.Option(metavar="ID", help="Only the readings of this rule; may be given again.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes; as many as there are cores if not given.")
    ] = None,
    report: Annotated[Path | None, typer.Option(dir_okay=False, help="Also write a page with plots.")] = None,
    out: Annotated[
        Path | None, typer.Option(file_okay=False, help="Keep all games here; interrupted, it goes on where it was.")
    ] = None,
) -> None:
    """Play each other reading of a game's rules against the usual one; tell which of them matter."""
    from gingersnap.cli.commands.ledger import print_ruling_comparison

    print_ruling_comparison(game, games, within, bots, seats, seed, option or [], rule or [], workers, report, out)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game's log.", exists=True, dir_okay=False)],
    at: Annotated[
        int | None, typer.Option(min=0, metavar="SEQ", help="Draw the table after this many actions.")
    ] = None,
    seat: Annotated[int | None, typer.Option(min=0, help="Tell only what this seat was told.")] = None,
    rules: Annotated[bool, typer.Option("--rules", help="Name the rules by which things happened.")] = False,
) -> None:
    """Tell a recorded game again, and check that it comes to what was recorded."""
    from gingersnap.cli.commands.replay import print_replay

    print_replay(file, at, seat, rules=rules)


DataFolder = Annotated[
    Path | None,
    typer.Option(envvar="GINGERSNAP_DATA", file_okay=False, help="The data folder; the usual one if not given."),
]


@app.command()
def backup(
    to: Annotated[Path, typer.Argument(metavar="TO", help="A folder, or the file to write.")],
    data: DataFolder = None,
) -> None:
    """Copy the data of a server, also while it runs, and replay every game in the copy."""
    from gingersnap.cli.commands.backup import make_backup

    make_backup(to, data)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="BACKUP", help="What backup has written.")],
    data: DataFolder = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Put the database that is there aside, and this in its place.")
    ] = False,
) -> None:
    """Put a backup where a server finds it, when it has been checked; not while a server runs there."""
    from gingersnap.cli.commands.backup import restore_backup

    restore_backup(file, data, replace)


@app.command()
def verify(
    what: Annotated[
        str,
        typer.Argument(metavar="WHAT", help="A game's log; or a data folder, a backup, the address of a database."),
    ],
    promised: Annotated[
        str | None,
        typer.Option(metavar="HASH", help="The hash of the secret that a log's table showed before the game."),
    ] = None,
) -> None:
    """Check a recorded game, its rules and its luck; or all that a server keeps, with every game replayed."""
    from gingersnap.cli.commands.verify_data import is_data, verify_data

    if is_data(what):
        verify_data(what)
    else:
        from gingersnap.cli.commands.verify import verify_log

        verify_log(Path(what), promised)


@app.command()
def export(
    file: Annotated[Path, typer.Argument(metavar="LOG", help="A finished game's log.", exists=True, dir_okay=False)],
    form: Annotated[str, typer.Option("--as", metavar="FORMAT", help="The format; a wrong one lists those there are.")],
    out: Annotated[
        Path | None, typer.Option(dir_okay=False, help="The file to write; the screen if not given.")
    ] = None,
    ended: Annotated[
        datetime | None, typer.Option(help="When the game ended, in UTC; when the log was written if not given.")
    ] = None,
) -> None:
    """Write a finished game in a format that other programs read."""
    from gingersnap.cli.commands.export import write_export

    write_export(file, form, out, ended)


@app.command()
def rules(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game's name.")] = None,
    rule_id: Annotated[str | None, typer.Argument(metavar="ID", help="One rule, such as ABC-12.")] = None,
    matrix: Annotated[bool, typer.Option("--matrix", help="Every rule with the tests that prove it.")] = False,
) -> None:
    """List the games, print a rulebook or one rule, or show which tests prove which rules."""
    from gingersnap.cli.commands.rules import print_matrix, print_rules

    if matrix:
        print_matrix(game)
    else:
        print_rules(game, rule_id)


@app.command()
def explain(
    game: GameArgument,
    word: Annotated[str | None, typer.Argument(metavar="THING", help="What it is called, or the start of it.")] = None,
) -> None:
    """Say what something in a game is, in a sentence with its rule; or name all that there is."""
    from gingersnap.cli.commands.explain import print_explanation

    print_explanation(game, word)


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []})
def bench(context: typer.Context) -> None:
    """Measure everything beside its peers, or what is named: --help tells what there is."""
    from gingersnap.cli.commands.bench import start_benchmarks

    start_benchmarks(context.args)


@app.command()
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its name in small letters, such as lucky_seven.")],
    title: Annotated[str | None, typer.Option(help="Its title; made from the name if not given.")] = None,
    into: Annotated[Path | None, typer.Option(file_okay=False, help="The folder to put it in.")] = None,
) -> None:
    """Make a new game from the template: it can be played and tested at once."""
    from gingersnap.cli.commands.new_game import create_game

    create_game(name, title, into)


def main() -> NoReturn:
    sys.exit(execute(sys.argv[1:]))


def execute(arguments: Sequence[str]) -> int:
    """Do what `arguments` ask, or serve. Whatever goes wrong is told in one sentence; the result is the exit code."""
    try:
        return int(app(arguments or ["serve"], prog_name="gingersnap", standalone_mode=False) or 0)
    except CommandError as complaint:
        return _print_error(str(complaint), complaint.exit_code)
    except typer.TyperException as error:
        return _print_error(_usage_message(error), 2)
    except OSError as error:
        return _print_error(f"{str(error.filename)!r}: {error.strerror}" if error.filename else str(error.strerror), 1)
    except Exception as error:
        if "GINGERSNAP_TRACEBACK" in os.environ:
            raise
        why = f"{type(error).__name__}: {error}"
        return _print_error(f"This is a fault in Gingersnap: {why}. Set GINGERSNAP_TRACEBACK=1 to see where.", 1)


def _usage_message(error: typer.TyperException) -> str:
    if not isinstance(error, typer.BadParameter):
        return str(error)
    return error.format_message()  # names the parameter as well


def _print_error(sentence: str, exit_code: int) -> int:
    if sentence:
        typer.echo(f"{sentence[0].upper()}{_with_full_stop(sentence[1:])}", err=True)
    return exit_code


def _with_full_stop(sentence: str) -> str:
    return sentence if sentence.endswith("?") else f"{sentence.rstrip('.')}."
