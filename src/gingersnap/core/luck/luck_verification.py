"""Verification that the draws of a finished game follow from the commitment in its header."""

from __future__ import annotations

from gingersnap.core.chance import NOISE, RecordedDraw
from gingersnap.core.contract import Data
from gingersnap.core.log import Log
from gingersnap.core.log_lines import LogError
from gingersnap.core.luck.verifiable_chance import SALT_BYTES, SECRET_BYTES, Commitment, VerifiableChance, hash_secret


class LuckMismatch(LogError):
    """A draw does not follow from the commitment. The message names the line and the draw."""


class LuckProof(Data, frozen=True):
    """The result of a verification: each checked draw follows from the secret, the salts, its position and range."""

    commitment: Commitment
    draws: int
    taken_over: int
    """Draws inherited from another game that this one continues. They are not checked."""


def verify_luck(log: Log) -> LuckProof | None:
    """Verify every draw against the commitment; return None if there is none.

    Raises LuckMismatch on the first draw that does not follow from it.
    """
    commitment = log.header.luck
    if commitment is None:
        return None
    secret = _check_secret(log, commitment)
    _check_salts(commitment, log.header.seats)
    by_line = [log.header.draws, *(record.draws for record in log.records)]
    first = 0 if commitment.since is None else commitment.since + 1
    taken_over = sum(map(len, by_line[:first]))
    chance = VerifiableChance(secret, commitment.table, commitment.salts, taken_over)
    for line, draws in enumerate(by_line[first:], first + 1):
        for drawn in draws:
            _check_draw(chance, line, drawn)
    return LuckProof(commitment, chance.position - taken_over, taken_over)


def _check_secret(log: Log, commitment: Commitment) -> bytes:
    line = len(log.records) + 2
    if not log.secret:
        raise LuckMismatch(
            f"line {line - 1}: the log ends without the secret of its luck, which is told when a game is over"
        )
    secret = _parse_hex(log.secret, SECRET_BYTES)
    if secret is None:
        raise LuckMismatch(f"line {line}: the secret is not {SECRET_BYTES} bytes in hexadecimal")
    if hash_secret(secret) != commitment.hash:
        raise LuckMismatch(f"line {line}: this is not the secret whose hash was published, {commitment.hash}")
    return secret


def _check_salts(commitment: Commitment, seats: int) -> None:
    if len(commitment.salts) != seats:
        raise LuckMismatch(f"line 1: {len(commitment.salts)} numbers of people stand beside {seats} seats")
    for seat, salt in enumerate(commitment.salts):
        if salt and _parse_hex(salt, SALT_BYTES) is None:
            raise LuckMismatch(f"line 1: the number of seat {seat} is not {SALT_BYTES} bytes in hexadecimal")


def _parse_hex(text: str, length: int) -> bytes | None:
    try:
        found = bytes.fromhex(text)
    except ValueError:
        return None
    return found if len(found) == length and len(text) == 2 * length else None


def _check_draw(chance: VerifiableChance, line: int, recorded_draw: RecordedDraw) -> None:
    label, count, value = recorded_draw
    position = chance.position
    if not 0 <= count <= 1 << 64:
        raise LuckMismatch(f"line {line}: draw {position} ({label}) cannot be one of {count}")
    due = chance.noise(label) if count == NOISE else chance.pick(label, count)
    if due != value:
        raise LuckMismatch(f"line {line}: draw {position} ({label}) is {value}, but the secret gives {due}")
