"""Copies by type: equal, and independent in everything that can change."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gingersnap.core.contract import Data, State
from gingersnap.core.registry import all_games
from gingersnap.core.structs.deep_copy import deep_copy
from gingersnap.testing.checks import AnyGame
from gingersnap.testing.checks.random_play import create_random_table, play_on
from gingersnap.testing.checks.whole_games import mutate_everything


class Point(Data, frozen=True):
    x: int


class Bag(Data, frozen=True):
    """Cannot be changed, but what is in it can."""

    items: list[int]
    label: str = ""


class Box(msgspec.Struct):
    lid: bool
    inside: list[Point]


class Shelf(State):
    number: int
    points: tuple[Point, ...]
    rows: list[list[int]]
    by_name: dict[str, int]
    bags_by_name: dict[str, list[Bag]]
    marks: set[int]
    pair: tuple[int, list[int]]
    bags: tuple[Bag, ...]
    box: Box | None
    either: list[int] | Box | str | None
    other: dict[str, int] | list[list[int]] | int | None = None
    empty: list[int] = []


def full(**changes: Any) -> Shelf:
    return Shelf(
        **{
            "number": 1,
            "points": (Point(1), Point(2)),
            "rows": [[1], [2, 3]],
            "by_name": {"a": 1},
            "bags_by_name": {"b": [Bag([1])]},
            "marks": {1, 2},
            "pair": (1, [2]),
            "bags": (Bag([4]), Bag([5], "five")),
            "box": Box(True, [Point(3)]),
            "either": None,
            **changes,
        }
    )


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"box": None},
        *({"either": value} for value in ([1], Box(False, []), "text")),
        *({"other": value} for value in ({"a": 1}, [[1]], 7)),
    ],
    ids=str,
)
def test_deep_copy_copies_every_mutable_field(changes: dict[str, Any]) -> None:
    shelf = full(**changes)
    other = deep_copy(shelf)
    assert other == shelf == full(**changes)
    mutate_everything(other)
    assert other != shelf == full(**changes)


def test_deep_copy_shares_immutable_values() -> None:
    shelf = full()
    other = deep_copy(shelf)
    assert other.points is shelf.points
    assert other.box is not shelf.box
    assert other.box is not None
    assert shelf.box is not None
    assert other.box.inside[0] is shelf.box.inside[0]
    point = Point(1)
    assert deep_copy(point) is point


def test_deep_copy_handles_recursive_struct() -> None:
    tree = Tree([Tree([]), Tree([Tree([])])])
    other = deep_copy(tree)
    assert other == tree
    other.branches[1].branches.clear()
    assert tree.branches[1].branches == [Tree([])]


class Tree(msgspec.Struct):
    branches: list[Tree]


class Vague(State):
    something: Any


def test_deep_copy_of_untyped_container_raises_type_error() -> None:
    with pytest.raises(TypeError, match="say what is in it"):
        deep_copy(Vague(1))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.name))
def test_deep_copy_of_every_game_state_is_equal_and_independent(game: AnyGame) -> None:
    for seed in range(3):
        print("seed", seed)
        for table, _ in play_on(create_random_table(game, seed), seed):
            if table.seq % 5:
                continue
            other, again = deep_copy(table.state), deep_copy(table.state)
            assert other == table.state
            mutate_everything(other)
            assert table.state == again
