"""The spell: PNB-12 to PNB-15."""

from __future__ import annotations

import pytest

from gingersnap.core import codec
from gingersnap.games.pocket_and_biscuit.events import (
    GreatSixMade,
    PocketTurnPassed,
    SpellFailed,
    TileShown,
    TilesReceived,
    TilesTurnedDown,
    TileTurned,
)
from gingersnap.games.pocket_and_biscuit.tests.story import PocketStory, lay
from gingersnap.games.pocket_and_biscuit.types import Flip, Show
from gingersnap.testing import rule

SIX = "one two three three five five"


def great_six(tiles: str = SIX, **table: object) -> PocketStory:
    """A table at which the seat to act has just turned 1, 2, 3, 3+1, 5, 5+1."""
    return lay(tiles, **table).flip(0, 1, 2).tap(3).flip(4).tap(5)  # type: ignore[arg-type]


@rule("PNB-12")
@pytest.mark.parametrize(("before", "tapped", "number"), [("one", "one", 2), ("one two", "two", 3)])
def test_tapped_tile_counts_one_more_than_it_shows(before: str, tapped: str, number: int) -> None:
    story = lay(f"{before} {tapped}")
    places = range(number - 1)
    story.flip(*places).tap(number - 1)
    assert story.event(TileTurned).number == number


@rule("PNB-12")
def test_tapped_two_does_not_count_as_two() -> None:
    assert lay("one two").flip(0).tap(1).event(TileTurned).number is None


@rule("PNB-12")
def test_flip_accepts_only_boolean_tapped() -> None:
    """The action carries yes or no: `tapped: 2` is not an action."""
    story = lay("one one_chocolate").flip(0)
    assert codec.convert({"type": "Flip", "place": 1, "tapped": True}, Flip).tapped is True
    with pytest.raises(codec.Malformed):
        codec.convert({"type": "Flip", "place": 1, "tapped": 2}, Flip)
    assert story.tap(1).event(TileTurned).number == 2


@rule("PNB-13", "PNB-A9")
def test_fourth_tile_must_be_tapped() -> None:
    story = lay("one two three three").flip(0, 1, 2)
    assert story.view(0).must_tap
    rejection = story.rejection(0, Flip(3))
    assert rejection.rule == "PNB-A9"
    assert "No tile shows 4" in rejection.why
    assert story.tap(3).event(TileTurned).number == 4
    assert story.state.turn == 0, "the turn goes on as always"


@rule("PNB-13")
def test_tap_is_not_required_before_fourth_tile() -> None:
    story = lay("one two three")
    assert not story.view(0).must_tap
    assert not story.flip(0).view(0).must_tap
    assert not story.flip(1).view(0).must_tap


@rule("PNB-14")
def test_tapped_cracked_tile_loses_whole_turn() -> None:
    story = lay("one two three cracked").flip(0, 1, 2).tap(3)
    assert story.event(SpellFailed).seat == 0
    assert story.event(TilesTurnedDown) == TilesTurnedDown(0, (0, 1, 2, 3), empty_handed=True)
    assert story.received(0) == []
    assert story.view(0).pockets[:4] == ("down",) * 4
    assert story.event(PocketTurnPassed).seat == 1


@rule("PNB-15")
def test_great_six_receives_all_six_tiles() -> None:
    story = great_six()
    assert story.event(GreatSixMade).seat == 0
    assert story.event(TilesReceived).places == (0, 1, 2, 3, 4, 5)
    assert story.received(0) == SIX.split()


@rule("PNB-15", "PNB-A16")
def test_great_six_shows_one_more_tile_before_next_turn() -> None:
    story = great_six(f"{SIX} one_chocolate")
    assert story.view(1).showing
    assert story.state.turn == 0
    story.show(6)
    assert story.event(TileShown) == TileShown(0, 6, "one_chocolate")
    assert story.event(PocketTurnPassed).seat == 1
    assert not story.view(1).showing
    assert story.view(1).pockets[6] == "down"
    assert story.view(1).chain == ()


@rule("PNB-15")
def test_unseen_tile_is_drawn_when_shown() -> None:
    story = great_six()
    story.go_on(0, Show(35), ("tile", 0))
    assert story.event(TileShown).kind == "one"


@rule("PNB-15")
def test_flip_after_great_six_is_rejected() -> None:
    rejection = great_six().rejection(0, Flip(20))
    assert rejection.rule == "PNB-15"
    assert "show one tile" in rejection.why


@rule("PNB-15")
def test_fifth_tile_does_not_end_turn() -> None:
    story = lay(SIX).flip(0, 1, 2).tap(3).flip(4)
    assert story.state.turn == 0
    assert story.received(0) == []
    assert all(isinstance(offer.action, Flip) for offer in story.table.update(0).offers)


@rule("PNB-15")
def test_failing_sixth_tile_leaves_five_to_receive() -> None:
    story = lay("one two three three five two").flip(0, 1, 2).tap(3).flip(4).tap(5)
    assert story.received(0) == ["one", "two", "three", "three", "five"]
    assert story.did_not_happen(GreatSixMade)
    assert story.event(PocketTurnPassed).seat == 1
