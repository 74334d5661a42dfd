from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from gingersnap.core import codec
from gingersnap.core.contract import Data


class Pair(Data, frozen=True):
    left: int
    right: str = "x"


class Shoe(Data, frozen=True):
    side: Literal["left", "right"]


def test_values_come_back_as_they_went() -> None:
    assert codec.decode(codec.encode(Pair(1)), Pair) == Pair(1)
    assert codec.unpack(codec.pack(Pair(1)), Pair) == Pair(1)
    assert codec.convert(codec.builtins(Pair(2)), Pair) == Pair(2)
    assert codec.replace(Pair(1), right="y") == Pair(1, "y")


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b'{"left": "1"}', b'{"left": 1, "extra": 2}', b"[" * 99_999])
def test_what_is_malformed_is_said_plainly(data: bytes) -> None:
    with pytest.raises(codec.Malformed):
        codec.decode(data, Pair)


def test_equal_values_are_packed_to_equal_bytes_whatever_their_order() -> None:
    class Bag(msgspec.Struct):
        items: set[str]

    forwards, backwards = Bag({f"{n}" for n in range(50)}), Bag({f"{n}" for n in reversed(range(50))})
    assert codec.pack(forwards) == codec.pack(backwards)
    assert codec.pack(Pair(1)) != codec.pack(Pair(2))


def test_what_is_malformed_is_said_in_short() -> None:
    """Sixty thousand letters where one of three words belongs came back in the complaint, every one of them."""

    with pytest.raises(codec.Malformed) as caught:
        codec.decode(codec.encode({"side": "x" * 60_000}), Shoe)
    said = str(caught.value)
    assert len(said) < 300
    assert said.startswith("Invalid enum value 'xxx")
    assert said.endswith("at `$.side`")


def test_a_long_complaint_is_cut_in_the_middle() -> None:
    assert codec._in_short(ValueError("x" * 240)) == "x" * 240
    assert codec._in_short(ValueError("a" * 120 + "?" + "z" * 120)) == "a" * 120 + " … " + "z" * 100
