"""The stored form of a game: a header with everything decided before it, and a record for each action.

Fields may be added with a default, which changes no hash of stored games (`structs/canonical_hash.py`). Fields are
never renamed or removed; a test compares them with a list.
"""

from __future__ import annotations

from typing import Any

from gingersnap.core import codec
from gingersnap.core.chance import RecordedDraw
from gingersnap.core.clocks import TimeControl
from gingersnap.core.contract import Data, Seat
from gingersnap.core.deprecation import deprecated_names
from gingersnap.core.hint_permissions import HintRules
from gingersnap.core.luck.verifiable_chance import Commitment
from gingersnap.core.structs.canonical_hash import chain_hash

FORMAT = 2
TABLE_VERSION = 1
"""The version of the rules common to all tables (GEN), raised when a change of them affects the results of games."""


class TableRules(Data, frozen=True, omit_defaults=True):
    """The rules of a table that are independent of its game, with their own version."""

    version: int
    time: TimeControl | None = None
    people: tuple[Seat, ...] = ()
    """The seats of people: those with a clock, and a say in agreements beside the game."""
    hints: HintRules | None = None
    """The permission to use hints; None if the table has no hints."""


class Header(Data, frozen=True, omit_defaults=True):
    """The first line of a log: everything that is decided before the first action and determines the game."""

    format: int
    game: str
    version: int
    """The version of the game's rules."""
    seats: int
    options: Any
    """The options, rulings included; the stored form lists rulings separately."""
    table: TableRules
    draws: tuple[RecordedDraw, ...]
    models: dict[str, str] = {}
    """The versions of further components that the game depends on, by name; see `Game.models`."""
    luck: Commitment | None = None
    """The commitment to verifiable luck, if there is one."""
    start: Any = None
    """The initial state, if the game began from a given position instead of its set-up."""
    hash: str = ""


class Record(Data, frozen=True, omit_defaults=True):
    """One line of a log: the seat, its action, the draws, and a hash chained over the new state and all earlier lines.

    Secret until the game is over, since draws reveal what no player has seen yet.
    """

    seat: Seat
    action: Any
    draws: tuple[RecordedDraw, ...] = ()
    at: int | None = None
    """Milliseconds since the table was created; None if no time was recorded."""
    hash: str = ""


def add_header_hash(header: Header, *position: Any) -> Header:
    """Return `header` with the hash of its contents and of the position after the set-up.

    The game's name is not hashed, so that a game can be renamed without invalidating its logs.
    """
    return codec.replace(header, hash=chain_hash("", codec.replace(header, game="", hash=""), *position))


def add_record_hash(previous: str, record: Record, *position: Any) -> Record:
    """Return `record` with a hash chained over the previous hash, the record and the position."""
    return Record(record.seat, record.action, record.draws, record.at, chain_hash(previous, record, *position))


__getattr__ = deprecated_names(
    __name__,
    {
        "signed_header": "add_header_hash",
        "signed": "add_record_hash",
    },
)
