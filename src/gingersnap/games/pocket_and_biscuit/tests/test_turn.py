"""A turn: PNB-5 to PNB-11."""

from __future__ import annotations

import pytest

from gingersnap.core.contract import SPECTATOR
from gingersnap.games.pocket_and_biscuit.events import (
    CrackedCounted,
    PocketTurnPassed,
    TilesReceived,
    TilesTurnedDown,
    TileTurned,
)
from gingersnap.games.pocket_and_biscuit.tests.story import lay
from gingersnap.games.pocket_and_biscuit.types import Count, Flip, Show
from gingersnap.testing import rule


@rule("PNB-5")
def test_fitting_tiles_stay_face_up_and_turn_continues() -> None:
    story = lay("one two three")
    assert [story.flip(place).event(TileTurned).number for place in (0, 1, 2)] == [1, 2, 3]
    assert story.face_up() == [0, 1, 2]
    assert story.state.turn == 0
    assert story.view(1).chain == (0, 1, 2)


@rule("PNB-5")
@pytest.mark.parametrize("second", ["one", "one_chocolate", "three", "five"])
def test_second_tile_must_be_a_two(second: str) -> None:
    story = lay(f"one {second}").flip(0, 1)
    assert story.event(TileTurned).number is None
    assert story.state.turn == 1


@rule("PNB-5")
def test_face_up_tile_cannot_be_flipped_again() -> None:
    rejection = lay("one two").flip(0).rejection(0, Flip(0))
    assert rejection.rule == "PNB-5"
    assert "A1 is already face up" in rejection.why


@rule("PNB-6")
def test_turn_cannot_be_ended_voluntarily() -> None:
    """Not after one tile and not after three: every offer is to turn another tile."""
    story = lay("one two three").flip(0)
    assert all(isinstance(offer.action, Flip) for offer in story.table.update(0).offers)
    story.flip(1, 2)
    offers = story.table.update(0).offers
    assert len(offers) == 33
    assert all(isinstance(offer.action, Flip) for offer in offers)
    assert story.table.update(1).offers == ()


@rule("PNB-6")
def test_action_out_of_turn_is_rejected() -> None:
    assert lay("one two").flip(0).rejection(1, Flip(1)).rule == "GEN-7"


@rule("PNB-7")
def test_failing_tile_goes_face_down_and_stays() -> None:
    story = lay("one two five").flip(0, 1, 2)
    assert story.event(TilesTurnedDown) == TilesTurnedDown(0, (2,), empty_handed=False)
    assert story.view(0).pockets[2] == "down"
    assert story.received(0) == ["one", "two"]


@rule("PNB-7")
def test_tile_keeps_its_kind_when_turned_again() -> None:
    story = lay("")
    story.go_on(0, Flip(7), ("tile", 35))  # the last of all: a five
    assert story.event(TileTurned).kind == "five"
    story.flip(7)  # nothing is drawn any more
    assert story.event(TileTurned).kind == "five"


@rule("PNB-8")
def test_count_of_two_receives_both_tiles() -> None:
    story = lay("one two five").flip(0, 1, 2)
    assert story.event(TilesReceived) == TilesReceived(
        0, (0, 1), ("one", "two"), 3, pile_size=2, cracked=0, cracked_left=6, pile=("one", "two"), pile_points=3
    )
    masked = story.event(TilesReceived).for_seat(1)
    assert isinstance(masked, TilesReceived)
    assert (masked.pile, masked.pile_points, masked.pile_size) == (None, None, 2), "a pile is for its owner alone"
    assert story.view(1).pockets[:3] == ("gone", "gone", "down")
    assert story.event(PocketTurnPassed).seat == 1


@rule("PNB-8")
def test_count_of_three_receives_three_tiles() -> None:
    story = lay("one two three five").flip(0, 1, 2).tap(3)
    assert story.received(0) == ["one", "two", "three"]


@rule("PNB-8", "PNB-A32")
def test_count_of_one_receives_nothing() -> None:
    story = lay("one five").flip(0, 1)
    assert story.event(TilesTurnedDown) == TilesTurnedDown(0, (0, 1), empty_handed=True)
    assert story.received(0) == []
    assert story.view(0).pockets[:2] == ("down", "down")
    assert story.face_up() == []
    assert story.event(PocketTurnPassed).seat == 1


@rule("PNB-9")
def test_chocolate_tiles_count_like_plain_ones() -> None:
    story = lay("one_chocolate two_chocolate three_chocolate five").flip(0, 1, 2)
    assert story.event(TileTurned).number == 3
    assert story.tap(3).received(0) == ["one_chocolate", "two_chocolate", "three_chocolate"]


@rule("PNB-9")
def test_tapped_chocolate_one_counts_two() -> None:
    assert lay("one one_chocolate").flip(0).tap(1).event(TileTurned).number == 2


@rule("PNB-10")
def test_cracked_tile_counts_one_or_two_as_wanted() -> None:
    story = lay("cracked cracked three five").flip(0)
    assert story.event(TileTurned).number == 1
    assert story.flip(1).event(TileTurned).number == 2
    assert story.flip(2).tap(3).received(0) == ["three", "cracked", "cracked"]


@rule("PNB-10", "PNB-A37")
def test_cracked_second_tile_counted_as_one_does_not_fit() -> None:
    story = lay("one cracked three").flip(0, 1)
    assert story.view(0).may_count == (1,)
    story.count(1)
    assert story.event(CrackedCounted) == CrackedCounted(0, 1, 1, fits=False)
    assert story.event(TilesTurnedDown) == TilesTurnedDown(0, (0, 1), empty_handed=True)
    assert story.received(0) == []
    assert story.face_up() == []
    assert story.event(PocketTurnPassed).seat == 1


@rule("PNB-6")
def test_flip_text_of_failing_tile_states_made_and_wanted_number() -> None:
    """ "That does not fit" left the reader to find out why: a tapped one makes two, and a one was to come."""

    def told(tiles: str) -> str:
        *before, last = tiles.split()
        story = lay(tiles.replace("*", "")).flip(*range(len(before)))
        (story.tap if last.endswith("*") else story.flip)(len(before))
        return story.event(TileTurned).words(["Ann", "Bo"], 0)

    assert told("one*") == "You tap and flip A1: one biscuit. That makes 2, not 1."
    assert told("one five") == "You flip B1: five biscuits. That makes 5, not 2."
    assert told("one two cracked") == "You flip C1: a cracked biscuit. That makes 1 or 2, not 3."
    assert told("one two three") == "You flip C1: three biscuits. That makes 3."
    assert told("one cracked*") == "You tap and flip B1: a cracked biscuit."  # and then: your spell fails


@rule("PNB-10")
def test_cracked_count_text_names_player_and_number() -> None:
    counted = lay("one cracked three").flip(0, 1).count(1).event(CrackedCounted)
    assert counted.words(["Ann", "Bo"], 0) == "You count the cracked biscuit as one, so it doesn't fit."
    assert counted.words(["Ann", "Bo"], 1) == "Ann counts the cracked biscuit as one, so it doesn't fit."
    assert Count(1).words(["Ann", "Bo"], 0) == "Count the cracked biscuit as one"


@rule("PNB-10")
@pytest.mark.parametrize(
    ("tiles", "number", "why"),
    [
        ("one two", 1, "You can choose for a cracked biscuit just flipped"),
        ("cracked two", 2, "You can choose for a cracked biscuit just flipped"),
        ("one cracked", 3, "A cracked biscuit counts as one or two."),
    ],
)
def test_count_is_rejected_except_for_last_cracked_tile(tiles: str, number: int, why: str) -> None:
    rejection = lay(tiles).flip(0, 1).rejection(0, Count(number))
    assert rejection.rule == "PNB-10"
    assert why in rejection.why


@rule("PNB-11")
def test_received_cracked_tiles_are_open_and_others_hidden() -> None:
    story = lay("one cracked three five").flip(0, 1, 2).tap(3)
    for seat in (SPECTATOR, 0, 1):
        view = story.view(seat)
        assert view.cracked == (1, 0)
        assert view.pile_sizes == (2, 0)
    assert story.view(0).own_pile == ("one", "three")
    assert story.view(1).own_pile == story.view(SPECTATOR).own_pile == ()


@rule("PNB-15")
def test_show_in_mid_turn_is_rejected() -> None:
    assert lay("one two").flip(0).rejection(0, Show(1)).rule == "PNB-15"


@rule("PNB-8", "PNB-12", "PNB-13")
def test_view_states_chain_points_and_next_number() -> None:
    story = lay("one one three")
    view = story.view(1)
    assert (view.worth, view.is_safe, view.next_number, view.tapped) == (0, False, 1, ())
    assert (view.only_by_spell, view.cracked_left, view.cracked_in_all) == ((4, 6), 6, 6)
    view = story.flip(0).tap(1).view(1)
    assert (view.worth, view.is_safe, view.next_number, view.tapped) == (2, True, 3, (False, True))
