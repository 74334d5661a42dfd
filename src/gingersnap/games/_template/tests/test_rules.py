"""The rules of Keep or Swap, each with one test or more, in the order of the rulebook."""

from __future__ import annotations

import pytest

from gingersnap.core.contract import SPECTATOR
from gingersnap.core.table import CannotCreateTable
from gingersnap.games._template.events import KeepOrSwapCardSwapped
from gingersnap.games._template.tests.story import KeepOrSwapStory, lay
from gingersnap.games._template.types import KeepOrSwapHand, KeepOrSwapKeep, KeepOrSwapSwap
from gingersnap.testing import rule


@rule("KOS-1")
def test_view_shows_only_own_card() -> None:
    story = lay(3, 5)
    assert story.view(0).cards == (3, None)
    assert story.view(1).cards == (None, 5)
    assert story.view(SPECTATOR).cards == (None, None)


@rule("KOS-2")
def test_first_seat_is_drawn_by_lot() -> None:
    luck = [("start", 2), ("deal", 0), ("deal", 0), ("deal", 0)]
    story = KeepOrSwapStory.create(3, luck, first_seat=None)
    assert story.seats_to_act == {2}
    assert story.keep().seats_to_act == {0}


@rule("KOS-2")
def test_first_seat_option_must_be_a_seat_of_table() -> None:
    assert lay(1, 2, first_seat=1).seats_to_act == {1}
    with pytest.raises(CannotCreateTable) as refused:
        lay(1, 2, first_seat=2)
    assert refused.value.rejection.rule == "KOS-2"


@rule("KOS-3")
def test_every_seat_has_one_turn() -> None:
    story = lay(1, 2, 3)
    for seat in range(3):
        assert story.seats_to_act == {seat}
        story.keep()
    assert story.seats_to_act == set()


@rule("KOS-4")
def test_swapped_card_is_visible_only_to_its_owner() -> None:
    story = lay(1, 5).swap(6)
    event = story.event(KeepOrSwapCardSwapped)
    assert event.for_seat(0) == KeepOrSwapCardSwapped(0, 6)
    assert event.for_seat(1) == KeepOrSwapCardSwapped(0, None)
    assert story.state.hands == [KeepOrSwapHand(6, aside=1), KeepOrSwapHand(5)]


@rule("KOS-5")
def test_third_swap_is_rejected() -> None:
    story = lay(1, 1, 2).swap(4).swap(4)
    assert story.rejection(2, KeepOrSwapSwap()).rule == "KOS-5"
    assert story.offers(2) == [KeepOrSwapKeep()]


@rule("KOS-6")
def test_highest_card_wins() -> None:
    story = lay(2, 5).keep()
    assert not story.is_over
    story.keep()
    assert (story.outcome.rule, story.outcome.winners) == ("KOS-6", (1,))
    assert story.view(SPECTATOR).cards == (2, 5)


@rule("KOS-6")
def test_equal_cards_share_the_win() -> None:
    assert lay(5, 5, 1).keep().keep().keep().outcome.winners == (0, 1)


@rule("KOS-A1")
def test_card_laid_aside_stays_hidden_to_the_end() -> None:
    story = lay(1, 5).swap(6).keep()
    assert story.view(0).own_aside == 1
    assert story.view(1).own_aside is None
    assert story.view(1).swapped == (True, False)
