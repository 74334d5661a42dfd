"""Command `gingersnap replay`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import typer

from gingersnap.cli.commands.warm import load_and_compile
from gingersnap.cli.errors import CommandError, CommandUsageError
from gingersnap.core import log
from gingersnap.core.contract import SPECTATOR, Event, Seat
from gingersnap.core.rulebook import without_rules
from gingersnap.core.table import Table, visible_events
from gingersnap.core.words import say
from gingersnap.terminal.game_interface import TerminalInterface
from gingersnap.terminal.plain_text import seat_names, summary_text


def print_replay(file: Path, at: int | None, seat: Seat | None, *, rules: bool = False) -> None:
    """Print a recorded game, or the table after `at` actions. With `rules`, sentences cite their rule."""
    try:
        recorded = load_and_compile(file)
        if seat is not None and seat >= recorded.header.seats:
            raise CommandUsageError(str(say("replay-no-seat", seat=seat, last=recorded.header.seats - 1)))
        if at is None:
            _print_events(recorded, seat, rules)
        else:
            _print_position(recorded, at, seat, rules)
    except log.LogError as error:
        raise CommandError(f"{str(file)!r}: {error}.") from None


def _print_events(recorded: log.Log, seat: Seat | None, rules: bool) -> None:
    for table, events in log.steps(recorded):
        for sentence in _sentences(table, events, seat, rules):
            typer.echo(sentence)
    if table.outcome is None:
        typer.echo(f"\n{say('replay-left', actions=table.seq)}")
    else:
        typer.echo(f"\n{summary_text(table, _names(table), _reader_seat(seat))}")


def _print_position(recorded: log.Log, at: int, seat: Seat | None, rules: bool) -> None:
    if at > len(recorded.records):
        raise CommandUsageError(str(say("replay-no-moment", at=str(at), actions=len(recorded.records))))
    # replay to the end: a log with an error further on does not prove this position
    for table, events in log.steps(recorded):
        if table.seq == at:
            view = table.game.view(table.state, _reader_seat(seat))
            picture = [
                *_sentences(table, events, seat, rules),
                "",
                TerminalInterface.for_game(table.game).draw(view, _names(table)),
            ]
    typer.echo("\n".join([str(say("replay-after", at=at, actions=len(recorded.records))), *picture]))


def _sentences(table: Table[Any, Any], events: Iterable[Event], seat: Seat | None, rules: bool) -> list[str]:
    """Return the events as text, as visible to the seat; all events if no seat is given."""
    told = events if seat is None else visible_events(events, seat)
    words = [event.words(_names(table), _reader_seat(seat)) for event in told if event.is_news]
    return words if rules else [without_rules(sentence) for sentence in words]


def _reader_seat(seat: Seat | None) -> Seat:
    return SPECTATOR if seat is None else seat


def _names(table: Table[Any, Any]) -> list[str]:
    return seat_names(table.names, table.seats)
