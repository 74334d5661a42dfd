"""What is kept of a game: a header with all that was settled before it, and a record for each action.

Fields may be added, with a default: that changes no hash of games that are kept (`canonical.py`). They are not renamed
and not taken away; a test keeps the list of them.
"""

from __future__ import annotations

from typing import Any

from gingersnap.core import codec
from gingersnap.core.chance import RecordedDraw
from gingersnap.core.clocks import TimeControl
from gingersnap.core.contract import Data, Seat
from gingersnap.core.deprecation import deprecated_names
from gingersnap.core.hints import HintRules
from gingersnap.core.luck.verifiable_chance import Commitment
from gingersnap.core.structs.canonical_hash import chain_hash

FORMAT = 2
TABLE_VERSION = 1
"""Raised when what holds at every table (the GEN rules) changes what comes of a game."""


class TableRules(Data, frozen=True, omit_defaults=True):
    """What holds at a table beside its game, with a version of its own."""

    version: int
    time: TimeControl | None = None
    people: tuple[Seat, ...] = ()
    """Who plays as a person: whose time counts, and who may agree on something beside the game."""
    hints: HintRules | None = None
    """None: at this table nobody is helped."""


class Header(Data, frozen=True, omit_defaults=True):
    """The first line of a log: everything that was settled before the first action, and decides what comes of it."""

    format: int
    game: str
    version: int
    """Of the game's rules."""
    seats: int
    options: Any
    """Rulings are among them; written down they are named apart."""
    table: TableRules
    draws: tuple[RecordedDraw, ...]
    models: dict[str, str] = {}
    """By name, what else the game depends on: see `Game.models`."""
    luck: Commitment | None = None
    """What luck was bound to before, where it can be checked."""
    start: Any = None
    """The state that the game began from, where it was a position and not what setting up makes."""
    hash: str = ""


class Record(Data, frozen=True, omit_defaults=True):
    """One line of a log: who did what, how luck fell, and a hash of the state it led to and of all before it.

    Secret until the game is over: draws tell what nobody has seen yet.
    """

    seat: Seat
    action: Any
    draws: tuple[RecordedDraw, ...] = ()
    at: int | None = None
    """Milliseconds since the table was laid; None where nobody looked at a clock."""
    hash: str = ""


def add_header_hash(header: Header, *position: Any) -> Header:
    """`header` with its hash: of all that it says, and of the position after setting up.

    Which game it is shows in what it leads to; so a game may get another name, and keep its games.
    """
    return codec.replace(header, hash=chain_hash("", codec.replace(header, game="", hash=""), *position))


def add_record_hash(previous: str, record: Record, *position: Any) -> Record:
    """`record`, which has no hash yet, with one: of the hash before it, of all that it says, and of the position."""
    return Record(record.seat, record.action, record.draws, record.at, chain_hash(previous, record, *position))


__getattr__ = deprecated_names(
    __name__,
    {
        "signed_header": "add_header_hash",
        "signed": "add_record_hash",
    },
)
