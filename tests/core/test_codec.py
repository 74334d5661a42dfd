from __future__ import annotations

import msgspec
import pytest

from gingersnap.core import codec
from gingersnap.core.contract import Data


class Pair(Data, frozen=True):
    left: int
    right: str = "x"


def test_values_come_back_as_they_went() -> None:
    assert codec.decode(codec.encode(Pair(1)), Pair) == Pair(1)
    assert codec.unpack(codec.pack(Pair(1)), Pair) == Pair(1)
    assert codec.convert(codec.builtins(Pair(2)), Pair) == Pair(2)
    assert codec.replace(Pair(1), right="y") == Pair(1, "y")


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b'{"left": "1"}', b'{"left": 1, "extra": 2}', b"[" * 99_999])
def test_what_is_malformed_is_said_plainly(data: bytes) -> None:
    with pytest.raises(codec.Malformed):
        codec.decode(data, Pair)


def test_equal_values_have_equal_fingerprints_whatever_their_order() -> None:
    class Bag(msgspec.Struct):
        items: set[str]

    forwards, backwards = Bag({f"{n}" for n in range(50)}), Bag({f"{n}" for n in reversed(range(50))})
    assert codec.fingerprint(forwards) == codec.fingerprint(backwards)
    assert codec.fingerprint(Pair(1)) != codec.fingerprint(Pair(2))
