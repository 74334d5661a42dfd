from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest

from gingersnap.core import codec
from gingersnap.core.contract import Data
from gingersnap.core.structs.validation_messages import describe_error


class Pair(Data, frozen=True):
    left: int
    right: str = "x"


class Shoe(Data, frozen=True):
    side: Literal["left", "right"]


def test_codec_round_trips_values() -> None:
    assert codec.decode(codec.encode(Pair(1)), Pair) == Pair(1)
    assert codec.unpack(codec.pack(Pair(1)), Pair) == Pair(1)
    assert codec.convert(codec.builtins(Pair(2)), Pair) == Pair(2)
    assert codec.replace(Pair(1), right="y") == Pair(1, "y")


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b'{"left": "1"}', b'{"left": 1, "extra": 2}', b"[" * 99_999])
def test_decode_of_malformed_input_raises_malformed(data: bytes) -> None:
    with pytest.raises(codec.Malformed):
        codec.decode(data, Pair)


def test_pack_is_deterministic_for_unordered_values() -> None:
    class Bag(msgspec.Struct):
        items: set[str]

    forwards, backwards = Bag({f"{n}" for n in range(50)}), Bag({f"{n}" for n in reversed(range(50))})
    assert codec.pack(forwards) == codec.pack(backwards)
    assert codec.pack(Pair(1)) != codec.pack(Pair(2))


def test_malformed_message_is_truncated() -> None:
    """Sixty thousand letters where one of three words belongs came back in the complaint, every one of them."""
    with pytest.raises(codec.Malformed) as caught:
        codec.decode(codec.encode({"side": "x" * 60_000}), Shoe)
    said = str(caught.value)
    assert len(said) < 150
    assert said.startswith("side cannot be 'xxx")


class Parcel(msgspec.Struct, forbid_unknown_fields=True):
    """Something of every kind that can be wrong."""

    count: Annotated[int, msgspec.Meta(ge=2, le=12)]
    shoes: tuple[Shoe, ...] = ()
    weights: dict[str, Annotated[float, msgspec.Meta(gt=0)]] = {}
    label: Annotated[str, msgspec.Meta(max_length=3, pattern="^a")] = "a"
    owner: int | None = None
    pair: tuple[int, int] = (1, 2)


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ('{"count": 13}', "count has to be at most 12"),
        ('{"count": "two"}', "count has to be a whole number, not a text"),
        ('{"count": 2.5}', "count has to be a whole number, not a fraction"),
        ("{}", "count is missing"),
        ('{"count": 2, "colour": "red"}', "there is no colour"),
        ('{"count": 2, "shoes": [{"side": "left"}, {"side": "up"}]}', "side of entry 2 of shoes cannot be 'up'"),
        ('{"count": 2, "shoes": [{}]}', "side is missing in entry 1 of shoes"),
        ('{"count": 2, "weights": {"it": 0}}', "an entry of weights has to be more than 0.0"),
        ('{"count": 2, "label": "aaaa"}', "label has to have at most 3 letters"),
        ('{"count": 2, "label": "b"}', "label is written in another form than it has to be"),
        ('{"count": 2, "owner": []}', "owner has to be a whole number or nothing, not a list"),
        ('{"count": 2, "pair": [1]}', "pair has to have just 2 entries"),
        ('{"count": 1e999}', "count is too large a number"),
        ('{"count": ', "it ends too early"),
        ("parcel", "it is not JSON from byte 0 on"),
        (b'{"count": 2, "label": "\xff"}', "it is not text in UTF-8"),
        ("[]", "what was written has to be a group of named values, not a list"),
    ],
)
def test_malformed_message_is_readable_by_users(sent: str | bytes, said: str) -> None:
    """A person who wrote one number too high read "Expected `int` <= 12 - at `$.discs`"."""
    with pytest.raises(codec.Malformed) as caught:
        codec.decode(sent, Parcel)
    assert str(caught.value) == said


def test_malformed_message_cannot_be_forged_by_input() -> None:
    trick = "x' - at `$.count`"
    with pytest.raises(codec.Malformed, match=r"side cannot be"):
        codec.decode(codec.encode({"side": trick}), Shoe)
    assert str(describe_error("Something new of the library")) == "what was written cannot be read"
