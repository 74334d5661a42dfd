"""The Void, outside Combat and in Combat by priority: XTL-23, XTL-31 and the rulings about it."""

from __future__ import annotations

from gingersnap.core.contract import Rejection
from gingersnap.games.xtal.events import (
    CardCancelled,
    CardRevived,
    CombatBegan,
    CombatEnded,
    ProtectionEnded,
    SeatProtected,
    TableCleared,
    TokenMoved,
    VoidDeclined,
    XtalTurnBegan,
)
from gingersnap.games.xtal.tests.story import bare, fight, flight, lay, levitate, shield, teleport, void, weapon
from gingersnap.games.xtal.types import DeclineVoid, EndTurn, NamePriority
from gingersnap.games.xtal.words import say
from gingersnap.testing import rule

# --- In a turn ------------------------------------------------------------------------------------


@rule("XTL-23", "XTL-A56")
def test_void_by_owner_of_moved_token_cancels_movement() -> None:
    story = lay("levitate flight", "void", at=[2, 17]).play(0, levitate(1, 20))
    assert story.seats_to_act == {1}
    story.play(1, void(story.last))
    assert story.event(CardCancelled).name == "levitate"
    assert story.event(SeatProtected).seat == 1
    assert story.state.positions[1] == 17
    story.decline(0)
    assert story.seats_to_act == {0}  # and the turn goes on
    assert story.state.phase == "cards"


@rule("XTL-33", "XTL-A63")
def test_table_cleared_event_announces_cards_leaving() -> None:
    """Once, they went without a word when nobody cancelled them, and only those who saw the board knew."""
    story = lay("levitate levitate flight", "fireball", "", at=[2, 17, 33]).play(0, levitate(1, 20), levitate(2, 36))
    assert story.did_not_happen(TableCleared)
    story.decline(1)
    assert story.event(TableCleared).cards == 2
    assert story.event(TableCleared).words(["Ann"]) == "The 2 cards go to the refuse pile."
    assert story.refuse(2) == {"levitate": 2}
    assert story.play(0, flight(1, 12)).did_not_happen(TableCleared)  # seat 1 is asked again
    assert story.decline(1).event(TableCleared).words(["Ann"]) == "The card goes to the refuse pile."


@rule("XTL-A14")
def test_void_outside_combat_is_only_for_player_and_moved_owners() -> None:
    story = lay("levitate void", "void", "void", at=[2, 17, 40]).play(0, levitate(1, 20))
    assert story.seats_to_act == {1}
    assert story.rejection(2, void(story.last)).rule == "XTL-A14"
    assert story.rejection(1, flight(1, 12)).rule == "XTL-9"
    story.decline(1)
    assert story.event(VoidDeclined).seat == 1
    assert story.play(0, void()).protects(0)


@rule("XTL-A14")
def test_void_is_allowed_for_player_brought_into_pair() -> None:
    story = lay("levitate flight", "void", at=[3, 28]).play(0, levitate(0, 4))
    assert story.seats_to_act == {1}
    story.play(1, void(story.last)).decline(0)
    assert story.state.pair is None
    assert story.state.positions[0] == 3


@rule("XTL-A14")
def test_absent_player_is_never_asked_for_void() -> None:
    story = lay("levitate flight", "void", "", at=[2, 17], leaving="allowed")
    story.state.presence[1] = "away"
    story.play(0, levitate(1, 20))
    assert story.state.asked == []


@rule("XTL-A15")
def test_void_with_nothing_to_cancel_protects() -> None:
    story = lay("void levitate", "levitate", at=[2, 17]).play(0, void())
    assert story.protects(0)
    assert story.state.phase == "cards"
    story.go_on(0, EndTurn()).roll(1, card=0)
    assert story.rejection(1, levitate(0, 4)).rule == "XTL-A21"


@rule("XTL-A15=false")
def test_void_alone_false_ruling_rejects_void_without_target() -> None:
    story = lay("void levitate", "", at=[2, 17], void_alone=False)
    rejection = story.rejection(0, void())
    assert (rejection.rule, rejection.why) == ("XTL-A15", "At this table a Void needs a card to cancel.")
    assert void() not in story.offers(0)
    answered = fight("fireball", "void", void_alone=False).play(0, weapon("fireball")).play(1, void(1))
    assert answered.state.pair is None, "against a card it does what it always does"
    assert answered.state.rings == [1, 1]


@rule("XTL-A15", "XTL-A61")
def test_void_with_possible_target_must_name_it() -> None:
    story = lay("levitate", "void", at=[2, 17]).play(0, levitate(1, 20))
    assert story.rejection(1, void()).rule == "XTL-A14"
    assert story.rejection(1, void(story.last + 7)).rule == "XTL-A61"
    in_combat = fight("flight", "void").play(0, flight(0, 12))
    assert in_combat.rejection(1, void()).rule == "XTL-A15"


@rule("XTL-A16", "XTL-A61", "XTL-A78")
def test_void_cancels_only_last_card_of_group() -> None:
    story = lay("levitate levitate flight", "void", "", at=[2, 17, 33]).play(0, levitate(1, 20), levitate(2, 36))
    assert story.seats_to_act == {1}
    assert story.rejection(1, void(story.last - 1)).rule == "XTL-A61"
    story.play(1, void(story.last))
    assert story.state.positions == [2, 20, 33]  # their own move stands


@rule("XTL-A78")
def test_void_of_last_card_leaves_pair_formed_before_it_fighting() -> None:
    story = lay("levitate levitate", "", "void", "", at=[3, 28, 33, 10]).play(0, levitate(0, 4), levitate(2, 36))
    story.play(2, void(story.last))
    assert story.event(CombatBegan).pair == (0, 1)


@rule("XTL-A17")
def test_voided_movement_returns_token() -> None:
    story = lay("teleport flight", "void", at=[2, 24]).play(0, teleport(1, 40))
    story.play(1, void(story.last))
    assert bare(story.event(TokenMoved)) == TokenMoved(1, 40, 24, "cancelled")


@rule("XTL-A20", "XTL-A64")
def test_void_on_void_revives_card() -> None:
    story = lay("levitate void", "void void", at=[3, 28]).play(0, levitate(0, 4))
    first = story.last
    story.play(1, void(first)).play(0, void(story.last))
    assert story.event(CardRevived).card == first
    assert story.state.positions[0] == 4
    assert not story.protects(1)
    assert story.protects(0)
    story.decline(1)
    assert story.did_not_happen(CombatBegan)  # seat 0 is protected now, and so it fights nobody (XTL-A21)


@rule("XTL-A20")
def test_void_on_void_ends_protection_before_granting_it() -> None:
    """Once, whose seat was lower was told first: "Ann is protected. Bo is no longer protected." """
    story = lay("levitate void", "void flight", at=[3, 28]).play(0, levitate(0, 4)).play(1, void(1)).play(0, void(2))
    told = [event for event in story.events if isinstance(event, SeatProtected | ProtectionEnded)]
    assert list(map(bare, told)) == [ProtectionEnded(1), SeatProtected(0)]


@rule("XTL-A20")
def test_third_void_restores_first() -> None:
    story = lay("levitate void flight", "void void", at=[2, 17]).play(0, levitate(1, 20))
    story.play(1, void(story.last)).play(0, void(story.last)).play(1, void(story.last))
    assert story.state.positions[1] == 17
    assert story.protects(1)
    assert not story.protects(0)
    assert [view.stands for view in story.view(0).table] == [False, True, False, True]


@rule("XTL-A61")
def test_void_is_last_card_of_its_group() -> None:
    story = lay("void levitate", "", at=[2, 17]).go_on(0, void())
    assert story.rejection(0, levitate(1, 20)).rule == "XTL-A61"
    behind = lay("void levitate flight", "void", at=[2, 17]).play(0, levitate(1, 20), void())
    assert behind.view(1).last == behind.last  # the Void, not the movement
    behind.play(1, void(behind.last))
    assert behind.state.positions[1] == 20
    assert not behind.protects(0)


# --- Protection -----------------------------------------------------------------------------------


@rule("XTL-A21")
def test_protected_token_is_moved_only_by_its_owner() -> None:
    story = lay("levitate levitate", "", at=[2, 17], protected=[True, True])
    assert story.rejection(0, levitate(1, 20)).rule == "XTL-A21"
    assert story.play(0, levitate(0, 4)).state.positions[0] == 4


@rule("XTL-A21", "XTL-A32")
def test_move_opposite_protected_player_begins_no_combat() -> None:
    story = lay("levitate flight", "", at=[3, 28], protected=[False, True]).play(0, levitate(0, 4))
    assert story.state.positions[0] == 4
    assert story.state.phase == "cards"
    own = lay("levitate flight", "", at=[3, 28], protected=[True, False]).play(0, levitate(0, 4))
    assert own.state.phase == "cards"


@rule("XTL-A21")
def test_card_of_protected_player_can_be_voided() -> None:
    story = lay("levitate flight", "void", at=[2, 17], protected=[True, False]).play(0, levitate(1, 20))
    assert story.play(1, void(story.last)).state.positions[1] == 17


@rule("XTL-A22")
def test_protection_ends_when_next_turn_begins() -> None:
    story = lay("", "", at=[0, 46], protected=[True, True], phase="roll").roll(1)
    assert story.event(ProtectionEnded).seat == 1
    assert not story.protects(1)
    story.roll(3)
    assert story.state.positions == [1, 46]  # forfeited
    assert story.event(ProtectionEnded).seat == 0


@rule("XTL-A23")
def test_die_begins_no_combat_with_protected_player() -> None:
    story = lay("void", "", at=[3, 28], protected=[False, True], phase="roll").roll(1)
    assert story.did_not_happen(CombatBegan)
    assert story.state.phase == "cards"


# --- In Combat ------------------------------------------------------------------------------------


@rule("XTL-31", "XTL-A15")
def test_void_with_nothing_to_cancel_ends_combat() -> None:
    story = fight("void", "void flight").play(0, void())
    assert story.seats_to_act == {1}  # asked whether it stands
    story.decline(1)
    assert story.event(CombatEnded).rule == "XTL-31"
    assert story.protects(0)


@rule("XTL-A19", "XTL-28")
def test_void_of_weapon_ends_combat() -> None:
    story = fight("fireball flight", "void").play(0, weapon("fireball"))
    story.play(1, void(story.last))
    assert not story.state.pending
    assert story.seats_to_act == {0}
    story.decline(0)
    assert story.event(CombatEnded).rule == "XTL-31"
    assert story.state.rings == [1, 1]
    assert story.event(XtalTurnBegan).seat == 1
    assert story.did_not_happen(SeatProtected)
    assert not story.protects(1)  # whose next turn has begun


@rule("XTL-A19")
def test_void_of_movement_ends_combat() -> None:
    story = fight("flight flight", "void").play(0, flight(0, 12))
    story.play(1, void(story.last)).decline(0)
    assert story.state.positions == [4, 28]
    assert story.state.pair is None


@rule("XTL-A18", "XTL-A62")
def test_voided_shield_makes_weapon_pending_again() -> None:
    story = fight("fireball void", "fireball_shield fireball_shield flight").play(0, weapon("fireball"))
    thrown = story.last
    story.play(1, shield("fireball", thrown)).play(0, void(story.last))
    assert [pending.weapon for pending in story.state.pending] == [thrown]
    assert story.protects(0)
    assert story.seats_to_act == {1}
    story.go_on(1, shield("fireball", thrown))
    assert story.rejection(1, flight(1, 12)).rule == "XTL-A62"  # only answers now
    story.play(1)
    assert story.event(CombatEnded).rule == "XTL-31"


@rule("XTL-A62", "XTL-A20", "XTL-A73")
def test_target_may_void_void_that_revived_weapon() -> None:
    story = fight("fireball void", "fireball_shield void").play(0, weapon("fireball"))
    thrown = story.last
    story.play(1, shield("fireball", thrown)).play(0, void(story.last))
    assert {action.answers for action in story.offers(1) if hasattr(action, "answers")} == {thrown, story.last}
    story.play(1, void(story.last))
    assert not story.state.pending  # the Shield counts again
    assert SeatProtected(1) in map(bare, story.all_of(SeatProtected))
    assert story.state.pair is None  # seat 0 has no card left to ask for, so that ends Combat


@rule("XTL-A62")
def test_answer_to_revived_weapon_cannot_be_voided() -> None:
    story = fight("fireball void void", "fireball_shield fireball_shield").play(0, weapon("fireball"))
    story.play(1, shield("fireball", 1)).play(0, void(story.last)).play(1, shield("fireball", 1))
    assert story.event(CombatEnded).rule == "XTL-31"
    assert story.state.hands[0] == ["void"]


@rule("XTL-A62")
def test_weapon_revived_by_void_on_void_is_answered_or_strikes() -> None:
    story = fight("fireball void", "void flight", rings=[1, 5]).play(0, weapon("fireball"))
    story.play(1, void(story.last)).play(0, void(story.last))
    assert story.seats_to_act == {1}
    assert story.rejection(1, flight(1, 12)).rule == "XTL-A35"
    assert story.concede(1).state.rings == [6, 0]


@rule("XTL-A61")
def test_void_never_cancels_own_card() -> None:
    story = fight("flight void", "levitate").play(0, flight(0, 12)).pass_by(1)
    assert [action.answers for action in story.offers(0) if hasattr(action, "answers")] == [None]


@rule("XTL-A73")
def test_void_after_own_card_cannot_cancel_earlier_one() -> None:
    story = fight("flight", "flight void").play(0, flight(0, 12)).ready(1, flight(1, 44))
    assert story.rejection(1, void(story.last)).rule == "XTL-A61"
    story.play(1, void())
    assert story.state.positions == [12, 44]
    assert story.state.pair is None


@rule("XTL-A64", "XTL-A81")
def test_void_by_old_pair_undoes_new_pair_and_ends_combat() -> None:
    story = fight("levitate flight", "void", "", "", at=(3, 28, 36, 9)).play(0, levitate(3, 12))
    assert story.seats_to_act == {1}
    story.play(1, void(story.last)).decline(0)
    assert story.state.positions[3] == 9
    assert story.event(CombatEnded).pair == (0, 1)


@rule("XTL-A64", "XTL-A81")
def test_void_by_outsider_only_undoes_card() -> None:
    story = fight("levitate flight", "flight", "", "void", at=(3, 28, 36, 9)).play(0, levitate(3, 12))
    story.decline(1).play(3, void(story.last)).decline(0)
    assert story.state.pair == (0, 1)
    assert story.protects(3)
    assert story.seats_to_act == {1}  # the other combatant has priority


@rule("XTL-A64")
def test_combat_begins_only_when_move_stands() -> None:
    story = lay("levitate", "void", "", at=[17, 9, 36]).play(0, levitate(1, 12))
    assert story.state.pair is None
    assert story.did_not_happen(CombatBegan)
    assert story.decline(1).event(CombatBegan).pair == (1, 2)


@rule("XTL-A62")
def test_void_about_to_end_combat_prevents_handing_on() -> None:
    story = fight("levitate void", "", "", "", at=(3, 28, 36, 9)).play(0, levitate(3, 12), void())
    assert story.state.positions[3] == 12
    assert story.did_not_happen(CombatBegan)
    assert story.event(CombatEnded).pair == (0, 1)


# --- Who is asked, and when -----------------------------------------------------------------------


@rule("XTL-A63")
def test_void_question_goes_to_opponent_then_clockwise() -> None:
    story = fight("levitate flight", "flight", "flight", "flight", at=(3, 28, 36, 9)).play(0, levitate(3, 12))
    assert story.state.asked == [1, 2, 3]  # nobody has a Void
    assert story.seats_to_act == {1}
    assert story.rejection(1, DeclineVoid(story.last + 1)).rule == "XTL-A63"
    story.decline(1)
    assert story.seats_to_act == {2}
    story.decline(2).decline(3)
    assert story.event(CombatBegan).pair == (2, 3)


@rule("XTL-A63")
def test_void_question_goes_to_opponent_before_nearer_seats() -> None:
    story = fight("flight", "levitate flight", "flight", "flight", at=(3, 28, 36, 9), first=1).play(1, levitate(3, 12))
    assert story.state.asked == [0, 2, 3]


@rule("XTL-A63")
def test_first_void_stops_asking() -> None:
    story = lay("levitate levitate flight", "void", "void", at=[2, 17, 33]).play(0, levitate(1, 20), levitate(2, 36))
    assert story.state.asked == [1, 2]
    story.play(1, void(story.last))
    assert story.state.asked == [0, 2]  # now whether that Void stands: whose card it cancels, and whose token it moves


@rule("XTL-A14", "XTL-A63")
def test_player_moved_again_by_voided_void_is_asked() -> None:
    """Once, Cy was carried back by Bo's Void and there again by Ann's, and was never asked for a Void."""
    story = lay("levitate levitate void flight", "void flight", "void", at=[2, 17, 33])
    story.play(0, levitate(1, 20), levitate(2, 36)).play(1, void(2))
    assert story.state.asked == [0, 2]  # whose card was cancelled, and whose token went back
    story.play(0, void(3))
    assert story.state.positions[2] == 36
    assert story.state.asked == [1, 2]
    story.decline(1)
    assert story.seats_to_act == {2}
    story.play(2, void(4))
    assert story.state.positions[2] == 33
    assert [story.protects(seat) for seat in range(3)] == [False, True, True]


@rule("XTL-A14", "XTL-A78")
def test_player_brought_into_pair_by_void_is_asked() -> None:
    """The group's last pair is undone, so that the one before it would fight: its players had not been asked yet."""
    story = lay("levitate levitate", "void", "void", "", at=[3, 28, 33, 12]).play(0, levitate(0, 4), levitate(2, 36))
    assert story.state.asked == [2]
    story.play(2, void(2))
    assert story.state.asked == [1]
    story.play(1, void(3))  # rather that the two others fight
    assert story.state.positions[2] == 36
    assert story.event(CombatBegan).pair == (2, 3)


@rule("XTL-A63")
def test_card_that_stands_cannot_be_voided() -> None:
    story = lay("levitate levitate flight", "void", at=[2, 17]).play(0, levitate(1, 20))
    card = story.last
    story.decline(1).play(0, levitate(0, 4))
    assert story.state.asked == []
    assert story.rejection(1, void(card)) == Rejection("XTL-A63", say("too-late-to-void"))


# --- Anybody may void: the other reading of XTL-A90 --------------------------------------------------


@rule("XTL-A90")
def test_default_voids_ruling_allows_only_moved_players() -> None:
    story = lay("levitate void", "flight", "void", at=[2, 17, 40]).play(0, levitate(1, 20))
    assert story.state.asked == [1]
    assert lay("void flight", "void", at=[2, 17]).play(0, void()).seats_to_act == {0}  # nobody is asked
    home = lay("teleport flight", "void", at=[8, 17], rings=[6]).play(0, teleport(0, 0))
    assert home.outcome.winners == (0,)


@rule("XTL-A90=anybody", "XTL-A90")
def test_voids_anybody_ruling_allows_void_of_movement() -> None:
    story = lay("levitate flight", "flight", "void", at=[2, 17, 40], voids="anybody").play(0, levitate(1, 20))
    assert story.state.asked == [1, 2]
    story.decline(1).play(2, void(1))
    assert story.state.positions[1] == 17
    assert story.protects(2)
    assert story.state.asked == [0, 1]  # and anybody may cancel that Void


@rule("XTL-A90=anybody", "XTL-A15")
def test_voids_anybody_ruling_allows_void_of_protection() -> None:
    story = lay("void flight", "void", "", at=[2, 17, 40], voids="anybody").play(0, void())
    assert story.seats_to_act == {1}
    story.play(1, void(1)).decline(0)
    assert not story.protects(0)
    assert story.protects(1)
    assert story.seats_to_act == {0}  # and the turn goes on


@rule("XTL-A90=anybody", "XTL-A66")
def test_voids_anybody_ruling_allows_void_of_winning_teleport() -> None:
    story = lay("teleport flight", "void", at=[8, 17], rings=[6], voids="anybody").play(0, teleport(0, 0))
    assert not story.is_over
    story.play(1, void(1)).decline(0)
    assert story.state.positions[0] == 8
    assert not story.is_over
    let = lay("teleport flight", "void", at=[8, 17], rings=[6], voids="anybody").play(0, teleport(0, 0)).decline(1)
    assert let.outcome.winners == (0,)


@rule("XTL-A90=anybody", "XTL-A63")
def test_voids_anybody_ruling_in_real_time_has_void_window() -> None:
    story = lay("void flight", "void", "", at=[2, 17, 40], voids="anybody", combat="open").play(0, void())
    assert story.seats_to_act == {1}
    assert story.wait(5).seats_to_act == {0}
    assert story.protects(0)


@rule("XTL-A90=anybody", "XTL-A14")
def test_voids_anybody_ruling_does_not_apply_in_combat() -> None:
    story = fight("levitate flight", "flight", "void", "void", at=(3, 28, 17, 40), voids="anybody")
    assert story.play(0, levitate(2, 20)).state.asked == [1, 2]


# --- One decision ------------------------------------------------------------------------------------


@rule("XTL-A74")
def test_next_player_void_is_part_of_their_turn() -> None:
    story = fight("flight flight", "flight void").play(0, flight(0, 12))
    assert story.state.phase == "combat"
    assert {action.card for action in story.offers(1) if hasattr(action, "card")} == {"flight", "void"}
    assert story.rejection(1, DeclineVoid(story.last)).rule == "XTL-A63"


@rule("XTL-A74")
def test_weapon_target_decides_after_others_were_asked() -> None:
    story = fight("levitate fireball", "void", "void", at=(3, 28, 17)).play(0, levitate(2, 20), weapon("fireball"))
    assert story.seats_to_act == {2}
    story.play(2, void(story.last))  # a third player cancels the Weapon
    assert not story.state.pending
    assert story.state.pair == (0, 1)
    assert story.seats_to_act == {1}  # seat 0 has no card left, so is not asked


@rule("XTL-A61", "XTL-A81")
def test_void_by_former_fighter_does_not_end_combat_of_others() -> None:
    story = fight("fireball levitate flight", "void", "flight", "", at=(3, 28, 36, 9))
    story.play(0, weapon("fireball"), levitate(3, 12)).decline(2)
    assert story.state.pair == (2, 3)
    story.play(1, void(story.last - 1)).decline(0).decline(2)
    assert story.state.pair == (2, 3)
    assert story.go_on(0, NamePriority(3)).seats_to_act == {3}


@rule("XTL-A65", "XTL-A74")
def test_first_player_is_named_after_weapon_is_answered() -> None:
    """Once, who was asked about the answer played on at once, and nobody was named any more."""
    story = fight("fireball levitate", "fireball_shield", "flight", "", at=(3, 28, 36, 9))
    story.play(0, weapon("fireball"), levitate(3, 12)).decline(2)
    story.play(1, shield("fireball", story.last - 1))
    assert story.seats_to_act == {2}
    assert story.view(2).phase == "window"
    story.decline(2)
    assert story.view(2).phase == "name"
    assert story.go_on(0, NamePriority(3)).seats_to_act == {3}
