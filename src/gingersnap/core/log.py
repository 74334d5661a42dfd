"""A game as text: one JSON line for the header, one for each action. Save, load, replay.

LogError(ValueError)      this log cannot be used; the message says why
  BrokenLine              a line is cut off or is not what it should be
  WrongVersion            played under other rules: refused, not guessed
  Diverged                it replays to something else than it says, from this action on
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gingersnap.core import codec
from gingersnap.core.chance import Scripted
from gingersnap.core.contract import Data, Event, Game, Rejection
from gingersnap.core.errors import GingersnapError
from gingersnap.core.registry import UnknownGame, find_game
from gingersnap.core.table import Header, Record, Table, actions_at

FORMAT = 1
_IMPOSSIBLE = (LookupError, ValueError, ArithmeticError)
"""What comes of luck or numbers that nobody could have had: OffScript and CannotLay are among them."""


class LogError(GingersnapError, ValueError):
    """A log that cannot be used."""


class BrokenLine(LogError):
    """A line that is cut off, or is not what it should be."""


class WrongVersion(LogError):
    """A log of other rules, or of another format."""


class Diverged(LogError):
    """A log whose replay is not what it says."""


class Log(Data, frozen=True):
    header: Header
    records: tuple[Record, ...]


def log_of(table: Table[Any, Any]) -> Log:
    return Log(table.header, tuple(table.records))


def save(log: Log) -> bytes:
    return b"".join(codec.encode(line) + b"\n" for line in (log.header, *log.records))


def load(data: bytes, game: Game[Any, Any] | None = None) -> Log:
    """The log in `data`. Fails on the first line that is wrong, and names it.

    `game` is the one the header names, unless given.
    """
    lines = data.split(b"\n")
    if lines[-1]:
        raise BrokenLine(f"line {len(lines)}: the log is cut off in the middle of a line")
    if len(lines) < 2:
        raise BrokenLine("line 1: the log is empty")
    header = read_header(lines[0], game)
    game = game or find_game(header.game)
    return Log(header, tuple(read_record(game, line, number) for number, line in enumerate(lines[1:-1], 2)))


def read_header(line: bytes, game: Game[Any, Any] | None = None) -> Header:
    try:
        header: Header = codec.decode(line, Header)
        game = game or find_game(header.game)
        if header.format != FORMAT:
            raise WrongVersion(f"line 1: log format {header.format}; this program reads {FORMAT}")
        if header.version != game.version:
            raise WrongVersion(
                f"line 1: {game.title} was played under rules version {header.version}; this is version {game.version}"
            )
        return codec.replace(header, options=codec.convert(header.options, game.types.options))
    except (codec.Malformed, UnknownGame) as error:
        raise BrokenLine(f"line 1: {error}") from None


def read_record(game: Game[Any, Any], line: bytes, number: int) -> Record:
    try:
        record: Record = codec.decode(line, Record)
        return codec.replace(record, action=codec.convert(record.action, actions_at(game)))
    except codec.Malformed as error:
        raise BrokenLine(f"line {number}: {error}") from None


def steps(log: Log, game: Game[Any, Any] | None = None) -> Iterator[tuple[Table[Any, Any], list[Event]]]:
    """The table after set-up and after each action, with what happened; each hash is compared on the way.

    It is one table that moves on, not a new one for each step. `game` is the one the header names, unless given.
    """
    table = _laid(log.header, game or find_game(log.header.game))
    yield table, []
    for seq, record in enumerate(log.records, 1):
        yield table, _played(table, seq, record)


def replay(log: Log, until: int | None = None, game: Game[Any, Any] | None = None) -> Table[Any, Any]:
    """The table at the end of `log`, or after its first `until` actions; play can go on from there."""
    *_, (table, _events) = steps(Log(log.header, log.records[:until]), game)
    return table


def without_clocks(log: Log, game: Game[Any, Any] | None = None) -> Log:
    """The same game as if its table had no clocks. What only they brought about is left out."""
    *_, (table, _) = steps(log, game)  # fails where the log is not what it says
    plain: Table[Any, Any] = Table(
        table.game, log.header.options, log.header.seats, Scripted(log.header.draws), log.header.names
    )
    for record in log.records:
        # A table without clocks refuses whatever is about them, and nothing else.
        plain.play(record.seat, record.action, Scripted(record.draws))
    return log_of(plain)


def _laid(header: Header, game: Game[Any, Any]) -> Table[Any, Any]:
    script = Scripted(header.draws)
    try:
        table: Table[Any, Any] = Table(
            game, header.options, header.seats, script, header.names, header.time, header.people
        )
    except _IMPOSSIBLE as error:
        raise Diverged(f"set-up: {error}") from None
    if script.left or table.header.hash != header.hash:
        raise Diverged("set-up: the table it leads to is not the one in the log")
    return table


def _played(table: Table[Any, Any], seq: int, record: Record) -> list[Event]:
    script = Scripted(record.draws)
    try:
        events = table.play(record.seat, record.action, script)
    except _IMPOSSIBLE as error:
        raise Diverged(f"action {seq}: {error}") from None
    if isinstance(events, Rejection):
        raise Diverged(f"action {seq}: {events.why} ({events.rule})")
    if script.left or table.records[-1].hash != record.hash:
        raise Diverged(f"action {seq}: the table it leads to is not the one in the log")
    return events
