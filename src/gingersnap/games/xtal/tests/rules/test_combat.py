"""Combat by priority: XTL-25 to XTL-32 and their rulings, Voids apart."""

from __future__ import annotations

import pytest

from gingersnap.core.contract import SPECTATOR
from gingersnap.games.xtal.events import (
    CombatBegan,
    CombatEnded,
    Passed,
    PriorityNamed,
    WeaponStruck,
    XtalCardPlayed,
    XtalTurnBegan,
)
from gingersnap.games.xtal.tests.story import bare, fight, flight, lay, levitate, shield, teleport, void, weapon
from gingersnap.games.xtal.types import Concede, Done, EndTurn, NamePriority, Pass, PlayGroup, TakeRings
from gingersnap.testing import rule

# --- How it begins --------------------------------------------------------------------------------


@rule("XTL-25", "XTL-A29")
def test_die_bringing_two_into_line_begins_combat() -> None:
    story = lay("levitate", "", at=[3, 28], phase="roll").roll(1)
    assert bare(story.event(CombatBegan)) == CombatBegan((0, 1), 0, "began")
    assert story.rejection(0, levitate(1, 4)).rule == "XTL-A13"  # in place of the cardplay of the turn
    assert story.go_on(0, NamePriority(0)).pass_by(0, 1).state.turn == 1


@rule("XTL-25")
def test_cards_bringing_two_into_line_begin_combat() -> None:
    story = lay("levitate flight", "", at=[2, 36]).play(0, levitate(0, 4), flight(1, 28))
    assert story.event(CombatBegan).pair == (0, 1)


@rule("XTL-A1")
def test_player_to_move_names_first_in_combat() -> None:
    story = lay("levitate", "fireball", "fireball", at=[2, 9, 36]).play(0, levitate(1, 12)).decline(1, 2)
    assert story.seats_to_act == {0}
    assert story.rejection(0, NamePriority(0)).rule == "XTL-A1"  # no combatant
    story.go_on(0, NamePriority(2))
    assert story.event(PriorityNamed).seat == 2
    assert story.seats_to_act == {2}
    assert story.rejection(2, Done(story.last)).rule == "XTL-A1"  # that is for real time
    assert story.pass_by(2).seats_to_act == {1}


@rule("XTL-A32")
def test_standing_opposite_without_arriving_begins_no_combat() -> None:
    story = fight("fireball", "fireball").pass_by(0, 1)
    assert story.state.positions == [4, 28]
    story.roll(6, card=0).go_on(1, EndTurn())
    assert story.state.pair is None
    opposite = lay("void", "", "", at=[4, 28, 17])
    assert opposite.go_on(0, EndTurn()).state.pair is None


@rule("XTL-A34", "XTL-A42")
def test_pair_in_line_only_within_group_begins_no_combat() -> None:
    story = lay("levitate flight", "", at=[2, 28]).play(0, levitate(0, 4), flight(0, 12))
    assert story.did_not_happen(CombatBegan)


@rule("XTL-A34")
def test_last_moved_of_two_pairs_fights() -> None:
    story = lay("levitate levitate", "", "", "", at=[3, 28, 36, 11]).play(0, levitate(0, 4), levitate(3, 12))
    assert story.event(CombatBegan).pair == (2, 3)


# --- Groups ---------------------------------------------------------------------------------------


@rule("XTL-26")
def test_only_fighters_play_in_combat_alternately() -> None:
    story = fight("fireball flight", "flight", "flight")
    assert story.seats_to_act == {0}
    assert story.rejection(2, Pass()).rule == "GEN-7"
    assert story.rejection(0, EndTurn()).rule == "XTL-11"
    story.play(0, flight(0, 12))
    assert story.seats_to_act == {1}


@rule("XTL-27")
def test_group_holds_at_most_one_weapon() -> None:
    story = fight("fireball fireball aurablast", "")
    story.go_on(0, weapon("fireball"))
    assert story.rejection(0, weapon("fireball")).rule == "XTL-27"
    assert story.rejection(0, weapon("aurablast")).rule == "XTL-27"


@rule("XTL-27")
def test_group_may_combine_shield_and_weapon() -> None:
    story = fight("fireball flight", "fireball_shield thunderbolt")
    story.play(0, weapon("fireball"))
    story.play(1, shield("fireball", story.last), weapon("thunderbolt"))
    assert [pending.target for pending in story.state.pending] == [0]
    assert story.concede(0).event(WeaponStruck).seat == 1


@rule("XTL-A37", "XTL-A43")
def test_weapon_outside_combat_is_rejected() -> None:
    story = lay("fireball fireball_shield levitate", "", at=[2, 28])
    assert story.rejection(0, weapon("fireball")).rule == "XTL-A43"
    story.go_on(0, levitate(0, 4))
    assert story.rejection(0, weapon("fireball")).rule == "XTL-A43"  # the pair of this very group
    assert story.rejection(0, shield("fireball", 1)).rule == "XTL-A36"


@rule("XTL-A43")
def test_weapon_is_judged_at_its_place_in_group() -> None:
    story = fight("fireball flight flight", "flight")
    story.go_on(0, flight(0, 12))
    assert story.rejection(0, weapon("fireball")).rule == "XTL-A37"
    story.go_on(0, flight(0, 4)).go_on(0, weapon("fireball")).go_on(0, PlayGroup())  # in line again
    assert story.state.pending[0].target == 1


@rule("XTL-A43", "XTL-A65")
def test_weapon_targets_opponent_of_old_pair_when_group_forms_another() -> None:
    story = fight("fireball levitate", "flight", "", "", at=(3, 28, 36, 9)).play(0, weapon("fireball"), levitate(3, 12))
    assert bare(story.event(CombatBegan)) == CombatBegan((2, 3), 0, "handed-on", waits_for=1, weapon="fireball")
    assert story.seats_to_act == {1}  # the target answers before the new pair plays
    story.concede(1)
    assert story.state.rings[:2] == [2, 0]
    assert story.event(CombatEnded).pair == (2, 3)


@rule("XTL-27", "XTL-A43")
def test_group_may_line_up_with_third_player_and_throw() -> None:
    """Once, such a group was refused: the third player could be attacked by the next group at the earliest."""
    story = fight("flight fireball", "flight", "thunderbolt", at=(3, 28, 36))
    story.play(0, flight(0, 12), weapon("fireball"))
    assert [event.play.target for event in story.all_of(XtalCardPlayed)] == [None, 2]
    assert story.seats_to_act == {1}  # of the old pair; whom the Weapon is aimed at, is asked last
    story.decline(1)
    assert story.state.pair == (0, 2)
    assert story.seats_to_act == {2}
    story.concede(2)
    assert story.state.rings == [2, 1, 0]


@rule("XTL-A43", "XTL-A65", "XTL-A1")
def test_third_player_striking_back_opens_new_combat() -> None:
    story = fight("flight fireball levitate", "", "fireball_shield thunderbolt", at=(3, 28, 36))
    story.play(0, flight(0, 12), weapon("fireball")).play(2, shield("fireball", 2), weapon("thunderbolt"))
    assert [(pending.seat, pending.target) for pending in story.state.pending] == [(2, 0)]
    assert story.concede(0).state.rings == [0, 1, 2]


@rule("XTL-A43", "XTL-A1")
def test_player_lining_up_and_throwing_in_one_group_has_played_first() -> None:
    """Once, they named who plays first after their Weapon had been answered."""
    story = fight("flight fireball levitate", "flight", "fireball_shield thunderbolt", at=(3, 28, 36))
    story.play(0, flight(0, 12), weapon("fireball")).decline(1).play(2, shield("fireball", 2))
    assert len(story.all_of(CombatBegan)) == 0  # that was told before the answer
    assert story.state.pair == (0, 2)
    assert story.state.phase == "combat"
    assert story.seats_to_act == {0}


@rule("XTL-A43", "XTL-A37")
def test_third_player_must_be_lined_up_by_group_itself() -> None:
    story = fight("fireball levitate flight", "flight", "flight", at=(3, 28, 36))
    story.state.positions = [12, 28, 36]  # in line with seat 2 for whatever reason (XTL-A32)
    assert story.rejection(0, weapon("fireball")).rule == "XTL-A43"
    story.state.positions = [20, 28, 36]
    assert story.rejection(0, weapon("fireball")).rule == "XTL-A37"


@rule("XTL-A43", "XTL-A21")
def test_weapon_at_protected_third_player_is_rejected() -> None:
    story = fight("flight fireball", "flight", "flight", at=(3, 28, 36), protected=[False, False, True])
    assert story.ready(0, flight(0, 12)).rejection(0, weapon("fireball")).rule == "XTL-A21"


@rule("XTL-A43", "XTL-A81")
def test_third_player_voiding_weapon_returns_combat_to_old_pair() -> None:
    story = fight("flight fireball flight", "flight", "void", at=(3, 28, 36))
    story.play(0, flight(0, 12), weapon("fireball")).decline(1).play(2, void(2)).decline(0)
    assert story.protects(2)
    assert story.state.pair == (0, 1)
    assert story.state.positions[0] == 12  # only the last card was cancelled


# --- Weapons --------------------------------------------------------------------------------------


@rule("XTL-28", "XTL-32")
def test_uncancelled_weapon_takes_all_rings() -> None:
    story = fight("fireball", "aurablast_shield", rings=[1, 4])
    story.play(0, weapon("fireball"))
    assert story.seats_to_act == {1}
    assert story.rejection(1, shield("aurablast", story.last)).rule == "XTL-28"
    assert story.rejection(1, Pass()).rule == "XTL-28"
    story.concede(1)
    assert story.event(WeaponStruck).rings == 4
    assert story.state.rings == [5, 0]
    assert story.event(CombatEnded).rule == "XTL-28"
    assert story.event(XtalTurnBegan).seat == 1


@rule("XTL-28")
@pytest.mark.parametrize("name", ["aurablast", "thunderbolt", "fireball"])
def test_matching_shield_cancels_weapon(name: str) -> None:
    story = fight(name, f"{name}_shield void").play(0, weapon(name))
    story.play(1, shield(name, story.last))
    assert not story.state.pending
    assert story.seats_to_act == {0}
    assert story.state.rings == [1, 1]


@rule("XTL-A35")
def test_movement_does_not_answer_weapon() -> None:
    story = fight("fireball", "flight fireball_shield").play(0, weapon("fireball"))
    assert story.rejection(1, flight(1, 12)).rule == "XTL-A35"
    story.play(1, shield("fireball", story.last), flight(1, 12))  # but after the answer it is fine
    assert story.state.positions[1] == 12


@rule("XTL-A36")
def test_shield_without_weapon_is_rejected() -> None:
    assert fight("fireball_shield", "").rejection(0, shield("fireball", 1)).rule == "XTL-A36"


@rule("XTL-A39")
def test_weapon_against_player_without_rings_takes_nothing() -> None:
    story = fight("fireball", "flight", rings=[2, 0]).play(0, weapon("fireball")).concede(1)
    assert story.state.rings == [2, 0]
    assert story.event(CombatEnded)


@rule("XTL-A40")
def test_defence_is_optional() -> None:
    story = fight("fireball", "fireball_shield").play(0, weapon("fireball"))
    assert story.rejection(1, Concede(story.last + 1)).rule == "XTL-A40"
    assert story.concede(1).state.rings == [2, 0]
    assert story.state.hands[1] == ["fireball_shield"]


@rule("XTL-A40=true")
@pytest.mark.parametrize("hand", ["fireball_shield", "void", "wildcard"])
def test_must_defend_ruling_rejects_concession(hand: str) -> None:
    story = fight("fireball", hand, must_defend=True, wildcards=True).play(0, weapon("fireball"))
    rejection = story.rejection(1, Concede(story.last))
    assert (rejection.rule, rejection.why) == ("XTL-A40", "You can cancel this Weapon, so at this table you have to.")
    assert not any(isinstance(action, Concede) for action in story.offers(1))


@rule("XTL-A40=true")
def test_must_defend_ruling_allows_concession_without_defence() -> None:
    story = fight("fireball", "aurablast_shield", must_defend=True).play(0, weapon("fireball"))
    assert story.concede(1).state.rings == [2, 0]


@rule("XTL-A86", "XTL-28")
def test_weapon_against_empty_hand_strikes_at_once() -> None:
    """Once, somebody without a card had to say that the Weapon strikes, or everybody waited for twenty seconds."""
    story = fight("fireball", "", rings=[1, 4]).play(0, weapon("fireball"))
    struck = story.event(WeaponStruck)
    told = [struck.words(["Ann", "Bo"], me) for me in (SPECTATOR, 1, 0)]
    assert told == [
        "Ann's Fireball strikes Bo, who has no card to answer it. 4 rings go to Ann.",
        "Ann's Fireball strikes you, because you have no card to answer it. 4 rings go to Ann.",
        "Your Fireball strikes Bo, who has no card to answer it. 4 rings go to you.",
    ]
    assert story.event(CombatEnded).why == "struck"


@rule("XTL-A86", "XTL-A74")
def test_weapon_against_empty_hand_waits_for_void_decisions() -> None:
    story = fight("levitate fireball", "", "void", at=(3, 28, 17)).play(0, levitate(2, 20), weapon("fireball"))
    assert story.seats_to_act == {2}
    assert story.decline(2).event(WeaponStruck).target == 1


@rule("XTL-A86", "XTL-A79")
def test_weapon_against_empty_hand_waits_for_ring_choice() -> None:
    story = fight("teleport fireball", "", "", at=(3, 28, 32), storage={40: 3})
    story.play(0, teleport(2, 40), weapon("fireball"))
    assert story.seats_to_act == {2}
    assert story.go_on(2, TakeRings(40)).event(WeaponStruck).target == 1


@rule("XTL-A41")
def test_combat_loser_keeps_cards_and_position() -> None:
    story = fight("fireball", "flight flight").play(0, weapon("fireball")).concede(1)
    assert story.state.positions == [4, 28]
    assert story.state.hands[1] == ["flight", "flight"]


# --- Escape and transfer --------------------------------------------------------------------------


@rule("XTL-29", "XTL-A38")
def test_combat_after_escape_continues_without_weapons() -> None:
    story = fight("flight", "fireball flight").play(0, flight(0, 12))
    assert story.state.pair == (0, 1)
    assert story.rejection(1, weapon("fireball")).rule == "XTL-A37"
    story.pass_by(1, 0)
    assert story.event(CombatEnded).rule == "XTL-31"


@rule("XTL-29", "XTL-A59")
def test_opponent_may_restore_line_after_escape() -> None:
    story = fight("flight levitate", "flight fireball").play(0, flight(0, 12)).play(1, flight(1, 36)).decline(0)
    assert story.event(CombatBegan).pair == (0, 1)
    assert story.go_on(1, NamePriority(1)).play(1, weapon("fireball")).seats_to_act == {0}


@rule("XTL-30", "XTL-A33")
def test_combat_can_be_handed_on_to_any_two() -> None:
    story = fight("levitate fireball", "", "thunderbolt", "flight", at=(3, 28, 36, 9))
    story.play(0, levitate(3, 12)).decline(2, 3)
    assert story.state.pair == (2, 3)  # the newest pair, though 0 and 1 are still in line
    assert story.seats_to_act == {0}  # who formed it names who plays first
    story.go_on(0, NamePriority(2))
    assert story.rejection(0, Pass()).rule == "GEN-7"
    story.play(2, weapon("thunderbolt")).concede(3)
    assert story.state.pair is None  # all Combat is over


@rule("XTL-A31", "XTL-32")
def test_turn_after_handed_on_combat_passes_from_its_starter() -> None:
    story = fight("levitate", "", "", "flight", at=(3, 28, 36, 9)).play(0, levitate(3, 12)).decline(3)
    story.go_on(0, NamePriority(3)).pass_by(3, 2)
    assert story.event(XtalTurnBegan).seat == 1  # left of seat 0


@rule("XTL-A59")
def test_pending_weapon_stays_pending_out_of_line() -> None:
    story = fight("fireball flight", "fireball_shield").play(0, weapon("fireball"), flight(0, 12))
    assert story.state.pair == (0, 1)
    assert story.seats_to_act == {1}
    assert not story.view(1).opposite
    assert story.concede(1).state.rings == [2, 0]


@rule("XTL-A65")
def test_target_no_longer_fighting_may_only_answer() -> None:
    story = fight("fireball levitate", "fireball_shield flight", "", "void", at=(3, 28, 36, 9))
    story.play(0, weapon("fireball"), levitate(3, 12)).decline(3)
    answer = shield("fireball", story.last - 1)
    story.go_on(1, answer)
    assert story.rejection(1, flight(1, 20)).rule == "XTL-A65"
    story.go_on(1, PlayGroup()).decline(3)
    assert story.seats_to_act == {0}  # now the new pair's first player is named
    assert story.rejection(0, Pass()).rule == "XTL-26"


# --- How it ends ----------------------------------------------------------------------------------


@rule("XTL-31")
def test_two_passes_in_a_row_end_combat() -> None:
    story = fight("fireball flight", "aurablast flight").pass_by(0)
    assert story.event(Passed).seat == 0
    story.play(1, flight(1, 12)).pass_by(0, 1)  # a group in between starts anew
    assert story.event(CombatEnded).rule == "XTL-31"
    assert story.state.turn == 1


@rule("XTL-A86", "XTL-31")
def test_two_empty_hands_end_combat_at_once() -> None:
    story = lay("", "", "flight", at=[3, 28], phase="roll").roll(1)
    assert story.event(CombatBegan).pair == (0, 1)
    assert story.event(CombatEnded).why == "no cards"
    assert story.seats_to_act == {1}
    played_out = fight("fireball", "fireball_shield", "flight").play(0, weapon("fireball"))
    assert played_out.play(1, shield("fireball", 1)).event(CombatEnded).why == "no cards"


@rule("XTL-A45")
def test_combat_cards_go_to_refuse_pile_at_its_end() -> None:
    story = fight("fireball flight", "fireball_shield").play(0, weapon("fireball"))
    story.play(1, shield("fireball", story.last))
    assert story.refuse(0) == {}
    assert [view.stands for view in story.view(0).table] == [False, True]
    story.pass_by(0, 1)
    assert story.refuse(0) == {"fireball": 1, "fireball_shield": 1}
    assert story.view(0).table == ()


# --- Wildcards ------------------------------------------------------------------------------------


@rule("XTL-A70")
def test_wildcard_acts_as_named_card() -> None:
    story = fight("wildcard fireball", "wildcard", wildcards=True)
    story.go_on(0, weapon("thunderbolt", wild=True))
    assert story.rejection(0, weapon("fireball")).rule == "XTL-27"
    story.go_on(0, PlayGroup())
    assert story.rejection(1, shield("fireball", story.last, wild=True)).rule == "XTL-28"
    story.play(1, shield("thunderbolt", story.last, wild=True))
    assert not story.state.pending
    story.pass_by(0, 1)
    assert story.refuse(0) == {"wildcard": 2}


@rule("XTL-A70")
def test_wildcard_offers_every_legal_card() -> None:
    story = lay("wildcard", "", at=[2, 24], wildcards=True)
    names = {action.card for action in story.offers(0) if not isinstance(action, EndTurn)}  # type: ignore[union-attr]
    assert names == {"levitate", "teleport", "void"}
