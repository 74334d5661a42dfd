"""Parsing and validation of single log lines: header, records, names and secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from gingersnap.core import codec
from gingersnap.core.contract import Data, Game, models_text
from gingersnap.core.deprecation import deprecated_names
from gingersnap.core.errors import GingersnapError
from gingersnap.core.options.stored_options import strip_options
from gingersnap.core.records import FORMAT, TABLE_VERSION, Header, Record
from gingersnap.core.registry import UnknownGame, find_game
from gingersnap.core.rules_change import ChangeRules
from gingersnap.core.rulings import rulings_in
from gingersnap.core.structs.canonical_hash import implied_values
from gingersnap.core.table import actions_at

_READERS_BY_FORMAT = {1: "Gingersnap 0.1.0"}
"""Programs that read formats no longer supported, by format."""


class LogError(GingersnapError, ValueError):
    """A log that cannot be used. The message says why."""


class BrokenLine(LogError):
    """A line of a log is incomplete or invalid."""


class WrongVersion(LogError):
    """A log of other rules, or of another format."""


class NamesLine(Data, frozen=True):
    """The optional last line of a log, with the players' names."""

    names: tuple[str, ...]


class SecretLine(Data, frozen=True):
    """The line after the last record that reveals the secret of verifiable luck."""

    secret: str


class _FormatField(msgspec.Struct, frozen=True):
    format: int


class _ChangeLine(msgspec.Struct, frozen=True):
    action: ChangeRules


class WrittenHeader(Header, frozen=True, omit_defaults=True):
    """The stored form of a header: rulings are separate from the other options (`core/options/stored_options.py`)."""

    rulings: dict[str, Any] = {}


# --- The header -----------------------------------------------------------------------------------


def header_line(header: Header) -> bytes:
    options = strip_options(type(header.options), codec.builtins(header.options))
    rulings = {name: options.pop(name) for name in rulings_in(header.options) if name in options}
    return codec.encode(WrittenHeader(**{**_fields(header), "options": options, "rulings": rulings}))


def parse_header(line: bytes, game: Game[Any, Any] | None = None) -> Header:
    """Parse the first line of a log of an installed game. `game` overrides the game named in the header."""
    written = parse_written_header(line)
    known = game or find_game_of(written)
    check_version(written, None, known)
    return resolve_header(written, known)


def format_of(line: bytes) -> int:
    """Return the format number of the log that begins with this line."""
    try:
        return codec.decode(line, _FormatField).format
    except codec.Malformed as error:
        raise BrokenLine(f"line 1: {error}") from None


def parse_written_header(line: bytes) -> WrittenHeader:
    """Parse a header in its stored form, whatever the version of its rules."""
    _check_format(format_of(line))
    try:
        written: WrittenHeader = codec.decode(line, WrittenHeader)
    except codec.Malformed as error:
        raise BrokenLine(f"line 1: {error}") from None
    return written


def find_game_of(written: WrittenHeader) -> Game[Any, Any]:
    try:
        return find_game(written.game)
    except UnknownGame as error:
        raise BrokenLine(f"line 1: {error}") from None


def resolve_header(written: WrittenHeader, game: Game[Any, Any]) -> Header:
    """Convert a stored header to one with the game's own type of options.

    Options missing from an old log get the value that was in force before the option existed.
    """
    kind = game.types.options
    try:
        options = codec.convert({**implied_values(kind), **written.options, **written.rulings}, kind)
        start = None if written.start is None else codec.convert(written.start, game.types.state)
    except (codec.Malformed, TypeError) as error:
        raise BrokenLine(f"line 1: {error}") from None
    return Header(**{**_fields(written), "options": options, "start": start})


def _fields(header: Header) -> dict[str, Any]:
    return {name: getattr(header, name) for name in Header.__struct_fields__}


def _check_format(format: int) -> None:
    if format != FORMAT:
        reader = f"; {_READERS_BY_FORMAT[format]} reads it" if format in _READERS_BY_FORMAT else ""
        raise WrongVersion(f"line 1: this is a log of format {format}, and this program reads format {FORMAT}{reader}")


def check_version(header: Header, change: ChangeRules | None, game: Game[Any, Any]) -> None:
    """Raise WrongVersion unless the rules in the header, or the last change of rules, can be played here."""
    version, models = (change.version, change.models) if change else (header.version, header.models)
    if version != game.version and version not in game.still_plays:
        raise WrongVersion(
            f"line 1: {game.title} was played under rules version {version}; this is version {game.version}"
        )
    if not game.plays_models(models):
        raise WrongVersion(
            f"line 1: {game.title} was played with {models_text(models)}; this is {models_text(game.models)}"
        )
    if header.table.version != TABLE_VERSION:
        raise WrongVersion(
            f"line 1: the rules of the table were of version {header.table.version}; this is version {TABLE_VERSION}"
        )


# --- Other lines ----------------------------------------------------------------------------------


def parse_record(game: Game[Any, Any], line: bytes, number: int) -> Record:
    try:
        record: Record = codec.decode(line, Record)
        return codec.replace(record, action=codec.convert(record.action, actions_at(game)))
    except codec.Malformed as error:
        raise BrokenLine(f"line {number}: {error}") from None


def last_change(lines: Sequence[bytes]) -> ChangeRules | None:
    """Return the last change of rules in these lines. Other records may have actions that no longer exist."""
    for line in reversed(lines):
        if b"ChangeRules" in line:
            try:
                return codec.decode(line, _ChangeLine).action
            except codec.Malformed:
                continue
    return None


def parse_names(line: bytes, seats: int) -> tuple[str, ...] | None:
    """Parse the names in the last line of a log; return None if it holds none."""
    try:
        names: NamesLine = codec.decode(line, NamesLine)
    except codec.Malformed:
        return None
    return names.names[:seats]


def parse_secret(line: bytes) -> str | None:
    """Parse the secret in the line after the last record; return None if it holds none."""
    try:
        revealed: SecretLine = codec.decode(line, SecretLine)
    except codec.Malformed:
        return None
    return revealed.secret


__getattr__ = deprecated_names(
    __name__,
    {
        "read_header": "parse_header",
        "read_record": "parse_record",
    },
)
