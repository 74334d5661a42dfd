"""Game logs: one JSON line for the header and one for each action. Save, load and replay.

The errors of this module are `LogError` and its subclasses `BrokenLine` (a line is incomplete or invalid),
`WrongVersion` (played under rules that this program does not have; refused rather than guessed) and `ReplayMismatch`
(the replay differs from the log, from the named action on).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gingersnap.core import codec
from gingersnap.core.chance import Scripted
from gingersnap.core.contract import CLOCK, Data, Event, Game, Rejection, Seat
from gingersnap.core.deprecation import deprecated_names
from gingersnap.core.hint_permissions import HintRules
from gingersnap.core.log_lines import (
    BrokenLine,
    LogError,
    NamesLine,
    SecretLine,
    WrongVersion,
    check_version,
    find_game_of,
    format_of,
    header_line,
    last_change,
    parse_header,
    parse_names,
    parse_record,
    parse_secret,
    parse_written_header,
    resolve_header,
)
from gingersnap.core.luck.verifiable_chance import Commitment
from gingersnap.core.player_requests.actions import MoveTakenBack
from gingersnap.core.records import FORMAT, Header, Record, add_header_hash
from gingersnap.core.registry import find_game
from gingersnap.core.rules_change import ChangeRules
from gingersnap.core.table import TABLE_ACTION_TYPES, Table

__all__ = [
    "FORMAT",
    "BrokenLine",
    "Log",
    "LogError",
    "ReplayMismatch",
    "WrongVersion",
    "adopt_current_rules",
    "format_of",
    "header_line",
    "load",
    "log_of",
    "parse_header",
    "parse_record",
    "rebind_luck",
    "repeat",
    "replay",
    "save",
    "steps",
    "text_of",
    "without_clocks",
]

_IMPOSSIBLE = (LookupError, ValueError, ArithmeticError)
"""Errors caused by impossible draws or numbers; OffScript and CannotCreateTable are among them."""


class ReplayMismatch(LogError):
    """The replay of a log differs from what the log says. The message names the line and action."""


class Log(Data, frozen=True):
    header: Header
    records: tuple[Record, ...]
    names: tuple[str, ...] = ()
    """Players' names by seat, for display. They are not part of the game, and no hash covers them."""
    secret: str = ""
    """The secret behind verifiable luck, in hexadecimal, once it has been revealed. The header holds its hash."""


def log_of(table: Table[Any, Any]) -> Log:
    assert table.keeps_log, "this table was laid to keep no log"
    return Log(table.header, tuple(table.records), table.names)


# --- Text -----------------------------------------------------------------------------------------


def save(log: Log) -> bytes:
    """Return the log as text. The revealed secret and the players' names, if any, are separate lines at the end."""
    return text_of(header_line(log.header), map(codec.encode, log.records), log.names, log.secret)


def text_of(header: bytes, records: Iterable[bytes], names: Iterable[str] = (), secret: str = "") -> bytes:
    """Return the text of a log from lines that are already encoded."""
    named = tuple(names)
    told = ([codec.encode(SecretLine(secret))] if secret else []) + ([codec.encode(NamesLine(named))] if named else [])
    return b"".join(line + b"\n" for line in (header, *records, *told))


def load(data: bytes, game: Game[Any, Any] | None = None) -> Log:
    """Parse a log; raise LogError naming the first invalid line.

    `game` overrides the game named in the header.
    """
    return _parse_log(data, game, any_rules=False)


def _parse_log(data: bytes, game: Game[Any, Any] | None, *, any_rules: bool) -> Log:
    first, *rest = _lines(data)
    written = parse_written_header(first)
    known = game or find_game_of(written)
    if not any_rules:
        check_version(written, last_change(rest), known)
    names = parse_names(rest[-1], written.seats) if rest else None
    rest = rest if names is None else rest[:-1]
    secret = parse_secret(rest[-1]) if rest else None
    rest = rest if secret is None else rest[:-1]
    records = tuple(parse_record(known, line, number) for number, line in enumerate(rest, 2))
    return Log(resolve_header(written, known), records, names or (), secret or "")


def _lines(data: bytes) -> list[bytes]:
    lines = data.split(b"\n")
    if lines[-1]:
        raise BrokenLine(f"line {len(lines)}: the log is cut off in the middle of a line")
    if len(lines) < 2:
        raise BrokenLine("line 1: the log is empty")
    return lines[:-1]


# --- Replay ---------------------------------------------------------------------------------------


def steps(log: Log, game: Game[Any, Any] | None = None) -> Iterator[tuple[Table[Any, Any], list[Event]]]:
    """Yield the table after the set-up and after each action, with the events; raise ReplayMismatch if a hash differs.

    It is always the same table object, advanced step by step. `game` overrides the game named in the header. Hashes
    from before a change of the rules belong to other rules and are not compared; later hashes cover those records.
    """
    known = _game_of(log, game)
    changed = max((seq for seq, record in enumerate(log.records, 1) if _is_rules_change(record)), default=0)
    table = _replay_setup(log, known, compared=not changed)
    yield table, []
    for seq, record in enumerate(log.records, 1):
        yield table, _replay_record(table, seq, record, compared=seq >= changed)


def _game_of(log: Log, game: Game[Any, Any] | None) -> Game[Any, Any]:
    """Return the game with the models that the log continues with: those of the last change of rules, or its header."""
    known = game or find_game(log.header.game)
    changes = [record.action.models for record in log.records if isinstance(record.action, ChangeRules)]
    models = [log.header.models, *changes][-1]
    return known.with_models(models) if known.plays_models(models) else known


def _is_rules_change(record: Record) -> bool:
    return isinstance(record.action, ChangeRules)


def replay(log: Log, until: int | None = None, game: Game[Any, Any] | None = None) -> Table[Any, Any]:
    """Return the table at the end of `log`, or after its first `until` actions; play can continue from there."""
    *_, (table, _events) = steps(codec.replace(log, records=log.records[:until]), game)
    return table


def without_clocks(log: Log, game: Game[Any, Any] | None = None) -> Log:
    """Return the same game without clocks and hints, and without the records and times that only they caused."""
    *_, (table, _) = steps(log, game)  # Raises if the log does not match its replay.
    header = log.header
    plain: Table[Any, Any] = Table(
        table.game, header.options, header.seats, Scripted(header.draws), log.names, start=header.start
    )
    for record in _drop_taken_back(log, table.game):
        # A table without clocks and hints rejects every action about them, and no other.
        if not _is_rules_change(record):  # The new table already starts with the latest rules.
            plain.play(record.seat, record.action, Scripted(record.draws))
    return log_of(plain)


def _drop_taken_back(log: Log, game: Game[Any, Any]) -> list[Record]:
    """Return the records of a log without those that were taken back."""
    moments = steps(log, game)
    next(moments)
    standing: list[Record] = []
    for record, (_table, events) in zip(log.records, moments, strict=True):
        for event in events:
            if isinstance(event, MoveTakenBack):
                for _ in range(event.actions):
                    _drop_last_of(standing, event.seat)
        standing.append(record)
    return standing


def _drop_last_of(standing: list[Record], seat: Seat) -> None:
    """Remove the last action of `seat` in its game, and everything after it."""
    while True:
        record = standing.pop()
        if record.seat == seat and not isinstance(record.action, TABLE_ACTION_TYPES):
            return


def rebind_luck(
    log: Log, luck: Commitment | None, game: Game[Any, Any] | None = None, hints: HintRules | None = None
) -> Log:
    """Return the same game without clocks, to be continued with other luck and with hints for other people."""
    known, header = _game_of(log, game), log.header
    since = None if luck is None else codec.replace(luck, since=len(log.records))
    draws, start = Scripted(header.draws), header.start
    table: Table[Any, Any] = Table(
        known, header.options, header.seats, draws, log.names, luck=since, hints=hints, start=start
    )
    for record in log.records:
        table.play(record.seat, record.action, Scripted(record.draws), at=record.at)
    return log_of(table)


def adopt_current_rules(data: bytes, game: Game[Any, Any] | None = None) -> Log:
    """Return a log that other rules began, with a record added that it continues under the current rules (GEN-15).

    Raises ReplayMismatch if an earlier action is impossible under them.
    """
    log = _parse_log(data, game, any_rules=True)
    table = _replay_setup(log, _game_of(log, game), compared=False)
    for seq, record in enumerate(log.records, 1):
        _replay_record(table, seq, record, compared=False)
    change = ChangeRules(table.game.version, dict(table.game.models))
    check_version(log.header, change, table.game)
    events = table.play(CLOCK, change, Scripted([]), at=log.records[-1].at if log.records else None)
    if isinstance(events, Rejection):
        raise ReplayMismatch(f"{events.why} ({events.rule})")
    return log_of(table)


def repeat(table: Table[Any, Any], record: Record) -> list[Event]:
    """Play the next record of a log at a table that has reached it; return the events."""
    return _replay_record(table, table.seq + 1, record, compared=True)


def _replay_setup(log: Log, game: Game[Any, Any], *, compared: bool) -> Table[Any, Any]:
    header = log.header
    script, rules = Scripted(header.draws), header.table
    try:
        table: Table[Any, Any] = Table(
            game,
            header.options,
            header.seats,
            script,
            log.names,
            rules.time,
            rules.people,
            hints=rules.hints,
            start=header.start,
        )
    except _IMPOSSIBLE as error:
        raise ReplayMismatch(f"line 1 (set-up): {error}") from None
    if script.draws_left or (compared and add_header_hash(header, *table.position) != header):
        raise ReplayMismatch("line 1 (set-up): the table it leads to is not the one in the log")
    table.header = header
    return table


def _action_place(seq: int) -> str:
    return f"line {seq + 1} (action {seq})"


def _replay_record(table: Table[Any, Any], seq: int, record: Record, *, compared: bool) -> list[Event]:
    script = Scripted(record.draws)
    try:
        events = table.play(record.seat, record.action, script, at=record.at)
    except _IMPOSSIBLE as error:
        raise ReplayMismatch(f"{_action_place(seq)}: {error}") from None
    if isinstance(events, Rejection):
        raise ReplayMismatch(f"{_action_place(seq)}: {events.why} ({events.rule})")
    if script.draws_left or (compared and table.records[-1].hash != record.hash):
        raise ReplayMismatch(f"{_action_place(seq)}: the table it leads to is not the one in the log")
    table.records[-1] = record
    return events


__getattr__ = deprecated_names(
    __name__,
    {
        "Diverged": "ReplayMismatch",
        "bound_anew": "rebind_luck",
        "brought_over": "adopt_current_rules",
        "read_header": "parse_header",
        "read_record": "parse_record",
    },
)
