"""Rings and winning: XTL-2, XTL-16, XTL-17 and their rulings."""

from __future__ import annotations

from typing import Any

from gingersnap.core.contract import Rejection
from gingersnap.core.options.game_box_file import load_box
from gingersnap.core.registry import folder_of
from gingersnap.games.xtal.events import (
    CombatEnded,
    RingsLeft,
    RingsTaken,
    SeatReturned,
    TurnForfeited,
    TurnMissed,
    XtalGameEnded,
    XtalTurnBegan,
)
from gingersnap.games.xtal.house_data import HOUSE
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.rules.path import STORAGE
from gingersnap.games.xtal.tests.story import fight, flight, lay, teleport, void, weapon
from gingersnap.games.xtal.types import EndTurn, Return, Roll, TakeRings
from gingersnap.games.xtal.words import say
from gingersnap.testing import rule


@rule("XTL-2")
def test_home_with_all_six_rings_wins() -> None:
    story = lay("", "", at=[46, 20], rings=[6], phase="roll").roll(2)
    assert story.event(XtalGameEnded).winners == (0,)
    assert story.outcome.rule == "XTL-2"
    assert story.outcome.placings == (1, 2)
    assert story.rejection(1, Roll()).rule == "GEN-8"


@rule("XTL-2")
def test_five_rings_do_not_win() -> None:
    assert not lay("", "", at=[46, 20], rings=[5, 1], phase="roll").roll(2).is_over


def test_short_game_needs_three_rings() -> None:
    assert lay("", "", at=[46, 20], rings=[3], phase="roll", rings_needed=3).roll(2).outcome.rule == "XTL-2"
    assert not lay("", "", at=[46, 20], rings=[2], phase="roll", rings_needed=3).roll(2).is_over


@rule("XTL-A7")
def test_passing_home_does_not_win() -> None:
    story = lay("", "", at=[46, 20], rings=[6], phase="roll").roll(3)
    assert story.state.positions[0] == 1
    assert not story.is_over


@rule("XTL-17", "XTL-A8")
def test_stored_rings_may_be_taken_all_together() -> None:
    story = lay("void", "", at=[14, 20], storage={16: 4}, phase="roll").roll(2)
    assert story.seats_to_act == {0}
    assert story.rejection(0, EndTurn()).rule == "XTL-17"
    assert story.rejection(0, TakeRings(8)).rule == "XTL-17"
    story.go_on(0, TakeRings(16))
    assert story.event(RingsTaken).rings == 4
    assert story.state.rings == [5, 1]
    assert story.state.storage[STORAGE[16]] == 0
    assert story.seats_to_act == {0}  # who now may play cards


@rule("XTL-17", "XTL-A8")
def test_stored_rings_may_be_left() -> None:
    story = lay("void", "", at=[14, 20], storage={16: 4}, phase="roll").roll(2).go_on(0, TakeRings(16, take=False))
    assert story.event(RingsLeft).position == 16
    assert story.state.rings == [1, 1]


@rule("XTL-A8")
def test_owner_of_landed_token_chooses_rings() -> None:
    story = lay("teleport", "", at=[9, 24], storage={16: 4}).play(0, teleport(1, 16))
    assert story.seats_to_act == {1}
    story.go_on(1, TakeRings(16))
    assert story.state.rings == [1, 5]
    assert story.state.turn == 1  # seat 0 has no more cards


@rule("XTL-A6")
def test_teleport_counts_as_landing() -> None:
    story = lay("teleport", "", at=[8, 20], rings=[6]).play(0, teleport(0, 0))
    assert story.outcome.winners == (0,)


@rule("XTL-A6=false")
def test_teleport_takes_rings_false_ruling_offers_no_rings() -> None:
    story = lay("teleport flight", "", at=[8, 20], rings=[1, 1], storage={16: 2}, teleport_takes_rings=False)
    assert story.play(0, teleport(0, 16)).state.choices == []
    by_die = lay("", at=[15, 24], storage={16: 2}, phase="roll", teleport_takes_rings=False).roll(1)
    assert by_die.view(0).choices[0].rings == 2
    home = lay("teleport", "", at=[8, 20], rings=[6], teleport_takes_rings=False).play(0, teleport(0, 0))
    assert home.outcome.winners == (0,), "and Home it brings them all the same"


@rule("XTL-A9")
def test_player_carried_home_by_another_wins() -> None:
    story = lay("teleport", "", at=[1, 8], rings=[0, 6]).play(0, teleport(1, 24))
    assert story.outcome.winners == (1,)


@rule("XTL-A10")
def test_last_ring_from_own_storage_wins_at_once() -> None:
    story = lay("", "", at=[46, 20], rings=[4, 0], storage={0: 2}, phase="roll").roll(2)
    assert not story.is_over
    assert story.go_on(0, TakeRings(0)).outcome.winners == (0,)


@rule("XTL-16")
def test_rings_on_tokens_are_public() -> None:
    story = lay("", "", rings=[2, 3])
    assert story.view(1).rings == (2, 3)


@rule("XTL-A55")
def test_ring_and_hand_counts_are_public_but_cards_hidden() -> None:
    story = lay("void flight", "levitate", rings=[2, 3])
    assert story.view(1).hand_sizes == (2, 1)
    assert story.view(1).hand == ("levitate",)
    assert story.view(-1).hand == ()


@rule("XTL-A51")
def test_two_players_can_collect_six_rings_without_winning() -> None:
    story = fight("fireball", "", at=(3, 28), rings=[5, 1]).play(0, weapon("fireball"))
    assert story.state.rings == [6, 0]
    assert not story.is_over  # not Home yet


@rule("XTL-A66")
def test_rings_are_not_taken_after_cancelled_teleport() -> None:
    story = lay("teleport", "void", at=[9, 24], storage={16: 4}).play(0, teleport(1, 16))
    assert story.seats_to_act == {1}  # asked whether it stands, and not yet for rings
    assert story.rejection(1, TakeRings(16)).rule == "XTL-17"
    cancelled = story.play(1, void(story.last))
    assert cancelled.state.positions[1] == 24
    assert not cancelled.state.choices


@rule("XTL-A66")
def test_every_teleport_of_group_is_a_landing() -> None:
    story = lay("teleport teleport", "", at=[9, 24], storage={16: 2, 40: 2})
    story.play(0, teleport(1, 16), teleport(1, 40))
    assert [choice.position for choice in story.state.choices] == [16, 40]
    story.go_on(1, TakeRings(40)).go_on(1, TakeRings(16))
    assert story.state.rings == [1, 5]


@rule("XTL-A66")
def test_third_player_carried_home_wins_and_stops_combat() -> None:
    story = fight("teleport fireball", "void", "void", at=(3, 28, 8), rings=[0, 0, 6])
    story.play(0, teleport(2, 32))
    assert story.seats_to_act == {1}  # the opponent is asked first, then the owner of the token
    story.decline(1).decline(2)
    assert story.outcome.winners == (2,)
    assert story.did_not_happen(CombatEnded)


@rule("XTL-A66")
def test_no_card_leads_from_red_to_violet() -> None:
    story = fight("teleport flight", "", rings=[6])
    assert story.rejection(0, teleport(0, 0)).rule == "XTL-22"
    assert story.rejection(0, flight(0, 0)).rule == "XTL-21"


def test_turn_cap_decides_by_most_rings() -> None:
    story = lay("", "", "", rings=[1, 3, 2], phase="roll", turns=3 * HOUSE.caps.turns_each).roll(1)
    assert story.outcome.rule == "XTL-H9"
    assert story.outcome.scores == (1, 3, 2)
    assert story.outcome.placings == (3, 1, 2)


def test_turn_cap_with_equal_rings_shares_win() -> None:
    story = lay("", "", "", rings=[3, 3, 0], phase="roll", turns=3 * HOUSE.caps.turns_each).roll(1)
    assert story.outcome.winners == (0, 1)


@rule("XTL-A79")
def test_ring_choice_stops_priority_combat() -> None:
    story = fight("teleport fireball", "", "", at=(3, 28, 32), storage={40: 3}).play(0, teleport(2, 40))
    assert story.seats_to_act == {2}
    assert story.rejection(1, EndTurn()).rule == "XTL-17"
    assert story.go_on(2, TakeRings(40)).seats_to_act == {1}


@rule("XTL-A66", "XTL-2")
def test_player_carried_home_wins_even_if_group_moves_on() -> None:
    """Once, only where the token stood in the end was looked at."""
    story = lay("teleport teleport", "", at=[9, 8], rings=[0, 6]).play(0, teleport(1, 24), teleport(1, 40))
    assert story.outcome.winners == (1,)


@rule("XTL-A66", "XTL-A10")
def test_rings_passed_by_group_at_home_can_win() -> None:
    story = lay("teleport teleport", "", at=[9, 8], rings=[0, 4], storage={24: 2})
    story.play(0, teleport(1, 24), teleport(1, 40))
    assert not story.is_over
    assert story.go_on(1, TakeRings(24)).outcome.winners == (1,)


# --- How long it takes ------------------------------------------------------------------------------


@rule("XTL-H10")
def test_passing_wins_option_lets_passing_home_win() -> None:
    story = lay("", "", at=[46, 20], rings=[6, 0], phase="roll", passing_wins=True).roll(4)
    assert story.outcome.rule == "XTL-H10"
    assert story.outcome.winners == (0,)
    assert story.state.positions[0] == 2


@rule("XTL-A7", "XTL-H10")
def test_passing_home_without_option_does_not_win() -> None:
    assert not lay("", "", at=[46, 20], rings=[6, 0], phase="roll").roll(4, card=0).is_over


@rule("XTL-H10", "XTL-A11")
def test_passing_wins_option_needs_all_rings_and_free_home() -> None:
    assert not lay("", "", at=[46, 20], rings=[5, 1], phase="roll", passing_wins=True).roll(4, card=0).is_over
    assert not lay("", "", at=[46, 0], rings=[6, 0], phase="roll", passing_wins=True).roll(4, card=0).is_over
    blocked = lay("", "", at=[46, 2], rings=[6, 0], phase="roll", passing_wins=True).roll(4)
    assert blocked.event(TurnForfeited).seat == 0
    assert not blocked.is_over


@rule("XTL-H9")
def test_turn_cap_is_per_seat() -> None:
    turns = 3 * HOUSE.caps.turns_each
    assert lay("", "", "", phase="roll", turns=turns).roll(1).is_over
    assert not lay("", "", "", "", phase="roll", turns=turns).roll(1).is_over


@rule("XTL-H8", "XTL-H11")
def test_box_presets_offer_the_shortest_game_first() -> None:
    """Five and six people were offered a game of about 45 minutes first, because the last throw had to be exact."""
    first, exact, full = load_box(folder_of("xtal")).presets
    assert first.options == {"rings_needed": 3, "passing_wins": True}
    assert (exact.options, full.options) == ({"rings_needed": 3}, {"rings_needed": 6})
    for seats in first.minutes:
        assert full.minutes[seats] > exact.minutes[seats] > first.minutes[seats]


# --- Who has landed first -------------------------------------------------------------------------


@rule("XTL-A79", "XTL-A82")
def test_turn_waits_for_ring_choice() -> None:
    """Once, somebody without cards lost the turn on landing: the owner, on coming back, took the rings out first."""
    ruled: dict[str, Any] = {"leaving": "allowed", "rings_return": "at_once"}
    story = lay("", "", "", at=[14, 20, 33], rings=[1, 0, 1], storage={16: 4}, phase="roll", **ruled)
    story.state.presence[1] = "away"
    story.roll(2)
    assert story.seats_to_act == {0}
    assert story.did_not_happen(TurnMissed)
    assert story.rejection(1, Return()).rule == "XTL-A82"
    story.go_on(0, TakeRings(16))
    assert story.event(RingsTaken).rings == 4
    assert story.event(TurnMissed).seat == 1
    assert story.state.turn == 2
    assert story.go_on(1, Return()).event(SeatReturned).rings == 0


@rule("XTL-A79")
def test_rings_landed_on_in_last_turn_count() -> None:
    """Once, the game was over before they could be taken."""
    story = lay("", "", at=[14, 20], rings=[1, 3], storage={16: 2}, phase="roll", turns=2 * HOUSE.caps.turns_each).roll(
        2
    )
    assert not story.is_over
    story.go_on(0, TakeRings(16))
    assert story.outcome.rule == "XTL-H9"
    assert story.outcome.winners == (0, 1)


@rule("XTL-A79", "XTL-32")
def test_turn_after_combat_waits_for_ring_choice() -> None:
    story = fight("teleport fireball", "void", "", at=(3, 28, 32), storage={40: 3}, combat="open")
    story.play(0, teleport(2, 40)).play(0, weapon("fireball")).concede(1)
    assert story.event(CombatEnded)
    assert story.did_not_happen(XtalTurnBegan)
    assert story.seats_to_act == {2}
    assert story.wait(15).event(XtalTurnBegan).seat == 1


@rule("XTL-A82")
def test_ring_choices_at_one_place_are_made_in_landing_order() -> None:
    """Once, both were asked at the same time, and who was second could take nothing at all."""
    story = lay("teleport teleport teleport", "", "", at=[9, 24, 32], storage={16: 3})
    story.play(0, teleport(1, 16), teleport(1, 40), teleport(2, 16))
    assert story.seats_to_act == {1}
    left = lay("teleport teleport teleport", "", "", at=[9, 24, 32], storage={16: 3})
    left.play(0, teleport(1, 16), teleport(1, 40), teleport(2, 16)).go_on(1, TakeRings(16, take=False))
    assert left.seats_to_act == {2}
    story.go_on(1, TakeRings(16))
    assert story.state.choices == []
    assert story.state.rings == [1, 4, 1]


@rule("XTL-A82")
def test_return_is_rejected_while_own_rings_may_be_taken() -> None:
    ruled: dict[str, Any] = {"leaving": "allowed", "rings_return": "at_once"}
    story = lay("void", "", "", at=[14, 20, 33], rings=[1, 0, 1], storage={16: 4}, phase="roll", **ruled)
    story.state.presence[1], story.state.missed[1] = "away", 1
    story.roll(2)
    assert story.seats_to_act == {0}
    assert GAME.check(story.state, 1, Return()) == Rejection("XTL-A82", say("home-visited"))
    story.go_on(0, TakeRings(16, take=False))
    assert story.go_on(1, Return()).event(SeatReturned).rings == 4
