"""Verifiable luck: draws are unpredictable during the game, and can be checked after it (commit and reveal).

Each new table gets a secret, of which a hash is public at once. Its game is set up when each person has added a salt,
or has had time enough to do so. The secret is revealed with the log, when the game is over.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from gingersnap.core import codec
from gingersnap.core.chance import NOISE_BITS, Chance, noise_of
from gingersnap.core.contract import Data, Seat
from gingersnap.core.luck.verifiable_chance import SECRET_BYTES, Commitment, VerifiableChance, hash_secret
from gingersnap.core.table import Table

Luck = Callable[[str], Chance]
"""Function that returns the luck of a table by its id; called when the table is created and when it is loaded."""

_system = secrets.SystemRandom()


class SystemChance:
    """Luck from the operating system, bound to nothing."""

    def pick(self, label: str, count: int) -> int:
        return _system.randrange(count)

    def noise(self, label: str) -> float:
        return noise_of(_system.getrandbits(NOISE_BITS))


class CheckedLuck:
    """Binds each new table to a secret. Of the system's is what no game draws, and the luck of older tables."""

    def __call__(self, table: str) -> Chance:
        return SystemChance()

    def bind(self, table: str) -> bytes:
        """Return a new secret for this table."""
        return secrets.token_bytes(SECRET_BYTES)


checked_luck = CheckedLuck()


class TableLuck(Data, frozen=True):
    """The stored luck of a table with verifiable draws."""

    secret: str
    """The secret in hexadecimal, not revealed before the game is over."""
    salts: tuple[str | None, ...]
    """By seat: the salt of its person in hexadecimal; empty if they added none, None while it may still come."""

    @property
    def hash(self) -> str:
        return hash_secret(bytes.fromhex(self.secret))

    @property
    def salt_hashes(self) -> tuple[str, ...]:
        """Return SHA-256 of each seat's salt in hexadecimal; empty without one."""
        return tuple(_hash_salt(salt) if salt else "" for salt in self.salts)

    def seats_missing_salts(self, people: Iterable[Seat]) -> tuple[Seat, ...]:
        return tuple(seat for seat in people if self.salts[seat] is None)

    def seats_without_salt(self, people: Iterable[Seat]) -> tuple[Seat, ...]:
        """Return the seats of `people` that added no salt."""
        return tuple(seat for seat in people if self.salts[seat] == "")

    def with_salts(self, salts: Mapping[Seat, str]) -> TableLuck:
        """Return the luck with these salts added. The first salt of a seat stays."""
        first = (salts.get(seat) if salt is None else salt for seat, salt in enumerate(self.salts))
        return codec.replace(self, salts=tuple(first))

    def reseat(self, order: Iterable[Seat]) -> TableLuck:
        """Return the luck after the player on `order[0]` moved to seat 0, and so on; a new seat has no salt."""
        return codec.replace(self, salts=tuple(self.salts[seat] if seat < len(self.salts) else None for seat in order))

    def without_salt(self, seat: Seat) -> TableLuck:
        """Return the luck without the salt of a seat whose person has left."""
        return codec.replace(self, salts=tuple(None if at == seat else salt for at, salt in enumerate(self.salts)))

    def commitment(self, table: str, people: Iterable[Seat]) -> Commitment:
        salts = tuple(salt or "" for salt in self.salts)
        return Commitment(table, self.hash, salts, tuple(seat for seat in people if not salts[seat]))


@lru_cache(4096)
def _hash_salt(salt: str) -> str:
    return hashlib.sha256(bytes.fromhex(salt)).hexdigest()


def bind_table_luck(luck: Luck, table: str, seats: int) -> TableLuck | None:
    """Return the luck of a new table with a fresh secret; None if draws are not verifiable."""
    return TableLuck(luck.bind(table).hex(), (None,) * seats) if isinstance(luck, CheckedLuck) else None


def chance_from(luck: TableLuck | None, commitment: Commitment | None, position: int, otherwise: Chance) -> Chance:
    """Return the luck for the draws from `position` on, derived from stored data so that any server draws the same."""
    if luck is None or commitment is None:
        return otherwise
    return VerifiableChance(bytes.fromhex(luck.secret), commitment.table, commitment.salts, position)


def chance_for_next_action(luck: TableLuck | None, table: Table[Any, Any], otherwise: Chance) -> Chance:
    """Return the luck for the next action at `table`."""
    return chance_from(luck, table.header.luck, table.drawn, otherwise)
