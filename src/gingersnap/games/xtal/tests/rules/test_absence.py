"""Leaving and coming back: XTL-16, XTL-18, XTL-A48 to XTL-A50, XTL-A60, XTL-A68, XTL-A69, XTL-A75, XTL-A80."""

from __future__ import annotations

from typing import Any

from gingersnap.core.chance import Seeded
from gingersnap.games.xtal.events import (
    CombatBegan,
    LeaveDeclared,
    RingsTaken,
    SeatLeft,
    SeatReturned,
    TableDeserted,
    TurnMissed,
    WeaponStruck,
    XtalTurnBegan,
)
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.rules.path import STORAGE
from gingersnap.games.xtal.tests.story import XtalStory, bare, fight, lay, levitate, shield, teleport, weapon
from gingersnap.games.xtal.types import (
    OFF,
    EndTurn,
    Leave,
    NamePriority,
    PlayGroup,
    Return,
    Roll,
    TakeRings,
    XtalOptions,
)
from gingersnap.testing import rule


def table(*hands: str, **more: object) -> XtalStory:
    """Three players, in the turn of seat 0 before its roll."""
    return lay(*(hands or ("void", "void", "void")), phase="roll", leaving="allowed", **more)  # type: ignore[arg-type]


@rule("XTL-16", "XTL-A48")
def test_leave_for_a_while_stores_rings_and_keeps_token() -> None:
    story = table(at=[9, 17, 33], rings=[3, 1, 1]).go_on(0, Leave())
    assert story.event(SeatLeft).rings == 3
    assert story.state.rings == [0, 1, 1]
    assert story.state.storage[STORAGE[story.state.homes[0]]] == 3
    assert story.state.positions[0] == 9
    assert story.event(XtalTurnBegan).seat == 1


@rule("XTL-16", "XTL-A49")
def test_leave_for_good_removes_token_and_discards_cards() -> None:
    story = table("flight void", "", "").go_on(0, Leave(for_good=True))
    assert story.state.positions[0] == OFF
    assert story.state.hands[0] == []
    assert story.refuse(1) == {"flight": 1, "void": 1}
    assert 0 not in story.seats_to_act
    assert story.roll(1).roll(1).state.turn == 1  # past who has gone
    assert story.view(1).presence[0] == "gone"


@rule("XTL-16")
def test_leave_is_rejected_where_table_forbids_it() -> None:
    assert lay("", "", phase="roll").rejection(0, Leave()).rule == "XTL-16"
    assert lay("", "", phase="roll").rejection(0, Return()).rule == "XTL-18"


@rule("XTL-A49")
def test_leave_for_a_while_keeps_hand() -> None:
    story = table().go_on(0, Leave())
    assert story.state.hands[0] == ["void"]
    assert story.view(0).hand == ("void",)


@rule("XTL-A48")
def test_absent_token_blocks_and_can_be_moved_but_not_into_combat() -> None:
    story = table("void", "levitate flight", "", at=[3, 28, 33]).go_on(0, Leave()).roll(6, card=0)
    story.state.positions[1] = 28
    story.play(1, levitate(0, 4))
    assert story.state.positions[0] == 4  # and nobody was asked: absent players do not void
    assert story.state.phase == "cards"
    assert story.did_not_happen(CombatBegan)


@rule("XTL-A48")
def test_three_missed_turns_make_leave_permanent() -> None:
    story = table("", "", "", at=[0, 16, 32]).go_on(0, Leave())
    for missed in (1, 2):
        story.roll(1).roll(1)
        assert story.event(TurnMissed).seat == 0
        assert story.state.missed[0] == missed
        story.state.positions[1:] = [16, 32]
    story.roll(1).roll(1)
    assert story.event(SeatLeft).for_good
    assert story.state.positions[0] == OFF


@rule("XTL-A50")
def test_last_remaining_player_wins() -> None:
    story = table(rings=[1, 0, 5]).go_on(0, Leave(for_good=True)).go_on(1, Roll(), ("die", 0))
    story.go_on(1, Leave(for_good=True))
    assert story.outcome.rule == "XTL-A50"
    assert story.outcome.placings == (2, 2, 1)


@rule("XTL-A48")
def test_table_with_everybody_away_waits() -> None:
    """Once, two who both went for a coffee found the game over: all their missed turns had passed at once."""
    story = lay("", "", phase="roll", leaving="allowed").go_on(0, Leave()).go_on(1, Leave())
    assert story.event(TableDeserted)
    assert not story.is_over
    assert story.seats_to_act == {0, 1}  # whoever is back first
    assert story.state.missed == [0, 0]
    story.go_on(1, Return())
    assert story.event(TurnMissed).seat == 0  # now somebody plays
    assert story.event(XtalTurnBegan).seat == 1
    assert story.seats_to_act == {1}


@rule("XTL-18", "XTL-A69=at_once")
def test_return_restores_rings_and_plays_from_next_turn() -> None:
    story = table("void", "", "", rings=[3, 1, 1], rings_return="at_once").go_on(0, Leave()).roll(1).roll(1)
    assert story.event(TurnMissed).seat == 0
    assert story.seats_to_act == {1}  # nobody waits for who is away
    story.go_on(0, Return())
    assert story.event(SeatReturned).rings == 3
    assert story.state.rings[0] == 3
    assert story.view(1).presence[0] == "returning"
    assert story.rejection(0, Roll()).rule == "GEN-7"
    story.roll(3).roll(3)
    assert story.event(XtalTurnBegan).seat == 0
    assert story.view(1).presence[0] == "here"


@rule("XTL-18")
def test_return_after_theft_restores_no_rings() -> None:
    story = table("", "", "", at=[9, 46, 33], rings=[3, 1, 1]).go_on(0, Leave()).roll(2)
    story.go_on(1, TakeRings(0)).roll(3)
    assert story.state.rings == [0, 4, 1]
    assert story.go_on(0, Return()).event(SeatReturned).rings == 0


@rule("XTL-A69")
def test_returning_player_is_not_drawn_into_combat() -> None:
    story = table("", "levitate flight", "", at=[3, 28, 33])
    story.state.presence[0], story.state.turn, story.state.phase = "returning", 1, "cards"
    assert story.play(1, levitate(0, 4)).state.phase == "cards"
    assert story.state.asked == []


@rule("XTL-18", "XTL-A69")
def test_returned_rings_stay_in_storage_until_next_turn() -> None:
    """Leaving for a moment once dodged any ambush: the rings were off the token, and back on it at no cost."""
    story = table("", "", "", at=[0, 15, 33], rings=[3, 1, 1]).go_on(0, Leave()).go_on(0, Return())
    assert (story.event(SeatReturned).rings, story.event(SeatReturned).waiting) == (0, 3)
    assert story.state.rings == [0, 1, 1]
    assert story.state.storage[STORAGE[story.state.homes[0]]] == 3
    story.roll(2).roll(6)
    assert story.order_of(XtalTurnBegan, RingsTaken) == [XtalTurnBegan, RingsTaken]
    assert story.event(RingsTaken).is_own
    assert story.state.rings == [3, 1, 1]
    assert story.state.retrieving == []


@rule("XTL-17", "XTL-A69")
def test_waiting_rings_of_returned_player_can_be_taken() -> None:
    story = table("", "", "", at=[9, 46, 33], rings=[3, 1, 1]).go_on(0, Leave()).go_on(0, Return()).roll(2)
    story.go_on(1, TakeRings(0)).roll(3)
    assert story.state.rings == [0, 4, 1]
    assert story.event(XtalTurnBegan).seat == 0
    assert story.did_not_happen(RingsTaken)


@rule("XTL-18", "XTL-A69=at_once")
def test_return_before_next_turn_misses_none() -> None:
    """Once, one more turn was missed, and till its end the rings lay where anybody could take them."""
    story = table("", "", "", rings=[3, 1, 1], rings_return="at_once").go_on(0, Leave()).go_on(0, Return())
    assert story.event(SeatReturned).rings == 3
    assert story.state.rings == [3, 1, 1]
    assert story.state.storage[STORAGE[story.state.homes[0]]] == 0
    story.roll(1).roll(1)
    assert story.did_not_happen(TurnMissed)
    assert story.event(XtalTurnBegan).seat == 0


@rule("XTL-A69")
def test_leave_and_return_at_once_give_no_protection() -> None:
    story = table("", "levitate flight", "", at=[3, 28, 33], rings=[3, 1, 1]).go_on(0, Leave()).go_on(0, Return())
    assert story.view(1).presence[0] == "here"
    story.state.turn, story.state.phase = 1, "cards"
    assert story.play(1, levitate(0, 4)).event(CombatBegan).pair == (0, 1)


@rule("XTL-A68", "XTL-A22")
def test_protection_ends_in_missed_turn() -> None:
    story = table("", "", "", protected=[True, False, False]).go_on(0, Leave()).roll(1)
    assert story.protects(0)
    story.roll(1)
    assert not story.protects(0)


# --- In Combat ------------------------------------------------------------------------------------


@rule("XTL-A68", "XTL-A60")
def test_leave_in_combat_takes_effect_after_it_without_staked_rings() -> None:
    story = fight("fireball", "fireball_shield", "", rings=[1, 3, 1], leaving="allowed").play(0, weapon("fireball"))
    story.go_on(1, Leave())
    assert story.event(LeaveDeclared).seat == 1
    assert story.rejection(1, Leave()).rule == "XTL-A68"
    assert story.seats_to_act == {1}  # the Weapon has to be answered all the same
    story.concede(1)
    assert story.event(WeaponStruck).rings == 3
    assert bare(story.event(SeatLeft)) == SeatLeft(1, False, 0, story.state.homes[1])


@rule("XTL-A68")
def test_leave_after_handing_combat_on_waits_until_it_stands() -> None:
    story = fight("levitate", "", "", "flight", at=(3, 28, 36, 9), rings=[2], leaving="allowed").go_on(0, Leave())
    story.play(0, levitate(3, 12)).decline(3)
    assert story.view(1).presence[0] == "here"  # still to name who plays first
    story.go_on(0, NamePriority(2))
    assert story.view(1).presence[0] == "here"  # a Void could still bring the old pair back
    story.pass_by(2, 3)
    assert story.view(1).presence[0] == "away"


AT_ONCE: dict[str, Any] = {"leaving": "allowed", "leave_begins": "at_once"}


@rule("XTL-A68", "XTL-A80=at_once")
def test_leave_with_pending_weapon_waits_for_answer() -> None:
    story = fight(
        "fireball levitate", "fireball_shield", "flight", "", at=(3, 28, 36, 9), combat="open", **AT_ONCE
    ).go_on(1, Leave(for_good=True))
    story.play(0, weapon("fireball")).play(0, levitate(3, 12)).decline(2)
    assert story.view(1).presence[1] == "here"  # Combat has gone on for good, but the Weapon is still pending
    story.play(1, shield("fireball", 1))
    assert story.view(1).presence[1] == "gone"
    assert story.state.pair == (2, 3)


@rule("XTL-A75")
def test_rings_won_by_absent_player_go_to_storage() -> None:
    hands = "fireball aurablast levitate", "fireball_shield flight", "flight", ""
    story = fight(*hands, at=(3, 28, 36, 9), leaving="allowed", combat="open", rings=[0, 4]).go_on(0, Leave())
    story.play(0, weapon("fireball")).play(0, weapon("aurablast")).play(0, levitate(3, 12))
    assert story.play(1, shield("fireball", 1)).event(SeatLeft).seat == 0  # Combat has gone on for good
    story.concede(1)
    assert story.state.rings == [0, 0, 0, 0]
    assert story.state.storage[STORAGE[story.state.homes[0]]] == 4


@rule("XTL-A75")
def test_absent_player_neither_takes_rings_nor_wins() -> None:
    story = (
        table("", "teleport flight", "", at=[8, 17, 33], rings=[0, 0, 0], storage={0: 6})
        .go_on(0, Leave())
        .roll(5, card=0)
    )
    story.play(1, teleport(0, 0))
    assert story.state.choices == []
    assert not story.is_over


@rule("XTL-A75", "XTL-A10")
def test_return_to_all_rings_at_home_wins() -> None:
    story = (
        table("", "", "", at=[0, 17, 33], rings=[0, 0, 0], storage={0: 6})
        .go_on(0, Leave())
        .roll(1, card=0)
        .go_on(1, EndTurn())
    )
    story.roll(1, card=0).go_on(0, Return())
    assert not story.is_over, "until the next turn the rings are in storage"
    assert story.go_on(2, EndTurn()).outcome.winners == (0,)


# --- At any time ----------------------------------------------------------------------------------


@rule("XTL-16", "XTL-A80")
def test_leave_in_turn_of_another_begins_after_it() -> None:
    story = table("", "", "", rings=[1, 1, 3]).go_on(2, Leave())
    assert bare(story.event(LeaveDeclared)) == LeaveDeclared(2, False, after_turn=True)
    assert story.state.rings == [1, 1, 3]
    story.roll(1)
    assert story.order_of(SeatLeft, XtalTurnBegan) == [SeatLeft, XtalTurnBegan]
    assert story.event(SeatLeft).rings == 3


@rule("XTL-A80")
def test_leave_dodges_no_ambush() -> None:
    """Once, whoever saw an opponent lay a Levitate left, kept all rings, and came back after that turn."""
    story = lay("levitate fireball", "", "void", at=[4, 9, 26], rings=[1, 1, 3], leaving="allowed").go_on(2, Leave())
    story.play(0, levitate(2, 28)).decline(2)
    assert story.event(CombatBegan).pair == (0, 2)
    story.go_on(0, NamePriority(0)).play(0, weapon("fireball")).concede(2)
    assert story.event(WeaponStruck).rings == 3
    assert story.event(SeatLeft).rings == 0


@rule("XTL-16", "XTL-A80=at_once")
def test_leave_in_turn_of_another_continues_play() -> None:
    story = table("", "", "", rings=[1, 1, 3], leave_begins="at_once")
    assert story.seats_to_act == {0}
    assert story.offers(2) == [Leave(), Leave(for_good=True)]
    story.go_on(2, Leave())
    assert story.event(SeatLeft).rings == 3
    assert story.seats_to_act == {0}
    assert story.offers(2) == [Return()]


@rule("XTL-A80")
def test_leave_in_own_turn_ends_it() -> None:
    assert lay("void", "", "", leaving="allowed").go_on(0, Leave()).state.turn == 1


@rule("XTL-A80")
def test_bystander_may_only_leave() -> None:
    story = table("", "", "")
    for action in (Roll(), EndTurn(), PlayGroup(), levitate(0, 4)):
        assert story.rejection(2, action).rule == "GEN-7"


@rule("XTL-A80", "XTL-A68")
def test_leave_waits_while_cards_can_be_cancelled() -> None:
    """A leave in the moment when Combat is about to begin would save all rings."""
    story = lay("levitate", "void", "", at=[17, 9, 36], rings=[1, 3, 1], leaving="allowed").play(0, levitate(1, 12))
    story.go_on(1, Leave()).go_on(0, Leave(for_good=True))
    assert story.event(LeaveDeclared).seat == 0
    assert story.view(2).presence == ("here", "here", "here")
    story.decline(1)
    assert story.event(CombatBegan).pair == (1, 2)
    assert story.view(2).presence == ("here", "here", "here")  # seat 0 is to name who plays first
    story.go_on(0, NamePriority(1))
    assert story.view(2).presence == ("gone", "here", "here")
    story.pass_by(1, 2)
    assert story.view(2).presence == ("gone", "away", "here")
    assert story.seats_to_act == {2}


@rule("XTL-A80")
def test_leave_in_own_turn_waits_for_void_decisions() -> None:
    story = lay("levitate void", "void", "", at=[17, 9, 33], leaving="allowed").play(0, levitate(1, 12))
    story.go_on(0, Leave())
    assert story.seats_to_act == {1}
    story.decline(1)
    assert story.event(SeatLeft).seat == 0
    assert story.event(XtalTurnBegan).seat == 1


@rule("XTL-A80")
def test_leave_declines_pending_rings() -> None:
    story = lay("", "", "", at=[14, 20, 33], rings=[1, 0, 1], storage={16: 4}, phase="roll", leaving="allowed").roll(2)
    assert story.state.phase == "rings"
    story.go_on(0, Leave())
    assert story.event(XtalTurnBegan).seat == 1
    assert story.state.storage[STORAGE[16]] == 4


@rule("XTL-A80")
def test_leave_before_choosing_home_is_rejected() -> None:
    story = XtalStory.create(2, Seeded(0), choose_homes=True, leaving="allowed")
    assert story.rejection(0, Leave()).rule == "XTL-A80"


@rule("XTL-A89")
def test_usual_leaving_is_allowed_only_among_people() -> None:
    assert GAME.usual(XtalOptions(), only_people=True).leaving == "allowed"
    assert GAME.usual(XtalOptions(), only_people=False).leaving == "never"
    assert GAME.usual(XtalOptions(leaving="allowed"), only_people=False).leaving == "allowed"


@rule("XTL-A1", "XTL-A89")
def test_usual_options_once_settled_are_kept() -> None:
    settled = GAME.usual(XtalOptions(), only_people=False)
    assert GAME.usual(settled, only_people=True) == settled
    assert (settled.combat, settled.leaving) == ("priority", "never")
    assert XtalStory.create(2, Seeded(0)).rejection(0, Leave()).rule == "XTL-16"


@rule("XTL-A80")
def test_absent_player_can_only_return() -> None:
    story = table().go_on(0, Leave())
    assert story.rejection(0, EndTurn()).rule == "XTL-A69"
    assert story.offers(0) == [Return()]


@rule("XTL-A80")
def test_leave_answers_ring_choice() -> None:
    story = fight("teleport", "void", "", at=(3, 28, 32), storage={40: 3}, leaving="allowed", combat="open")
    story.play(0, teleport(2, 40)).go_on(0, Leave())
    story.state.leaving[2] = "for a while"
    story.wait(15)  # Combat is over, and the Teleport can no longer be cancelled
    assert story.state.choices == []
    assert story.view(1).presence[2] == "away"
    assert story.state.storage[STORAGE[40]] == 3
