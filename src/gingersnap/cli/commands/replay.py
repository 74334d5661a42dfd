"""`gingersnap replay`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import typer

from gingersnap.cli.errors import Complaint, Misuse
from gingersnap.core import log
from gingersnap.core.contract import SPECTATOR, Event, Seat
from gingersnap.core.rulebook import without_rules
from gingersnap.core.table import Table, masked
from gingersnap.core.words import say
from gingersnap.terminal.game_interface import Edition
from gingersnap.terminal.plain_text import ending_text, seat_names


def tell_again(file: Path, at: int | None, seat: Seat | None, *, rules: bool = False) -> None:
    """`rules`: sentences name the rules by which things happened."""
    try:
        recorded = log.load(file.read_bytes())
        if seat is not None and seat >= recorded.header.seats:
            raise Misuse(str(say("replay-no-seat", seat=seat, last=recorded.header.seats - 1)))
        if at is None:
            _tell_all(recorded, seat, rules)
        else:
            _draw_moment(recorded, at, seat, rules)
    except log.LogError as error:
        raise Complaint(f"{str(file)!r}: {error}.") from None


def _tell_all(recorded: log.Log, seat: Seat | None, rules: bool) -> None:
    for table, events in log.steps(recorded):
        for sentence in _sentences(table, events, seat, rules):
            typer.echo(sentence)
    if table.outcome is None:
        typer.echo(f"\n{say('replay-left', actions=table.seq)}")
    else:
        typer.echo(f"\n{ending_text(table, _names(table), _reader(seat))}")


def _draw_moment(recorded: log.Log, at: int, seat: Seat | None, rules: bool) -> None:
    if at > len(recorded.records):
        raise Misuse(str(say("replay-no-moment", at=str(at), actions=len(recorded.records))))
    for table, events in log.steps(recorded):  # to the end: a log that goes wrong later is no proof of this moment
        if table.seq == at:
            view = table.game.view(table.state, _reader(seat))
            picture = [*_sentences(table, events, seat, rules), "", Edition.of(table.game).draw(view, _names(table))]
    typer.echo("\n".join([str(say("replay-after", at=at, actions=len(recorded.records))), *picture]))


def _sentences(table: Table[Any, Any], events: Iterable[Event], seat: Seat | None, rules: bool) -> list[str]:
    """What happened, as the seat was told; all of it if no seat is named."""
    told = events if seat is None else masked(events, seat)
    words = [event.words(_names(table), _reader(seat)) for event in told if event.is_news]
    return words if rules else [without_rules(sentence) for sentence in words]


def _reader(seat: Seat | None) -> Seat:
    return SPECTATOR if seat is None else seat


def _names(table: Table[Any, Any]) -> list[str]:
    return seat_names(table.names, table.seats)
