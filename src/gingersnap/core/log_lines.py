"""The lines of a log, read and written: what may stand in them, and what is said of one that cannot be used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from gingersnap.core import codec
from gingersnap.core.contract import Data, Game
from gingersnap.core.errors import GingersnapError
from gingersnap.core.records import FORMAT, TABLE_VERSION, Header, Record
from gingersnap.core.registry import UnknownGame, find_game
from gingersnap.core.rules_change import ChangeRules
from gingersnap.core.rulings import rulings_in
from gingersnap.core.structs.canonical_hash import unnamed
from gingersnap.core.table import actions_at

_READ_BY = {1: "Gingersnap 0.1.0"}
"""By format that is not ours any more: who reads it."""


class LogError(GingersnapError, ValueError):
    """A log that cannot be used."""


class BrokenLine(LogError):
    """A line that is cut off, or is not what it should be."""


class WrongVersion(LogError):
    """A log of other rules, or of another format."""


class Names(Data, frozen=True):
    """The line of names that a log may end with."""

    names: tuple[str, ...]


class Revealed(Data, frozen=True):
    """The line that tells what luck was made of, after the last record."""

    secret: str


class _Format(msgspec.Struct, frozen=True):
    format: int


class _Change(msgspec.Struct, frozen=True):
    action: ChangeRules


class Written(Header, frozen=True, omit_defaults=True):
    """A header as it is written: with rulings apart from the other options, and all of both."""

    rulings: dict[str, Any] = {}


# --- The header -----------------------------------------------------------------------------------


def header_line(header: Header) -> bytes:
    options: dict[str, Any] = codec.builtins(header.options)
    rulings = {name: options.pop(name) for name in rulings_in(header.options)}
    return codec.encode(Written(**{**_fields(header), "options": options, "rulings": rulings}))


def read_header(line: bytes, game: Game[Any, Any] | None = None) -> Header:
    """The header in the first line of a log, of a game that is played here. It names the game, unless one is given."""
    written = read_written(line)
    known = game or game_of(written)
    check_version(written, None, known)
    return settled(written, known)


def format_of(line: bytes) -> int:
    """Of the log that begins with this line."""
    try:
        return codec.decode(line, _Format).format
    except codec.Malformed as error:
        raise BrokenLine(f"line 1: {error}") from None


def read_written(line: bytes) -> Written:
    """The header as it is written, whatever its rules are."""
    _check_format(format_of(line))
    try:
        written: Written = codec.decode(line, Written)
    except codec.Malformed as error:
        raise BrokenLine(f"line 1: {error}") from None
    return written


def game_of(written: Written) -> Game[Any, Any]:
    try:
        return find_game(written.game)
    except UnknownGame as error:
        raise BrokenLine(f"line 1: {error}") from None


def settled(written: Written, game: Game[Any, Any]) -> Header:
    """The header with options of the game's own type. What is not named is what it was before it had a name."""
    kind = game.types.options
    try:
        options = codec.convert({**unnamed(kind), **written.options, **written.rulings}, kind)
        start = None if written.start is None else codec.convert(written.start, game.types.state)
    except (codec.Malformed, TypeError) as error:
        raise BrokenLine(f"line 1: {error}") from None
    return Header(**{**_fields(written), "options": options, "start": start})


def _fields(header: Header) -> dict[str, Any]:
    return {name: getattr(header, name) for name in Header.__struct_fields__}


def _check_format(format: int) -> None:
    if format != FORMAT:
        reader = f"; {_READ_BY[format]} reads it" if format in _READ_BY else ""
        raise WrongVersion(f"line 1: this is a log of format {format}, and this program reads format {FORMAT}{reader}")


def check_version(header: Header, change: ChangeRules | None, game: Game[Any, Any]) -> None:
    """Fails unless a game can be played here by its header's values, or by what its rules changed to last."""
    version, models = (change.version, change.models) if change else (header.version, header.models)
    if version != game.version and version not in game.still_plays:
        raise WrongVersion(
            f"line 1: {game.title} was played under rules version {version}; this is version {game.version}"
        )
    if models != game.models:
        raise WrongVersion(f"line 1: {game.title} was played with {_told(models)}; this is {_told(dict(game.models))}")
    if header.table.version != TABLE_VERSION:
        raise WrongVersion(
            f"line 1: the rules of the table were of version {header.table.version}; this is version {TABLE_VERSION}"
        )


def _told(models: dict[str, str]) -> str:
    return ", ".join(f"{name} {version}" for name, version in sorted(models.items())) or "nothing but its rules"


# --- The others -----------------------------------------------------------------------------------


def read_record(game: Game[Any, Any], line: bytes, number: int) -> Record:
    try:
        record: Record = codec.decode(line, Record)
        return codec.replace(record, action=codec.convert(record.action, actions_at(game)))
    except codec.Malformed as error:
        raise BrokenLine(f"line {number}: {error}") from None


def last_change(lines: Sequence[bytes]) -> ChangeRules | None:
    """What the rules changed to last in these records. The others may be of rules that nobody knows any more."""
    for line in reversed(lines):
        if b"ChangeRules" in line:
            try:
                return codec.decode(line, _Change).action
            except codec.Malformed:
                continue
    return None


def read_names(line: bytes, seats: int) -> tuple[str, ...] | None:
    """The names in the last line of a log; None if it holds none."""
    try:
        names: Names = codec.decode(line, Names)
    except codec.Malformed:
        return None
    return names.names[:seats]


def read_secret(line: bytes) -> str | None:
    """What luck was made of, if the line after the last record tells it."""
    try:
        revealed: Revealed = codec.decode(line, Revealed)
    except codec.Malformed:
        return None
    return revealed.secret
