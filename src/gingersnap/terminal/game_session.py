"""One game at the terminal: a person on the first seat, bots on the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any

from gingersnap.core import log
from gingersnap.core.bot import Bot, play_out
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action, Rejection, Seat
from gingersnap.core.requests.actions import Wish
from gingersnap.core.summary.status_text import began
from gingersnap.core.table import Table
from gingersnap.core.words import say
from gingersnap.terminal.console import Console
from gingersnap.terminal.game_interface import Edition
from gingersnap.terminal.hints import TableAdviser
from gingersnap.terminal.human_player import Left, Person
from gingersnap.terminal.plain_text import ending_text, seat_names

PERSON: Seat = 0


def play_at(
    table: Table[Any, Any],
    edition: Edition,
    bots: Mapping[Seat, Bot],
    chance: Chance,
    console: Console,
    save: Path | None = None,
    *,
    goes_on: bool = False,
) -> None:
    """Play until the game ends or the person leaves. The log goes to `save`, whatever happens."""
    names = table.names

    def check(action: Action) -> Rejection | None:
        if isinstance(action, Wish):
            return table.check(PERSON, action)
        return table.game.rejection(table.state, PERSON, action)

    person = Person(
        edition, names, check, lambda: table.due, console, adviser=TableAdviser(table, PERSON), goes_on=goes_on
    )
    others = tuple(range(1, table.seats))
    begin = (
        say("terminal-go-on", game=table.game.title, actions=table.seq, seat=PERSON, others=others)
        if table.seq
        else say("terminal-begin", game=table.game.title, seat=PERSON, others=others)
    )
    console.say(f"{begin.words(names)}\n")
    first = [seat for seat in table.game.to_act(table.state) if seat >= 0]
    if len(first) == 1 and not table.seq:
        console.say(began(first[0]).words(names, PERSON))
    try:
        play_out(table, {PERSON: person, **bots}, chance)
        _tell_the_end(table, console)
    except Left:
        if save is None:
            _offer_to_save(table, console)
    except EOFError:
        console.say(str(say("terminal-no-more")))
    finally:
        if save is not None:
            _save(table, save, console)


def _tell_the_end(table: Table[Any, Any], console: Console) -> None:
    if table.outcome is not None:
        console.say(f"\n{ending_text(table, seat_names(table.names, table.seats), PERSON)}")


def _offer_to_save(table: Table[Any, Any], console: Console) -> None:
    """Ask until the game is saved or need not be: a name that will not do must not cost the game."""
    while (file := _asked_where_to_save(table.game.name, console)) is not None:
        if _save(table, file, console):
            return


def _asked_where_to_save(game: str, console: Console) -> Path | None:
    try:
        answer = console.ask(f"{say('terminal-save')} ").strip()
    except EOFError:
        return None
    match answer.lower():
        case "" | "n" | "no":
            return None
        case "y" | "yes":
            return next(file for file in _files_of(game) if not file.exists())
    return Path(answer)


def _files_of(game: str) -> Iterator[Path]:
    """Names for a game that nobody has named: my_game.jsonl, my_game-2.jsonl."""
    yield Path(f"{game}.jsonl")
    yield from (Path(f"{game}-{number}.jsonl") for number in count(2))


def _save(table: Table[Any, Any], file: Path, console: Console) -> bool:
    """Whether it was possible."""
    try:
        file.write_bytes(log.save(log.log_of(table)))
    except (OSError, ValueError) as error:  # ValueError: no system has a file of such a name
        reason = str(getattr(error, "strerror", None) or error)
        console.say(str(say("cannot-save", file=str(file), error=reason)))
        return False
    console.say(str(say("terminal-saved", file=str(file), over=table.outcome is not None)))
    return True
