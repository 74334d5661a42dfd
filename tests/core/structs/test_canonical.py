"""The form that is hashed: what may be added to a struct later without changing it, and what may not."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from gingersnap.core import codec
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Data
from gingersnap.core.registry import all_games
from gingersnap.core.structs.canonical_hash import (
    _PackedValues,
    chain_hash,
    former_default,
    implied_values,
    to_canonical,
)
from gingersnap.games._template.rules import GAME as TEMPLATE
from gingersnap.testing.checks.random_play import AnyGame, create_random_table, sample_tables


class Disc(Data, frozen=True):
    side: int
    x: float


class DiscWithMore(Data, frozen=True):
    x: float
    side: int
    is_frozen: bool = False
    marks: tuple[int, ...] = ()


class Board(Data, frozen=True):
    discs: tuple[Disc, ...]
    held: dict[str, Disc | None]


class BoardLater(Data, frozen=True):
    held: dict[str, DiscWithMore | None]
    discs: tuple[DiscWithMore, ...]


def packed(value: msgspec.Struct) -> bytes:
    return msgspec.msgpack.encode(to_canonical(value))


def test_canonical_form_ignores_added_field_at_its_default() -> None:
    before = Board((Disc(0, 1.0), Disc(1, 2.5)), {"Ann": Disc(0, 3.0), "Bo": None})
    later = BoardLater({"Bo": None, "Ann": DiscWithMore(3.0, 0)}, (DiscWithMore(1.0, 0), DiscWithMore(2.5, 1)))
    assert packed(later) == packed(before)
    frozen = codec.replace(later, discs=(DiscWithMore(1.0, 0, is_frozen=True), later.discs[1]))
    assert packed(frozen) != packed(before)


class Slide(Data, frozen=True, tag="slide", tag_field="type"):
    place: int


class SlideLater(Data, frozen=True, tag="slide", tag_field="type"):
    place: int
    again: int = 0


def test_canonical_form_keeps_tag_when_fields_are_added() -> None:
    assert packed(SlideLater(3)) == packed(Slide(3))
    assert packed(SlideLater(3, again=1)) != packed(Slide(3))


class Crowd(Data, frozen=True):
    seats: frozenset[int]
    scores: dict[str, int]


def test_canonical_form_sorts_sets_and_dict_keys() -> None:
    numbers, names = range(5, 500, 7), ("Cy", "Ann", "Bo")
    crowds = [Crowd(frozenset(order(numbers)), dict.fromkeys(order(names), 1)) for order in (tuple, reversed, sorted)]
    assert len({packed(crowd) for crowd in crowds}) == 1
    assert to_canonical(Crowd(frozenset({3, 1}), {"b": 2, "a": 1})) == {"scores": {"a": 1, "b": 2}, "seats": [1, 3]}


class Hand(Data, frozen=True):
    tremor: str = "light"


class HandToday(Data, frozen=True):
    tremor: Annotated[str, former_default("light")] = "real"


def test_canonical_form_is_stable_when_option_default_changes() -> None:
    assert packed(HandToday("light")) == packed(Hand())
    assert packed(HandToday()) == packed(Hand("real"))
    assert implied_values(HandToday) == {"tremor": "light"}


class Weight(Data, frozen=True, cache_hash=True):
    grams: int | float = 0


class Labels(Data, frozen=True, cache_hash=True):
    names: dict[str, int] = {}


class Parcel(Data, frozen=True):
    weights: list[Weight]
    labels: Labels


def test_packed_form_of_shared_values_depends_on_identity_alone() -> None:
    """1 equals 1.0 and has the same hash, but another form: the first one must not answer for the other."""
    one, other = Parcel([Weight(1)], Labels()), Parcel([Weight(1.0)], Labels())
    assert packed(one) != packed(other)
    assert packed(one) == packed(Parcel([Weight(1)], Labels())) == codec.pack(plainly(one))
    assert packed(other) == packed(Parcel([Weight(1.0)], Labels())) == codec.pack(plainly(other))


def test_packed_form_of_a_value_with_mutable_parts_is_not_kept() -> None:
    parcel = Parcel([], Labels({"to": 1}))
    before = packed(parcel)
    parcel.labels.names["to"] = 2
    assert packed(parcel) != before


def test_packed_forms_of_many_values_stay_right_when_old_ones_are_dropped() -> None:
    weights = [Weight(grams) for grams in range(3 * _PackedValues.MOST)]
    assert packed(Parcel(weights, Labels())) == packed(Parcel([*weights], Labels()))
    values = _PackedValues()
    assert [values.pack(weight) for weight in weights] == [values.pack(Weight(each.grams)) for each in weights]
    assert len(values._forms) == len(values._values) <= _PackedValues.MOST


def test_chain_hash_covers_previous_hash() -> None:
    assert chain_hash("one", Slide(5)) != chain_hash("two", Slide(5))
    assert chain_hash("one", Slide(5)) != chain_hash("one", Slide(6))
    assert len(chain_hash("", Slide(1))) == 32


def plainly(value: Any) -> Any:
    """The same, patiently: nothing is left to the types."""
    if isinstance(value, msgspec.Struct):
        info: Any = msgspec.inspect.type_info(type(value))
        fields = [(field, getattr(value, field.name)) for field in info.fields]
        tag = {} if info.tag is None else {info.tag_field: info.tag}
        defaults = implied_values(type(value))
        told = [
            (field, each) for field, each in fields if field.required or not same(each, defaults[field.encode_name])
        ]
        return dict(sorted({**tag, **{field.encode_name: plainly(each) for field, each in told}}.items()))
    if isinstance(value, list | tuple):
        return [plainly(each) for each in value]
    return {key: plainly(each) for key, each in value.items()} if isinstance(value, dict) else value


def same(value: Any, default: Any) -> bool:
    return bool(codec.builtins(value) == default)


@pytest.mark.parametrize("game", [*all_games(), TEMPLATE], ids=lambda game: game.name)
def test_canonical_form_of_every_game_matches_plain_encoding(game: AnyGame) -> None:
    for table in sample_tables(game, seed=3):
        assert packed(table.state) == codec.pack(plainly(table.state))
    for record in table.records:
        assert packed(record) == codec.pack(plainly(record))
    assert packed(table.header) == codec.pack(plainly(table.header))


def test_canonical_form_differs_for_different_states() -> None:
    table = create_random_table(TEMPLATE, seed=1)
    redealt = TEMPLATE.redeal(table.state, 0, Seeded(5))
    assert packed(table.state) == packed(TEMPLATE.copy(table.state))
    assert packed(table.state) != packed(redealt)
