"""Combat in real time: XTL-26, the `open` procedure, XTL-A58 and the times. Arrival is as written."""

from __future__ import annotations

import pytest

from gingersnap.core.contract import CLOCK
from gingersnap.games.xtal.events import (
    CardCancelled,
    CardRevived,
    CombatBegan,
    CombatEnded,
    FirstPlayLapsed,
    PriorityNamed,
    ProtectionEnded,
    RingsTaken,
    WeaponStruck,
    XtalTimeRanOut,
)
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.tests.story import (
    XtalStory,
    bare,
    fight,
    flight,
    lay,
    levitate,
    shield,
    teleport,
    void,
    weapon,
)
from gingersnap.games.xtal.types import (
    Answer,
    Concede,
    DeclineVoid,
    Done,
    EndTurn,
    NamePriority,
    Pass,
    PlayGroup,
    TakeRings,
    XtalTakeBack,
)
from gingersnap.testing import rule


def race(*hands: str, **more: object) -> XtalStory:
    return fight(*hands, combat="open", **more)  # type: ignore[arg-type]


# --- The first card -------------------------------------------------------------------------------


@rule("XTL-A88", "XTL-A1")
def test_combat_starter_has_first_card() -> None:
    """Once, whoever was lifted into Combat could strike before the one who had brought it about."""
    story = lay("fireball flight", "thunderbolt", at=[3, 28], phase="roll", combat="open").roll(1)
    assert story.event(PriorityNamed).words(["Ann", "Bo"], 0) == "The first card is yours."
    assert GAME.to_act(story.state) == {0, CLOCK}
    assert GAME.time_limit(story.state) == 5
    assert story.view(1).first_left == 5_000
    assert story.rejection(1, weapon("thunderbolt")).rule == "GEN-7"
    story.play(0, weapon("fireball"))
    assert story.seats_to_act == {0, 1}  # now it is for both
    assert story.view(1).first_left is None


@rule("XTL-A88")
def test_first_card_may_be_given_to_opponent() -> None:
    story = lay("fireball", "thunderbolt", at=[3, 28], phase="roll", combat="open").roll(1).wait(3)
    assert NamePriority(1) in story.offers(0)
    assert NamePriority(0) not in story.offers(0)  # which is so anyway
    story.go_on(0, NamePriority(1))
    assert story.event(PriorityNamed).words(["Ann", "Bo"], 1) == "Ann lets you play first."
    assert story.seats_to_act == {1}
    assert story.view(1).first_left == 5_000  # whoever is named has the whole time for it
    assert NamePriority(0) not in story.offers(1)  # who was named does not name
    story.play(1, weapon("thunderbolt"))
    assert [pending.target for pending in story.state.pending] == [0]


@rule("XTL-A88", "XTL-A72")
def test_first_card_cannot_be_given_with_cards_laid() -> None:
    story = lay("fireball", "thunderbolt", at=[3, 28], phase="roll", combat="open").roll(1)
    story.ready(0, weapon("fireball"))
    assert NamePriority(1) not in story.offers(0)
    assert story.rejection(0, NamePriority(1)).rule == "XTL-A72"


@rule("XTL-A88", "XTL-15")
def test_bystander_starting_combat_names_first_player() -> None:
    story = lay("levitate", "flight", "fireball", at=[2, 9, 36], combat="open").play(0, levitate(1, 12)).wait(5)
    assert story.state.pair == (1, 2)
    assert story.seats_to_act == {0}
    assert story.offers(0) == [NamePriority(1), NamePriority(2)]
    assert story.rejection(0, NamePriority(0)).rule == "XTL-A1"
    assert story.go_on(0, NamePriority(2)).seats_to_act == {2}


@rule("XTL-A88", "XTL-H7")
@pytest.mark.parametrize(
    ("first", "told"),
    [(None, "Ann hasn't chosen in time who plays first"), (2, "Cy hasn't played the first card in time")],
)
def test_first_card_timeout_lets_both_play(first: int | None, told: str) -> None:
    story = lay("levitate", "flight", "fireball", at=[2, 9, 36], combat="open").play(0, levitate(1, 12)).wait(5)
    if first is not None:
        story.go_on(0, NamePriority(first))
    assert story.wait(4.999).seats_to_act == {0 if first is None else first}
    lapsed = story.wait(0.001).event(FirstPlayLapsed)
    assert lapsed.words(["Ann", "Bo", "Cy"]) == f"{told}, so now Bo and Cy can both play."
    assert story.seats_to_act == {1, 2}
    assert GAME.time_limit(story.state) == 15  # the idle time begins only now


@rule("XTL-A88")
def test_done_without_card_gives_first_card_to_opponent() -> None:
    story = lay("fireball", "thunderbolt", at=[3, 28], phase="roll", combat="open").roll(1).go_on(0, Done(0))
    assert story.seats_to_act == {1}
    assert story.view(1).first_left is None
    assert story.play(1, weapon("thunderbolt")).seats_to_act == {0, 1}


@rule("XTL-A88", "XTL-A86")
def test_empty_hand_has_no_first_card() -> None:
    story = lay("", "thunderbolt", at=[3, 28], phase="roll", combat="open").roll(1)
    assert story.view(1).first_left is None
    assert story.play(1, weapon("thunderbolt")).event(WeaponStruck).target == 0


@rule("XTL-A88", "XTL-30")
def test_handed_on_combat_has_no_first_card() -> None:
    story = race("levitate flight", "", "flight", "fireball", at=(3, 28, 36, 9)).play(0, levitate(3, 12))
    assert story.view(0).first_left is None
    assert {2, 3} <= story.seats_to_act


@rule("XTL-A88", "XTL-A79")
def test_rings_may_be_taken_while_first_player_is_named() -> None:
    story = lay("teleport levitate", "flight", "fireball", "", at=[2, 9, 36, 24], combat="open", storage={16: 2})
    story.play(0, teleport(3, 16), levitate(1, 12)).wait(5)
    assert story.seats_to_act == {0, 3}
    assert story.offers(3) == [TakeRings(16), TakeRings(16, take=False)]
    assert story.go_on(3, TakeRings(16)).seats_to_act == {0}


# --- Both at once ---------------------------------------------------------------------------------


@rule("XTL-A1", "XTL-26")
def test_both_fighters_may_act_at_any_moment() -> None:
    story = race("fireball", "thunderbolt")
    assert GAME.to_act(story.state) == {0, 1, CLOCK}
    assert story.rejection(0, Pass()).rule == "XTL-A1"
    story.play(1, weapon("thunderbolt"))
    assert [pending.target for pending in story.state.pending] == [0]


@rule("XTL-26")
def test_groups_count_in_order_of_arrival() -> None:
    """Both have readied a Flight to the same Red: who is first, goes."""
    story = race("flight", "flight").ready(0, flight(0, 12)).ready(1, flight(1, 12))
    story.go_on(1, PlayGroup())
    assert story.rejection(0, PlayGroup()).rule == "XTL-14"
    assert story.state.positions == [4, 12]


@rule("XTL-A58")
def test_stale_group_is_rejected_and_its_cards_stay_laid() -> None:
    story = race("fireball flight", "flight").ready(0, weapon("fireball")).ready(1, flight(1, 12))
    story.go_on(1, PlayGroup())
    assert story.rejection(0, PlayGroup()).rule == "XTL-A37"
    assert story.rejection(0, flight(0, 36)).rule == "XTL-A37"  # nothing is added to a group that does not fit
    assert story.view(0).draft == (weapon("fireball"),)
    story.go_on(0, XtalTakeBack())
    assert story.view(0).hand == ("fireball", "flight")


@rule("XTL-A87", "XTL-23")
def test_void_laid_ready_retargets_crossing_weapon() -> None:
    """Once, it was refused, and had to be taken back and laid anew while the Weapon's time ran."""
    story = race("void", "fireball flight").ready(0, void()).play(1, weapon("fireball"))
    assert story.view(0).draft == (void(1),)
    story.go_on(0, PlayGroup())
    assert story.event(CardCancelled).name == "fireball"
    assert story.protects(0)


@rule("XTL-A87", "XTL-A61")
def test_void_laid_for_other_card_retargets_newer_weapon() -> None:
    story = race("void", "flight fireball flight").play(1, flight(1, 36)).ready(0, void(1))
    assert story.view(0).draft == (void(1),)
    story.play(1, flight(1, 28), weapon("fireball"))
    assert story.view(0).draft == (void(3),)
    assert not story.go_on(0, PlayGroup()).state.pending


@rule("XTL-A87")
def test_void_laid_alone_retargets_newer_movement() -> None:
    story = race("void", "flight flight").ready(0, void()).play(1, flight(1, 36)).go_on(0, PlayGroup())
    assert story.state.positions[1] == 28
    assert story.decline(1).event(CombatEnded).why == "void"


@rule("XTL-A87", "XTL-A58")
def test_void_without_remaining_target_is_rejected() -> None:
    story = race("levitate flight", "void flight", "void", at=(3, 28, 17)).play(0, levitate(2, 20))
    story.ready(1, void(1)).play(2, void(1))  # somebody else was quicker
    assert story.view(1).draft == (void(1),)
    assert story.rejection(1, PlayGroup()).rule == "XTL-A61"


@rule("XTL-A87", "XTL-A84")
def test_cards_before_retargeted_void_are_judged_as_usual() -> None:
    story = race("flight void", "fireball flight").ready(0, flight(0, 12), void()).play(1, weapon("fireball"))
    assert story.rejection(0, PlayGroup()).rule == "XTL-A35"
    assert story.view(0).draft == (flight(0, 12), void())


@rule("XTL-A58")
def test_done_crossed_by_group_is_rejected() -> None:
    story = race("flight", "flight")
    before = story.last
    story.play(1, flight(1, 12))
    assert story.rejection(0, Done(before)).rule == "XTL-A58"


@rule("XTL-A58")
def test_player_leaving_combat_gets_draft_back() -> None:
    story = race("flight", "levitate", "", "", at=(3, 28, 36, 9)).ready(0, flight(0, 20)).play(1, levitate(3, 12))
    assert story.state.pair == (2, 3)
    story.go_on(2, Done(story.last)).go_on(3, Done(story.last)).wait(5)
    assert story.state.pair is None
    assert story.view(0).draft == ()
    assert story.view(0).hand == ("flight",)


@rule("XTL-A84", "XTL-A58")
def test_answer_replaces_stale_group() -> None:
    """Once, the cards laid ready had to be taken back one by one while the Weapon's time ran."""
    story = race("fireball flight", "thunderbolt fireball_shield void").ready(1, weapon("thunderbolt"))
    story.play(0, weapon("fireball"))
    answers = [shield("fireball", 1), void(1)]
    assert story.offers(1)[:5] == [*answers, *(Answer((lay,)) for lay in answers), XtalTakeBack()]
    story.go_on(1, shield("fireball", 1))
    assert story.view(1).draft == (shield("fireball", 1),)
    assert story.view(1).hand == ("thunderbolt", "void")
    story.go_on(1, weapon("thunderbolt")).go_on(1, PlayGroup())  # it fits again, after the Shield
    assert [pending.target for pending in story.state.pending] == [0]


@rule("XTL-A84")
def test_other_card_does_not_replace_stale_group() -> None:
    """Otherwise the second half of a group would be played without its first."""
    story = race("flight flight", "flight").ready(0, flight(0, 12)).play(1, flight(1, 12))
    assert story.rejection(0, flight(1, 20)).rule == "XTL-14"
    assert story.offers(0)[-1] == XtalTakeBack()


# --- Several Weapons ------------------------------------------------------------------------------


def test_second_weapon_may_be_thrown_while_first_is_pending() -> None:
    story = race("fireball aurablast", "aurablast_shield fireball_shield").play(0, weapon("fireball"))
    first = story.last
    story.play(0, weapon("aurablast"))
    assert [pending.weapon for pending in story.state.pending] == [first, first + 1]
    story.play(1, shield("aurablast", first + 1))  # in any order
    assert [pending.weapon for pending in story.state.pending] == [first]
    story.play(1, shield("fireball", first))
    assert not story.state.pending


@rule("XTL-A35", "XTL-A61")
def test_other_cards_need_all_weapons_answered() -> None:
    story = race("fireball aurablast", "fireball_shield void flight").play(0, weapon("fireball"))
    first = story.last
    story.play(0, weapon("aurablast")).go_on(1, shield("fireball", first))
    assert story.rejection(1, flight(1, 12)).rule == "XTL-A35"
    story.go_on(1, void(first + 1)).go_on(1, PlayGroup())
    assert not story.state.pending


@rule("XTL-23", "XTL-A61", "XTL-A85")
def test_void_cancels_all_weapons_pending_against_its_player() -> None:
    """Once, somebody was protected until their next turn, and lost all rings to the other Weapon at once."""
    story = race("fireball aurablast flight", "void", rings=[1, 3]).play(0, weapon("fireball"))
    first = story.last
    story.play(0, weapon("aurablast")).play(0, flight(0, 12))
    assert {action.answers for action in story.offers(1) if hasattr(action, "answers")} == {first + 1}
    assert story.rejection(1, void(first)).rule == "XTL-A61"  # the newest is named; the others go with it
    story.play(1, void(first + 1))
    told = [event.words(["Ann", "Bo"]) for event in story.all_of(CardCancelled)]
    assert told == ["Bo's Void cancels Ann's Aurablast.", "Bo's Void cancels Ann's Fireball."]
    assert story.did_not_happen(WeaponStruck)
    assert story.event(CombatEnded).why == "void"  # seat 0 has no card to cancel the Void with
    assert story.state.rings[:2] == [1, 3]


@rule("XTL-A85=one_card")
def test_void_cancels_one_card_ruling_leaves_other_weapon_pending() -> None:
    hands = ("fireball aurablast flight", "void fireball_shield")
    story = race(*hands, rings=[1, 3], void_cancels="one_card").play(0, weapon("fireball"))
    first = story.last
    story.play(0, weapon("aurablast")).play(0, flight(0, 12)).play(1, void(first + 1))
    assert [pending.weapon for pending in story.state.pending] == [first]
    assert story.did_not_happen(CombatEnded)
    assert story.play(1, shield("fireball", first)).event(CombatEnded).why == "void"


@rule("XTL-A85", "XTL-A20", "XTL-A18")
def test_voided_void_revives_all_weapons() -> None:
    story = race("fireball aurablast void", "void fireball_shield", rings=[1, 3]).play(0, weapon("fireball"))
    story.wait(10).play(0, weapon("aurablast")).play(1, void(2))
    assert not story.state.pending
    assert story.protects(1)
    story.play(0, void(3))
    told = [event.words(["Ann", "Bo"], 1) for event in story.all_of(CardRevived)]
    assert told == ["Ann's Aurablast counts again.", "Ann's Fireball counts again."]
    assert [pending.left for pending in story.view(1).pending] == [20_000, 20_000]
    assert story.event(ProtectionEnded).seat == 1
    assert story.concede(1).state.rings[:2] == [4, 0]


def test_crossing_weapons_are_judged_by_arrival() -> None:
    story = race("fireball", "aurablast").ready(0, weapon("fireball")).ready(1, weapon("aurablast"))
    story.go_on(0, PlayGroup())
    assert story.rejection(1, PlayGroup()).rule == "XTL-A35"  # crossed: first the Weapon has to be answered
    assert story.concede(1).state.rings == [2, 0]


@rule("XTL-A86", "XTL-28")
def test_real_time_weapon_against_empty_hand_strikes_at_once() -> None:
    story = race("fireball void", "", rings=[1, 5]).play(0, weapon("fireball"))
    assert story.event(WeaponStruck).why == "no card"
    assert story.state.rings == [6, 0]


@rule("XTL-A86", "XTL-A14")
def test_real_time_weapon_against_empty_hand_waits_for_third_player_void() -> None:
    story = race("levitate fireball", "", "void", at=(3, 28, 17)).play(0, levitate(2, 20), weapon("fireball"))
    assert story.seats_to_act == {0, 1, 2}
    assert story.did_not_happen(WeaponStruck)
    assert story.decline(2).event(WeaponStruck).target == 1


@rule("XTL-A86", "XTL-31")
def test_real_time_combat_of_two_empty_hands_ends_at_once() -> None:
    story = race("", "", "flight")
    assert story.event(CombatBegan).pair == (0, 1)
    assert story.event(CombatEnded).why == "no cards"
    assert story.state.turn == 1
    assert story.event(CombatEnded).words(["Ann", "Bo"], 1) == (
        "Your Combat with Ann is over, because neither has a card left."
    )


# --- Times ----------------------------------------------------------------------------------------


@rule("XTL-28", "XTL-A60")
def test_weapon_strikes_after_answer_timeout() -> None:
    story = race("fireball", "fireball_shield").play(0, weapon("fireball"))
    assert GAME.time_limit(story.state) == 20
    story.wait(19.999)
    assert story.view(1).pending[0].left == 1
    story.wait(0.001)
    assert story.event(XtalTimeRanOut).seat == 1
    assert story.event(WeaponStruck).rings == 1


def test_first_weapon_to_time_out_strikes_and_others_lapse() -> None:
    story = race("fireball aurablast", "flight", "", rings=[1, 1, 1]).play(0, weapon("fireball")).wait(5)
    story.play(0, weapon("aurablast")).wait(15)
    assert story.event(WeaponStruck).name == "fireball"
    assert not story.state.pending
    assert story.state.pair is None


def test_concession_is_to_oldest_weapon() -> None:
    story = race("fireball aurablast", "flight").play(0, weapon("fireball")).play(0, weapon("aurablast"))
    assert story.rejection(1, Concede(story.last)).rule == "XTL-A40"
    assert story.concede(1).event(WeaponStruck).name == "fireball"


@rule("XTL-A18")
def test_weapon_revived_by_void_has_full_time() -> None:
    story = race("fireball void", "fireball_shield fireball_shield").play(0, weapon("fireball")).wait(10)
    thrown = story.last
    story.play(1, shield("fireball", thrown)).wait(4).play(0, void(story.last))
    assert story.view(1).pending[0].left == 20_000
    assert story.view(1).window_left == 5_000
    story.wait(6)
    assert story.state.phase == "combat"
    story.play(1, shield("fireball", thrown))
    assert story.event(CombatEnded).rule == "XTL-31"


@rule("XTL-A77", "XTL-31")
def test_both_done_ends_combat_and_a_group_withdraws_done() -> None:
    story = race("flight fireball", "flight").go_on(0, Done(0))
    assert story.seats_to_act == {1}
    story.play(1, flight(1, 12))
    assert story.state.done == []
    assert story.seats_to_act == {0, 1}
    story.go_on(1, Done(1)).go_on(0, Done(1))
    assert story.event(CombatEnded).rule == "XTL-31"
    assert story.state.turn == 1


@rule("XTL-A63", "XTL-A77")
def test_both_done_waits_for_third_player_void() -> None:
    """Once, a third player had no time for a Void, because both fighters said at once that they were done."""
    story = race("levitate flight", "flight", "void", at=(3, 28, 17)).play(0, levitate(2, 20))
    story.go_on(0, Done(1)).go_on(1, Done(1))
    assert story.state.pair == (0, 1)
    assert story.seats_to_act == {2}
    assert story.view(2).window_left == 5_000
    assert story.rejection(0, flight(0, 12)).rule == "GEN-7"
    story.play(2, void(1))
    assert story.state.positions[2] == 17
    assert story.seats_to_act == {0, 1}  # a group withdraws both
    assert story.state.done == []


@rule("XTL-A77")
def test_both_done_ends_combat_after_void_window() -> None:
    late, early = (
        race("levitate flight", "flight", "void", at=(3, 28, 17)).play(0, levitate(2, 20)).go_on(0, Done(1))
        for _ in range(2)
    )
    assert late.go_on(1, Done(1)).wait(4.999).state.pair == (0, 1)
    assert late.wait(0.001).event(CombatEnded).why == "done"
    assert early.go_on(1, Done(1)).decline(2).event(CombatEnded).why == "done"
    alone = race("levitate flight", "flight", "void", at=(3, 28, 17)).play(0, levitate(2, 20)).decline(2)
    assert alone.go_on(0, Done(1)).go_on(1, Done(1)).event(CombatEnded).why == "done"


@rule("XTL-A77")
def test_idle_timeout_ends_combat_counted_from_last_group() -> None:
    story = race("flight fireball", "flight").wait(14).play(0, flight(0, 12)).go_on(1, Done(1)).wait(14)
    assert story.state.pair == (0, 1)
    assert story.wait(1).event(CombatEnded).rule == "XTL-31"
    assert CLOCK not in GAME.to_act(story.state)


@rule("XTL-A77")
def test_idle_timeout_waits_for_pending_weapon() -> None:
    story = race("fireball", "flight").play(0, weapon("fireball")).wait(16)
    assert story.state.pair == (0, 1)
    assert story.rejection(1, Done(story.last)).rule == "XTL-28"


def test_late_tick_applies_timeouts_in_order() -> None:
    story = race("fireball aurablast", "void", "").play(0, weapon("fireball")).wait(3)
    story.play(0, weapon("aurablast")).wait(300)
    assert story.event(WeaponStruck).name == "fireball"
    assert story.state.now == 20_000  # time that does not count any more is not counted


def test_time_options_set_answer_and_idle_limits() -> None:
    story = race("fireball", "flight", answer_seconds=7, idle_seconds=9)
    assert GAME.time_limit(story.state) == 9
    assert GAME.time_limit(story.play(0, weapon("fireball")).state) == 7


# --- Voids in real time ---------------------------------------------------------------------------


@rule("XTL-A63")
def test_card_in_combat_can_be_voided_until_next_group() -> None:
    story = race("flight flight", "void void").play(0, flight(0, 12)).wait(14)
    card = story.last
    assert void(card) in story.offers(1)
    story.play(0, flight(0, 20))
    assert void(card) not in story.offers(1)
    assert story.rejection(1, void(card)).rule == "XTL-A61"


@rule("XTL-A63", "XTL-A19")
def test_void_ending_combat_waits_five_seconds_for_another_void() -> None:
    story = race("fireball void aurablast", "void").play(0, weapon("fireball"))
    story.play(1, void(story.last))
    assert story.seats_to_act == {0}
    assert story.rejection(0, weapon("aurablast")).rule == "XTL-A14"
    story.wait(4.999)
    assert story.state.pair == (0, 1)
    assert story.wait(0.001).event(CombatEnded).rule == "XTL-31"
    assert story.state.rings == [1, 1]


@rule("XTL-A63")
def test_decline_closes_void_window_early() -> None:
    story = race("fireball flight", "void").play(0, weapon("fireball"))
    story.play(1, void(story.last)).decline(0)
    assert story.state.pair is None


@rule("XTL-A63", "XTL-A64")
def test_card_outside_combat_can_be_voided_for_five_seconds() -> None:
    story = lay("levitate flight", "void", "", at=[17, 9, 36], combat="open").play(0, levitate(1, 12))
    assert story.seats_to_act == {1}
    assert GAME.time_limit(story.state) == 5
    assert story.rejection(0, EndTurn()).rule == "GEN-7"
    assert story.wait(5).event(CombatBegan).pair == (1, 2)


@rule("XTL-29", "XTL-A34")
def test_leaving_and_rejoining_line_in_one_group_restarts_combat() -> None:
    story = race("flight flight", "void").play(0, flight(0, 12), flight(0, 4))
    assert bare(story.event(CombatBegan)) == CombatBegan((0, 1), 0, "again")
    story.play(1, void(story.last))
    assert story.did_not_happen(CombatBegan)  # out of line: they fight on as the pair they were


@rule("XTL-A64")
def test_void_by_new_fighter_returns_combat_to_old_pair() -> None:
    story = race("levitate flight", "flight", "", "void", at=(3, 28, 36, 9)).play(0, levitate(3, 12))
    assert story.state.pair == (2, 3)
    assert story.seats_to_act == {1, 2, 3}  # seat 1 may still void as one of the old pair
    story.play(3, void(story.last))
    assert story.event(CombatBegan).pair == (0, 1)
    assert story.protects(3)
    assert story.state.positions[3] == 9
    assert story.seats_to_act == {0, 1}


@rule("XTL-A64")
def test_void_by_old_fighter_ends_combat() -> None:
    story = race("levitate flight", "void", "", "", at=(3, 28, 36, 9)).play(0, levitate(3, 12))
    story.play(1, void(story.last)).decline(0)
    assert story.event(CombatEnded).pair == (0, 1)


@rule("XTL-A63")
def test_third_player_decline_excludes_them() -> None:
    story = race("levitate flight", "flight", "void", at=(3, 28, 17)).play(0, levitate(2, 20))
    assert story.seats_to_act == {0, 1, 2}
    assert story.rejection(1, DeclineVoid(story.last)).rule == "XTL-A63"  # fighters just play on
    assert story.decline(2).seats_to_act == {0, 1}


@rule("XTL-A65")
def test_attacker_may_hand_combat_on_with_weapon_pending() -> None:
    story = race("fireball levitate", "fireball_shield flight", "", "aurablast", at=(3, 28, 36, 9))
    story.play(0, weapon("fireball")).play(0, levitate(3, 12))
    assert story.seats_to_act == {1, 3}
    assert story.rejection(1, flight(1, 20)).rule == "XTL-A35"
    assert story.wait(20).event(WeaponStruck).seat == 0
    assert story.state.pair is None


@rule("XTL-28", "XTL-A65")
def test_new_pair_waits_for_weapon_of_old_pair() -> None:
    """Once, the new pair fought meanwhile; when a Weapon of theirs struck, the first one was gone without a word."""
    story = race("fireball levitate", "fireball_shield flight", "flight", "aurablast", at=(3, 28, 36, 9))
    story.play(0, weapon("fireball")).play(0, levitate(3, 12))
    assert story.state.pair == (2, 3)
    assert story.rejection(3, weapon("aurablast")).rule == "XTL-A14"  # asked for a Void, and for nothing else
    assert story.rejection(3, Done(story.last)).rule == "XTL-26"
    assert story.decline(2, 3).seats_to_act == {1}
    story.play(1, shield("fireball", 1))
    assert story.seats_to_act == {2, 3}
    assert [pending.target for pending in story.play(3, weapon("aurablast")).state.pending] == [2]


@rule("XTL-A65")
def test_target_in_new_pair_answers_first() -> None:
    story = race("fireball levitate", "fireball_shield flight", "", "flight", at=(3, 28, 17, 9))
    story.play(0, weapon("fireball")).play(0, levitate(3, 12))
    assert story.state.pair == (0, 1)
    assert story.seats_to_act == {0, 1, 3}  # the Levitate has formed no pair: Combat goes on as it was
    handed = race("fireball flight", "fireball_shield aurablast", "flight", at=(3, 28, 36))
    handed.play(0, weapon("fireball")).play(0, flight(1, 12))
    assert handed.state.pair == (1, 2)
    assert handed.decline(2).seats_to_act == {1}
    handed.play(1, shield("fireball", 1), weapon("aurablast"))  # and may strike in the same group, as always
    assert [(pending.seat, pending.target) for pending in handed.state.pending] == [(1, 2)]


def voided_with_a_weapon_at_a_third() -> XtalStory:
    """Seat 0 attacks seat 2 and lifts seat 3 in one group; seat 1, who fought until then, cancels the Levitate."""
    hands = "flight fireball levitate void", "void", "fireball_shield", "flight"
    story = race(*hands, at=(3, 28, 36, 17)).play(0, flight(0, 12), weapon("fireball"), levitate(3, 20))
    return story.play(1, void(story.last))


@rule("XTL-27", "XTL-A43")
def test_real_time_group_may_line_up_with_third_player_and_throw() -> None:
    story = race("flight fireball", "flight", "thunderbolt", at=(3, 28, 36))
    story.play(0, flight(0, 12), weapon("fireball"))
    assert story.event(CombatBegan).pair == (0, 2)
    assert [(pending.seat, pending.target) for pending in story.state.pending] == [(0, 2)]
    assert story.rejection(2, weapon("thunderbolt")).rule == "XTL-A35"
    assert story.wait(20).event(WeaponStruck).target == 2


@rule("XTL-A43", "XTL-A65")
def test_attacker_returning_to_pair_waits_for_third_player_answer() -> None:
    story = race("flight fireball flight", "flight", "fireball_shield", at=(3, 28, 36))
    story.play(0, flight(0, 12), weapon("fireball"), flight(0, 4))
    assert story.state.pair == (0, 1)
    assert story.seats_to_act == {1, 2}  # seat 1 may cancel the last card, seat 2 has the Weapon to answer
    assert story.rejection(2, Done(story.last)).rule == "XTL-26"
    assert story.play(2, shield("fireball", 2)).state.pair == (0, 1)
    assert story.seats_to_act == {0, 1}


@rule("XTL-A83", "XTL-A63")
def test_answer_to_other_weapon_keeps_void_window_open() -> None:
    """Once, a Shield laid right after the Void ended Combat at once, and nobody could cancel the Void any more."""
    story = voided_with_a_weapon_at_a_third().wait(2).play(2, shield("fireball", 2))
    assert story.state.pair == (0, 1)
    assert story.view(0).last == 4  # the Void, not the Shield
    assert story.view(0).window_left == 3_000
    story.play(0, void(4))
    assert not story.state.pending  # the Shield still counts
    assert not story.protects(1)
    assert story.state.positions[3] == 20


@rule("XTL-A83")
def test_void_ends_combat_after_window_once_weapon_is_answered() -> None:
    story = voided_with_a_weapon_at_a_third().play(2, shield("fireball", 2))
    assert story.wait(5).event(CombatEnded).why == "void"


@rule("XTL-A83")
def test_answer_to_revived_weapon_lets_void_stand() -> None:
    story = race("fireball void", "fireball_shield fireball_shield").play(0, weapon("fireball"))
    story.play(1, shield("fireball", 1)).play(0, void(2))
    assert story.state.asked == [1]
    assert story.play(1, shield("fireball", 1)).event(CombatEnded).rule == "XTL-31"


# --- Rings in real time ---------------------------------------------------------------------------


@rule("XTL-A79", "XTL-A66")
def test_ring_choice_does_not_stop_real_time_combat() -> None:
    story = race("teleport fireball", "flight", "", at=(3, 28, 32), storage={40: 3}).play(0, teleport(2, 40))
    assert story.state.choices == []  # the Teleport can still be cancelled
    story.play(1, flight(1, 12))
    assert story.seats_to_act == {0, 1, 2}
    assert story.wait(10).go_on(0, Done(story.last)).go_on(1, Done(story.last)).event(CombatEnded)
    assert story.seats_to_act == {2}  # now everything waits for the rings
    assert story.wait(5).event(RingsTaken).rings == 3


@rule("XTL-A66")
def test_player_carried_home_wins_with_next_group() -> None:
    story = race("teleport flight", "flight", "void", at=(3, 28, 8), rings=[0, 0, 6]).play(0, teleport(2, 32))
    assert not story.is_over
    story.play(1, flight(1, 12))
    assert story.outcome.winners == (2,)
    assert story.state.hands[1] == ["flight"]


@rule("XTL-A66")
def test_clock_stops_when_somebody_has_won() -> None:
    story = race("fireball teleport", "fireball_shield", "", at=(3, 28, 8), rings=[0, 0, 6])
    story.play(0, weapon("fireball")).play(0, teleport(2, 32))
    assert story.play(1, shield("fireball", 1)).outcome.winners == (2,)
    assert story.state.pending  # the Shield came too late to be laid
    assert GAME.time_limit(story.state) is None


@rule("XTL-A66")
def test_uncancellable_teleport_home_wins_at_once() -> None:
    """Once, the winner had to wait until somebody played on."""
    story = race("teleport", "", "", at=(3, 28, 8), rings=[0, 0, 6]).play(0, teleport(2, 32))
    assert story.outcome.winners == (2,)
    declined = race("teleport fireball", "", "void", at=(3, 28, 8), rings=[0, 0, 6]).play(0, teleport(2, 32))
    assert declined.seats_to_act == {0, 1, 2}
    assert declined.decline(2).outcome.winners == (2,)


def test_rings_may_be_taken_during_combat() -> None:
    story = race("teleport fireball", "flight", "", at=(3, 28, 32), storage={40: 3})
    story.play(0, teleport(2, 40)).play(1, flight(1, 12)).go_on(2, TakeRings(40))
    assert story.state.rings[2] == 4
    assert story.seats_to_act == {0, 1}


# --- Times by priority ----------------------------------------------------------------------------


@rule("XTL-A76")
def test_priority_combat_has_time_limit_only_by_option() -> None:
    assert GAME.time_limit(fight("fireball", "flight").play(0, weapon("fireball")).state) is None
    story = fight("fireball", "flight", timed_priority=True)
    assert GAME.time_limit(story.state) == 15
    story.play(0, weapon("fireball"))
    assert GAME.time_limit(story.state) == 20
    assert story.wait(20).event(WeaponStruck).target == 1
    assert GAME.time_limit(story.state) is None


@rule("XTL-A76")
def test_priority_timeout_passes() -> None:
    story = fight("flight", "flight", timed_priority=True).wait(15)
    assert story.seats_to_act == {1}
    assert story.wait(15).event(CombatEnded).rule == "XTL-31"


@rule("XTL-A76", "XTL-A1")
@pytest.mark.parametrize(
    ("at", "hands", "first"), [([3, 28], ["flight", ""], 0), ([2, 9, 36], ["levitate", "", "flight"], 1)]
)
def test_naming_timeout_lets_starter_or_next_fighter_play_first(at: list[int], hands: list[str], first: int) -> None:
    if len(at) == 2:
        story = lay(*hands, at=at, phase="roll", timed_priority=True).roll(1)
    else:
        story = lay(*hands, at=at, timed_priority=True).play(0, levitate(1, 12)).decline(2)
    assert story.state.phase == "name"
    assert story.wait(15).seats_to_act == {first}
    assert story.event(XtalTimeRanOut).seat == 0


@rule("XTL-A76", "XTL-A1")
def test_naming_timeout_picks_next_fighter_clockwise() -> None:
    story = (
        lay("flight", "levitate", "", at=[9, 2, 36], timed_priority=True, turn=1).play(1, levitate(0, 12)).decline(0)
    )
    assert story.state.pair == (0, 2)
    assert story.wait(15).seats_to_act == {2}


@rule("XTL-A58", "XTL-A76")
def test_draft_is_returned_however_ticks_are_split() -> None:
    """Once, somebody whose time ran out kept the cards laid ready if one late Tick brought the next turn as well."""
    hands, at = ("levitate", "void", "void"), [2, 9, 36]
    late, early = (lay(*hands, at=at, timed_priority=True).play(0, levitate(1, 12)) for _ in range(2))
    for story in (late, early):
        story.ready(1, void(story.last))
    late.wait(25)
    early.wait(5).wait(5).wait(15)
    assert late.seats_to_act == early.seats_to_act == {1}
    assert late.view(1).draft == early.view(1).draft == ()


@rule("XTL-A76")
def test_void_timeout_declines() -> None:
    story = lay("levitate levitate flight", "void", "void", at=[2, 17, 33], timed_priority=True)
    story.play(0, levitate(1, 20), levitate(2, 36)).wait(5)
    assert story.seats_to_act == {2}
    assert story.wait(5).seats_to_act == {0}


@rule("XTL-A76")
def test_ring_choice_timeout_takes_rings() -> None:
    story = fight("teleport fireball", "", "", at=(3, 28, 32), storage={40: 3}, timed_priority=True)
    story.play(0, teleport(2, 40)).wait(15)
    assert story.event(RingsTaken).seat == 2
    assert GAME.time_limit(story.state) == 15  # for seat 1, whose time begins only now


@rule("XTL-A76", "XTL-A79")
def test_ring_choice_outside_combat_has_no_time_limit() -> None:
    """The times are those of Combat: a token that the die brings to stored rings may look at them for as long."""
    story = lay("flight", "", at=[7, 24], phase="roll", storage={8: 3}, timed_priority=True).roll(1)
    assert story.seats_to_act == {0}
    assert [(choice.position, choice.rings, choice.left) for choice in story.view(0).choices] == [(8, 3, None)]
    assert story.time_limit is None
    assert story.go_on(0, TakeRings(8)).event(RingsTaken).rings == 3
