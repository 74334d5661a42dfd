"""A turn: XTL-11 to XTL-15, drawing, the end of the deck."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from gingersnap.games.xtal.events import (
    CombatBegan,
    DieRolled,
    DrawMissed,
    TokenMoved,
    TurnForfeited,
    XtalCardDrawn,
    XtalDeckReshuffled,
    XtalTurnBegan,
)
from gingersnap.games.xtal.house_data import CARD_NAMES
from gingersnap.games.xtal.tests.story import bare, drawn, lay, levitate, teleport, void
from gingersnap.games.xtal.types import EndTurn, PlayGroup, Roll, XtalLay, XtalTakeBack
from gingersnap.testing import rule


@rule("XTL-11")
def test_turn_is_roll_then_cards() -> None:
    story = lay("flight", "flight", phase="roll")
    assert story.rejection(0, EndTurn()).rule == "XTL-11"
    story.roll(1)
    assert story.event(DieRolled).number == 1
    assert bare(story.event(TokenMoved)) == TokenMoved(0, 0, 1, "die")
    assert story.rejection(0, Roll()).rule == "XTL-11"
    story.go_on(0, EndTurn())
    assert story.event(XtalTurnBegan).seat == 1


@rule("XTL-A13")
def test_cards_before_roll_or_out_of_turn_are_rejected() -> None:
    story = lay("levitate", "levitate", phase="roll")
    assert story.rejection(0, levitate(1, 20)).rule == "XTL-A13"
    assert story.rejection(1, levitate(0, 4)).rule == "GEN-7"
    assert [type(action) for action in story.offers(0)] == [Roll]


@rule("XTL-12")
@pytest.mark.parametrize(("number", "draws"), [(1, False), (2, True), (3, True), (4, False), (5, True), (6, True)])
def test_yellow_and_green_draw_a_card(number: int, draws: bool) -> None:
    story = lay("void", "", phase="roll").roll(number, card=0 if draws else None)
    assert len(story.state.hands[0]) == 1 + draws


@rule("XTL-12")
def test_drawn_card_is_visible_only_to_its_player() -> None:
    story = lay("", "", phase="roll")
    story.roll(2, card=drawn(story.state, "flight"))
    event = story.event(XtalCardDrawn)
    assert event.card == "flight"
    assert bare(event.for_seat(1)) == XtalCardDrawn(0, None)
    assert event.change.hand == (event.card,)
    assert event.for_seat(1).change.hand is UNSET
    assert story.view(0).hand == ("flight",)


@rule("XTL-13", "XTL-A12", "XTL-A67")
def test_roll_to_occupied_position_forfeits_turn() -> None:
    story = lay("levitate", "", at=[46, 1], rings=[6], phase="roll").roll(3)
    assert story.event(TurnForfeited).position == 1
    assert story.state.positions[0] == 46
    assert story.state.turn == 1  # and no cardplay


@rule("XTL-A12=true")
def test_cards_after_forfeit_ruling_allows_cards() -> None:
    story = lay("levitate", "", at=[46, 1], phase="roll", cards_after_forfeit=True).roll(3)
    assert story.event(TurnForfeited).position == 1
    assert (story.state.turn, story.state.phase) == (0, "cards")
    assert lay("", "", at=[46, 1], phase="roll", cards_after_forfeit=True).roll(3).state.turn == 1, "without any"


@rule("XTL-A67")
def test_forfeited_roll_is_no_landing() -> None:
    story = lay("", "", "", at=[4, 6, 28], phase="roll").roll(2)
    assert story.did_not_happen(CombatBegan)  # although seat 2 stands opposite
    assert story.did_not_happen(XtalCardDrawn)
    assert story.state.phase == "roll"


@rule("XTL-A11")
def test_occupied_home_cannot_be_reached() -> None:
    story = lay("", "", at=[46, 0], rings=[6], phase="roll").roll(2)
    assert story.event(TurnForfeited).position == 0
    assert not story.is_over
    by_card = lay("teleport", "", at=[8, 0], rings=[6])
    assert by_card.rejection(0, teleport(0, 0)).rule == "XTL-14"


@rule("XTL-14", "XTL-A42")
def test_cards_may_be_played_singly_or_in_groups() -> None:
    story = lay("levitate levitate levitate", "", "", at=[0, 9, 18])
    story.play(0, levitate(0, 4), levitate(1, 12))
    assert story.state.positions == [4, 12, 18]
    story.play(0, levitate(2, 20))
    assert story.state.positions == [4, 12, 20]
    assert story.event(XtalTurnBegan).seat == 1  # without cards the turn is over


@rule("XTL-14")
def test_each_card_of_group_is_judged_in_sequence() -> None:
    story = lay("levitate levitate", "", "", at=[0, 3, 17])
    story.go_on(0, levitate(1, 4))
    assert story.rejection(0, levitate(0, 4)).rule == "XTL-14"  # occupied by the step before
    story.go_on(0, levitate(0, 44)).go_on(0, PlayGroup())
    assert story.state.positions[:2] == [44, 4]


@rule("XTL-15", "XTL-A30")
def test_cards_may_bring_two_others_into_combat() -> None:
    story = lay("levitate flight void", "", "flight", at=[2, 9, 36])
    story.play(0, levitate(1, 12)).decline(2)
    assert story.event(CombatBegan).pair == (1, 2)
    assert story.rejection(0, void()).rule == "XTL-A13"  # no more cards of this turn
    assert story.rejection(0, EndTurn()).rule == "XTL-11"


@rule("XTL-A47")
def test_turn_without_cards_is_roll_and_move() -> None:
    story = lay("", "", phase="roll").roll(1)
    assert story.state.positions[0] == 1
    assert story.state.turn == 1


@rule("XTL-A54")
def test_moved_token_rolls_on_from_new_position() -> None:
    story = lay("levitate", "void", "").play(0, levitate(1, 12)).decline(1)
    story.state.phase, story.state.turn = "roll", 1
    assert story.roll(1, card=0).state.positions[1] == 13


# --- The deck -------------------------------------------------------------------------------------


@rule("XTL-33", "XTL-A71")
def test_empty_deck_is_reshuffled_when_card_is_drawn() -> None:
    story = lay("levitate", "", at=[1, 17])
    story.play(0, levitate(0, 4))
    refuse = story.state.refuse
    assert story.refuse(0) == {"levitate": 1}
    story.state.deck = [0] * len(CARD_NAMES)
    assert refuse == story.state.refuse  # not before a card is to be drawn
    story.roll(1, card=0)
    assert story.event(XtalDeckReshuffled).cards == 1
    assert story.state.hands[1] == ["levitate"]


@rule("XTL-A71=true")
def test_reshuffle_at_once_ruling_reshuffles_empty_deck() -> None:
    story = lay("levitate", "", at=[1, 17], reshuffle_at_once=True).play(0, levitate(0, 4))
    story.state.deck = [1] + [0] * (len(CARD_NAMES) - 1)
    story.roll(1, card=0)
    assert story.event(XtalDeckReshuffled).cards == 1
    assert (sum(story.state.deck), sum(story.state.refuse)) == (1, 0)


@rule("XTL-A44", "XTL-A71")
def test_draw_with_deck_and_refuse_pile_empty_is_missed() -> None:
    story = lay("", "levitate", phase="roll")
    story.state.deck = [0] * len(CARD_NAMES)
    story.roll(2)
    assert story.event(DrawMissed).seat == 0
    story.roll(1).play(1, levitate(0, 4))
    assert story.state.hands[0] == []


# --- Groups laid ready ----------------------------------------------------------------------------


@rule("XTL-A72")
def test_draft_is_visible_only_to_its_player() -> None:
    story = lay("levitate flight", "").ready(0, levitate(1, 20))
    assert story.view(0).draft == (levitate(1, 20),)
    assert story.view(0).hand == ("flight",)
    assert story.view(1).draft == ()
    assert story.view(1).hand_sizes == (2, 0)
    assert all(event.for_seat(1) is None for event in story.events)


@rule("XTL-A72")
def test_laid_cards_are_taken_back_one_by_one() -> None:
    story = lay("levitate levitate", "").ready(0, levitate(1, 20), levitate(0, 4))
    story.go_on(0, XtalTakeBack())
    assert story.view(0).draft == (levitate(1, 20),)
    story.go_on(0, XtalTakeBack())
    assert story.view(0).hand == ("levitate", "levitate")
    assert story.rejection(0, XtalTakeBack()).rule == "XTL-A72"
    assert story.rejection(0, PlayGroup()).rule == "XTL-A72"


@rule("XTL-A72")
def test_ending_turn_with_laid_cards_is_rejected() -> None:
    assert lay("levitate", "").ready(0, levitate(1, 20)).rejection(0, EndTurn()).rule == "XTL-A72"


def test_laid_card_must_be_in_hand() -> None:
    story = lay("levitate", "").ready(0, levitate(1, 20))
    assert story.rejection(0, levitate(0, 4)).rule == "XTL-9"
    assert story.rejection(0, XtalLay("flight", 0, 4, wild=True)).rule == "XTL-9"
