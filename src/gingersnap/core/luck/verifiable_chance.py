"""Verifiable luck by commit and reveal: each draw is an HMAC of a committed secret and of salts from the players.

Creating a table publishes the SHA-256 hash of a secret. Each person then contributes a random salt, draws are derived
from both in sequence, and the secret is revealed at the end. `luck_verification.py` verifies it; the web client has an
independent implementation.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from functools import lru_cache
from itertools import count as counted
from struct import pack

from gingersnap.core.chance import NOISE_BITS, noise_of
from gingersnap.core.contract import Data, Seat

SECRET_BYTES = 32
SALT_BYTES = 16
_PURPOSE = b"gingersnap luck 1"
_RANGE = 1 << 64
_BLOCK_BITS = 256


class Commitment(Data, frozen=True, omit_defaults=True):
    """The commitment to the luck of a game, made before the first draw and stored in the log's header."""

    table: str
    """The table's id: the same secret gives other draws at another table."""
    hash: str
    """SHA-256 of the secret, in hexadecimal."""
    salts: tuple[str, ...]
    """The salt contributed by each seat's person, in hexadecimal; empty for seats without one."""
    without: tuple[Seat, ...] = ()
    """People who contributed no salt."""
    since: int | None = None
    """For a game continued from another: the number of actions taken over with their draws, besides the set-up."""


def hash_secret(secret: bytes) -> str:
    """Return the published hash of a secret."""
    return hashlib.sha256(secret).hexdigest()


class VerifiableChance:
    """Draws as a function of the secret, the salts and the number of earlier draws."""

    def __init__(self, secret: bytes, table: str, salts: Sequence[str], position: int = 0) -> None:
        self.position = position
        """The number of draws made so far, set-up included."""
        self._begun = _begin_message(secret, table, tuple(salts))

    def pick(self, label: str, count: int) -> int:
        assert 0 < count <= _RANGE, f"{label!r} cannot be one of {count}"
        fair = _RANGE // count * count
        for retry in counted():
            number = self._block(retry) >> (_BLOCK_BITS - 64)
            if number < fair:
                break
        self.position += 1
        return number % count

    def noise(self, label: str) -> float:
        number = self._block(0) >> (_BLOCK_BITS - NOISE_BITS)
        self.position += 1
        return noise_of(number)

    def _block(self, retry: int) -> int:
        mac = self._begun.copy()
        mac.update(pack(">QQ", self.position, retry))
        return int.from_bytes(mac.digest(), "big")


@lru_cache(1024)
def _begin_message(secret: bytes, table: str, salts: tuple[str, ...]) -> hmac.HMAC:
    """Return the HMAC of what all draws of a table have in common, to be copied for each draw."""
    return hmac.new(secret, _message_prefix(table, salts), hashlib.sha256)


def _message_prefix(table: str, salts: Sequence[str]) -> bytes:
    """Return the part of the HMAC message common to all draws. Length prefixes make the encoding unambiguous."""
    name = table.encode()
    numbers = b"".join(bytes.fromhex(salt).rjust(SALT_BYTES, b"\0") for salt in salts)
    return b"".join((_PURPOSE, pack(">Q", len(name)), name, pack(">Q", len(salts)), numbers))
