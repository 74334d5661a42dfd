"""Typer application: the commands and options of `gingersnap`, and its exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from datetime import datetime
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from gingersnap import __version__
from gingersnap.cli.errors import CommandError

app = typer.Typer(
    name="gingersnap",
    help="Play, host and study tabletop games: in the browser, in the terminal, or thousands at a time.",
    epilog="Without a command, the server starts: the same as gingersnap serve.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="Name of the game; 'gingersnap rules' lists all names.")
]
GameOrQuestion = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME", help="Name of the game; without one, you are asked. 'gingersnap rules' lists all names."
    ),
]
OptionTexts = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="KEY=VALUE",
        help="Set a table option; KEY=@FILE reads the value from a file. May be repeated.",
    ),
]
SeedOption = Annotated[int | None, typer.Option(help="Seed of the random numbers; a random one by default.")]
SeatsOption = Annotated[int | None, typer.Option(help="Number of seats; the game's minimum by default.")]


@app.callback(invoke_without_command=True)
def gingersnap(version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False) -> None:
    if version:
        typer.echo(f"gingersnap {__version__}")
        return
    from gingersnap.core.registry import load_problems

    for trouble in load_problems():
        typer.echo(trouble, err=True)


@app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []},
    rich_help_panel="Play",
)
def serve(context: typer.Context) -> None:
    """Start the server, to play in the browser. serve --help lists all settings."""
    from gingersnap.cli.commands.serve import start_server

    start_server(context.args)


@app.command(rich_help_panel="Host")
def move(
    to: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Address of an empty database: postgresql://user@host/name.")
    ],
    data: Annotated[
        Path | None,
        typer.Option(
            envvar="GINGERSNAP_DATA", help="Data folder to move from; the default folder of serve if not given."
        ),
    ] = None,
) -> None:
    """Move all tables from a data folder into PostgreSQL, and verify every game by replaying it there."""
    from gingersnap.cli.commands.move import move_tables

    move_tables(data, to)


@app.command(rich_help_panel="Host")
def admin(
    data: Annotated[
        Path | None,
        typer.Option(
            envvar="GINGERSNAP_DATA", help="Data folder of the server; the default folder of serve if not given."
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="GINGERSNAP_DATABASE",
            metavar="ADDRESS",
            help="Address of the server's PostgreSQL database, if it uses one.",
        ),
    ] = None,
    at: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Address at which browsers reach the server.")
    ] = "http://127.0.0.1:8000",
) -> None:
    """Print a link to the administrator's page, to handle reports, hide tables and silence users."""
    from gingersnap.cli.commands.admin import print_admin_link

    print_admin_link(data, database, at)


@app.command(rich_help_panel="Host")
def warm(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help="Names of games; all by default.", show_default=False)
    ] = None,
) -> None:
    """Compile the games that need it now, such as those with physics, so that no first move waits for it."""
    from gingersnap.cli.commands.warm import warm_games

    warm_games(games or [])


@app.command(rich_help_panel="Play")
def play(
    game: GameOrQuestion = None,
    seats: SeatsOption = None,
    bot: Annotated[
        list[str] | None, typer.Option(metavar="LEVEL", help="Add a bot of this level as an opponent. May be repeated.")
    ] = None,
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "Guest",
    seed: SeedOption = None,
    preset: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Game length; the first game by default. Options are changed on top of it."),
    ] = None,
    option: OptionTexts = None,
    save: Annotated[
        Path | None, typer.Option(dir_okay=False, help="Save the game's log to this file, however the game ends.")
    ] = None,
    keep: Annotated[bool, typer.Option("--keep", help="Never clear the screen, not even in memory games.")] = False,
    go_on: Annotated[
        bool, typer.Option("--go-on", help="Play forced moves automatically, such as a roll of the dice.")
    ] = False,
) -> None:
    """Play a game in the terminal against bots, in plain text and with the keyboard only."""
    from gingersnap.cli.commands.play import play_in_terminal
    from gingersnap.cli.game_choice import choose_game

    play_in_terminal(game or choose_game(), seats, bot or [], name, seed, preset, option or [], save, keep, go_on)


@app.command(rich_help_panel="Play")
def resume(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Log of the game.", exists=True, dir_okay=False)],
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="LEVEL", help="Replace the opponents with bots of this level. May be repeated."),
    ] = None,
    seed: SeedOption = None,
    keep: Annotated[bool, typer.Option("--keep", help="Never clear the screen, not even in memory games.")] = False,
    go_on: Annotated[
        bool, typer.Option("--go-on", help="Play forced moves automatically, such as a roll of the dice.")
    ] = False,
) -> None:
    """Resume a saved game in the terminal. The log is updated however the game ends."""
    from gingersnap.cli.commands.resume import resume_in_terminal

    resume_in_terminal(file, bot or [], seed, keep, go_on)


@app.command(rich_help_panel="Play")
def options(game: GameArgument) -> None:
    """List the table options of a game, with their allowed values and defaults."""
    from gingersnap.cli.commands.rules import print_options

    print_options(game)


@app.command(rich_help_panel="Play")
def learn(
    game: GameOrQuestion = None,
    lesson: Annotated[
        str | None, typer.Argument(metavar="LESSON", help="Name of the lesson; the first one by default.")
    ] = None,
    only_list: Annotated[bool, typer.Option("--list", help="List the lessons and exit.")] = False,
) -> None:
    """Learn a game by playing it in the terminal, step by step."""
    from gingersnap.cli.commands.learn import learn_in_terminal
    from gingersnap.cli.game_choice import choose_game

    learn_in_terminal(game or choose_game(), lesson, only_list)


@app.command(rich_help_panel="Research and lab")
def simulate(
    game: GameArgument,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Number of games.")] = 1000,
    bots: Annotated[
        str, typer.Option(metavar="A,B,…", help="Levels of the bots; they rotate over the seats.")
    ] = "random",
    seats: SeatsOption = None,
    seed: SeedOption = None,
    option: OptionTexts = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Number of processes; one per core by default.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
    report: Annotated[
        Path | None,
        typer.Option(dir_okay=False, help="Also write an HTML report with plots, and a Markdown file beside it."),
    ] = None,
) -> None:
    """Simulate many games between bots on all cores, and print win rates with confidence intervals."""
    from gingersnap.cli.commands.simulate import simulate_games

    simulate_games(game, games, bots, seats, seed, option or [], workers, as_json, report)


@app.command(rich_help_panel="Research and lab")
def ladder(
    game: GameArgument,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Number of games for each line-up.")] = 20,
    seed: SeedOption = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Number of processes; one per core by default.")] = None,
    write: Annotated[
        bool, typer.Option("--write", help="Write the result into the game's folder, where it anchors ratings.")
    ] = False,
) -> None:
    """Rate all bot levels of a game by games against each other."""
    from gingersnap.cli.commands.ladder import print_bot_ladder

    print_bot_ladder(game, games, seed, workers, write=write)


@app.command(rich_help_panel="Research and lab")
def sweep(
    plan: Annotated[Path, typer.Argument(metavar="PLAN", help="Plan of the sweep: a TOML file.", dir_okay=False)],
    out: Annotated[
        Path | None, typer.Option(file_okay=False, help="Folder for the results; named like the plan by default.")
    ] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Number of processes; one per core by default.")] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on a Dask cluster instead: tcp://host:8786.")
    ] = None,
) -> None:
    """Play a grid of options, seats and bots. Run it again after an interruption to continue.

    Requires pip install 'gingersnap\\[lab]'.
    """
    from gingersnap.cli.commands.sweep import play_sweep

    play_sweep(plan, out, workers, cluster)


@app.command(rich_help_panel="Research and lab")
def evaluate(
    game: GameArgument,
    bot: Annotated[str, typer.Option(metavar="LEVEL", help="Level of the bot to evaluate.")],
    against: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="Levels of the opponents; all levels by default.")
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="Number of games against each level.")] = 100,
    seats: SeatsOption = None,
    option: OptionTexts = None,
) -> None:
    """Evaluate a bot by the fixed protocol for learning agents, as a baseline for your own scores."""
    from gingersnap.cli.commands.evaluate import evaluate_bot

    evaluate_bot(game, bot, against, games, seats, option or [])


@app.command(rich_help_panel="Research and lab")
def dataset(
    game: GameArgument,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Parquet file to write.", dir_okay=False)],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Number of games.")] = 100,
    bots: Annotated[
        str, typer.Option(metavar="A,B,…", help="Levels of the bots; they rotate over the seats.")
    ] = "random",
    seats: SeatsOption = None,
    seed: Annotated[int, typer.Option(help="Seed; the same seed gives the same file.")] = 1,
    option: OptionTexts = None,
) -> None:
    """Write a self-play dataset of games between bots, with a row for each decision.

    Requires pip install 'gingersnap\\[lab]'.
    """
    from gingersnap.cli.commands.dataset import write_dataset

    write_dataset(game, file, games, bots, seats, seed, option or [])


@app.command(rich_help_panel="Research and lab")
def examples(
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="FOLDER", help="Copy the examples here; list them if not given.", file_okay=False),
    ] = None,
) -> None:
    """List the examples and lab plans, or copy them into a folder."""
    from gingersnap.cli.examples import copy_examples, list_examples

    if folder is None:
        list_examples()
    else:
        copy_examples(folder)


@app.command(rich_help_panel="Research and lab")
def ledger(
    game: GameArgument,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, help="Maximum number of games for each reading.")
    ] = 3200,
    within: Annotated[
        float, typer.Option(min=0.001, max=0.5, help="Stop a reading at this half-width of all changes in rates.")
    ] = 0.02,
    bots: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="Levels of the bots; the default opponent if not given.")
    ] = None,
    seats: SeatsOption = None,
    seed: Annotated[int, typer.Option(help="Seed; the same seed gives the same games.")] = 1,
    option: OptionTexts = None,
    rule: Annotated[
        list[str] | None, typer.Option(metavar="ID", help="Compare only the readings of this rule. May be repeated.")
    ] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Number of processes; one per core by default.")] = None,
    report: Annotated[Path | None, typer.Option(dir_okay=False, help="Also write an HTML report with plots.")] = None,
    out: Annotated[
        Path | None, typer.Option(file_okay=False, help="Store all games here, to continue after an interruption.")
    ] = None,
) -> None:
    """Compare alternative readings of a game's rules with the usual ones, and show which matter."""
    from gingersnap.cli.commands.ledger import print_ruling_comparison

    print_ruling_comparison(game, games, within, bots, seats, seed, option or [], rule or [], workers, report, out)


@app.command(rich_help_panel="Recorded games")
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Log of the game.", exists=True, dir_okay=False)],
    at: Annotated[
        int | None, typer.Option(min=0, metavar="SEQ", help="Show only the table after this many actions.")
    ] = None,
    seat: Annotated[int | None, typer.Option(min=0, help="Show only what this seat could see.")] = None,
    rules: Annotated[bool, typer.Option("--rules", help="Cite the rule behind each event.")] = False,
) -> None:
    """Replay a recorded game as text, and verify that it matches the log."""
    from gingersnap.cli.commands.replay import print_replay

    print_replay(file, at, seat, rules=rules)


DataFolder = Annotated[
    Path | None,
    typer.Option(
        envvar="GINGERSNAP_DATA", file_okay=False, help="Data folder; the default folder of serve if not given."
    ),
]


@app.command(rich_help_panel="Host")
def backup(
    to: Annotated[
        Path, typer.Argument(metavar="TO", help="Folder to write the backup to, made if missing; or a file.")
    ],
    data: DataFolder = None,
) -> None:
    """Back up the data of a server, even while it runs, and verify the copy by replaying every game."""
    from gingersnap.cli.commands.backup import make_backup

    make_backup(to, data)


@app.command(rich_help_panel="Host")
def restore(
    file: Annotated[Path, typer.Argument(metavar="BACKUP", help="Backup file.")],
    data: DataFolder = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace the existing database, which is renamed and kept.")
    ] = False,
) -> None:
    """Restore a verified backup into a data folder. Stop the server first."""
    from gingersnap.cli.commands.backup import restore_backup

    restore_backup(file, data, replace)


@app.command(rich_help_panel="Host")
def verify(
    what: Annotated[
        str,
        typer.Argument(metavar="WHAT", help="Log of a game, data folder, backup, or address of a database."),
    ],
    promised: Annotated[
        str | None,
        typer.Option(metavar="HASH", help="Hash of the secret, as the table showed it before the game."),
    ] = None,
) -> None:
    """Verify the rules and the luck of a recorded game, or all data of a server."""
    from gingersnap.cli.commands.verify_data import is_data, verify_data

    if is_data(what):
        verify_data(what)
    else:
        from gingersnap.cli.commands.verify import verify_log

        verify_log(Path(what), promised)


@app.command(rich_help_panel="Recorded games")
def export(
    file: Annotated[Path, typer.Argument(metavar="LOG", help="Log of a finished game.", exists=True, dir_okay=False)],
    form: Annotated[
        str, typer.Option("--as", metavar="FORMAT", help="Format; an unknown name lists the available ones.")
    ],
    out: Annotated[Path | None, typer.Option(dir_okay=False, help="File to write; standard output by default.")] = None,
    ended: Annotated[
        datetime | None, typer.Option(help="End of the game in UTC; the log's modification time by default.")
    ] = None,
) -> None:
    """Export a finished game to another program's format."""
    from gingersnap.cli.commands.export import write_export

    write_export(file, form, out, ended)


@app.command(rich_help_panel="Play")
def rules(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Name of the game.")] = None,
    rule_id: Annotated[str | None, typer.Argument(metavar="ID", help="Id of one rule, such as ABC-12.")] = None,
    matrix: Annotated[bool, typer.Option("--matrix", help="List every rule with the tests that prove it.")] = False,
) -> None:
    """List the games, print a rulebook or one rule, or show which tests prove which rules."""
    from gingersnap.cli.commands.rules import print_matrix, print_rules

    if matrix:
        print_matrix(game)
    else:
        print_rules(game, rule_id)


@app.command(rich_help_panel="Play")
def explain(
    game: GameArgument,
    word: Annotated[str | None, typer.Argument(metavar="THING", help="Name of the thing, or the start of it.")] = None,
) -> None:
    """Explain a thing in a game in a sentence, with its rule; or list all things."""
    from gingersnap.cli.commands.explain import print_explanation

    print_explanation(game, word)


@app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []},
    rich_help_panel="Research and lab",
)
def bench(context: typer.Context) -> None:
    """Run the benchmarks beside peers. bench --help lists them."""
    from gingersnap.cli.commands.bench import start_benchmarks

    start_benchmarks(context.args)


@app.command(rich_help_panel="Development")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name in lower case, such as lucky_seven.")],
    title: Annotated[str | None, typer.Option(help="Title; derived from the name by default.")] = None,
    into: Annotated[
        Path | None, typer.Option(file_okay=False, help="Parent folder; the bundled games by default.")
    ] = None,
) -> None:
    """Create a new game from the template, ready to play and test."""
    from gingersnap.cli.commands.new_game import create_game

    create_game(name, title, into)


def main() -> NoReturn:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # A pipe on Windows cannot hold every character.
            stream.reconfigure(errors="replace")
    sys.exit(execute(sys.argv[1:]))


def execute(arguments: Sequence[str]) -> int:
    """Run a command, `serve` by default, and return the exit code. Errors are printed as one sentence."""
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
