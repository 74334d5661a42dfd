"""One game at the terminal: a person at the first seat, bots at the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any

from gingersnap.core import log
from gingersnap.core.bot import Bot, play_out
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action, Rejection, Seat
from gingersnap.core.player_requests.actions import TableRequest
from gingersnap.core.summary.status_text import first_turn_text
from gingersnap.core.table import Table
from gingersnap.core.words import say
from gingersnap.terminal.console import Console
from gingersnap.terminal.game_interface import TerminalInterface
from gingersnap.terminal.hints import TableAdviser
from gingersnap.terminal.human_player import HumanPlayer, PlayerLeft
from gingersnap.terminal.plain_text import seat_names, summary_text

PERSON_SEAT: Seat = 0


def play_at_console(
    table: Table[Any, Any],
    terminal_interface: TerminalInterface,
    bots: Mapping[Seat, Bot],
    chance: Chance,
    console: Console,
    save: Path | None = None,
    *,
    goes_on: bool = False,
) -> None:
    """Play until the game ends or the person leaves. The log is written to `save` in any case."""
    names = table.names

    def check(action: Action) -> Rejection | None:
        if isinstance(action, TableRequest):
            return table.check(PERSON_SEAT, action)
        return table.game.rejection(table.state, PERSON_SEAT, action)

    person = HumanPlayer(
        terminal_interface,
        names,
        check,
        lambda: table.due,
        console,
        adviser=TableAdviser(table, PERSON_SEAT),
        goes_on=goes_on,
    )
    others = tuple(range(1, table.seats))
    begin = (
        say("terminal-go-on", game=table.game.title, actions=table.seq, seat=PERSON_SEAT, others=others)
        if table.seq
        else say("terminal-begin", game=table.game.title, seat=PERSON_SEAT, others=others)
    )
    console.say(f"{begin.words(names)}\n")
    first = [seat for seat in table.game.to_act(table.state) if seat >= 0]
    if len(first) == 1 and not table.seq:
        console.say(first_turn_text(first[0]).words(names, PERSON_SEAT))
    try:
        play_out(table, {PERSON_SEAT: person, **bots}, chance)
        _print_summary(table, console)
    except PlayerLeft:
        if save is None:
            _offer_to_save(table, console)
    except EOFError:
        console.say(str(say("terminal-no-more")))
    finally:
        if save is not None:
            _save_log(table, save, console)


def _print_summary(table: Table[Any, Any], console: Console) -> None:
    if table.outcome is not None:
        console.say(f"\n{summary_text(table, seat_names(table.names, table.seats), PERSON_SEAT)}")


def _offer_to_save(table: Table[Any, Any], console: Console) -> None:
    """Ask until the game is saved or the player declines, so that an invalid file name does not lose the game."""
    while (file := _ask_save_path(table.game.name, console)) is not None:
        if _save_log(table, file, console):
            return


def _ask_save_path(game: str, console: Console) -> Path | None:
    try:
        answer = console.ask(f"{say('terminal-save')} ").strip()
    except EOFError:
        return None
    match answer.lower():
        case "" | "n" | "no":
            return None
        case "y" | "yes":
            return next(file for file in _default_files(game) if not file.exists())
    return Path(answer)


def _default_files(game: str) -> Iterator[Path]:
    """Yield default file names: my_game.jsonl, my_game-2.jsonl."""
    yield Path(f"{game}.jsonl")
    yield from (Path(f"{game}-{number}.jsonl") for number in count(2))


def _save_log(table: Table[Any, Any], file: Path, console: Console) -> bool:
    """Write the log; return whether that succeeded."""
    try:
        file.write_bytes(log.save(log.log_of(table)))
    except (OSError, ValueError) as error:  # ValueError: an invalid file name.
        reason = str(getattr(error, "strerror", None) or error)
        console.say(str(say("cannot-save", file=str(file), error=reason)))
        return False
    console.say(str(say("terminal-saved", file=str(file), over=table.outcome is not None)))
    return True
