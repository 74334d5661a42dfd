"""Pocket & Biscuit as plain text: what is drawn, what can be typed, what is hinted."""

from __future__ import annotations

import pytest

from gingersnap.core.chance import Scripted
from gingersnap.core.contract import SPECTATOR, Action
from gingersnap.core.table import Table
from gingersnap.games.pocket_and_biscuit.rules import GAME
from gingersnap.games.pocket_and_biscuit.terminal import draw, hint, parse
from gingersnap.games.pocket_and_biscuit.tests.story import lay
from gingersnap.games.pocket_and_biscuit.types import (
    Count,
    Flip,
    PocketAction,
    PocketOptions,
    PocketState,
    PocketView,
    Show,
)

NAMES = ["Ann", "Bob"]
B3 = 13


@pytest.fixture
def table() -> Table[PocketState, PocketAction]:
    """Ann has turned a one at B3 and tapped a two at C1: that makes two."""
    table = Table(GAME, PocketOptions(first_seat=0), 2, Scripted([]), NAMES)
    table.play(0, Flip(B3), Scripted([("tile", 0)]))
    table.play(0, Flip(2, tapped=True), Scripted([("tile", 0)]))
    return table


def seen(table: Table[PocketState, PocketAction], seat: int = 0) -> PocketView:
    return GAME.view(table.state, seat)


def test_terminal_draws_table(table: Table[PocketState, PocketAction]) -> None:
    assert draw(seen(table), NAMES).splitlines() == [
        "    A  B  C  D  E  F",
        "1   #  #  2  #  #  #",
        "2   #  #  #  #  #  #",
        "3   #  1  #  #  #  #",
        "4   #  #  #  #  #  #",
        "5   #  #  #  #  #  #",
        "6   #  #  #  #  #  #",
        "# face down   . taken   1 to 6: turned up, in this order",
        "1: B3, one biscuit",
        "2: C1, one biscuit",
        "",
        "Ann (to move): pile 0, cracked 0, 0 points",
        "Bob: pile 0, cracked 0",
    ]


def test_terminal_drawing_shows_gaps_and_only_own_points(table: Table[PocketState, PocketAction]) -> None:
    table.play(0, Flip(0), Scripted([("tile", 0)]))  # a one where a three is asked for: two tiles are received
    assert "1   #  #  .  #  #  #" in draw(seen(table), NAMES)
    assert "Ann: pile 2, cracked 0, 2 points" in draw(seen(table), NAMES)
    assert "Ann: pile 2, cracked 0\n" in draw(seen(table, 1), NAMES)
    assert "Ann: pile 2, cracked 0\n" in draw(seen(table, SPECTATOR), NAMES)


def test_terminal_drawing_states_last_turns(table: Table[PocketState, PocketAction]) -> None:
    table.state.last_turns = 2
    assert draw(seen(table), NAMES).endswith("Turns left, with this one: 2")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("b3", Flip(B3)),
        ("B3", Flip(B3)),
        ("b 3", Flip(B3)),
        ("flip b3", Flip(B3)),
        ("f b3", Flip(B3)),
        ("tap b3", Flip(B3, tapped=True)),
        ("t b3", Flip(B3, tapped=True)),
        ("tb3", Flip(B3, tapped=True)),
        ("show b3", Show(B3)),
        ("a1", Flip(0)),
        ("f6", Flip(35)),
        ("count 1", Count(1)),
        ("count as two", Count(2)),
        ("c1", Flip(2)),
        ("count 3", None),
        ("g1", None),
        ("b7", None),
        ("b0", None),
        ("3b", None),
        ("eat b3", None),
        ("", None),
    ],
)
def test_terminal_parses_commands(text: str, action: Action | None, table: Table[PocketState, PocketAction]) -> None:
    assert parse(text, seen(table), []) == action


def test_terminal_place_after_great_six_means_show(table: Table[PocketState, PocketAction]) -> None:
    table.state.showing = True
    assert parse("b3", seen(table), []) == Show(B3)
    assert parse("tap b3", seen(table), []) == Flip(B3, tapped=True)
    assert "show b3" in hint(seen(table))


def test_terminal_hint_states_wanted_number(table: Table[PocketState, PocketAction]) -> None:
    assert hint(seen(table)).startswith("Find number 3. Type a place")
    table.play(0, Flip(5), Scripted([("tile", 23)]))  # a three: now a four is asked for, and no tile shows one
    assert hint(seen(table)) == "Find number 4. No tile shows 4, so tap one, such as: tap b3"


def test_terminal_hint_states_other_count_of_cracked_tile() -> None:
    story = lay("one cracked three").flip(0, 1)
    assert hint(story.view(0)) == (
        "Find number 3. Type a place, such as: b3. Or tap it first to count one more: tap b3. "
        "Count the cracked biscuit as one and end your turn with nothing: count 1"
    )


def test_terminal_hint_without_tiles_left_asks_for_cracked_count() -> None:
    story = lay("one cracked", rest_is_gone=True).flip(0, 1)
    assert hint(story.view(0)) == (
        "No tile is left to flip. Count the cracked biscuit as one and end your turn with nothing: count 1. "
        "Count the cracked biscuit as two and receive both tiles: count 2"
    )
