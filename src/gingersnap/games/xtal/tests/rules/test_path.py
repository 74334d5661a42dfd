"""The board and the cards that move tokens: XTL-3 to XTL-8, XTL-20 to XTL-22 and their rulings."""

from __future__ import annotations

import pytest

from gingersnap.games.xtal.house_data import CARDS
from gingersnap.games.xtal.rules.path import (
    COLOURS,
    REDS,
    SIZE,
    VIOLETS,
    destinations,
    distance,
    opposite,
    stand_opposite,
)
from gingersnap.games.xtal.tests.story import flight, lay, levitate, teleport
from gingersnap.games.xtal.types import EndTurn, XtalLay
from gingersnap.testing import rule

# --- The board ------------------------------------------------------------------------------------


@rule("XTL-3")
def test_path_is_ring_of_five_colours() -> None:
    assert set(COLOURS) == set("RYGBV")
    assert SIZE == 48
    assert lay("", at=[47], phase="roll").roll(1).state.positions[0] == 0  # beyond the last position comes the first


@rule("XTL-4")
def test_six_homes_are_distinct() -> None:
    assert VIOLETS == (0, 8, 16, 24, 32, 40)
    for seats in range(2, 7):
        homes = lay("", seats=seats).state.homes
        assert len(set(homes)) == seats
        assert set(homes) <= set(VIOLETS)


@rule("XTL-6")
def test_blue_lies_beside_violet_and_has_no_effect() -> None:
    assert all(COLOURS[violet - 1] == COLOURS[(violet + 1) % SIZE] == "B" for violet in VIOLETS)
    story = lay("void", phase="roll").roll(1)
    assert COLOURS[story.state.positions[0]] == "B"
    assert len(story.state.hands[0]) == 1


@rule("XTL-7")
def test_each_violet_has_two_reds_four_steps_away() -> None:
    for violet in VIOLETS:
        assert sorted(distance(violet, red) for red in REDS)[:3] == [4, 4, 12]


@rule("XTL-8")
def test_six_reds_form_three_opposite_pairs() -> None:
    pairs = {frozenset((red, opposite(red))) for red in REDS}
    assert len(REDS) == 6
    assert len(pairs) == 3
    assert all(stand_opposite(*pair) for pair in pairs)
    assert not stand_opposite(0, 24)  # opposite, but Violet


# --- Levitate -------------------------------------------------------------------------------------


@rule("XTL-20")
@pytest.mark.parametrize(
    ("origin", "reds"), [(0, [4, 44]), (1, [4]), (2, [4]), (3, [4]), (5, [4]), (7, [4]), (47, [44])]
)
def test_levitate_leads_to_nearest_red(origin: int, reds: list[int]) -> None:
    story = lay("levitate", "", at=[17, origin])
    assert [action.to for action in story.offers(0) if isinstance(action, XtalLay) and action.token == 1] == reds


@rule("XTL-20")
def test_levitate_from_red_is_rejected() -> None:
    assert lay("levitate", "", at=[17, 12]).rejection(0, levitate(1, 20)).rule == "XTL-20"


@rule("XTL-20")
def test_levitate_to_other_colour_is_rejected() -> None:
    assert lay("levitate", "", at=[17, 0]).rejection(0, levitate(1, 8)).rule == "XTL-20"


@rule("XTL-A24")
def test_levitate_with_nearest_red_occupied_uses_nearest_free_one() -> None:
    story = lay("levitate", "", "", at=[17, 3, 4])
    assert story.rejection(0, levitate(1, 20)).rule == "XTL-A24"
    assert story.play(0, levitate(1, 44)).state.positions[1] == 44


@rule("XTL-A24=true")
def test_strict_levitate_ruling_rejects_farther_red() -> None:
    story = lay("levitate", "", "", at=[17, 3, 4], strict_levitate=True)
    assert story.rejection(0, levitate(1, 44)).rule == "XTL-A24"
    from_violet = lay("levitate", "", "", at=[17, 0, 4], strict_levitate=True)
    assert from_violet.play(0, levitate(1, 44)).state.positions[1] == 44  # the other of two equally near


@rule("XTL-A25")
def test_levitate_with_both_neighbours_occupied_leads_farther() -> None:
    assert destinations("levitate", 0, [0, 4, 44], strict=False) == [12, 36]
    assert destinations("levitate", 1, [1, 4, 44], strict=False) == [12]


@rule("XTL-A26")
def test_levitate_and_flight_with_all_reds_occupied_are_impossible() -> None:
    story = lay("levitate flight", *[""] * 5, at=REDS)
    assert story.offers(0) == [EndTurn()]
    assert destinations("levitate", 0, REDS, strict=False) == []


# --- Flight and Teleport --------------------------------------------------------------------------


@rule("XTL-21")
def test_flight_leads_from_red_to_any_free_red() -> None:
    story = lay("flight", "", "", at=[17, 4, 12])
    assert {action.to for action in story.offers(0) if isinstance(action, XtalLay) and action.token == 1} == {
        20,
        28,
        36,
        44,
    }
    assert story.rejection(0, flight(0, 12)).rule == "XTL-14"
    assert story.rejection(0, flight(0, 20)).rule == "XTL-21"  # from Blue
    assert story.rejection(0, flight(1, 8)).rule == "XTL-21"  # to Violet


@rule("XTL-22", "XTL-A57")
def test_teleport_leads_from_violet_to_any_free_violet() -> None:
    story = lay("teleport", "", "", at=[17, 8, 24])
    assert {action.to for action in story.offers(0) if isinstance(action, XtalLay) and action.token == 1} == {
        0,
        16,
        32,
        40,
    }
    assert story.rejection(0, teleport(1, 24)).rule == "XTL-14"
    assert story.rejection(0, teleport(0, 0)).rule == "XTL-22"  # from Blue
    crowded = lay("teleport", *[""] * 5, at=VIOLETS)
    assert crowded.offers(0) == [EndTurn()]


@rule("XTL-A28")
def test_movement_cards_reach_only_red_and_violet() -> None:
    assert {card.reaches for card in CARDS.values() if card.kind == "move"} == {"R", "V"}


@rule("XTL-A27")
def test_card_without_effect_is_rejected() -> None:
    story = lay("levitate void", "", at=[17, 0])
    assert story.rejection(0, XtalLay("levitate")).rule == "XTL-A27"
    assert story.rejection(0, XtalLay("levitate", 1)).rule == "XTL-A27"
    assert story.rejection(0, XtalLay("levitate", 5, 4)).rule == "XTL-A27"  # nobody's token
    assert story.rejection(0, XtalLay("levitate", 1, 4, answers=1)).rule == "XTL-A27"
    assert story.rejection(0, XtalLay("void", 1, 4)).rule == "XTL-A27"
