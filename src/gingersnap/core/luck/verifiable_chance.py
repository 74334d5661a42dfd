"""Luck that anybody can check: each draw follows from a secret, promised before, and from numbers that people added.

Laying a table publishes a hash of the secret; then each person adds a number; draws are made of both, one after the
other; and at the end the secret is told. `luck_proof.py` checks, and so does the web client, in its own words.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
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
    """What was settled about luck before the first draw. It stands in the header of the log."""

    table: str
    """The table's id: the same secret would fall otherwise at another."""
    hash: str
    """SHA-256 of the secret, in hexadecimal."""
    salts: tuple[str, ...]
    """By seat, the number that its person added, in hexadecimal; empty where nobody did."""
    without: tuple[Seat, ...] = ()
    """People who added none."""
    since: int | None = None
    """Where this goes on from another game: its set-up and so many actions were taken over, with its luck."""


def hash_secret(secret: bytes) -> str:
    """What is published of a secret."""
    return hashlib.sha256(secret).hexdigest()


class VerifiableChance:
    """Luck as a function of the secret, what people added, and how many draws there were before."""

    def __init__(self, secret: bytes, table: str, salts: Sequence[str], position: int = 0) -> None:
        self.position = position
        """How many draws the game has seen, set-up included."""
        self._begun = hmac.new(secret, _message_prefix(table, salts), hashlib.sha256)

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


def _message_prefix(table: str, salts: Sequence[str]) -> bytes:
    """What all draws of a game have in common. Lengths come first, so that nothing reads as something else."""
    name = table.encode()
    numbers = b"".join(bytes.fromhex(salt).rjust(SALT_BYTES, b"\0") for salt in salts)
    return b"".join((_PURPOSE, pack(">Q", len(name)), name, pack(">Q", len(salts)), numbers))
